import { QUOTAS } from '@satcade/contracts/quotas';
import { dayLimitTable, slotTable, type Table } from '@satcade/dynamo';
import { type Clock, isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Quotas } from '../ports.ts';
import { draftItemSchema, gameItemSchema } from './items.ts';
import { draftKey, draftsPartition, gameKey } from './keys.ts';

const BY_DEVELOPER = { name: 'byDeveloper', pk: 'developerId', sk: 'sk' };
const indexEntry = z.object({ pk: z.string(), sk: z.string() });
const BATCH = 100;

/** The limits of what an account may have and do in the catalogue. */
export function quotaTable(table: Table, clock: Clock): Quotas {
  /** A deleted game stays as a tombstone, and takes no slot. */
  async function lookAtGames(ids: readonly string[]) {
    const existing: string[] = [];
    const ended: string[] = [];
    for (let start = 0; start < ids.length; start += BATCH) {
      const games = await table.getMany(ids.slice(start, start + BATCH).map(gameKey), gameItemSchema);
      for (const { gameId, deleted } of games) (deleted ? ended : existing).push(gameId);
    }
    return { existing, ended };
  }

  /** A draft that was discarded leaves nothing; one whose time is over may still be in the table. */
  async function lookAtDrafts(userId: string, ids: readonly string[] | undefined) {
    const drafts =
      ids === undefined
        ? await table.queryAll({ pk: draftsPartition(userId) }, draftItemSchema)
        : await table.getMany(
            ids.map((id) => draftKey(userId, id)),
            draftItemSchema,
            true,
          );
    const now = isoTime(clock.now());
    const isOver = ({ expiresAt }: { readonly expiresAt: string }): boolean => expiresAt <= now;
    const idsOf = (some: typeof drafts) => some.map(({ draftId }) => draftId);
    return { existing: idsOf(drafts.filter((draft) => !isOver(draft))), ended: idsOf(drafts.filter(isOver)) };
  }

  return {
    drafts: slotTable(table, clock, { kind: 'DRAFTS', limit: QUOTAS.drafts.limit, keepDays: 30, look: lookAtDrafts }),
    games: slotTable(table, clock, {
      kind: 'GAMES',
      limit: QUOTAS.games.limit,
      keepDays: 30,
      async look(userId, ids) {
        if (ids !== undefined) return lookAtGames(ids);
        const request = { index: BY_DEVELOPER, pk: userId, newestFirst: true, limit: 2 * QUOTAS.games.limit };
        const page = await table.query(request, indexEntry);
        const entries = page.ok ? page.value.items : [];
        return lookAtGames(entries.map(({ sk }) => sk.slice(gameKey('').sk.length)));
      },
    }),
    reviews: dayLimitTable(table, clock, { kind: 'REVIEWS', limit: QUOTAS.reviewsPerDay.limit }),
    reports: dayLimitTable(table, clock, { kind: 'REPORTS', limit: QUOTAS.reportsPerDay.limit }),
    invitations: dayLimitTable(table, clock, { kind: 'INVITATIONS', limit: QUOTAS.invitationsPerDay.limit }),
    votes: dayLimitTable(table, clock, { kind: 'VOTES', limit: QUOTAS.votesPerDay.limit }),
    news: dayLimitTable(table, clock, { kind: 'NEWS', limit: QUOTAS.newsPerDay.limit }),
    follows: dayLimitTable(table, clock, { kind: 'FOLLOWS', limit: QUOTAS.followsPerDay.limit }),
  };
}
