import { describe, expect, it } from '@jest/globals';
import { NOBODY } from '@satcade/contracts/nobody';
import { newId, sats } from '@satcade/kernel';
import type { Refund } from '../domain/refund.ts';
import { anInvoice, BUYER, CAUSE, INVOICE, NOW } from '../testing/invoices.ts';
import { invoiceTable } from './invoice-table.ts';
import { refundTable } from './refund-table.ts';
import { paymentsTable } from './testing/local-table.ts';

const local = paymentsTable();

async function anOpeningRefund() {
  const { table } = local();
  const [invoices, refunds] = [invoiceTable(table), refundTable(table)];
  const orderId = newId(Date.parse(NOW));
  const refund: Refund = {
    ...{ refundId: `${orderId}-1`, orderId, userId: BUYER, invoiceId: INVOICE, kind: 'order', status: 'opening' },
    ...{ amountSats: sats(5), earlierSats: sats(0), attemptAt: NOW, createdAt: NOW, updatedAt: NOW },
  };
  await invoices.create(anInvoice({ orderId }), CAUSE);
  await refunds.begin(refund, CAUSE);
  return { invoices, refunds, refund, current: () => refunds.get(orderId, refund.refundId) };
}

describe('refundTable', () => {
  it('refuses an update that was read before the buyer was anonymised', async () => {
    const { invoices, refunds, refund, current } = await anOpeningRefund();
    await invoices.anonymise(refund.orderId);
    expect(await refunds.update({ ...refund, status: 'failed' }, refund)).toBe(false);
    expect(await current()).toEqual({ ...refund, userId: NOBODY });
  });

  it('updates an anonymised refund', async () => {
    const { invoices, refunds, refund, current } = await anOpeningRefund();
    await invoices.anonymise(refund.orderId);
    const anonymous = { ...refund, userId: NOBODY };
    expect(await refunds.update({ ...anonymous, status: 'failed' }, anonymous)).toBe(true);
    expect(await current()).toEqual({ ...anonymous, status: 'failed' });
  });
});
