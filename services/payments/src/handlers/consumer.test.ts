import { describe, expect, test } from '@jest/globals';
import { orderAnonymised, orderFulfilled, orderPlaced } from '@satcade/contracts/events';
import { fixedClock, newId } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { silent } from '@satcade/testing/http';
import { aBatch } from '@satcade/testing/sqs-batch';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { FakeRefunds, MemoryRefunds } from '../testing/fake-refunds.ts';
import { anInvoice, BUYER, NOW, ORDER } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { MemoryWaiting } from '../testing/memory-waiting.ts';
import { message } from '../testing/queue.ts';
import { paymentEventHandlers } from './consumer.ts';
import { openInvoiceHandler } from './open-invoice.ts';

const base = { orderId: ORDER, userId: BUYER, lines: [], subtotalCents: 19_99, taxCents: 1_60, totalCents: 21_59 };
const placed = { ...base, paymentMethod: 'onchain', requiredConfirmations: 1, placedAt: NOW };
const fulfilled = { ...base, fulfilledAt: NOW, paidSats: 33_217, heldForReview: false };

function service(invoices = new MemoryInvoices()) {
  const [refunds, refundsAtBtcpay] = [new MemoryRefunds(), new FakeRefunds()];
  const waiting = new MemoryWaiting();
  const dependencies = {
    btcpay: new FakeBtcpay(),
    invoices,
    refunds,
    refundsAtBtcpay,
    waiting,
    clock: fixedClock(NOW),
  };
  const consume = eventConsumer(paymentEventHandlers(dependencies), silent);
  const hear = async (...messages: string[]) => (await consume(aBatch(...messages))).batchItemFailures;
  return { ...dependencies, hear, open: openInvoiceHandler(dependencies) };
}

test('opens one invoice for OrderPlaced, however often it is delivered', async () => {
  const { hear, invoices, btcpay } = service();
  expect(await hear(message(orderPlaced, placed, '1'), message(orderPlaced, placed, '2'))).toEqual([]);
  expect(await hear(message(orderPlaced, placed, '3'))).toEqual([]);
  expect(invoices.revisions).toHaveLength(1);
  expect(await invoices.get(ORDER)).toMatchObject({
    amountCents: 21_59,
    paymentMethod: 'onchain',
    requiredConfirmations: 1,
  });
  expect(btcpay.asked.filter((question) => question === 'create').length).toBeLessThanOrEqual(2);
});

test('leaves no failed message while BTCPay is down, and stores the order as waiting', async () => {
  const { hear, btcpay, waiting, invoices } = service();
  btcpay.failure = { kind: 'unavailable', detail: 'down' };
  expect(await hear(message(orderPlaced, placed, '1'), message(orderPlaced, placed, '2'))).toEqual([]);
  expect(await waiting.watched()).toEqual([{ orderId: ORDER, createdAt: NOW }]);
  expect(invoices.refusals).toEqual([]);
});

test('opens an anonymised invoice for an anonymised order', async () => {
  const { hear, invoices } = service(new MemoryInvoices(anInvoice()));
  const data = { orderId: ORDER, userId: BUYER, gameIds: [] };
  expect(await hear(message(orderAnonymised, data), message(orderAnonymised, data, '2'))).toEqual([]);
  expect((await invoices.get(ORDER))?.userId).toBe('nobody');
});

test('does not name the buyer of an anonymised order again when OrderPlaced arrives late', async () => {
  const { hear, invoices } = service();
  const data = { orderId: ORDER, userId: BUYER, gameIds: [] };
  expect(await hear(message(orderAnonymised, data), message(orderPlaced, placed, '2'))).toEqual([]);
  expect((await invoices.get(ORDER))?.userId).toBe('nobody');
});

