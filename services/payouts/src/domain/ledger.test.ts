import { describe, expect, test } from '@jest/globals';
import { cents, sats, splitFee, taxOf } from '@satcade/kernel';
import fc from 'fast-check';
import { reversalOf, type SoldOrder, saleEntries } from './ledger.ts';

const line = fc.record({
  developerId: fc.constantFrom('developer-1', 'developer-2', 'developer-3'),
  priceCents: fc.integer({ min: 0, max: 99_000_00 }).map(cents),
});

/** Random orders: 10 % fee, 8 % tax, and any number of satoshis, from none to far too many. */
const soldOrder: fc.Arbitrary<SoldOrder> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
    paid: fc.integer({ min: 0, max: 21_000_000_00_000_000 }),
    heldForReview: fc.boolean(),
  })
  .map(({ lines, paid, heldForReview }) => {
    const subtotal = cents(lines.reduce((sum, { priceCents }) => sum + priceCents, 0));
    return {
      orderId: 'order-1',
      totalCents: cents(subtotal + taxOf(subtotal)),
      paidSats: sats(paid),
      heldForReview,
      lines: lines.map(({ developerId, priceCents }, at) => ({
        gameId: `game-${at}`,
        developerId,
        shareCents: splitFee(priceCents, 1000).developerShare,
      })),
      soldAt: '2026-03-01T12:00:00.000Z',
    };
  });
const sum = (amounts: readonly number[]): bigint => amounts.reduce((total, each) => total + BigInt(each), 0n);

describe('ledger entries of a sale', () => {
  test('owe the developers together exactly the lines’ credits', () => {
    fc.assert(
      fc.property(soldOrder, (order) => {
        const entries = saleEntries(order);
        expect(sum(entries.map((entry) => entry.amountCents))).toBe(sum(order.lines.map((each) => each.shareCents)));
        expect(entries.every((entry) => entry.amountCents > 0 && entry.amountSats >= 0)).toBe(true);
      }),
    );
  });

  test('never exceed what was paid, and keep back only the platform’s part of it', () => {
    fc.assert(
      fc.property(soldOrder, (order) => {
        for (const { amountCents, amountSats } of saleEntries(order)) {
          const exact = BigInt(order.paidSats) * BigInt(amountCents);
          expect(BigInt(amountSats) * BigInt(order.totalCents) <= exact).toBe(true);
          expect((BigInt(amountSats) + 1n) * BigInt(order.totalCents) > exact).toBe(true);
        }
        expect(sum(saleEntries(order).map((entry) => entry.amountSats)) <= BigInt(order.paidSats)).toBe(true);
      }),
    );
  });

  test('are one for each developer who is owed something', () => {
    fc.assert(
      fc.property(soldOrder, (order) => {
        const owed = order.lines.filter(({ shareCents }) => shareCents > 0).map(({ developerId }) => developerId);
        expect(
          saleEntries(order)
            .map(({ developerId }) => developerId)
            .sort(),
        ).toEqual([...new Set(owed)].sort());
      }),
    );
  });
});

test('cancel out with their reversal, which is held like the sale', () => {
  fc.assert(
    fc.property(soldOrder, (order) => {
      for (const sale of saleEntries(order)) {
        const reversal = reversalOf(sale, '2026-03-04T12:00:00.000Z');
        expect(sale.amountCents + reversal.amountCents).toBe(0);
        expect(sale.amountSats + reversal.amountSats).toBe(0);
        expect(reversal).toMatchObject({
          kind: 'sale-reversal',
          soldAt: sale.soldAt,
          heldForReview: sale.heldForReview,
        });
      }
    }),
  );
});
