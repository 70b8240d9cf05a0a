import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { NOBODY } from '@satcade/contracts/nobody';
import { QUOTAS } from '@satcade/contracts/quotas';
import { err, ok } from '@satcade/kernel';
import type { StoredApiKey } from '@satcade/lambda/api-keys';
import { memoryDayLimit, memorySlots } from '@satcade/testing/quotas';
import type { KnownKeyStore } from '../accounts/ports.ts';
import { suspended } from '../builds/domain/return-build.ts';
import { type Verdict, verdictRank } from '../builds/domain/verdict.ts';
import type { UploadedFiles, VerdictStore } from '../builds/ports.ts';
import type { Developer } from '../developers/domain/developer.ts';
import type { DeveloperStore } from '../developers/ports.ts';
import type { DiscountRecord } from '../discounts/domain/discount.ts';
import type { DiscountStore } from '../discounts/ports.ts';
import { addDays, type FiguresByDay, NO_DAYS, NO_VIEWS, type Views } from '../figures/domain/day-figures.ts';
import { addStats, type GameStats, NO_STATS } from '../figures/domain/stats.ts';
import type { FiguresStore, StatsStore } from '../figures/ports.ts';
import { adminListOf } from '../games/domain/admin-list.ts';
import type { Game } from '../games/domain/game.ts';
import { dueHour } from '../games/domain/publication-date.ts';
import { awaitsFile } from '../games/domain/submission.ts';
import type { GameStore, PublishedMedia } from '../games/ports.ts';
import type { Cause, RecordedWrite } from '../ports.ts';
import { isFirstOf, type Purchase, purchaseRank } from '../purchases/domain/purchase.ts';
import type { DownloadStore, PurchaseStore } from '../purchases/ports.ts';
import type { SystemRequirements } from '../requirements/domain/system-requirements.ts';
import type { RequirementsStore } from '../requirements/ports.ts';
import * as keys from '../table/keys.ts';
import { memoryAudit } from './memory-audit.ts';
import { memoryBuilds } from './memory-builds.ts';
import { memoryChannels } from './memory-channels.ts';
import { memoryDrafts } from './memory-drafts.ts';
import { memoryBatches, memoryFollows, memoryNews } from './memory-news.ts';
import { memoryPages } from './memory-pages.ts';
import { edited, memoryReviews } from './memory-reviews.ts';
import { memoryWishes, memoryWishlistLinks } from './memory-wishes.ts';

