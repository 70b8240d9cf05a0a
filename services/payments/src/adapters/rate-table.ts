import { exchangeRatesFacts } from '@satcade/contracts/entities/payments';
import type { Table } from '@satcade/dynamo';
import type { RateStore } from '../ports.ts';
import { RATES_KEY } from './items.ts';

/** The last good rates, one item of the payments table. */
export const rateTable = (table: Table): RateStore => ({
  last: () => table.get(RATES_KEY, exchangeRatesFacts),
  keep: (rates) => table.put({ ...RATES_KEY, ...rates }),
});
