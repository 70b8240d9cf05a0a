import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock, newId, sats } from '@satcade/kernel';
import fc from 'fast-check';
import { invoiceTable } from '../adapters/invoice-table.ts';
import { refundTable } from '../adapters/refund-table.ts';
import { paymentsTable } from '../adapters/testing/local-table.ts';
import type { InvoiceStore, RefundStore } from '../ports.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { FakeRefunds, MemoryRefunds } from '../testing/fake-refunds.ts';
import { anInvoice, aPaidState, aPurpose, BUYER, CAUSE, INVOICE, NOW } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { beginRefund } from './open-refund.ts';
import { refreshInvoice } from './refresh-invoice.ts';

/* One late payment: the reconciler may accept it while its buyer has requested it back. */
const local = paymentsTable();
const LATE = { status: 'Expired', additionalStatus: 'PaidLate' } as const;
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function latePayment(invoices: InvoiceStore, refunds: RefundStore) {
  const orderId = newId(Date.parse(NOW));
  const btcpay = new FakeBtcpay();
  btcpay.has(aPurpose({ orderId }), aPaidState(LATE));
  btcpay.move(INVOICE, LATE, true);
  const refundsAtBtcpay = new FakeRefunds();
  const dependencies = { btcpay, refundsAtBtcpay, invoices, refunds, clock: fixedClock(NOW) };
  const invoice = anInvoice({ orderId, status: 'New' });
  await invoices.create(invoice, CAUSE);
  const refund = (number: number) => ({
    refundId: `${orderId}-${number}`,
    orderId,
    userId: BUYER,
    invoiceId: INVOICE,
    kind: 'payment' as const,
    amountSats: sats(33_217),
    earlierSats: sats(0),
  });
  return {
    btcpay,
    refundsAtBtcpay,
    refundOf: (number: number) => refunds.get(orderId, refund(number).refundId),
    accept: async () => {
      const current = await invoices.get(orderId);
      if (current !== undefined) await refreshInvoice(current, 'test', dependencies);
    },
    giveBack: (number = 1) => beginRefund(refund(number), NOW, CAUSE, dependencies),
    winners: () => [
      ...(btcpay.statusOf(INVOICE) === 'Settled' ? ['order'] : []),
      ...refundsAtBtcpay.made.map(() => 'buyer'),
    ],
  };
}

describe.each<[string, () => { invoices: InvoiceStore; refunds: RefundStore }]>([
  ['the table', () => ({ invoices: invoiceTable(local().table), refunds: refundTable(local().table) })],
  ['its test fake', () => ({ invoices: new MemoryInvoices(), refunds: new MemoryRefunds() })],
])('late payment and its refund, with %s', (name, make) => {
  let stores: ReturnType<typeof make>;
  beforeEach(() => {
    stores = make();
  });
  const start = () => latePayment(stores.invoices, stores.refunds);

  it('never both succeed, however they overlap', async () => {
    const offset = fc.nat(12);
    await fc.assert(
      fc.asyncProperty(offset, offset, offset, async (reconciler, webhook, refund) => {
        const { accept, giveBack, winners } = await start();
        await Promise.allSettled([
          turns(reconciler).then(accept),
          turns(webhook).then(accept),
          turns(refund).then(() => giveBack()),
        ]);
        expect(winners()).toHaveLength(1);
      }),
      { numRuns: name === 'the table' ? 12 : 200 },
    );
  });

  it('create no link for money that was accepted, and say so', async () => {
    const { accept, giveBack, winners, refundOf } = await start();
    await accept();
    await giveBack();
    expect(winners()).toEqual(['order']);
    expect(await refundOf(1)).toMatchObject({ status: 'failed', failure: expect.stringContaining('accepted') });
  });

  it('accept no money for which there is a link', async () => {
    const { accept, giveBack, winners } = await start();
    await giveBack();
    await accept();
    expect(winners()).toEqual(['buyer']);
  });

  it('accept the money once its refund has failed', async () => {
    const { accept, giveBack, winners, refundsAtBtcpay } = await start();
    refundsAtBtcpay.failure = 'refused';
    await giveBack();
    await accept();
    expect(winners()).toEqual(['order']);
  });

  it('keep the money for a second refund while the first one ends', async () => {
    const { accept, giveBack, winners, refundsAtBtcpay } = await start();
    refundsAtBtcpay.failure = 'down';
    await giveBack(1);
    refundsAtBtcpay.failure = undefined;
    await giveBack(2);
    await accept();
    expect(winners()).toEqual(['buyer']);
  });

  it('mark an accepted payment again when BTCPay did not answer', async () => {
    const { accept, giveBack, winners, btcpay } = await start();
    const { mark } = btcpay;
    btcpay.mark = async () => ({ ok: false, error: { kind: 'unavailable', detail: 'down' } });
    await expect(accept()).rejects.toThrow('could not be marked');
    btcpay.mark = mark;
    await giveBack();
    await accept();
    expect(winners()).toEqual(['order']);
  });

  it('refund the money when BTCPay refuses the mark for good', async () => {
    const { accept, giveBack, winners, btcpay } = await start();
    btcpay.mark = async () => ({ ok: false, error: { kind: 'refused', detail: 'no' } });
    await accept();
    await giveBack();
    expect(winners()).toEqual(['buyer']);
  });

  it('create no link when another check marked the invoice first', async () => {
    const { accept, giveBack, winners, btcpay } = await start();
    const { mark } = btcpay;
    btcpay.mark = async (invoiceId, status) => {
      await mark(invoiceId, status);
      return { ok: false, error: { kind: 'refused', detail: 'Status can only be marked' } };
    };
    await accept();
    await giveBack();
    expect(winners()).toEqual(['order']);
  });
});