type Item = Record<string, unknown>;
/** The event time of a purchase that belongs to another user by now: later than all others. */
const MOVED = '9999-12-31T00:00:00.000Z';
interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** One change, as in the table's stream; images are plain values. */
export interface StreamedChange {
  readonly sequence: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** All stores of the catalogue in memory, with the table's stream. Each fulfils its port's contract. */
export function memoryCatalogue() {
  const stream: StreamedChange[] = [];
  const images = new Map<string, Item>();
  const games = new Map<string, Game>();
  const stats = new Map<string, { counters: GameStats; days: FiguresByDay; lastSequence: string }>();
  const views = new Map<string, Views>();
  const discounts: DiscountRecord[] = [];
  const requirements = new Map<string, SystemRequirements>();
  const verdicts = new Map<string, Verdict>();
  const purchases = new Map<string, Purchase>();
  const developers = new Map<string, Developer>();

  function tell(key: Key, value: object | undefined): void {
    const name = `${key.pk} ${key.sk}`;
    const after = value === undefined ? undefined : { ...key, ...value };
    // Numbers of different lengths, as real ones may have.
    stream.push({ sequence: String(98 + stream.length), before: images.get(name), after });
    if (after === undefined) images.delete(name);
    else images.set(name, after);
  }

  const putGame = (game: Game, cause: Cause): void => {
    games.set(game.gameId, game);
    tell(keys.gameKey(game.gameId), { ...game, ...cause });
  };

  const dropSale = (saleId: string): void => {
    const index = discounts.findIndex((sale) => sale.saleId === saleId);
    if (index >= 0) discounts.splice(index, 1);
  };
  const keepSale = (sale: DiscountRecord): void => {
    const index = discounts.findIndex(({ saleId }) => saleId === sale.saleId);
    if (index >= 0) discounts[index] = sale;
    else discounts.push(sale);
  };

  const builds = memoryBuilds(tell);

  const drafts = memoryDrafts();
  const follows = memoryFollows();
  const news = memoryNews();
  const audit = memoryAudit();
  const channels = memoryChannels(tell, (decision, cause) => audit.keep(decision, cause));
  const record = async (by: RecordedWrite | undefined): Promise<void> => {
    if (by !== undefined) await audit.keep(by.decision, by.cause);
  };
  const waitsByChannel = (game: Game): boolean =>
    !game.deleted && !suspended(game) && channels.inReview().includes(game.gameId);
  const gameStore: GameStore = {
    get: async (gameId) => games.get(gameId),
    async create(game, cause, decision, draft) {
      if (draft !== undefined && !drafts.submit(draft, game.gameId)) return false;
      putGame(game, cause);
      if (decision !== undefined) await audit.keep(decision, cause);
      return true;
    },
    async save(before, after, cause, beside) {
      if (games.get(before.gameId)?.revision !== before.revision) return false;
      if (beside?.news !== undefined && !(await news.write(beside.news, cause))) return false;
      if (beside?.channels !== undefined && !channels.write(beside.channels, cause)) return false;
      putGame(after, cause);
      if (beside?.decision !== undefined) await audit.keep(beside.decision, cause);
      if (beside?.sale !== undefined) keepSale(beside.sale);
      if (beside?.release !== undefined) builds.keepRelease(beside.release, cause);
      if (beside?.listedBuildId !== undefined) builds.markBuild(beside.listedBuildId, { wasListed: true });
      if (beside?.removeDiscountId !== undefined) dropSale(beside.removeDiscountId);
      if (beside?.requirements !== undefined) requirements.set(beside.requirements.id, beside.requirements);
      if (beside?.editRequirements !== undefined) {
        await requirementsStore.edit(
          beside.editRequirements.id,
          beside.editRequirements.edit,
          beside.editRequirements.now,
        );
      }
      if (beside?.removeRequirementsId !== undefined) requirements.delete(beside.removeRequirementsId);
      return true;
    },
    getMany: async (gameIds) =>
      [...games.values()]
        .filter(({ gameId }) => gameIds.includes(gameId))
        .map((game) => ({ game, stats: stats.get(game.gameId)?.counters ?? NO_STATS })),
    withScanStatus: async (scanStatus) =>
      ok({
        items: [...games.values()]
          .filter((game) => game.scanStatus === scanStatus && !game.deleted)
          .map((game) => ({ game, stats: stats.get(game.gameId)?.counters ?? NO_STATS }))
          .reverse(),
        nextToken: null,
      }),
    inAdminList: async (list) =>
      [...games.values()]
        .filter((game) => adminListOf(game) === list || (list === 'waiting' && waitsByChannel(game)))
        .map((game) => ({ game, stats: stats.get(game.gameId)?.counters ?? NO_STATS })),
    awaitingFile: async (limit) =>
      [...games.values()]
        .filter(awaitsFile)
        .map(({ gameId }) => gameId)
        .sort()
        .slice(0, limit),
    releasingIn: async (hour) => [
      ...[...games.values()]
        .filter((game) => adminListOf(game) === undefined && dueHour(game) === hour)
        .map(({ gameId }) => ({ gameId })),
      ...channels.releasingIn(hour),
    ],
    ofPublisher: async (userId, state) =>
      [...games.values()]
        .filter(({ publishing, deleted }) => publishing?.userId === userId && publishing.state === state && !deleted)
        .map((game) => ({ game, stats: stats.get(game.gameId)?.counters ?? NO_STATS })),
    ofDeveloper: ownGames,
    allOfDeveloper: ownGames,
  };

  async function ownGames(developerId: string) {
    return [...games.values()]
      .filter((game) => game.developerId === developerId && !game.deleted)
      .map((game) => ({ game, stats: stats.get(game.gameId)?.counters ?? NO_STATS }));
  }

  const statsStore: StatsStore = {
    get: async (gameId) => stats.get(gameId)?.counters ?? NO_STATS,
    async add(gameId, { change, days = NO_DAYS, first, last }) {
      const before = stats.get(gameId);
      if (before !== undefined && before.lastSequence >= first) return err({ lastSequence: before.lastSequence });
      stats.set(gameId, {
        counters: addStats(before?.counters ?? NO_STATS, change),
        days: addDays(before?.days ?? NO_DAYS, days),
        lastSequence: last,
      });
      return ok(undefined);
    },
  };

  const figuresStore: FiguresStore = {
    async addViews(gameId, byDay) {
      for (const [day, { organic, search, direct }] of Object.entries(byDay)) {
        const before = views.get(`${gameId} ${day}`) ?? NO_VIEWS;
        views.set(`${gameId} ${day}`, {
          organic: before.organic + organic,
          search: before.search + search,
          direct: before.direct + direct,
        });
      }
    },
    async correctViews(gameId, byDay, by) {
      await figuresStore.addViews(gameId, byDay);
      await record(by);
    },
    async read(gameIds, from, to) {
      return gameIds.flatMap((gameId) => {
        const sold = stats.get(gameId)?.days ?? NO_DAYS;
        const visited = [...views.keys()].filter((key) => key.startsWith(gameId)).map((key) => key.split(' ')[1] ?? '');
        return [...new Set([...Object.keys(sold), ...visited])]
          .filter((day) => from <= day && day <= to)
          .map((day) => ({
            ...(sold[day] ?? { purchases: 0, revenueCents: 0, downloads: 0 }),
            gameId,
            day,
            views: views.get(`${gameId} ${day}`) ?? NO_VIEWS,
          }));
      });
    },
  };

  const discountStore: DiscountStore = {
    get: async (gameId, saleId) => discounts.find((sale) => sale.gameId === gameId && sale.saleId === saleId),
    gameOf: async (saleId) => discounts.find((sale) => sale.saleId === saleId)?.gameId,
    async remove(_, saleId, by) {
      dropSale(saleId);
      await record(by);
    },
    list: async (gameId) =>
      ok({ items: discounts.filter((sale) => sale.gameId === gameId).reverse(), nextToken: null }),
  };

  const requirementsStore: RequirementsStore = {
    get: async (id) => requirements.get(id),
    async edit(id, edit, now, by) {
      const before = requirements.get(id);
      if (before === undefined) return undefined;
      await record(by);
      const after = edited(before, { ...edit, updatedAt: now });
      requirements.set(id, after);
      return after;
    },
    getMany: async (ids) => [...requirements.values()].filter(({ id }) => ids.includes(id)).reverse(),
  };

  const verdictStore: VerdictStore = {
    get: async (key) => verdicts.get(key),
    async keep(verdict) {
      const before = verdicts.get(verdict.key);
      if (before !== undefined && verdictRank(before) >= verdictRank(verdict)) return before;
      verdicts.set(verdict.key, verdict);
      return verdict;
    },
  };

  /** The version of each uploaded file that is the newest under its key. */
  const newestVersions = new Map<string, string>();
  const uploads: UploadedFiles = { newestVersion: async (key) => newestVersions.get(key) };

  const purchaseStore: PurchaseStore = {
    async record(purchase) {
      const key = keys.purchaseKey(purchase.gameId, purchase.userId, purchase.orderId);
      const before = purchases.get(key.sk + key.pk);
      if (before !== undefined && purchaseRank(before) >= purchaseRank(purchase)) return;
      const own = [...purchases.values()].filter(
        ({ userId, gameId }) => userId === purchase.userId && gameId === purchase.gameId,
      );
      const recorded = { ...purchase, isFirst: isFirstOf(purchase, own) };
      purchases.set(key.sk + key.pk, recorded);
      tell(key, recorded);
    },
    async anonymise(gameId, userId, orderId) {
      const key = keys.purchaseKey(gameId, userId, orderId);
      const purchase = purchases.get(key.sk + key.pk);
      if (purchase === undefined || purchase.saidAt === MOVED) return;
      const theirs = { ...purchase, userId: NOBODY };
      const theirKey = keys.purchaseKey(gameId, NOBODY, orderId);
      purchases.set(theirKey.sk + theirKey.pk, theirs);
      tell(theirKey, theirs);
      const emptied = { ...purchase, isReversed: true, saidAt: MOVED };
      purchases.set(key.sk + key.pk, emptied);
      tell(key, emptied);
    },
    has: async (userId, gameId) =>
      [...purchases.values()].some(
        (each) => each.userId === userId && each.gameId === gameId && !each.isReversed && each.isGiftsOnly !== true,
      ),
  };

  const downloadStore: DownloadStore = {
    async record(gameId, userId, at) {
      const key = keys.downloadKey(gameId, userId);
      if (!images.has(`${key.pk} ${key.sk}`)) tell(key, { gameId, downloadedAt: new Date(at).toISOString() });
    },
    anonymise: async (gameId, userId) =>
      tell(keys.downloadKey(gameId, userId), { gameId, downloadedAt: new Date(0).toISOString(), isErased: true }),
  };

  const developerStore: DeveloperStore = {
    get: async (userId) => developers.get(userId),
    async create(developer, by) {
      if (developers.has(developer.userId)) return false;
      await record(by);
      developers.set(developer.userId, developer);
      tell(keys.developerKey(developer.userId), developer);
      return true;
    },
    async edit(userId, { displayName, companyName }, now, by) {
      const before = developers.get(userId);
      if (before === undefined) return undefined;
      await record(by);
      const after: Developer = {
        ...before,
        revision: before.revision + 1,
        displayName: displayName ?? before.displayName,
        companyName: companyName === null ? undefined : (companyName ?? before.companyName),
        updatedAt: now,
      };
      developers.set(userId, after);
      tell(keys.developerKey(userId), after);
      return after;
    },
    async notePicture(userId, kind, picture) {
      const before = developers.get(userId);
      if (before?.[`${kind}Key`] === picture.key) developers.set(userId, { ...before, [kind]: picture });
    },
    async remove(userId, by) {
      await record(by);
      if (developers.delete(userId)) tell(keys.developerKey(userId), undefined);
    },
    getMany: async (userIds) => [...developers.values()].filter(({ userId }) => userIds.includes(userId)),
    names: async (userIds) =>
      new Map([...developers.values()].filter((each) => userIds.includes(each.userId)).map(named)),
  };

  const apiKeys = new Map<string, StoredApiKey>();
  const apiKeyStore: KnownKeyStore = {
    find: async ({ keyId }) => apiKeys.get(keyId),
    save: async ({ keyId, ...key }) => void apiKeys.set(keyId, key),
    revoke: async ({ keyId }) => void apiKeys.delete(keyId),
  };

  /** Keys of pictures and videos that were refused or never uploaded. */
  const missingMedia = new Set<string>();
  /** What is known of published pictures; nothing of the others. */
  const knownPictures = new Map<string, PictureFacts>();
  const media: PublishedMedia = {
    find: async (key) => (missingMedia.has(key) ? undefined : { picture: knownPictures.get(key) }),
  };

  return {
    media,
    missingMedia,
    knownPictures,
    games: gameStore,
    drafts,
    pages: memoryPages(gameStore, statsStore, developerStore),
    stats: statsStore,
    figures: figuresStore,
    discounts: discountStore,
    builds: builds.store,
    channels: channels.store,
    requirements: requirementsStore,
    verdicts: verdictStore,
    uploads,
    newestVersions,
    purchases: purchaseStore,
    downloads: downloadStore,
    developers: developerStore,
    apiKeys: apiKeyStore,
    /** The previous release would read the copies; this one does not. */
    earlier: { copyErasure: async () => {} },
    audit,
    quotas: {
      games: memorySlots(QUOTAS.games.limit),
      drafts: memorySlots(QUOTAS.drafts.limit),
      reviews: memoryDayLimit(QUOTAS.reviewsPerDay.limit),
      reports: memoryDayLimit(QUOTAS.reportsPerDay.limit),
      invitations: memoryDayLimit(QUOTAS.invitationsPerDay.limit),
      votes: memoryDayLimit(QUOTAS.votesPerDay.limit),
      news: memoryDayLimit(QUOTAS.newsPerDay.limit),
      follows: memoryDayLimit(QUOTAS.followsPerDay.limit),
    },
    reviews: memoryReviews(tell, audit.keep),
    follows,
    followerCounts: follows,
    news,
    batches: memoryBatches(),
    wishes: memoryWishes(),
    wishlistLinks: memoryWishlistLinks(),
    /** All changes so far, oldest first. */
    stream,
  };
}

const named = ({ userId, displayName }: Developer): [string, string] => [userId, displayName];

export type MemoryCatalogue = ReturnType<typeof memoryCatalogue>;
