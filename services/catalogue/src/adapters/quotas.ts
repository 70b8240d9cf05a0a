import { QUOTAS } from '@satcade/contracts/quotas';
import { dayLimitTable, slotTable, type Table } from '@satcade/dynamo';
import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Quotas } from '../ports.ts';
import { apiKeyItemSchema, gameItemSchema } from './items.ts';
import { API_KEYS, apiKeyKey, gameKey } from './keys.ts';

const BY_DEVELOPER = { name: 'byDeveloper', pk: 'developerId', sk: 'sk' };
const indexEntry = z.object({ pk: z.string(), sk: z.string() });
const BATCH = 100;

/** What an account may have and do in the catalogue. */
export function quotaTable(table: Table, clock: Clock): Quotas {
  /** A deleted game stays as a tombstone, and takes no slot. */
  async function existingGames(ids: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (let start = 0; start < ids.length; start += BATCH) {
      const games = await table.getMany(ids.slice(start, start + BATCH).map(gameKey), gameItemSchema);
      found.push(...games.filter(({ deleted }) => !deleted).map(({ gameId }) => gameId));
    }
    return found;
  }

  return {
    games: slotTable(table, clock, {
      kind: 'GAMES',
      limit: QUOTAS.games.limit,
      keepDays: 30,
      async existing(userId, ids) {
        if (ids !== undefined) return existingGames(ids);
        const request = { index: BY_DEVELOPER, pk: userId, newestFirst: true, limit: 2 * QUOTAS.games.limit };
        const page = await table.query(request, indexEntry);
        const entries = page.ok ? page.value.items : [];
        return existingGames(entries.map(({ sk }) => sk.slice(gameKey('').sk.length)));
      },
    }),
    apiKeys: slotTable(table, clock, {
      kind: 'KEYS',
      limit: QUOTAS.apiKeys.limit,
      keepDays: 30,
      async existing(userId, ids) {
        const { pk } = apiKeyKey({ userId, keyId: '' });
        const keys = await table.queryAll({ pk, skPrefix: API_KEYS, consistent: true }, apiKeyItemSchema);
        return keys.map(({ keyId }) => keyId).filter((keyId) => ids === undefined || ids.includes(keyId));
      },
    }),
    reviews: dayLimitTable(table, clock, { kind: 'REVIEWS', limit: QUOTAS.reviewsPerDay.limit }),
    reports: dayLimitTable(table, clock, { kind: 'REPORTS', limit: QUOTAS.reportsPerDay.limit }),
  };
}
