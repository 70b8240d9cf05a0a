import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { discountedPrice } from './discount.ts';
import {
  btcToSats,
  cents,
  centsToSats,
  centsToSatsDown,
  centsToUsd,
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

describe('money at the edges', () => {
  test('converts USD with two decimals to cents and back without loss', () => {
    fc.assert(fc.property(anyCents, (amount) => usdToCents(centsToUsd(amount)) === amount));
  });

  test('refuses USD with more decimals instead of rounding', () => {
    expect(usdToCents(1.005)).toBeUndefined();
    expect(usdToCents(0.1 + 0.2)).toBe(30);
    expect(usdToCents(Number.NaN)).toBeUndefined();
    expect(usdToCents(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  test('converts BTC with eight decimals to satoshis and back without loss', () => {
    fc.assert(fc.property(anySats, (amount) => btcToSats(formatBtc(amount)) === amount));
    expect(formatBtc(sats(1))).toBe('0.00000001');
    expect(btcToSats('0.123456780000')).toBe(12_345_678);
    expect(btcToSats('0.123456789')).toBeUndefined();
    expect(btcToSats('1e-8')).toBeUndefined();
    expect(satsToBtc(sats(SATS_PER_BTC))).toBe(1);
  });
});

describe('taxOf', () => {
  test('charges 8 % tax and rounds half a cent up', () => {
    expect(taxOf(cents(1999))).toBe(160);
    expect(taxOf(cents(6))).toBe(0);
    expect(taxOf(cents(7))).toBe(1);
    expect(taxOf(cents(0))).toBe(0);
  });
});

describe('allocate and splitFee', () => {
  test('splits an amount without creating or losing a cent', () => {
    fc.assert(
      fc.property(anyCents, fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = allocate(total, weights);
        return sumCents(parts) === total && parts.every((part) => part >= 0);
      }),
    );
  });

  test('keeps every part within a cent of its exact share', () => {
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

  test('splits a subtotal exactly into share and fee', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 10_000 }), (subtotal, fee) => {
        const { developerShare, platformFee } = splitFee(subtotal, fee);
        return developerShare + platformFee === subtotal;
      }),
    );
  });
});

describe('discountedPrice', () => {
  test('keeps a discounted price between 0 and the list price', () => {
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

  test('reduces 19.99 by 25 % to 14.99', () => {
    expect(discountedPrice(cents(1999), { saleType: 'PERCENTAGE', percentage: 25 })).toBe(1499);
  });
});

test('charges satoshis that cover the price and exceed it by less than one satoshi', () => {
  const rates = fc.integer({ min: 100_000, max: 50_000_000 }).map(cents);
  fc.assert(
    fc.property(anyCents, rates, (amount, rate) => {
      const asked = BigInt(centsToSats(amount, rate));
      const price = BigInt(amount) * BigInt(SATS_PER_BTC);
      return asked * BigInt(rate) >= price && (asked - 1n) * BigInt(rate) < price;
    }),
  );
});

/** From 100 USD per bitcoin: below that, the amount owed could exceed all satoshis in existence. */
const RATE = fc.integer({ min: 10_000, max: 1_000_000_000 });

test('pays out the most satoshis that do not exceed the amount owed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), RATE, (owed, rate) => {
      const sent = BigInt(centsToSatsDown(cents(owed), cents(rate)));
      expect(sent * BigInt(rate) <= BigInt(owed) * 100_000_000n).toBe(true);
      expect((sent + 1n) * BigInt(rate) > BigInt(owed) * 100_000_000n).toBe(true);
    }),
  );
  expect(() => centsToSatsDown(cents(1), cents(0))).toThrow('the rate must be positive');
});
