import { QUOTAS } from '@satcade/contracts/quotas';
import type { Table, TransactItem } from '@satcade/dynamo';
import { inBatches } from '@satcade/dynamo/batches';
import { ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import { listedWrite, releaseWrites } from '../../builds/adapters/build-table.ts';
import { suspended } from '../../builds/domain/return-build.ts';
import { channelWrite } from '../../channels/adapters/channel-item.ts';
import { discountRemovals, discountWrites } from '../../discounts/adapters/discount-table.ts';
import { submittedWrite } from '../../drafts/adapters/draft-table.ts';
import { statsItemSchema, statsOf } from '../../figures/adapters/stats-item.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { newsWrites } from '../../news/adapters/news-writes.ts';
import type { Cause } from '../../ports.ts';
import { requirementsChange } from '../../requirements/adapters/requirements-table.ts';
import { gameItemSchema } from '../../table/items.ts';
import { channelNameOf, gameKey, gamePartition, requirementsKey, statsKey } from '../../table/keys.ts';
import type { Beside, CountedGame, GameStore } from '../ports.ts';
import {
  ADMIN_LISTS,
  AWAITS_FILE,
  BY_PUBLISHER,
  BY_REVIEW,
  changeOf,
  gameItem,
  publishedBy,
  releasesIn,
} from './game-item.ts';
import { oneGame } from './one-game.ts';

const BY_DEVELOPER = { name: 'byDeveloper', pk: 'developerId', sk: 'sk' };
const BY_SCAN_STATUS = { name: 'byScanStatus', pk: 'scanStatus', sk: 'sk' };
const indexEntry = z.object({ pk: z.string(), sk: z.string() });
/**
 * The games that are read from one index at a time: all that an account may have, and as many deleted ones. Once there are
 * so many living ones, no more are read.
 */
const READ_AT_ONCE = 2 * QUOTAS.games.limit;
/** Of a request. Nothing limits how many games an account creates and deletes, so this limits what a list costs. */
const MOST_READS = 5;

/** Games, with everything that is written together with them, behind their port. */
export function gameTable(table: Table): GameStore {
  return {
    ...oneGame(table),

    async create(game, cause, decision, draft) {
      const item = gameItem(game, cause);
      const beside = [
        ...(decision === undefined ? [] : [auditItem(decision, cause)]),
        ...(draft === undefined ? [] : [submittedWrite(draft, game.gameId)]),
      ];
      if (beside.length > 0) return (await table.transact([{ put: item }, ...beside])).ok;
      await table.put(item);
      return true;
    },

    async save(before, after, cause, beside) {
      const key = gameKey(after.gameId);
      const update = changeOf(before, after, cause);
      const extras = beside === undefined ? [] : writesOf(after.gameId, beside, cause);
      const written =
        extras.length === 0
          ? await table.update(key, update, gameItemSchema)
          : await table.transact([{ update: key, change: update }, ...extras]);
      return written.ok;
    },

    async getMany(gameIds) {
      const [games, stats] = await Promise.all([
        inBatches(gameIds.map(gameKey), (batch) => table.getMany(batch, gameItemSchema)),
        inBatches(gameIds.map(statsKey), (batch) => table.getMany(batch, countersSchema)),
      ]);
      const byPartition = new Map(stats.map((item) => [item.pk, statsOf(item)]));
      return games.map((game) => ({ game, stats: byPartition.get(gamePartition(game.gameId)) ?? NO_STATS }));
    },

    ofDeveloper: (developerId) => countedGames(table, BY_DEVELOPER, developerId),
    allOfDeveloper: (developerId) => countedGames(table, BY_DEVELOPER, developerId, Number.POSITIVE_INFINITY),
    async ofPublisher(userId, state) {
      const found = await countedGames(table, BY_PUBLISHER, publishedBy({ state, userId }));
      // The index lags behind the table.
      return found.filter(({ game: { publishing } }) => publishing?.userId === userId && publishing.state === state);
    },
    async inAdminList(list) {
      const found = await countedGames(table, BY_REVIEW, ADMIN_LISTS[list]);
      return list === 'waiting' ? found.filter(({ game }) => !suspended(game)) : found;
    },

    async awaitingFile(limit) {
      const page = await table.query({ index: BY_REVIEW, pk: AWAITS_FILE, limit }, indexEntry);
      if (!page.ok) throw new Error('a query without a token was refused');
      return page.value.items.map(({ pk }) => gameIdOf(pk));
    },

    async releasingIn(hour) {
      const entries = await table.queryAll({ index: BY_REVIEW, pk: releasesIn(hour) }, indexEntry);
      return entries.map(({ pk, sk }) => ({ gameId: gameIdOf(pk), channel: channelNameOf(sk) }));
    },

    async withScanStatus(scanStatus, { limit, nextToken }) {
      const request = { index: BY_SCAN_STATUS, pk: scanStatus, newestFirst: true, limit, nextToken };
      const page = await table.query(request, indexEntry);
      if (!page.ok) return page;
      const items = await counted(table, page.value.items);
      // The index lags behind the table.
      return ok({ items: items.filter(({ game }) => game.scanStatus === scanStatus), nextToken: page.value.nextToken });
    },
  };
}

const gameIdOf = (partition: string): string => partition.slice(gamePartition('').length);

/** The newest games of an index, with their counters. Living ones are also found behind many that were deleted. */
async function countedGames(
  table: Table,
  index: typeof BY_DEVELOPER,
  pk: string,
  mostReads = MOST_READS,
): Promise<readonly CountedGame[]> {
  const found: CountedGame[] = [];
  let nextToken: string | undefined;
  let reads = 0;
  do {
    const page = await table.query({ index, pk, newestFirst: true, limit: READ_AT_ONCE, nextToken }, indexEntry);
    if (!page.ok) throw new Error('a page token of our own was refused');
    found.push(...(await counted(table, page.value.items)));
    nextToken = page.value.nextToken ?? undefined;
    reads += 1;
  } while (nextToken !== undefined && found.length < READ_AT_ONCE && reads < mostReads);
  return found;
}

/** The games of these index entries, without deleted ones, in the order of the index. */
async function counted(table: Table, entries: readonly z.infer<typeof indexEntry>[]): Promise<readonly CountedGame[]> {
  // The entry of a channel stands for its game.
  const ids = [...new Set(entries.map(({ pk }) => gameIdOf(pk)))];
  const games = await inBatches(ids.map(gameKey), (batch) => table.getMany(batch, gameItemSchema));
  const alive = games.filter(({ deleted }) => !deleted);
  const stats = await inBatches(
    alive.map(({ gameId }) => statsKey(gameId)),
    (batch) => table.getMany(batch, countersSchema),
  );
  const byPartition = new Map(stats.map((item) => [item.pk, statsOf(item)]));
  const byId = new Map(alive.map((game) => [game.gameId, game]));
  return ids.flatMap((gameId): CountedGame[] => {
    const game = byId.get(gameId);
    return game === undefined ? [] : [{ game, stats: byPartition.get(gamePartition(gameId)) ?? NO_STATS }];
  });
}

const countersSchema = z.extend(statsItemSchema, { pk: z.string() });

function writesOf(
  gameId: string,
  {
    sale,
    removeDiscountId,
    requirements,
    editRequirements,
    removeRequirementsId,
    release,
    listedBuildId,
    news,
    channels = [],
    decision,
  }: Beside,
  cause: Cause,
): TransactItem[] {
  return [
    ...(decision === undefined ? [] : [auditItem(decision, cause)]),
    ...(release === undefined ? [] : releaseWrites(release, cause)),
    ...(listedBuildId === undefined ? [] : [listedWrite(gameId, listedBuildId)]),
    ...(news === undefined ? [] : newsWrites(news, cause)),
    ...channels.map(({ before, after }) => channelWrite(before, after, cause)),
    ...(sale === undefined ? [] : discountWrites(sale)),
    ...(removeDiscountId === undefined ? [] : discountRemovals(gameId, removeDiscountId)),
    ...(requirements === undefined ? [] : [{ put: { ...requirementsKey(requirements.id), ...requirements } }]),
    ...(editRequirements === undefined
      ? []
      : [{ update: requirementsKey(editRequirements.id), change: requirementsChange(editRequirements) }]),
    ...(removeRequirementsId === undefined ? [] : [{ remove: requirementsKey(removeRequirementsId) }]),
  ];
}
