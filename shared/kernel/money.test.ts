import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  btcToSats,
  cents,
  centsToSats,
  centsToSatsDown,
  centsToUsd,
  discountedPrice,
  formatBtc,
  SATS_PER_BTC,
  sats,
  satsToBtc,
  sumCents,
  taxOf,
  usdToCents,
} from './money.ts';
import { allocate, splitFee } from './split.ts';

const anyCents = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
const anySats = fc.integer({ min: 0, max: 21_000_000 * 1_000 }).map(sats);

describe('edges', () => {
  test('USD with two decimals survives the way to cents and back', () => {
    fc.assert(fc.property(anyCents, (amount) => usdToCents(centsToUsd(amount)) === amount));
  });

  test('USD with more decimals is refused, not rounded', () => {
    expect(usdToCents(1.005)).toBeUndefined();
    expect(usdToCents(0.1 + 0.2)).toBe(30);
    expect(usdToCents(Number.NaN)).toBeUndefined();
    expect(usdToCents(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  test('BTC with eight decimals survives the way to satoshis and back', () => {
    fc.assert(fc.property(anySats, (amount) => btcToSats(formatBtc(amount)) === amount));
    expect(formatBtc(sats(1))).toBe('0.00000001');
    expect(btcToSats('0.123456780000')).toBe(12_345_678);
    expect(btcToSats('0.123456789')).toBeUndefined();
    expect(btcToSats('1e-8')).toBeUndefined();
    expect(satsToBtc(sats(SATS_PER_BTC))).toBe(1);
  });
});

describe('tax', () => {
  test('is 8 %, half a cent rounded up', () => {
    expect(taxOf(cents(1999))).toBe(160);
    expect(taxOf(cents(6))).toBe(0);
    expect(taxOf(cents(7))).toBe(1);
    expect(taxOf(cents(0))).toBe(0);
  });
});

describe('splitting', () => {
  test('creates and loses nothing', () => {
    fc.assert(
      fc.property(anyCents, fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = allocate(total, weights);
        return sumCents(parts) === total && parts.every((part) => part >= 0);
      }),
    );
  });

  test('no part is a cent or more away from its exact share', () => {
    fc.assert(
      fc.property(
        anyCents,
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const sum = weights.reduce((a, b) => a + b, 0);
          return allocate(total, weights).every((part, i) => Math.abs(part - (total * (weights[i] ?? 0)) / sum) < 1);
        },
      ),
    );
  });

  test('share and fee are the subtotal', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 10_000 }), (subtotal, fee) => {
        const { developerShare, platformFee } = splitFee(subtotal, fee);
        return developerShare + platformFee === subtotal;
      }),
    );
  });
});

describe('discounts', () => {
  test('keep the price between 0 and the list price', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: -50, max: 200 }), anyCents, (price, percentage, amount) => {
        const prices = [
          discountedPrice(price, { saleType: 'PERCENTAGE', percentage }),
          discountedPrice(price, { saleType: 'FIXED_AMOUNT', amount }),
          discountedPrice(price, { saleType: 'FREE' }),
        ];
        return prices.every((each) => each >= 0 && each <= price);
      }),
    );
  });

  test('25 % off 19.99 is 14.99', () => {
    expect(discountedPrice(cents(1999), { saleType: 'PERCENTAGE', percentage: 25 })).toBe(1499);
  });
});

test('satoshis at a rate never fall short of the price, and by less than one satoshi exceed it', () => {
  const rates = fc.integer({ min: 100_000, max: 50_000_000 }).map(cents);
  fc.assert(
    fc.property(anyCents, rates, (amount, rate) => {
      const asked = BigInt(centsToSats(amount, rate));
      const price = BigInt(amount) * BigInt(SATS_PER_BTC);
      return asked * BigInt(rate) >= price && (asked - 1n) * BigInt(rate) < price;
    }),
  );
});

/** From 100 USD for a bitcoin: below that, what is owed could be more satoshis than there are. */
const RATE = fc.integer({ min: 10_000, max: 1_000_000_000 });

test('satoshis of a payout are the most that are not more than owed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), RATE, (owed, rate) => {
      const sent = BigInt(centsToSatsDown(cents(owed), cents(rate)));
      expect(sent * BigInt(rate) <= BigInt(owed) * 100_000_000n).toBe(true);
      expect((sent + 1n) * BigInt(rate) > BigInt(owed) * 100_000_000n).toBe(true);
    }),
  );
  expect(() => centsToSatsDown(cents(1), cents(0))).toThrow('the rate must be positive');
});
