import { may } from '@satcade/contracts/access';
import { blockUser, listUsers, unblockUser } from '@satcade/contracts/api/users';
import { problem } from '@satcade/contracts/problem';
import { type Clock, err, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRequest, type HttpRoute, route } from '@satcade/lambda/http';
import type { BlockStore, Directory } from '../block-ports.ts';
import { blockAccount, unblockAccount } from '../use-cases/block-account.ts';
import { findAccounts } from '../use-cases/find-accounts.ts';

interface Dependencies {
  readonly directory: Directory;
  readonly blocks: BlockStore;
  readonly clock: Clock;
}

const forAdmins = problem('forbidden', 'Only Admins can see accounts.');

/** GET /api/users; PUT and DELETE /api/users/{id}/block (Admins) */
export const userRoutes = (dependencies: Dependencies): HttpRoute[] => [
  route(listUsers, async ({ query, caller }) => {
    if (!may(caller, 'read', 'Account')) return err(forAdmins);
    const page = await findAccounts({ ...query, nextToken: query.nextToken }, dependencies);
    return page.ok ? ok({ json: page.value }) : page;
  }),
  route(blockUser, async (request) => {
    if (!may(request.caller, 'update', 'Account')) return err(forAdmins);
    const account = await blockAccount(asked(request, request.params.id, request.body.reason), dependencies);
    return account.ok ? ok({ json: account.value }) : account;
  }),
  route(unblockUser, async (request) => {
    if (!may(request.caller, 'update', 'Account')) return err(forAdmins);
    const lifted = await unblockAccount(asked(request, request.params.id, request.query.reason), dependencies);
    return lifted.ok ? ok({}) : lifted;
  }),
];

const asked = (request: HttpRequest<unknown, unknown, unknown>, userId: string, reason: string) => ({
  userId,
  reason,
  actor: actorOf(request),
  cause: { correlationId: request.correlationId, causationId: request.correlationId },
});
