import type { accountErased, EventData } from '@satcade/contracts/events';
import { NOBODYS_NAME } from '@satcade/contracts/nobody';
import { type Clock, ok } from '@satcade/kernel';
import type { ChannelStore } from '../../channels/ports.ts';
import { endGame } from '../../channels/use-cases/end-game.ts';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { DraftStore } from '../../drafts/ports.ts';
import type { FollowStore } from '../../follows/ports.ts';
import type { GameStore } from '../../games/ports.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { NewsStore } from '../../news/ports.ts';
import { eraseMaker } from '../../news/use-cases/erase-maker.ts';
import type { Cause } from '../../ports.ts';
import { removePublisher } from '../../publishers/use-cases/publishers.ts';
import type { DownloadStore, PurchaseStore } from '../../purchases/ports.ts';
import type { ReviewStore } from '../../reviews/ports.ts';
import type { WishlistLinkStore, WishStore } from '../../wishlist/ports.ts';
import type { EarlierRecordStore } from '../ports.ts';

export interface EraseAccount {
  readonly games: GameStore;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly drafts: Pick<DraftStore, 'clear'>;
  readonly developers: DeveloperStore;
  readonly wishes: WishStore;
  readonly wishlistLinks: Pick<WishlistLinkStore, 'remove'>;
  readonly reviews: ReviewStore;
  readonly follows: Pick<FollowStore, 'clear'>;
  readonly news: Pick<NewsStore, 'get' | 'listPublished' | 'removeAll' | 'write'>;
  readonly earlier: Pick<EarlierRecordStore, 'copyErasure'>;
  readonly clock: Clock;
}

/**
 * Removes what the catalogue stores about a user. Each step can be repeated. The second event removes what a token that
 * was still valid brought in later. API keys end with the events of accounts.
 */
export async function eraseAccount(
  { userId, erasedAt, isLastCall }: EventData<typeof accountErased>,
  cause: Cause,
  deps: EraseAccount,
): Promise<void> {
  if (!isLastCall) await deps.earlier.copyErasure({ userId, erasedAt });
  for (const { game } of await deps.games.allOfDeveloper(userId)) {
    await deps.news.removeAll(game.gameId);
    await takeOffStore(game.gameId, cause, deps);
  }
  await eraseMaker(userId, cause, deps);
  await deps.drafts.clear(userId);
  await deps.follows.clear(userId);
  await removePublisher(userId, cause, deps);
  await deps.developers.remove(userId);
  await deps.wishlistLinks.remove(userId);
  await deps.wishes.clear(userId);
  for (const gameId of await deps.reviews.gamesReviewedBy(userId))
    await deps.reviews.anonymise(gameId, userId, NOBODYS_NAME);
  await deps.reviews.anonymiseReports(userId);
  await deps.reviews.anonymiseVotes(userId);
}

async function takeOffStore(
  gameId: string,
  cause: Cause,
  deps: Pick<EraseAccount, 'games' | 'channels' | 'clock'>,
): Promise<void> {
  const done = await changeGame(gameId, async (game, now) => ok(await endGame(game, now, deps)), cause, deps);
  // Deleted meanwhile: the index lags behind.
  if (!done.ok && done.error.code !== 'not-found') throw new Error(`game ${gameId} stays: ${done.error.detail}`);
}

/**
 * Anonymises the purchases of an order. A review of such a game comes first, because its mark depends on the purchase.
 */
export async function anonymiseBuyer(
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
    readonly downloads: Pick<DownloadStore, 'anonymise'>;
  },
): Promise<void> {
  for (const gameId of gameIds) {
    await reviews.anonymise(gameId, userId, NOBODYS_NAME);
    await purchases.anonymise(gameId, userId, orderId);
    await downloads.anonymise(gameId, userId);
  }
}
