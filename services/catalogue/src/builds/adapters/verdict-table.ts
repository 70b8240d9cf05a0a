import { change, type Table } from '@satcade/dynamo';
import { verdictItemSchema } from '../../table/items.ts';
import { verdictKey } from '../../table/keys.ts';
import { verdictRank } from '../domain/verdict.ts';
import type { VerdictStore } from '../ports.ts';

/** Verdicts by file key behind their port. */
export function verdictTable(table: Table): VerdictStore {
  return {
    get: (key) => table.get(verdictKey(key), verdictItemSchema, true),

    async keep(verdict) {
      const rank = verdictRank(verdict);
      const update = change().expectBelow('rank', rank).setFields(verdictItemSchema, verdict).set({ rank });
      const written = await table.update(verdictKey(verdict.key), update, verdictItemSchema);
      return written.ok ? written.value : verdictItemSchema.parse(written.error.item);
    },
  };
}
