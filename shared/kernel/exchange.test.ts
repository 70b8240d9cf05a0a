import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exchange } from './exchange.ts';
import { cents } from './money.ts';

const amounts = fc.nat(100_000_00).map(cents);
/** From 100 dollars: with a bitcoin of a few cents, amounts would be beyond what a number holds exactly. */
const rates = fc.integer({ min: 100_00, max: 1_000_000_00 }).map(cents);
/** Won per bitcoin are the largest: about 150 million. */
const units = fc.integer({ min: 1, max: 10 ** 10 });

describe('exchange', () => {
  it('converts cents to euro cents and to whole yen', () => {
    expect(exchange(cents(9_99), cents(84_000_00), 76_440_00)).toBe(909);
    expect(exchange(cents(9_99), cents(84_000_00), 12_600_000)).toBe(1499);
    expect(exchange(cents(0), cents(84_000_00), 76_440_00)).toBe(0);
  });

  it('rounds half a unit up', () => {
    expect(exchange(cents(1), cents(2), 1)).toBe(1);
    expect(exchange(cents(1), cents(3), 1)).toBe(0);
  });

  it('is at most half a unit away from the exact value', () => {
    fc.assert(
      fc.property(amounts, rates, units, (amount, centsPerBtc, unitsPerBtc) => {
        const twice = 2n * BigInt(exchange(amount, centsPerBtc, unitsPerBtc)) * BigInt(centsPerBtc);
        const exact = 2n * BigInt(amount) * BigInt(unitsPerBtc);
        const distance = twice > exact ? twice - exact : exact - twice;
        return distance <= BigInt(centsPerBtc);
      }),
    );
  });

  it('keeps an amount in its own currency, and never makes a higher price the lower one', () => {
    fc.assert(fc.property(amounts, rates, (amount, rate) => exchange(amount, rate, rate) === amount));
    fc.assert(
      fc.property(amounts, amounts, rates, units, (a, b, from, to) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        return exchange(low, from, to) <= exchange(high, from, to);
      }),
    );
  });

  it('refuses a rate that is not positive', () => {
    expect(() => exchange(cents(1), cents(0), 1)).toThrow(RangeError);
    expect(() => exchange(cents(1), cents(1), 0)).toThrow(RangeError);
  });
});
