import { describe, expect, it } from '@jest/globals';
import { cents, isoTime, sats } from '@satcade/kernel';
import { rateDoubt } from './rate-band.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 24 * 60 * 60_000;
/** Credits that were sold at 80,000 USD per bitcoin. */
const SALES = { ratedCents: cents(9_00), ratedSats: sats(11_250) };
const NO_SALES = { ratedCents: cents(0), ratedSats: sats(0) };
const lastAt = (usd: number, daysAgo = 1) => ({ rateCents: cents(usd * 100), at: isoTime(NOW - daysAgo * DAY) });

const doubtOf = (usd: number, credits = SALES, last?: ReturnType<typeof lastAt>) =>
  rateDoubt(cents(usd * 100), credits, { last, bandPercent: 25, nowMs: NOW })?.comparedWith;

describe('rate compared with the last good one', () => {
  it.each([
    [60_000, undefined],
    [59_999, 'last-rate'],
    [100_000, undefined],
    [100_001, 'last-rate'],
  ])('doubts %i USD because of %s when the last good one is 80,000 USD', (usd, expected) => {
    expect(doubtOf(usd, SALES, lastAt(80_000))).toBe(expected);
  });

  it('is compared for a week', () => {
    expect(doubtOf(110_000, SALES, lastAt(80_000, 7))).toBe('last-rate');
    expect(doubtOf(110_000, SALES, lastAt(80_000, 7.01))).toBeUndefined();
  });
});

describe('rate compared with the credits’ own sales at 80,000 USD', () => {
  it.each([
    [40_000, undefined],
    [39_990, 'own-sales'],
    [160_000, undefined],
    [160_010, 'own-sales'],
  ])('doubts %i USD because of %s', (usd, expected) => {
    expect(doubtOf(usd)).toBe(expected);
    expect(doubtOf(usd, SALES, lastAt(usd))).toBe(expected);
  });
});

describe('rate without any comparison', () => {
  it('is doubted unless a good one is near', () => {
    expect(doubtOf(80_000, NO_SALES)).toBe('nothing');
    expect(doubtOf(80_000, NO_SALES, lastAt(80_000, 8))).toBe('nothing');
    expect(doubtOf(80_000, NO_SALES, lastAt(80_000))).toBeUndefined();
    expect(doubtOf(200_000, NO_SALES, lastAt(80_000))).toBe('last-rate');
  });
});
