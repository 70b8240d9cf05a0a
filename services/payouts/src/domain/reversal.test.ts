import { expect, test } from '@jest/globals';
import { cents, sats } from '@satcade/kernel';
import fc from 'fast-check';
import { type SoldOrder, saleEntries } from './ledger.ts';
import { spansOf, takenOf } from './reversal.ts';

const order = fc.record({
  lines: fc.array(
    fc.record({
      developer: fc.integer({ min: 1, max: 2 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      shareCents: fc.integer({ min: 1, max: 50_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  paidSats: fc.integer({ min: 0, max: 10_000_000 }),
  steps: fc.array(fc.nat(3), { minLength: 24, maxLength: 24 }),
});

test('adds up to the sale, to the cent and the satoshi, whatever copies are reversed one after the other', () => {
  fc.assert(
    fc.property(order, ({ lines, paidSats, steps }) => {
      const sold = lines.map((line, index) => ({
        gameId: `game-${index}`,
        developerId: `developer-${line.developer}`,
        quantity: line.quantity,
        shareCents: cents(line.shareCents),
      }));
      const totalCents = cents(sold.reduce((sum, { shareCents }) => sum + 2 * shareCents, 0));
      const sale: SoldOrder = {
        orderId: 'order',
        totalCents,
        paidSats: sats(paidSats),
        heldForReview: false,
        lines: sold,
        soldAt: '2026-03-01T12:00:00.000Z',
      };
      const before = sold.map(() => 0);
      const reversals = [...steps.map((step) => ({ line: step % sold.length })), ...sold.map((_, line) => ({ line }))];
      const taken = new Map(saleEntries(sale).map(({ developerId }) => [developerId, { cents: 0, sats: 0 }]));
      for (const [index, { line }] of reversals.entries()) {
        const isLast = index >= steps.length;
        const spans = spansOf(
          sold.map((each, at) => {
            const left = each.quantity - (before[at] ?? 0);
            const count = at === line ? (isLast ? left : Math.min(1, left)) : 0;
            return { ...each, taken: count, takenBefore: before[at] ?? 0 };
          }),
        );
        const left = (sold[line]?.quantity ?? 0) - (before[line] ?? 0);
        before[line] = (before[line] ?? 0) + (isLast ? left : Math.min(1, left));
        for (const entry of saleEntries(sale)) {
          const part = takenOf(entry, { spans });
          const sum = taken.get(entry.developerId) ?? { cents: 0, sats: 0 };
          taken.set(entry.developerId, { cents: sum.cents + part.cents, sats: sum.sats + part.sats });
        }
      }
      for (const entry of saleEntries(sale))
        expect(taken.get(entry.developerId)).toEqual({ cents: entry.amountCents, sats: entry.amountSats });
    }),
  );
});
