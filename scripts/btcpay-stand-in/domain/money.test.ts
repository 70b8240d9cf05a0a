import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount, fromSats, parseAmount, toSats } from './money.ts';
import { DEFAULT_BASE_RATE, rateAt } from './rate.ts';

test('converting amounts to minor units and back returns the same amounts', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('USD', 'BTC'), (minor, currency) => {
      expect(parseAmount(formatAmount(minor, currency), currency)).toBe(minor);
    }),
  );
});

test.each(['', 'abc', '1,5', '0x10', '1e3', 'NaN'])('%p is not an amount', (text) => {
  expect(parseAmount(text, 'USD')).toBeUndefined();
});

test('the bitcoin amount is never less than the price, and converts back to the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_00 }),
      fc.integer({ min: 1_000_00, max: 500_000_00 }),
      (price, rate) => {
        expect(fromSats(toSats(price, 'USD', rate), 'USD', rate)).toBe(price);
      },
    ),
  );
});

test('the rate drifts a little and depends on the time alone', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const rate = rateAt(date.getTime(), DEFAULT_BASE_RATE);
      expect(rate).toBe(rateAt(date.getTime(), DEFAULT_BASE_RATE));
      expect(Math.abs(rate / DEFAULT_BASE_RATE - 1)).toBeLessThan(0.0451);
    }),
  );
});

test('the rate moves by some percent over a month, and by less than one percent in a day', () => {
  const start = Date.UTC(2026, 7, 24);
  const rates = Array.from({ length: 91 }, (_, day) => rateAt(start + day * 86_400_000, DEFAULT_BASE_RATE));
  expect(Math.max(...rates) / Math.min(...rates)).toBeGreaterThan(1.06);
  const steps = rates.slice(1).map((rate, index) => Math.abs(rate / (rates[index] ?? rate) - 1));
  expect(Math.max(...steps)).toBeLessThan(0.01);
});
