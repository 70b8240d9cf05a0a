import type { Clock } from '@satcade/kernel';
import { ok } from '@satcade/kernel';
import { isSoldOut } from '../domain/sale.ts';
import type { Count } from '../domain/tally.ts';
import type { DeveloperStore, GameStore, PurchaseStore, ReadModel, ReviewStore, StatsStore } from '../ports.ts';
import { changeGame } from './change-game.ts';
import { count } from './count.ts';
import { createRefresh } from './refresh-read-model.ts';
import { type GameUser, verifyPurchases } from './verify-purchase.ts';

export interface Changes {
  readonly counts: readonly Count[];
  /** Games and developers that were written. */
  readonly gameIds: readonly string[];
  readonly developerIds: readonly string[];
  /** Whose purchases or review may have changed the mark of the review. */
  readonly gameUsers: readonly GameUser[];
}

interface Dependencies {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
  readonly developers: DeveloperStore;
  readonly readModel: ReadModel;
  readonly clock: Clock;
}

/**
 * Makes the projector: what a run of changes of the table means for the counters and for the read model. Each step can
 * be done again without harm, so a run that breaks off is mended by its redelivery.
 */
export function createProjector(dependencies: Dependencies): (changes: Changes, runId: string) => Promise<void> {
  const refresh = createRefresh(dependencies);
  return async ({ counts, gameIds, developerIds, gameUsers }, runId) => {
    await count(counts, dependencies.stats);
    await verifyPurchases(gameUsers, dependencies);
    for (const gameId of gamesSoldOnSale(counts)) await endSaleIfSoldOut(gameId, runId, dependencies);
    const touched = new Set([...gameIds, ...counts.map(({ gameId }) => gameId)]);
    await refresh({ gameIds: touched, developerIds: new Set(developerIds) });
  };
}

const gamesSoldOnSale = (counts: readonly Count[]): Set<string> =>
  new Set(counts.filter(({ change }) => Object.keys(change.saleUses).length > 0).map(({ gameId }) => gameId));

/** A sale that is for a number of copies ends with the last one; the game's next revision tells everyone. */
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
