import { describe, expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import type { QueuedWebhook } from '../ports.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { anInvoice, aPaidState, aPurpose, INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { processWebhooks } from './process-webhooks.ts';
import { reconciler } from './reconcile.ts';

const webhook = (changes: Partial<QueuedWebhook> = {}): QueuedWebhook => ({
  originalDeliveryId: 'delivery-1',
  invoiceId: INVOICE,
  orderId: ORDER,
  eventType: 'InvoiceSettled',
  receivedAt: NOW,
  rawPayload: '{}',
  ...changes,
});

function service() {
  const [btcpay, invoices, clock] = [new FakeBtcpay(), new MemoryInvoices(anInvoice()), fixedClock(NOW)];
  btcpay.has(aPurpose(), aPaidState());
  const process = (...webhooks: QueuedWebhook[]) =>
    processWebhooks(webhooks[0]?.invoiceId ?? INVOICE, webhooks, { btcpay, invoices, clock });
  const results = () => invoices.records.map(({ processingResult }) => processingResult);
  return { btcpay, invoices, process, results };
}

test('trusts BTCPay’s current state, not the webhook’s content', async () => {
  const { process, invoices } = service();
  await process(webhook({ eventType: 'InvoiceExpired' }));
  expect((await invoices.get(ORDER))?.status).toBe('Settled');
});

test.each(['InvoiceRefund', 'InvoiceOfALaterVersion'])(
  'reads the invoice for %s, which newer BTCPays send',
  async (eventType) => {
    const { process, btcpay, results } = service();
    await process(webhook({ eventType }));
    expect(btcpay.asked).toEqual([`read ${INVOICE}`]);
    expect(results()).toEqual(['changed']);
  },
);

test('reads BTCPay once for all webhooks of an invoice, and records each with its result', async () => {
  const { process, btcpay, invoices } = service();
  await process(webhook(), webhook({ originalDeliveryId: 'delivery-2', eventType: 'InvoicePaymentSettled' }));
  expect(btcpay.asked).toEqual([`read ${INVOICE}`]);
  expect(invoices.records).toEqual(
    ['delivery-1', 'delivery-2'].map((originalDeliveryId, at) => ({
      originalDeliveryId,
      invoiceId: INVOICE,
      eventType: ['InvoiceSettled', 'InvoicePaymentSettled'][at],
      receivedAt: NOW,
      processedAt: NOW,
      processingResult: 'changed',
      rawPayload: '{}',
      ttl: Date.parse(NOW) / 1000 + 90 * 24 * 60 * 60,
    })),
  );
});

test('adds no second record and no second change for a redelivery', async () => {
  const { process, invoices, results } = service();
  await process(webhook());
  await process(webhook());
  expect(results()).toEqual(['changed']);
  expect(invoices.revisions).toHaveLength(2);
});

describe('invoice that another writer changes meanwhile', () => {
  /** The first `times` writes come too late. */
  function overtaken(times: number) {
    const own = service();
    const update = own.invoices.update.bind(own.invoices);
    own.invoices.update = async (...args) => (own.btcpay.asked.length > times ? update(...args) : false);
    return own;
  }

  test('is read again at once', async () => {
    const { process, invoices, btcpay, results } = overtaken(1);
    await process(webhook());
    expect([(await invoices.get(ORDER))?.status, results()]).toEqual(['Settled', ['changed']]);
    expect(btcpay.asked).toHaveLength(2);
  });

  test('is read three times, and then again when the queue redelivers the webhook', async () => {
    const { process, results } = overtaken(3);
    await expect(process(webhook())).rejects.toThrow('changed while it was refreshed');
    expect(results()).toEqual([]);
    await process(webhook());
    expect(results()).toEqual(['changed']);
  });
});

describe('webhooks that are not ours', () => {
  test.each<[string, Partial<QueuedWebhook>]>([
    ['an invoice without an order', { orderId: undefined }],
    ['an order that has no invoice with us', { orderId: 'elsewhere' }],
    ['an invoice that was given up for another', { invoiceId: 'loser' }],
  ])('records %s without asking BTCPay', async (_what, changes) => {
    const { process, btcpay, results, invoices } = service();
    await process(webhook(changes));
    expect([results(), btcpay.asked]).toEqual([['unknown-invoice'], []]);
    expect(invoices.revisions).toHaveLength(1);
  });

  test('records a webhook that is not about an invoice as ignored', async () => {
    const { process, btcpay, results } = service();
    await process(webhook({ eventType: 'PayoutApproved', invoiceId: 'payout-1', orderId: undefined }));
    expect([results(), btcpay.asked]).toEqual([['ignored'], []]);
  });
});

test('records nothing while BTCPay does not answer, and does everything on the next attempt', async () => {
  const { process, btcpay, results } = service();
  btcpay.failure = { kind: 'unavailable', detail: 'time-out' };
  await expect(process(webhook())).rejects.toThrow('time-out');
  expect(results()).toEqual([]);
  btcpay.failure = undefined;
  await process(webhook());
  expect(results()).toEqual(['changed']);
});

test('makes one revision when a webhook and the reconciler settle at once, and records the webhook', async () => {
  const { process, results, btcpay, invoices } = service();
  const reconcile = reconciler({ btcpay, invoices, clock: fixedClock(NOW), logger: { warn: () => {} } });
  const [processed, looked] = await Promise.allSettled([process(webhook()), reconcile()]);
  expect(looked.status).toBe('fulfilled');
  // The queue redelivers the one that came second, which then finds nothing to do.
  if (processed.status === 'rejected') await process(webhook());
  expect(invoices.revisions.map(({ status }) => status)).toEqual(['New', 'Settled']);
  expect(results()).toHaveLength(1);
  expect(await invoices.watched()).toEqual([]);
});
