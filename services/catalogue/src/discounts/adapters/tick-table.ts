import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { Ticks } from '../ports.ts';

const KEY = { pk: 'TICK', sk: 'DISCOUNTS' };
export const tickSchema = z.object({ at: z.string() });

/** One item. Two concurrent runs publish the same events. */
export const tickTable = (table: Table): Ticks => ({
  last: async () => (await table.get(KEY, tickSchema, true))?.at,
  note: (at) => table.put({ ...KEY, at }),
});
