import { describe, expect, test } from '@jest/globals';
import type { Sale } from '@satcade/contracts/entities';
import { discountedPrice as orderPrice } from '@satcade/kernel/discount';
import { cents } from '@satcade/kernel/money';
import { discountErrors, discountedPrice, discountState, newDiscount } from './discount-rules.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const form = newDiscount(now);

test('the defaults of a new discount are valid', () => expect(discountErrors(form, 20, now)).toEqual({}));

test.each([
  ['percentage', { percentage: '0' }],
  ['percentage', { percentage: '101' }],
  ['amount', { type: 'FIXED_AMOUNT', amount: '' } as const],
  ['amount', { type: 'FIXED_AMOUNT', amount: '20.01' } as const],
  ['amount', { type: 'FIXED_AMOUNT', amount: '1.005' } as const],
  ['maxUses', { maxUses: '1.5' }],
  ['end', { end: form.start }],
  ['end', { start: '2020-01-01T00:00', end: '2020-01-02T00:00' }],
  ['end', { end: '' }],
])('an invalid %s is reported at its field', (field, part) =>
  expect(Object.keys(discountErrors({ ...form, ...part }, 20, now))).toEqual([field]),
);

test('the discounted price is in whole cents', () => {
  expect(discountedPrice({ ...form, percentage: '33' }, 9.99)).toBe(6.69);
  expect(discountedPrice({ ...form, type: 'FIXED_AMOUNT', amount: '2.5' }, 9.99)).toBe(7.49);
  expect(discountedPrice({ ...form, type: 'FREE' }, 9.99)).toBe(0);
});

test.each([
  ['50', 14.99, 7.49],
  ['50', 9.99, 4.99],
  ['25', 0.02, 0.01],
  ['12.5', 0.2, 0.17],
])('the preview of %s%% off $%d is what buyers pay, half a cent included', (percentage, price, paid) =>
  expect(discountedPrice({ ...form, percentage }, price)).toBe(paid),
);

test('prices from one cent to $999.99 with each whole percentage are those of an order', () => {
  const differs = [1, 5, 99, 999, 1_499, 2_183, 99_999].flatMap((price) =>
    Array.from({ length: 100 }, (_, index) => index + 1).filter(
      (percentage) =>
        discountedPrice({ ...form, percentage: String(percentage) }, price / 100) !==
        orderPrice(cents(price), { saleType: 'PERCENTAGE', percentage }) / 100,
    ),
  );
  expect(differs).toEqual([]);
});

describe('discountState', () => {
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const discount: Sale = {
    ...{ id: 's', gameId: 'g', discountPercentage: 10, saleType: 'PERCENTAGE', currentUses: 0 },
    ...{ startDate: at(-1), endDate: at(1), isActive: true, createdAt: at(-2), updatedAt: at(-2) },
  };
  test.each<[string, Partial<Sale>]>([
    ['running', {}],
    ['scheduled', { startDate: at(0.5), isActive: false }],
    ['over', { startDate: at(-3), endDate: at(-1), isActive: false }],
    ['over', { isActive: false }],
    ['soldOut', { maxUses: 5, currentUses: 5 }],
  ])('returns %s', (state, part) => expect(discountState({ ...discount, ...part }, now)).toBe(state));
});
