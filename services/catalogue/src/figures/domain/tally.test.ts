import { expect, test } from '@jest/globals';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import type { Purchase } from '../../purchases/domain/purchase.ts';
import { addStats, averageRating, difference, type GameStats, NO_STATS } from './stats.ts';
import { countOf, countsByGame, notCounted, paddedSequence, purchaseStats, sumOf } from './tally.ts';

const purchase = (fields: Partial<Purchase> = {}): Purchase => ({
  gameId: 'g',
  userId: 'u',
  orderId: 'o',
  quantity: 2,
  lineCents: cents(3000),
  saleId: 's',
  isReversed: false,
  saidAt: '2026-03-01T12:00:00Z',
  ...fields,
});

const anyStats: fc.Arbitrary<GameStats> = fc.record({
  purchaseCount: fc.nat(1000),
  paidBuyers: fc.nat(1000),
  freeBuyers: fc.nat(1000),
  revenueCents: fc.nat(1_000_000),
  downloadCount: fc.nat(1000),
  ratingSum: fc.nat(5000),
  ratingCount: fc.nat(1000),
  stars1: fc.nat(1000),
  stars2: fc.nat(1000),
  stars3: fc.nat(1000),
  stars4: fc.nat(1000),
  stars5: fc.nat(1000),
  saleUses: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(100)),
});
const withoutZeros = ({ saleUses, ...rest }: GameStats) => ({
  ...rest,
  saleUses: Object.fromEntries(Object.entries(saleUses).filter(([, uses]) => uses !== 0)),
});

test('computes a difference that leads from one state to the other', () => {
  fc.assert(
    fc.property(anyStats, anyStats, (before, after) => {
      expect(withoutZeros(addStats(before, difference(before, after)))).toEqual(withoutZeros(after));
    }),
  );
});

test('subtracts the copies, the revenue and the discount use of a reversed purchase', () => {
  const sold = purchaseStats(purchase());
  expect(sold).toMatchObject({ purchaseCount: 2, revenueCents: 3000, saleUses: { s: 2 } });
  const back = countOf('g', '1', sold, purchaseStats(purchase({ isReversed: true })));
  expect(back?.change).toMatchObject({ purchaseCount: -2, revenueCents: -3000, saleUses: { s: -2 } });
});

test('does not count a change that adds nothing', () => {
  expect(countOf('g', '1', purchaseStats(purchase()), purchaseStats(purchase({ saidAt: 'later' })))).toBeUndefined();
});

test('counts each change of a run once, in stream order, even when sequence numbers grow longer', () => {
  const one = (sequence: string) => countOf('g', sequence, NO_STATS, { ...NO_STATS, downloadCount: 1 });
  const counts = ['100', '99', '101', '100'].flatMap((sequence) => one(sequence) ?? []);
  const inOrder = countsByGame(counts).get('g') ?? [];
  expect(sumOf(inOrder)).toMatchObject({
    change: { downloadCount: 3 },
    first: paddedSequence('99'),
    last: paddedSequence('101'),
  });
  expect(notCounted(inOrder, paddedSequence('100')).map(({ sequence }) => sequence)).toEqual([paddedSequence('101')]);
  expect(sumOf([])).toBeUndefined();
});

test('rounds the mean rating to two decimals, and returns 0 without ratings', () => {
  expect(averageRating({ ratingSum: 14, ratingCount: 3 })).toBe(4.67);
  expect(averageRating({ ratingSum: 0, ratingCount: 0 })).toBe(0);
});

test('ranks a purchase by its account, not by its copies, and free ones separately', () => {
  const rankOf = (fields: Partial<Purchase>) => {
    const { paidBuyers, freeBuyers } = purchaseStats(purchase({ quantity: 99, ...fields }));
    return [paidBuyers, freeBuyers];
  };
  expect(rankOf({ isFirst: true })).toEqual([1, 0]);
  expect(rankOf({ isFirst: false })).toEqual([0, 0]);
  expect(rankOf({ isFirst: true, lineCents: cents(0) })).toEqual([0, 1]);
  expect(rankOf({ isFirst: true, isReversed: true })).toEqual([0, 0]);
  // Of a redeemed gift.
  expect(rankOf({ isFirst: true, quantity: 0, lineCents: cents(0) })).toEqual([0, 0]);
});

test('does not rank a developer’s purchase of an own game', () => {
  expect(purchaseStats(purchase({ isFirst: true }))).toMatchObject({ paidBuyers: 1 });
  expect(purchaseStats(purchase({ isFirst: true, isOwnGame: true }))).toMatchObject({
    paidBuyers: 0,
    purchaseCount: 2,
  });
});
