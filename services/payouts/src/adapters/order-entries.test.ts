import { expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { reversalOf } from '../domain/ledger.ts';
import { explainHandler } from '../handlers/explain.ts';
import { aSale, books, CAUSE } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { decisionRecords } from './decision-records.ts';
import { orderEntries } from './order-entries.ts';

const payouts = payoutsTable();

test('an order is explained by its own entries, in their order', async () => {
  const { table } = payouts();
  const { ledger } = books(table, fixedClock('2026-03-01T12:00:00Z'));
  const sale = aSale({ developerId: 'developer-1', orderId: 'order-1' });
  await ledger.append(sale, CAUSE);
  await ledger.append(aSale({ developerId: 'developer-1', orderId: 'order-2' }), CAUSE);
  await ledger.append(reversalOf(sale, '2026-03-02T12:00:00.000Z'), CAUSE);
  const explain = explainHandler(orderEntries(table), decisionRecords(table));
  expect(await explain({ orderId: 'order-1', developerIds: ['developer-1', 'developer-2'] })).toEqual({
    entries: [
      expect.objectContaining({ kind: 'sale-share', amountCents: 900, orderId: 'order-1' }),
      expect.objectContaining({ kind: 'sale-reversal', amountCents: -900, orderId: 'order-1' }),
    ],
    decisions: [],
  });
});
