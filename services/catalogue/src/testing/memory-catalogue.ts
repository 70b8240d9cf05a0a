import { err, ok } from '@satcade/kernel';
import * as keys from '../adapters/keys.ts';
import type { Developer } from '../domain/developer.ts';
import type { Game } from '../domain/game.ts';
import { type Purchase, purchaseRank } from '../domain/purchase.ts';
import type { Review } from '../domain/review.ts';
import type { SaleRecord } from '../domain/sale.ts';
import { addStats, type GameStats, NO_STATS } from '../domain/stats.ts';
import type { SystemRequirements } from '../domain/system-requirements.ts';
import { type Verdict, verdictRank } from '../domain/verdict.ts';
import type * as ports from '../ports.ts';

type Item = Record<string, unknown>;
interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** One change, as the table's stream tells it; images are plain values. */
export interface StreamedChange {
  readonly sequence: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** All stores of the catalogue in memory, with the table's stream. Each keeps its port's promises. */
export function memoryCatalogue() {
  const stream: StreamedChange[] = [];
  const images = new Map<string, Item>();
  const games = new Map<string, Game>();
  const stats = new Map<string, { counters: GameStats; lastSequence: string }>();
  const sales: SaleRecord[] = [];
  const requirements = new Map<string, SystemRequirements>();
  const verdicts = new Map<string, Verdict>();
  const purchases = new Map<string, Purchase>();
  const developers = new Map<string, Developer>();
  const reviews: Review[] = [];

  function tell(key: Key, value: object | undefined): void {
    const name = `${key.pk} ${key.sk}`;
    const after = value === undefined ? undefined : { ...key, ...value };
    // Numbers of different length, as the real ones can have.
    stream.push({ sequence: String(98 + stream.length), before: images.get(name), after });
    if (after === undefined) images.delete(name);
    else images.set(name, after);
  }

  const putGame = (game: Game, cause: ports.Cause): void => {
    games.set(game.gameId, game);
    tell(keys.gameKey(game.gameId), { ...game, ...cause });
  };

  const gameStore: ports.GameStore = {
    get: async (gameId) => games.get(gameId),
    create: async (game, cause) => putGame(game, cause),
    async save(before, after, cause, beside) {
      if (games.get(before.gameId)?.revision !== before.revision) return false;
      putGame(after, cause);
      if (beside?.sale !== undefined) sales.push(beside.sale);
      if (beside?.requirements !== undefined) requirements.set(beside.requirements.id, beside.requirements);
      if (beside?.removeRequirementsId !== undefined) requirements.delete(beside.removeRequirementsId);
      return true;
    },
    ofDeveloper: async (developerId) =>
      [...games.values()]
        .filter((game) => game.developerId === developerId && !game.deleted)
        .map((game) => ({ game, stats: stats.get(game.gameId)?.counters ?? NO_STATS })),
  };

  const statsStore: ports.StatsStore = {
    get: async (gameId) => stats.get(gameId)?.counters ?? NO_STATS,
    async add(gameId, { change, first, last }) {
      const before = stats.get(gameId);
      if (before !== undefined && before.lastSequence >= first) return err({ lastSequence: before.lastSequence });
      stats.set(gameId, { counters: addStats(before?.counters ?? NO_STATS, change), lastSequence: last });
      return ok(undefined);
    },
  };

  const saleStore: ports.SaleStore = {
    list: async (gameId) => ok({ items: sales.filter((sale) => sale.gameId === gameId).reverse(), nextToken: null }),
  };

  const requirementsStore: ports.RequirementsStore = {
    get: async (id) => requirements.get(id),
    getMany: async (ids) => [...requirements.values()].filter(({ id }) => ids.includes(id)).reverse(),
  };

  const verdictStore: ports.VerdictStore = {
    get: async (key) => verdicts.get(key),
    async keep(verdict) {
      const before = verdicts.get(verdict.key);
      if (before !== undefined && verdictRank(before) >= verdictRank(verdict)) return before;
      verdicts.set(verdict.key, verdict);
      return verdict;
    },
  };

  const purchaseStore: ports.PurchaseStore = {
    async record(purchase) {
      const key = keys.purchaseKey(purchase.gameId, purchase.userId, purchase.orderId);
      const before = purchases.get(key.sk + key.pk);
      if (before !== undefined && purchaseRank(before) >= purchaseRank(purchase)) return;
      purchases.set(key.sk + key.pk, purchase);
      tell(key, purchase);
    },
    has: async (userId, gameId) =>
      [...purchases.values()].some((each) => each.userId === userId && each.gameId === gameId && !each.isReversed),
  };

  const downloadStore: ports.DownloadStore = {
    async record(gameId, eventId, at) {
      const key = keys.downloadKey(gameId, eventId);
      if (!images.has(`${key.pk} ${key.sk}`)) tell(key, { gameId, ttl: at });
    },
  };

  const developerStore: ports.DeveloperStore = {
    get: async (userId) => developers.get(userId),
    async create(developer) {
      if (developers.has(developer.userId)) return false;
      developers.set(developer.userId, developer);
      tell(keys.developerKey(developer.userId), developer);
      return true;
    },
    async edit(userId, { displayName, companyName }, now) {
      const before = developers.get(userId);
      if (before === undefined) return undefined;
      const after: Developer = {
        ...before,
        displayName: displayName ?? before.displayName,
        companyName: companyName === null ? undefined : (companyName ?? before.companyName),
        updatedAt: now,
      };
      developers.set(userId, after);
      tell(keys.developerKey(userId), after);
      return after;
    },
  };

  const reviewStore: ports.ReviewStore = {
    async create(review) {
      if (reviews.some(({ gameId, userId }) => gameId === review.gameId && userId === review.userId)) return false;
      reviews.push(review);
      tell(keys.reviewKey(review.gameId, review.id), review);
      return true;
    },
    list: async (gameId) => {
      const items = reviews.filter((review) => review.gameId === gameId && !review.isHidden).reverse();
      return ok({ items, nextToken: null });
    },
  };

  return {
    games: gameStore,
    stats: statsStore,
    sales: saleStore,
    requirements: requirementsStore,
    verdicts: verdictStore,
    purchases: purchaseStore,
    downloads: downloadStore,
    developers: developerStore,
    reviews: reviewStore,
    /** All changes so far, oldest first. */
    stream,
    /** A change that the API has no operation for yet, as an Admin's tool would make it. */
    hideReview(userId: string) {
      const index = reviews.findIndex((review) => review.userId === userId);
      const review = reviews[index];
      if (review === undefined) throw new Error(`no review of ${userId}`);
      reviews[index] = { ...review, isHidden: true };
      tell(keys.reviewKey(review.gameId, review.id), { ...review, isHidden: true });
    },
    /** The time to live of a record is over. */
    expireDownload(gameId: string, eventId: string) {
      tell(keys.downloadKey(gameId, eventId), undefined);
    },
  };
}

export type MemoryCatalogue = ReturnType<typeof memoryCatalogue>;
