import { may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import type { Ownership } from '../domain/ownership.ts';
import { isEntitlement, isPurchase, partsOfId } from '../domain/views.ts';
import type { EntitlementStore, OwnershipPage } from '../ports.ts';

type Model = 'Entitlement' | 'Purchase';

interface OwnershipsAsked {
  readonly userId?: string | undefined;
  readonly gameId?: string | undefined;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** What a user owns: the caller, or the user that an Admin names. Everybody's for Admins who name nobody. */
export async function listOwnerships(
  { userId, ...page }: OwnershipsAsked,
  caller: SignedIn,
  model: Model,
  store: Pick<EntitlementStore, 'list' | 'listAll'>,
): Promise<Result<OwnershipPage, Problem>> {
  const isOfAll = userId === undefined && may(caller, 'read', model);
  const whose = userId ?? caller.userId;
  if (!isOfAll && !may(caller, 'read', model, whose))
    return err(problem('forbidden', 'Only Admins can list what another user owns.'));
  const listed = isOfAll ? await store.listAll(page) : await store.list(whose, page);
  return listed.ok ? listed : err(badToken);
}

/** One of them by its id. It is not found if the caller may not see it. */
export async function readOwnership(
  id: string,
  caller: SignedIn,
  model: Model,
  store: Pick<EntitlementStore, 'of'>,
): Promise<Result<Ownership, Problem>> {
  const { userId, gameId, orderId } = partsOfId(id);
  const isModel = model === 'Entitlement' ? isEntitlement : isPurchase;
  const owned = may(caller, 'read', model, userId) ? await store.of(userId, gameId) : [];
  const found = owned.find((each) => each.orderId === orderId && isModel(each));
  return found === undefined ? err(problem('not-found', `There is no ${model.toLowerCase()} ${id}.`)) : ok(found);
}

const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
