import { expect, test } from '@jest/globals';
import { cents } from '@satcade/kernel';
import { anOffer, GAME } from '../testing/orders.ts';
import { priceAt } from './offer.ts';

const sale = { saleId: GAME, priceCents: cents(9_99), startsAt: '2026-03-01T12:00Z', endsAt: '2026-03-01T13:00:00Z' };
const offer = anOffer({ priceCents: cents(19_99), sale });

test.each([
  ['2026-03-01T11:59:59.999Z', 19_99],
  // Times come with or without seconds and fractions; they are compared as times, not as text.
  ['2026-03-01T12:00:00.000Z', 9_99],
  ['2026-03-01T12:00:30.000Z', 9_99],
  ['2026-03-01T12:59:59.999Z', 9_99],
  ['2026-03-01T13:00:00.000Z', 19_99],
  ['2026-03-01T13:00:00.500Z', 19_99],
])('prices one copy at %s at %s cents', (at, unitCents) => {
  expect(priceAt(offer, at).unitCents).toBe(unitCents);
});

test('names a discount only for a price that comes from it', () => {
  expect(priceAt(offer, '2026-03-01T12:30:00.000Z').sale?.saleId).toBe(GAME);
  expect(priceAt(offer, '2026-03-01T13:30:00.000Z').sale).toBeUndefined();
});

test('charges the list price for more copies than the discount covers', () => {
  const limited = anOffer({ priceCents: cents(19_99), sale: { ...sale, maxUses: 3 } });
  const at = '2026-03-01T12:30:00.000Z';
  expect(priceAt(limited, at, 3)).toMatchObject({ unitCents: 9_99, sale: { saleId: GAME } });
  expect(priceAt(limited, at, 4)).toEqual({ unitCents: 19_99 });
});
