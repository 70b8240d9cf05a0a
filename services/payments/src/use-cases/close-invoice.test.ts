import { describe, expect, test } from '@jest/globals';
import { orderClosed } from '@satcade/contracts/events';
import { fixedClock, sats } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { silent } from '@satcade/testing/http';
import { aBatch } from '@satcade/testing/sqs-batch';
import type { InvoiceState } from '../domain/invoice.ts';
import { paymentEventHandlers } from '../handlers/consumer.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { FakeRefunds, MemoryRefunds } from '../testing/fake-refunds.ts';
import { anInvoice, aPaidState, aPurpose, aState, BUYER, INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { MemoryWaiting } from '../testing/memory-waiting.ts';
import { message } from '../testing/queue.ts';
import { refreshInvoice } from './refresh-invoice.ts';

const closed = {
  orderId: ORDER,
  userId: BUYER,
  status: 'EXPIRED',
  reason: 'already-owned',
  gameIds: [ORDER],
  closedAt: NOW,
};

function service(state: InvoiceState = aState()) {
  const [btcpay, invoices, waiting, clock] = [
    new FakeBtcpay(),
    new MemoryInvoices(anInvoice()),
    new MemoryWaiting(),
    fixedClock(NOW),
  ];
  btcpay.has(aPurpose(), state);
  const dependencies = { btcpay, invoices, waiting, clock };
  const refunds = { refunds: new MemoryRefunds(), refundsAtBtcpay: new FakeRefunds() };
  const consume = eventConsumer(paymentEventHandlers({ ...dependencies, ...refunds }), silent);
  const close = async () => (await consume(aBatch(message(orderClosed, closed, '1')))).batchItemFailures;
  const refresh = async () => refreshInvoice((await invoices.get(ORDER)) ?? anInvoice(), 'test', dependencies);
  return { ...dependencies, close, refresh };
}

describe('invoice of a closed order', () => {
  test('is marked invalid at BTCPay once, however often the event arrives', async () => {
    const { close, btcpay, invoices } = service();
    expect([...(await close()), ...(await close())]).toEqual([]);
    expect(btcpay.asked.filter((question) => question.startsWith('mark'))).toEqual([`mark ${INVOICE} Invalid`]);
    expect(await invoices.get(ORDER)).toMatchObject({ status: 'Invalid', closedAt: NOW });
  });

  test('is closed by one delivery although the webhook about its mark is faster', async () => {
    const { close, refresh, btcpay, invoices } = service();
    const mark = btcpay.mark.bind(btcpay);
    btcpay.mark = async (...asked) => {
      const marked = await mark(...asked);
      // Reads between the closing's read and its write.
      const read = btcpay.read.bind(btcpay);
      btcpay.read = async (invoiceId) => {
        btcpay.read = read;
        const snapshot = await read(invoiceId);
        await refresh();
        return snapshot;
      };
      return marked;
    };
    expect(await close()).toEqual([]);
    expect(await invoices.get(ORDER)).toMatchObject({ status: 'Invalid', closedAt: NOW });
  });

  test('is watched until BTCPay stops monitoring, so that later money is found', async () => {
    const { close, refresh, btcpay, invoices, clock } = service();
    await close();
    expect(await invoices.watched()).toHaveLength(1);
    btcpay.move(INVOICE, { btcPaidSats: sats(33_217) }, true);
    expect(await refresh()).toBe('changed');
    expect((await invoices.get(ORDER))?.btcPaidSats).toBe(33_217);
    clock.advance(25 * 60 * 60_000);
    await refresh();
    expect(await invoices.watched()).toEqual([]);
  });

  test('stays as it is when a payment is under way or settled', async () => {
    for (const state of [aState({ status: 'Processing', btcPaidSats: sats(33_217) }), aPaidState()]) {
      const { close, btcpay, invoices } = service(state);
      expect(await close()).toEqual([]);
      expect(btcpay.statusOf(INVOICE)).toBe(state.status);
      expect((await invoices.get(ORDER))?.status).toBe(state.status);
    }
  });

  test('is closed later when BTCPay does not answer', async () => {
    const { close, btcpay, invoices } = service();
    btcpay.failure = { kind: 'unavailable', detail: 'down' };
    expect(await close()).toHaveLength(1);
    btcpay.failure = undefined;
    expect(await close()).toEqual([]);
    expect((await invoices.get(ORDER))?.status).toBe('Invalid');
  });

  test('is not settled by a late payment, because the buyer owns the game', async () => {
    const { close, refresh, btcpay } = service();
    await close();
    const late = { status: 'Expired', additionalStatus: 'PaidLate', btcPaidSats: sats(33_217) } as const;
    btcpay.move(INVOICE, late, true);
    await refresh();
    expect(btcpay.asked).not.toContain(`mark ${INVOICE} Settled`);
  });
});
