import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quoteOf } from './quote.ts';
import type { Unit } from './unit.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const rates = (minutes = 3) => ({
  asOf: new Date(NOW).toISOString(),
  rates: [
    { currency: 'USD', pricePerBTC: 96_000, readAt: minutesAgo(1) },
    { currency: 'EUR', pricePerBTC: 87_360, readAt: minutesAgo(minutes) },
    { currency: 'JPY', pricePerBTC: 14_496_000, readAt: minutesAgo(1) },
  ],
});
const shown = (unit: Unit, usd: number) => quoteOf(unit, rates(), NOW)?.amount(usd);

describe('the quote of a unit', () => {
  it('shows satoshis, rounded up as the invoice does, and currencies with their own decimals', () => {
    expect(shown('sats', 9.99)).toBe('≈ 10,407 sats');
    expect(shown('EUR', 9.99)).toBe('≈ €9.09');
    expect(shown('JPY', 9.99)).toBe('≈ ¥1,508');
  });

  it('names the rate and the age of the older of its two rates', () => {
    expect(quoteOf('EUR', rates(3), NOW)?.rate).toBe('1 BTC = €87,360.00 · 3 minutes ago');
    expect(quoteOf('sats', rates(3), NOW)?.rate).toBe('1 BTC = $96,000.00 · 1 minute ago');
  });

  it('is none for a currency without a rate, and without a rate of the last hour', () => {
    expect(quoteOf('KRW', rates(), NOW)).toBeUndefined();
    expect(quoteOf('EUR', rates(60), NOW)).toBeDefined();
    expect(quoteOf('EUR', rates(60.1), NOW)).toBeUndefined();
    expect(quoteOf('EUR', { asOf: rates().asOf, rates: [] }, NOW)).toBeUndefined();
  });

  it('never shows less satoshis than the price is worth, nor a whole one more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (price) => {
        const sats = Number(/[\d,]+/.exec(shown('sats', price / 100) ?? '')?.[0].replaceAll(',', ''));
        const exact = (price * 100_000_000) / 9_600_000;
        return sats >= exact && sats < exact + 1;
      }),
    );
  });
});
