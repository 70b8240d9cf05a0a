import { NOBODYS_NAME } from '@satcade/contracts/nobody';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import type { DeveloperStore } from '../developers/ports.ts';
import { mayErase } from '../domain/erasure.ts';
import { deleteGame } from '../games/domain/edit-game.ts';
import type { GameStore } from '../games/ports.ts';
import { changeGame } from '../games/use-cases/change-game.ts';
import type { ApiKeyStore, Cause, ErasureStore, ObligationsOf, UserDirectory } from '../ports.ts';
import { removePublisher } from '../publishers/use-cases/publishers.ts';
import type { DownloadStore, PurchaseStore } from '../purchases/ports.ts';
import type { ReviewStore } from '../reviews/ports.ts';
import type { WishStore } from '../wishlist/ports.ts';

const IN_OFFICE = 'You are an Admin. Ask another Admin to take the role away, and sign in again.';

/** Records that a user erases the account; everything else follows from this record. Repeating it changes nothing. */
export async function requestErasure(
  { userId, username, isAdmin }: SignedIn,
  forfeit: boolean,
  cause: Cause,
  deps: { readonly erasures: ErasureStore; readonly obligationsOf: ObligationsOf; readonly clock: Clock },
): Promise<Result<void, Problem>> {
  if ((await deps.erasures.get(userId)) !== undefined) return ok(undefined);
  if (isAdmin) return err(problem('not-erasable', IN_OFFICE, [{ path: 'account', message: IN_OFFICE }]));
  const allowed = mayErase(await deps.obligationsOf(userId), forfeit);
  if (!allowed.ok) return allowed;
  await deps.erasures.begin({ userId, username, erasedAt: isoTime(deps.clock.now()) }, cause);
  return ok(undefined);
}

export interface EraseAccount {
  readonly games: GameStore;
  readonly developers: DeveloperStore;
  readonly wishes: WishStore;
  readonly reviews: ReviewStore;
  readonly apiKeys: ApiKeyStore;
  readonly erasures: ErasureStore;
  readonly users: UserDirectory;
  readonly clock: Clock;
}

/**
 * Removes what the catalogue stores about a user, then the user from the user pool. Each step can be repeated. The
 * second event removes what a token that was still valid brought in later.
 */
export async function eraseAccount(userId: string, cause: Cause, deps: EraseAccount): Promise<void> {
  const keys = await deps.apiKeys.list(userId, { limit: 100 });
  for (const key of keys.ok ? keys.value.items : []) await deps.apiKeys.remove(key);
  for (const { game } of await deps.games.ofDeveloper(userId)) await takeOffStore(game.gameId, cause, deps);
  await removePublisher(userId, cause, deps);
  await deps.developers.remove(userId);
  await deps.wishes.clear(userId);
  for (const gameId of await deps.reviews.gamesReviewedBy(userId))
    await deps.reviews.anonymise(gameId, userId, NOBODYS_NAME);
  await deps.reviews.anonymiseReports(userId);
  await deps.reviews.anonymiseVotes(userId);
  const erasure = await deps.erasures.get(userId);
  if (erasure !== undefined) await deps.users.remove(erasure);
}

async function takeOffStore(gameId: string, cause: Cause, deps: Pick<EraseAccount, 'games' | 'clock'>): Promise<void> {
  const done = await changeGame(gameId, (game) => ok({ game: deleteGame(game) }), cause, deps);
  // Deleted meanwhile: the index lags behind.
  if (!done.ok && done.error.code !== 'not-found') throw new Error(`game ${gameId} stays: ${done.error.detail}`);
}

/**
 * Anonymises the purchases of an order. A review of such a game comes first, because its mark depends on the purchase.
 */
export async function forgetBuyer(
  {
    orderId,
    userId,
    gameIds,
  }: { readonly orderId: string; readonly userId: string; readonly gameIds: readonly string[] },
  {
    reviews,
    purchases,
    downloads,
  }: {
    readonly reviews: ReviewStore;
    readonly purchases: PurchaseStore;
    readonly downloads: Pick<DownloadStore, 'forget'>;
  },
): Promise<void> {
  for (const gameId of gameIds) {
    await reviews.anonymise(gameId, userId, NOBODYS_NAME);
    await purchases.anonymise(gameId, userId, orderId);
    await downloads.forget(gameId, userId);
  }
}
