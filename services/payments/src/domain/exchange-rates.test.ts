import { describe, expect, it } from '@jest/globals';
import { isDue, type KeptRates, ratesAfter } from './exchange-rates.ts';

const at = (minutes: number): string => new Date(Date.UTC(2026, 2, 1, 12, minutes)).toISOString();
const kept = (unitsPerBtc: number, minutes = 0): KeptRates => ({
  rates: [{ currency: 'EUR', unitsPerBtc, readAt: at(minutes) }],
  checkedAt: at(minutes),
});
const eur = (unitsPerBtc: number) => [{ currency: 'EUR', unitsPerBtc }] as const;

describe('when BTCPay is asked for its prices', () => {
  it.each([
    ['never before', undefined, true],
    ['four minutes ago', kept(1), false],
  ])('%s', (_, last, expected) => expect(isDue(last, Date.parse(at(4)))).toBe(expected));

  it('is every five minutes, also if a run comes some seconds early', () => {
    expect(isDue(kept(1), Date.parse(at(5)) - 20_000)).toBe(true);
  });
});

describe('rates after new prices', () => {
  it('replace the last ones, with their time', () => {
    expect(ratesAfter(kept(100), eur(110), at(5))).toEqual({ rates: kept(110, 5), doubted: [] });
  });

  it.each([
    [125, 0],
    [126, 1],
    [75, 0],
    [74, 1],
  ])('a price of %i after one of 100 is doubted %i times', (price, times) => {
    const { rates, doubted } = ratesAfter(kept(100), eur(price), at(5));
    expect(doubted).toHaveLength(times);
    expect(rates.rates[0]).toEqual(
      times === 0 ? { currency: 'EUR', unitsPerBtc: price, readAt: at(5) } : kept(100).rates[0],
    );
  });

  it('keep a currency that BTCPay leaves out, with its age, for an hour', () => {
    const usd = [{ currency: 'USD', unitsPerBtc: 5 }] as const;
    expect(ratesAfter(kept(100), usd, at(60)).rates.rates.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(ratesAfter(kept(100), usd, at(61)).rates.rates.map(({ currency }) => currency)).toEqual(['USD']);
  });

  it('accept any price when the last one is older than an hour', () => {
    expect(ratesAfter(kept(100), eur(300), at(61))).toEqual({ rates: kept(300, 61), doubted: [] });
  });
});
