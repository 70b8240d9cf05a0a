import { expect, test } from '@jest/globals';
import { fixedClock, newId } from '@satcade/kernel';
import { reversalOf } from '../domain/ledger.ts';
import { explainHandler } from '../handlers/explain.ts';
import { aPayout, aSale, books, CAUSE } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { explainCredits } from '../use-cases/explain-credits.ts';
import { decisionRecords } from './decision-records.ts';
import { orderEntries } from './order-entries.ts';

const payouts = payoutsTable();

test('explains an order by its own entries, in their order', async () => {
  const { table } = payouts();
  const own = books(table, fixedClock('2026-03-01T12:00:00Z'));
  const { ledger } = own;
  const sale = aSale({ developerId: 'developer-1', orderId: 'order-1' });
  await ledger.append(sale, CAUSE);
  await ledger.append(aSale({ developerId: 'developer-1', orderId: 'order-2' }), CAUSE);
  await ledger.append(reversalOf(sale, '2026-03-02T12:00:00.000Z'), CAUSE);
  const explain = explainHandler({
    entriesOf: orderEntries(table),
    creditsOf: (question) => explainCredits(question, own),
    decisions: decisionRecords(table),
  });
  expect(await explain({ orderId: 'order-1', developerIds: ['developer-1', 'developer-2'] })).toEqual({
    entries: [
      expect.objectContaining({ kind: 'sale-share', amountCents: 900, orderId: 'order-1' }),
      expect.objectContaining({ kind: 'sale-reversal', amountCents: -900, orderId: 'order-1' }),
    ],
    credits: [{ developerId: 'developer-1', amountCents: 900, state: 'in-balance', balanceCents: 900 }],
    decisions: [],
  });
});

test.each([
  ['PENDING', 'in-payout'],
  ['COMPLETED', 'paid'],
  ['FAILED', 'in-balance'],
] as const)('shows a credit whose payout is %s as %s', async (status, state) => {
  const { table } = payouts();
  const own = books(table, fixedClock('2026-03-01T12:00:00Z'));
  const [developerId, orderId, payoutId] = [`developer-${status}`, newId(1), newId(2)];
  await own.ledger.append(aSale({ developerId, orderId }), CAUSE);
  const payout = aPayout({ payoutId, developerId, orderIds: [orderId] });
  await own.payouts.open(payout, await own.ledgers.head(developerId), { cursor: 2 });
  if (status !== 'PENDING') await own.payouts.update({ ...payout, status, revision: 2 }, payout);
  const question = { orderId, developerIds: [developerId], payoutIds: [payoutId] };
  const balanceCents = state === 'in-balance' ? 900 : 0;
  expect(await explainCredits(question, own)).toEqual([{ developerId, amountCents: 900, state, balanceCents }]);
});
