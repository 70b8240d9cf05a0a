import { expect, test } from '@jest/globals';
import { cents, fixedClock } from '@satcade/kernel';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { NOW } from '../testing/invoices.ts';
import { bitcoinPrice } from './bitcoin-price.ts';

const DOWN = { kind: 'unavailable', detail: 'time-out' } as const;

function service() {
  const [btcpay, elsewhere, clock] = [new FakeBtcpay(), new FakeBtcpay(), fixedClock(NOW)];
  elsewhere.failure = DOWN;
  const sources = [
    { name: 'btcpay', rate: btcpay.rate },
    { name: 'public', rate: elsewhere.rate },
  ];
  return { btcpay, elsewhere, clock, price: bitcoinPrice({ sources, clock }) };
}

test('asks BTCPay at most every 30 seconds', async () => {
  const { btcpay, clock, price } = service();
  const fresh = { priceUSD: 64_998.12, source: 'btcpay', timestamp: NOW, isStale: false };
  expect(await price()).toEqual(fresh);
  btcpay.rateNow = cents(70_000_00);
  clock.advance(29_999);
  expect(await price()).toEqual(fresh);
  clock.advance(1);
  expect(await price()).toMatchObject({ priceUSD: 70_000, isStale: false, timestamp: '2026-03-01T12:00:30.000Z' });
  expect(btcpay.asked).toEqual(['rate', 'rate']);
});

test('returns the last price as stale while BTCPay does not answer, without asking more often', async () => {
  const { btcpay, clock, price } = service();
  await price();
  btcpay.failure = DOWN;
  clock.advance(30_000);
  const stale = { priceUSD: 64_998.12, source: 'btcpay', timestamp: NOW, isStale: true };
  for (let time = 0; time < 5; time += 1) expect(await price()).toEqual(stale);
  expect(btcpay.asked).toHaveLength(2);
  btcpay.failure = undefined;
  clock.advance(30_000);
  expect((await price()).isStale).toBe(false);
});

test('returns 50,000 USD, marked as a fallback, when there never was a price', async () => {
  const { btcpay, price } = service();
  btcpay.failure = DOWN;
  for (let time = 0; time < 5; time += 1)
    expect(await price()).toEqual({ priceUSD: 50_000, source: 'fallback', timestamp: NOW, isStale: true });
  expect(btcpay.asked).toHaveLength(1);
});

test('uses the public price while BTCPay does not answer, and then BTCPay’s again', async () => {
  const { btcpay, elsewhere, clock, price } = service();
  await price();
  expect(elsewhere.asked).toEqual([]);
  btcpay.failure = DOWN;
  elsewhere.failure = undefined;
  elsewhere.rateNow = cents(66_000_00);
  clock.advance(30_000);
  expect(await price()).toMatchObject({ priceUSD: 66_000, source: 'public', isStale: false });
  elsewhere.failure = DOWN;
  clock.advance(30_000);
  expect(await price()).toMatchObject({ priceUSD: 66_000, source: 'public', isStale: true });
  btcpay.failure = undefined;
  clock.advance(30_000);
  expect(await price()).toMatchObject({ priceUSD: 64_998.12, source: 'btcpay', isStale: false });
});
