import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { btcText, durationText, priceText, totalsOf, usdAsBtc, usdText } from './format.ts';

test('a price of 0 reads Free', () => {
  expect(priceText(0)).toBe('Free');
  expect(priceText(14.5)).toBe('$14.50');
});

test('bitcoin amounts have 8 decimals and never an exponent', () => {
  expect(btcText(0.00000001)).toBe('0.00000001');
  expect(btcText(1)).toBe('1.00000000');
  expect(usdAsBtc(50, 50_000)).toBe('0.00100000');
  expect(usdAsBtc(10, 0)).toBeUndefined();
});

test('totals add 8 % tax in whole cents', () => {
  const lines = [
    { price: 19.99, quantity: 1 },
    { price: 4.99, quantity: 2 },
  ];
  expect(totalsOf(lines)).toEqual({ subtotal: 29.97, tax: 2.4, total: 32.37 });
  expect(totalsOf([])).toEqual({ subtotal: 0, tax: 0, total: 0 });
});

test('totals never have a fraction of a cent', () => {
  const line = fc.record({ price: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100), quantity: fc.nat(99) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { subtotal, tax, total } = totalsOf(lines);
      return [subtotal, tax, total].every((usd) => /^\d+(\.\d{1,2})?$/.test(String(usd)));
    }),
  );
});

test('a countdown shows hours only when at least one is left', () => {
  expect(durationText(245_000)).toBe('4:05');
  expect(durationText(3_729_000)).toBe('1:02:09');
  expect(durationText(-5)).toBe('0:00');
});

test('amounts are formatted like Intl', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
      expect(usdText(hundredths / 100)).toBe(dollars.format(hundredths / 100));
    }),
  );
});
