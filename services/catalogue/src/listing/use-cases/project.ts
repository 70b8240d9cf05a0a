import type { Clock } from '@satcade/kernel';
import { ok } from '@satcade/kernel';
import type { CollectionStore, PublishedCollections } from '../../collections/ports.ts';
import { publishCollections } from '../../collections/use-cases/publish-collections.ts';
import type { DeveloperStore } from '../../developers/ports.ts';
import { isSoldOut } from '../../discounts/domain/discount.ts';
import type { Count } from '../../figures/domain/tally.ts';
import type { StatsStore } from '../../figures/ports.ts';
import { count } from '../../figures/use-cases/count.ts';
import type { FollowerCount } from '../../follows/domain/follower.ts';
import type { FollowerCounts } from '../../follows/ports.ts';
import { countFollowers } from '../../follows/use-cases/count-followers.ts';
import type { GameStore } from '../../games/ports.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { PurchaseStore } from '../../purchases/ports.ts';
import type { GameUser, ReviewStore } from '../../reviews/ports.ts';
import { verifyPurchases } from '../../reviews/use-cases/verify-purchase.ts';
import { announcedCardOf } from '../domain/card.ts';
import type { ListedGames, ReadModel } from '../ports.ts';
import { createRefresh } from './refresh-read-model.ts';

export interface Changes {
  readonly counts: readonly Count[];
  /** Games and developers that were written. */
  readonly gameIds: readonly string[];
  readonly developerIds: readonly string[];
  /** Of the games, those that were or are announced. */
  readonly announcedIds?: readonly string[];
  /** Users whose purchases or review may have changed the review's mark. */
  readonly gameUsers: readonly GameUser[];
  /** Followers more or less. */
  readonly followers?: readonly FollowerCount[];
  /** Whether the collections were written. */
  readonly areCollections?: boolean;
}

interface Dependencies {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly followerCounts: FollowerCounts;
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
  readonly developers: DeveloperStore;
  readonly listedGames: ListedGames;
  readonly readModel: ReadModel;
  /** The list of announced games. */
  readonly announced: { readonly readModel: ReadModel; readonly listedGames: ListedGames };
  readonly collections: Pick<CollectionStore, 'read'>;
  readonly publishedCollections: PublishedCollections;
  readonly clock: Clock;
}

/**
 * Creates the projector: applies a run of changes of the table to the counters and the read model. Each step can be
 * repeated without harm, so redelivery finishes an interrupted run.
 */
export function createProjector(dependencies: Dependencies): (changes: Changes, runId: string) => Promise<void> {
  const refresh = createRefresh(dependencies);
  const refreshAnnounced = createRefresh({ ...dependencies, ...dependencies.announced, cardOf: announcedCardOf });
  return async (
    { counts, gameIds, announcedIds = [], developerIds, gameUsers, followers = [], areCollections = false },
    runId,
  ) => {
    if (areCollections) await publishCollections(dependencies);
    await count(counts, dependencies.stats);
    await countFollowers(followers, dependencies.followerCounts);
    await verifyPurchases(gameUsers, dependencies);
    for (const gameId of gamesSoldOnSale(counts)) await endSaleIfSoldOut(gameId, runId, dependencies);
    const touched = new Set([...gameIds, ...counts.map(({ gameId }) => gameId)]);
    // First the list that a game leaves: for a moment it is in none, and never in both.
    await refreshAnnounced({ gameIds: new Set(announcedIds), developerIds: new Set(developerIds) });
    await refresh({ gameIds: touched, developerIds: new Set(developerIds) });
  };
}

const gamesSoldOnSale = (counts: readonly Count[]): Set<string> =>
  new Set(counts.filter(({ change }) => Object.keys(change.saleUses).length > 0).map(({ gameId }) => gameId));

/** A limited discount ends with its last copy; the game's next revision publishes that. */
async function endSaleIfSoldOut(gameId: string, runId: string, { games, stats, clock }: Dependencies): Promise<void> {
  const counters = await stats.get(gameId);
  const ended = await changeGame(
    gameId,
    (game) => ok({ game: isSoldOut(game.sale, counters.saleUses) ? { ...game, sale: undefined } : game }),
    { correlationId: runId, causationId: runId },
    { games, clock },
  );
  if (!ended.ok && ended.error.code !== 'not-found') throw new Error(ended.error.detail);
}
