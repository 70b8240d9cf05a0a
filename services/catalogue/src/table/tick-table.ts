import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { Ticks } from '../ports.ts';

export const tickSchema = z.object({ at: z.string() });

/** One item per clock. Two concurrent runs do the same work. */
export function tickTable(table: Table, clockName: 'DISCOUNTS' | 'RELEASES'): Ticks {
  const key = { pk: 'TICK', sk: clockName };
  return {
    last: async () => (await table.get(key, tickSchema, true))?.at,
    note: (at) => table.put({ ...key, at }),
  };
}
