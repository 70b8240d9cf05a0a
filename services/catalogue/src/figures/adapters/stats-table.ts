import { change, type Table } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import { statsKey } from '../../table/keys.ts';
import { NO_STATS } from '../domain/stats.ts';
import type { StatsStore } from '../ports.ts';
import { dayAdditionsOf, openDaysOf, putAway } from './figures-item.ts';
import { additionsOf, statsItemSchema, statsOf } from './stats-item.ts';

/**
 * The maximum number of days stored next to the counters, where a sale's day needs no write of its own. With one more,
 * all are moved to their months; the next change finishes an interrupted move.
 */
const OPEN_DAYS = 8;

/** The counters behind their port. */
export function statsTable(table: Table): StatsStore {
  return {
    async get(gameId) {
      const item = await table.get(statsKey(gameId), statsItemSchema, true);
      return item === undefined ? NO_STATS : statsOf(item);
    },

    async add(gameId, { change: moved, days = {}, first, last }) {
      const update = change()
        .expectBelow('lastSequence', first)
        .add({ ...additionsOf(moved), ...dayAdditionsOf(days) })
        .set({ lastSequence: last });
      const written = await table.update(statsKey(gameId), update, statsItemSchema);
      if (!written.ok) return err({ lastSequence: statsItemSchema.parse(written.error.item ?? {}).lastSequence });
      if (openDaysOf(written.value).size > OPEN_DAYS) await table.transact(putAway(gameId, written.value));
      return ok(undefined);
    },
  };
}
