import { type HiddenGames, hiddenGamesSchema } from '@satcade/contracts/entities/preferences';
import { NOTHING_HIDDEN } from '@satcade/contracts/hidden-games';
import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { PreferenceStore } from '../ports.ts';

const SORT_KEY = 'PREFERENCES';
const keyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: SORT_KEY });

/** A later version may hide more: what it added to `hidden` is lost when this one saves. */
export const preferencesSchema = z.object({ userId: z.string(), hidden: hiddenGamesSchema });

/** One item per account, which its user alone replaces. */
export const preferencesTable = (table: Table): PreferenceStore => ({
  async hiddenGames(userId): Promise<HiddenGames> {
    return (await table.get(keyOf(userId), preferencesSchema, true))?.hidden ?? NOTHING_HIDDEN;
  },
  hideGames: (userId, hidden) => table.put({ ...keyOf(userId), userId, hidden }),
  remove: (userId) => table.remove(keyOf(userId)),
});
