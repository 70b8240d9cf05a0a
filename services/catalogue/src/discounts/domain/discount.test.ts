import { describe, expect, test } from '@jest/globals';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import { currentPrice, nextPriceChange } from '../../listing/domain/card.ts';
import { aCard, NOW } from '../../testing/samples.ts';
import { type GameDiscount, isSoldOut, newDiscount, priceUnderDiscount } from './discount.ts';

const sale: GameDiscount = {
  saleId: 's',
  saleType: 'PERCENTAGE',
  discountPercentage: 25,
  startsAt: '2026-03-02T00:00:00Z',
  endsAt: '2026-03-03T00:00:00+00:00',
};

describe('new discount', () => {
  test('has normalised times', () => {
    expect(newDiscount(sale, NOW)).toMatchObject({
      ok: true,
      value: { startsAt: '2026-03-02T00:00:00.000Z', endsAt: '2026-03-03T00:00:00.000Z' },
    });
  });

  test.each([
    [{ endsAt: '2026-03-01T12:00:00Z' }, 'body.endDate'],
    [{ discountPercentage: 0 }, 'body.discountPercentage'],
    [{ saleType: 'FIXED_AMOUNT' as const }, 'body.discountAmount'],
  ])('is refused with invalid terms: %o', (fields, path) => {
    expect(newDiscount({ ...sale, ...fields }, NOW)).toMatchObject({ ok: false, error: { errors: [{ path }] } });
  });
});

test('never raises the price above the list price or lowers it below zero', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000).map(cents),
      fc.constantFrom('PERCENTAGE', 'FIXED_AMOUNT', 'FREE'),
      fc.nat(100),
      fc.nat(200_000).map(cents),
      (price, saleType, discountPercentage, discountCents) => {
        const asked = priceUnderDiscount(price, { ...sale, saleType, discountPercentage, discountCents });
        return asked >= 0 && asked <= price;
      },
    ),
  );
});

describe('current price', () => {
  const [before, start, during, end] = ['01', '02', '03', '04'].map((day) => `2026-03-${day}T00:00:00.000Z`);
  const card = aCard({
    priceCents: cents(1000),
    sale: { priceCents: cents(500), startsAt: start ?? '', endsAt: end ?? '' },
  });

  test('is the discounted price from the start of the discount until just before its end', () => {
    expect([before, start, during, end].map((now) => currentPrice(card, now ?? ''))).toEqual([1000, 500, 500, 1000]);
  });

  test('changes next at the nearest start or end', () => {
    expect(nextPriceChange([aCard(), card], before ?? '')).toBe(start);
    expect(nextPriceChange([card], start ?? '')).toBe(end);
    expect(nextPriceChange([card], end ?? '')).toBeUndefined();
  });
});

test('charges the list price after the last copy of a limited discount', () => {
  expect(isSoldOut({ ...sale, maxUses: 3 }, { s: 2 })).toBe(false);
  expect(isSoldOut({ ...sale, maxUses: 3 }, { s: 3 })).toBe(true);
  expect(isSoldOut(sale, { s: 1000 })).toBe(false);
  expect(isSoldOut(undefined, {})).toBe(false);
});
