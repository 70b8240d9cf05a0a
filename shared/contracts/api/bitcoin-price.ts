import { bitcoinPriceSchema } from '../entities/bitcoin-price.ts';
import { endpoint } from './endpoint.ts';

/* Apart from payments.ts: the first page reads it, and would load the schemas of invoices with it. */

export const getBitcoinPrice = endpoint({
  name: 'getBitcoinPrice',
  summary: 'The price of a bitcoin',
  method: 'GET',
  path: '/api/bitcoin-price',
  service: 'payments',
  handler: 'rate',
  auth: 'none',
  reply: bitcoinPriceSchema,
  status: 200,
});