test('anonymises an invoice that is opened while its buyer is anonymised', async () => {
  const { hear, invoices, btcpay } = service();
  const create = btcpay.create;
  btcpay.create = async (request) => {
    await invoices.anonymise(ORDER);
    return create(request);
  };
  expect(await hear(message(orderPlaced, placed))).toEqual([]);
  expect((await invoices.get(ORDER))?.userId).toBe('nobody');
});

test('takes messages of the version before out of the queue', async () => {
  const { hear, invoices } = service(new MemoryInvoices(anInvoice({ status: 'Settled' })));
  expect(await hear(message(orderFulfilled, fulfilled))).toEqual([]);
  expect((await invoices.get(ORDER))?.status).toBe('Settled');
});

test.each([
  ['no JSON', '{'],
  ['an object that is not an event', '{}'],
  ['an event without a handler', message({ type: 'OrderDanced', version: 1 }, {})],
  ['half a cent', message(orderPlaced, { ...placed, totalCents: 0.5 })],
  ['a negative total', message(orderPlaced, { ...placed, totalCents: -1 })],
])('leaves %s to the queue, and processes its neighbours', async (_what, poison) => {
  const { hear, invoices } = service();
  expect(await hear(poison, message(orderPlaced, placed))).toEqual([{ itemIdentifier: 'message-0' }]);
  expect(invoices.revisions).toHaveLength(1);
});

describe('direct call from checkout', () => {
  const request = { correlationId: newId(1), attempt: 'first', order: placed };

  test('returns the payment link, and the invoice as it would be published', async () => {
    const { open, invoices } = service();
    const reply = { invoiceId: 'inv-1', checkoutLink: 'https://btcpay.satcade.dev/i/inv-1' };
    expect(await open(request)).toMatchObject({ ...reply, invoice: { ...reply, orderId: ORDER, status: 'New' } });
    await invoices.announce(ORDER);
    expect(invoices.revisions).toHaveLength(1);
  });

  test('returns an invoice that the event announces if the order is placed without it', async () => {
    const { open, hear, invoices } = service();
    const { invoice } = await open({ ...request, isOrderNext: true });
    expect((await open({ ...request, isOrderNext: true })).invoice).toEqual(invoice);
    for (const id of ['1', '2']) expect(await hear(message(orderPlaced, placed, id))).toEqual([]);
    expect(invoices.revisions.map(({ revision }) => revision - invoice.revision)).toEqual([0, 1]);
  });

  test('refuses the invoice of another cart under the same id, at once and for the event', async () => {
    const { open, hear, invoices, btcpay } = service();
    await open({ ...request, isOrderNext: true });
    for (const other of [{ totalCents: 99 }, { userId: 'somebody' }, { paymentMethod: 'lightning' }]) {
      const order = { ...placed, ...other };
      await expect(open({ ...request, isOrderNext: true, order })).rejects.toThrow('another checkout');
      await expect(open({ ...request, attempt: 'repeated', order })).rejects.toThrow('another checkout');
    }
    expect([btcpay.statusOf('inv-1'), btcpay.statusOf('inv-2')]).toEqual(['New', 'Invalid']);
    await hear(message(orderPlaced, { ...placed, totalCents: 99 }));
    expect(invoices.refusals).toMatchObject([{ orderId: ORDER }]);
    expect(invoices.revisions).toHaveLength(1);
  });

  test('throws what cannot be done now, and leaves it to the event', async () => {
    const { open, btcpay, hear, invoices } = service();
    btcpay.failure = { kind: 'unavailable', detail: 'time-out' };
    await expect(open(request)).rejects.toThrow('unavailable: time-out');
    btcpay.failure = undefined;
    await hear(message(orderPlaced, placed));
    expect(invoices.revisions).toHaveLength(1);
  });

  test.each([{}, { ...request, attempt: 'third' }, { ...request, order: { ...placed, orderId: 'x' } }])(
    'refuses a malformed request (%#)',
    async (input) => {
      await expect(service().open(input)).rejects.toThrow();
    },
  );
});
