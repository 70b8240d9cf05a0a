import type { Table } from '@satcade/dynamo';
import type { GoodRates } from '../ports.ts';
import { GOOD_RATE_KEY, goodRateSchema } from './items.ts';

/** The last good rate, stored as one item of the payouts table. */
export const goodRates = (table: Table): GoodRates => ({
  last: () => table.get(GOOD_RATE_KEY, goodRateSchema, true),
  keep: (rate) => table.put({ ...GOOD_RATE_KEY, ...rate }),
});
