import { change, type Table } from '@satcade/dynamo';
import { err } from '@satcade/kernel';
import { NO_STATS } from '../domain/stats.ts';
import type { StatsStore } from '../ports.ts';
import { statsKey } from './keys.ts';
import { additionsOf, statsItemSchema, statsOf } from './stats-item.ts';

/** The counters behind their port. */
export function statsTable(table: Table): StatsStore {
  return {
    async get(gameId) {
      const item = await table.get(statsKey(gameId), statsItemSchema, true);
      return item === undefined ? NO_STATS : statsOf(item);
    },

    async add(gameId, { change: moved, first, last }) {
      const update = change().expectBelow('lastSequence', first).add(additionsOf(moved)).set({ lastSequence: last });
      const written = await table.update(statsKey(gameId), update, statsItemSchema);
      return written.ok
        ? { ok: true, value: undefined }
        : err({ lastSequence: statsItemSchema.parse(written.error.item ?? {}).lastSequence });
    },
  };
}
