import { expect, test } from '@jest/globals';
import { fixedClock, newId } from '@satcade/kernel';
import { aBatch } from '@satcade/testing/sqs-batch';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { anInvoice, aPaidState, aPurpose, NOW } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { webhookWorker } from './webhook-worker.ts';

const ORDERS = [newId(1), newId(2), newId(3)];

async function service() {
  const [btcpay, invoices, clock] = [new FakeBtcpay(), new MemoryInvoices(), fixedClock(NOW)];
  for (const [at, orderId] of ORDERS.entries()) {
    const state = aPaidState({ invoiceId: `inv-${at}` });
    btcpay.has(aPurpose({ orderId }), state);
    await invoices.create(anInvoice({ orderId, invoiceId: state.invoiceId }), { correlationId: '', causationId: '' });
  }
  const errors: string[] = [];
  const watchers = { are: () => false };
  const work = webhookWorker({
    btcpay,
    invoices,
    clock,
    areWebhooksWatched: async () => watchers.are(),
    logger: {
      error: (...line) => void errors.push(String(line[0])),
      warn: (...line) => void errors.push(String(line[0])),
    },
  });
  const statuses = async () => Promise.all(ORDERS.map(async (orderId) => (await invoices.get(orderId))?.status));
  return { btcpay, invoices, errors, work, statuses, watchers };
}

const webhook = (at: number, originalDeliveryId: string) =>
  JSON.stringify({
    originalDeliveryId,
    invoiceId: `inv-${at}`,
    orderId: ORDERS[at],
    eventType: 'InvoiceSettled',
    receivedAt: NOW,
    rawPayload: '{}',
  });
const failed = (...at: number[]) => ({ batchItemFailures: at.map((each) => ({ itemIdentifier: `message-${each}` })) });

test('processes a batch with one read per invoice', async () => {
  const { work, statuses, btcpay, invoices } = await service();
  expect(await work(aBatch(webhook(0, 'a'), webhook(1, 'b'), webhook(0, 'c')))).toEqual(failed());
  expect(await statuses()).toEqual(['Settled', 'Settled', 'New']);
  expect(btcpay.asked.toSorted()).toEqual(['read inv-0', 'read inv-1']);
  expect(invoices.records).toHaveLength(3);
});

test.each(['{', '{}', 'null', JSON.stringify({ originalDeliveryId: 1 })])(
  'leaves only the unreadable message (%s) in the queue',
  async (poison) => {
    const { work, statuses, errors } = await service();
    const batch = [webhook(0, 'a'), poison, webhook(1, 'b')];
    expect(await work(aBatch(...batch))).toEqual(failed(1));
    expect(await statuses()).toEqual(['Settled', 'Settled', 'New']);
    expect(errors).toEqual(['a queued webhook cannot be read']);
  },
);

test('leaves all messages of a failing invoice in the queue, and none of the others’', async () => {
  const { work, btcpay, statuses, invoices } = await service();
  const { read } = btcpay;
  btcpay.read = async (id) =>
    id === 'inv-1' ? { ok: false, error: { kind: 'unavailable', detail: 'time-out' } } : read(id);
  const batch = [webhook(0, 'a'), webhook(1, 'b'), webhook(2, 'c'), webhook(1, 'd')];
  expect(await work(aBatch(...batch))).toEqual(failed(1, 3));
  expect(await statuses()).toEqual(['Settled', 'New', 'Settled']);
  btcpay.read = read;
  expect(await work(aBatch(webhook(1, 'b'), webhook(1, 'd')))).toEqual(failed());
  expect(await statuses()).toEqual(['Settled', 'Settled', 'Settled']);
  expect(invoices.records).toHaveLength(4);
});

test('processes invoices concurrently', async () => {
  const { work, btcpay } = await service();
  const { read } = btcpay;
  let waiting = 0;
  // Each reply comes only after all three were requested.
  const all = Promise.withResolvers<void>();
  btcpay.read = async (id) => {
    waiting += 1;
    if (waiting === 3) all.resolve();
    await all.promise;
    return read(id);
  };
  expect(await work(aBatch(webhook(0, 'a'), webhook(1, 'b'), webhook(2, 'c')))).toEqual(failed());
});

test('publishes recorded webhooks only if somebody watches them, and never before they are recorded', async () => {
  const { work, invoices, watchers, errors } = await service();
  await work(aBatch(webhook(0, 'a')));
  expect(invoices.shown).toEqual([]);
  let recordedBefore = 0;
  watchers.are = () => {
    recordedBefore = invoices.records.length;
    return true;
  };
  await work(aBatch(webhook(1, 'b'), '{', webhook(2, 'c')));
  expect([invoices.shown, recordedBefore]).toEqual([['b', 'c'], 3]);
  errors.length = 0;
  watchers.are = () => {
    throw new Error('throttled');
  };
  expect(await work(aBatch(webhook(0, 'd')))).toEqual(failed());
  expect(errors).toEqual(['recorded webhooks could not be shown to their watchers']);
});
