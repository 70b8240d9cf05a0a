import { expect, it } from '@jest/globals';
import { bitcoinPriceSchema, exchangeRatesSchema } from '@satcade/contracts/entities';
import * as z from 'zod/mini';
import { advance, api, eventually } from './store.ts';

it('shows a visitor the rates of BTCPay, which the reconciler has read', async () => {
  await advance(60);
  const { rates } = await eventually(
    async () => z.parse(exchangeRatesSchema, (await api('GET', '/api/rates')).json),
    (reply) => reply.rates.length > 0,
  );
  const of = new Map(rates.map(({ currency, pricePerBTC }) => [currency, pricePerBTC]));
  const { priceUSD } = z.parse(bitcoinPriceSchema, (await api('GET', '/api/bitcoin-price')).json);
  // The rate of the stand-in drifts.
  expect(Math.abs((of.get('USD') ?? 0) / priceUSD - 1)).toBeLessThan(0.02);
  expect(of.get('EUR')).toBeGreaterThan(0);
  expect(of.get('JPY')).toBeGreaterThan(of.get('USD') ?? 0);
});
