import type { Table } from '@satcade/dynamo';
import type { Comparisons } from '../ports.ts';
import { COMPARISON_KEY, comparisonSchema } from './items.ts';

/** The last comparison with BTCPay, stored as one item of the payouts table. */
export const comparisons = (table: Table): Comparisons => ({
  last: () => table.get(COMPARISON_KEY, comparisonSchema, true),
  keep: (comparison) => table.put({ ...COMPARISON_KEY, ...comparison }),
});
