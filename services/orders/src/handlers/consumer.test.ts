import { describe, expect, test } from '@jest/globals';
import {
  type EventData,
  entitlementsGranted,
  gameListingChanged,
  invoiceChanged,
  invoiceRefused,
} from '@satcade/contracts/events';
import { SUBSCRIPTIONS } from '@satcade/contracts/subscriptions';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { aBatch } from '@satcade/testing/sqs-batch';
import { silent } from '../testing/http.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOffer, anOrder, aPaidInvoice, BUYER, CAUSE, GAME, NOW, ORDER } from '../testing/orders.ts';
import { message } from '../testing/queue.ts';
import { orderEventHandlers } from './consumer.ts';

const invoiceData = (invoice = anInvoice()): EventData<typeof invoiceChanged> => {
  const { qrCode, lightningPaymentHash, paidAt, settledAt, txId: _, ...rest } = invoice;
  return {
    ...rest,
    orderId: ORDER,
    userId: BUYER,
    paymentMethod: 'lightning',
    amountCents: 21_59,
    requiredConfirmations: 0,
    ...(qrCode !== undefined && { qrCode }),
    ...(lightningPaymentHash !== undefined && { lightningPaymentHash }),
    ...(paidAt !== undefined && { paidAt }),
    ...(settledAt !== undefined && { settledAt }),
  };
};
const listing: EventData<typeof gameListingChanged> = {
  ...anOffer({ revision: 2, priceCents: 9_99 }),
  sale: undefined,
  category: 'RPG',
  deleted: false,
  scanStatus: 'CLEAN',
  status: 'published',
};
const granted = { orderId: ORDER, userId: BUYER, gameIds: [GAME], grantedAt: NOW };
const refused = { orderId: ORDER, userId: BUYER, reason: 'BTCPay answered 422' };

async function service() {
  const orders = new MemoryOrders(anOffer());
  await orders.create(anOrder(), CAUSE, undefined);
  const consume = eventConsumer(orderEventHandlers({ orders, clock: fixedClock(NOW) }), silent);
  const hear = async (...messages: string[]) => (await consume(aBatch(...messages))).batchItemFailures;
  const status = async () => (await orders.get(ORDER))?.status;
  return { orders, hear, status };
}

test('every subscription has its handler', () => {
  const handlers = orderEventHandlers({ orders: new MemoryOrders(), clock: fixedClock(NOW) });
  const name = ({ type, version }: { type: string; version: number }) => `${type}.v${version}`;
  expect(handlers.map(name).sort()).toEqual(SUBSCRIPTIONS.orders.map(name).sort());
});

test('an order from invoice to delivery, every message twice', async () => {
  const { hear, status, orders } = await service();
  const twice = async (contract: Parameters<typeof message>[0], data: unknown) => {
    for (const id of ['1', '2']) expect(await hear(message(contract, data, id))).toEqual([]);
  };
  await twice(invoiceChanged, invoiceData());
  expect(await status()).toBe('INVOICE_CREATED');
  await twice(invoiceChanged, invoiceData(aPaidInvoice()));
  expect(await status()).toBe('CONFIRMED');
  await twice(entitlementsGranted, granted);
  expect(await status()).toBe('FULFILLED');
  expect(orders.history.map((each) => each.status)).toEqual(['PENDING', 'INVOICE_CREATED', 'CONFIRMED', 'FULFILLED']);
});

test('all of it in one batch and backwards still delivers once', async () => {
  const { hear, status, orders } = await service();
  await hear(
    message(invoiceChanged, invoiceData(aPaidInvoice()), '1'),
    message(invoiceChanged, invoiceData(), '2'),
    message(invoiceChanged, invoiceData(aPaidInvoice()), '3'),
  );
  expect(await status()).toBe('CONFIRMED');
  await hear(message(entitlementsGranted, granted, '4'), message(invoiceChanged, invoiceData(), '5'));
  expect(await status()).toBe('FULFILLED');
  expect(orders.history.filter((each) => each.status === 'CONFIRMED')).toHaveLength(1);
});

test('an invoice that cannot be opened fails the order, but not one that has its invoice', async () => {
  const first = await service();
  await first.hear(message(invoiceRefused, refused));
  expect(await first.status()).toBe('FAILED');
  const second = await service();
  await second.hear(message(invoiceChanged, invoiceData()));
  await second.hear(message(invoiceRefused, refused));
  expect(await second.status()).toBe('INVOICE_CREATED');
});

test('a new price counts, an older one that comes late does not', async () => {
  const { hear, orders } = await service();
  await hear(message(gameListingChanged, listing));
  await hear(message(gameListingChanged, { ...listing, revision: 1, priceCents: 5_00 }));
  expect((await orders.readForCheckout([GAME], ORDER)).offers.get(GAME)?.priceCents).toBe(9_99);
});

describe('poison', () => {
  test.each([
    ['no JSON', '{'],
    ['no event', '{}'],
    ['an event nobody handles', message({ ...invoiceChanged, type: 'Unknown' }, {})],
    ['a version nobody handles', message({ ...invoiceChanged, version: 2 }, invoiceData())],
    ['a status nobody knows', message(invoiceChanged, { ...invoiceData(), status: 'Lost' })],
    ['half a satoshi', message(invoiceChanged, { ...invoiceData(), btcPaidSats: 0.5 })],
    ['an order nobody placed', message(invoiceChanged, { ...invoiceData(), orderId: GAME })],
  ])('%s is left to the queue alone; its neighbours are done', async (_what, poison) => {
    const { hear, status } = await service();
    const good = message(invoiceChanged, invoiceData());
    expect(await hear(poison, good)).toEqual([{ itemIdentifier: 'message-0' }]);
    expect(await status()).toBe('INVOICE_CREATED');
  });
});
