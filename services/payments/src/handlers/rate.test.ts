import { expect, it } from '@jest/globals';
import { getExchangeRates } from '@satcade/contracts/api/payments';
import { fixedClock } from '@satcade/kernel';
import { callsOf } from '@satcade/testing/http';
import type { KeptRates } from '../domain/exchange-rates.ts';
import { BUYER, NOW } from '../testing/invoices.ts';
import { rateRoutes } from './rate.ts';

const call = callsOf(BUYER);
const read = (kept: KeptRates | undefined, caller?: 'guest') =>
  call(rateRoutes({ sources: [], rates: { last: async () => kept }, clock: fixedClock(NOW) }), getExchangeRates, {
    ...(caller !== undefined && { caller }),
  });

it('shows rates to everybody, for a minute from a cache', async () => {
  const kept = { rates: [{ currency: 'EUR', unitsPerBtc: 59_000_12, readAt: NOW }], checkedAt: NOW };
  for (const caller of ['guest', undefined] as const) {
    const { status, json, headers } = await read(kept, caller);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(json).toEqual({ asOf: NOW, rates: [{ currency: 'EUR', pricePerBTC: 59_000.12, readAt: NOW }] });
  }
});

it('leaves out a currency that this version does not know', async () => {
  const kept = { rates: [{ currency: 'XAU', unitsPerBtc: 25, readAt: NOW }], checkedAt: NOW };
  expect((await read(kept)).json).toEqual({ asOf: NOW, rates: [] });
});

it('is cached shortly while a new store has no rates', async () => {
  expect((await read(undefined)).headers['cache-control']).toBe('public, max-age=5');
});
