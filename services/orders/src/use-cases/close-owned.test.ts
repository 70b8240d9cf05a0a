import { describe, expect, test } from '@jest/globals';
import { entitlementsGranted, entitlementsRevoked, giftChanged } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { cents, fixedClock, ok, sats } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { inert } from '@satcade/testing';
import { silent } from '@satcade/testing/http';
import { aBatch } from '@satcade/testing/sqs-batch';
import type { Order } from '../domain/order.ts';
import { statusView } from '../domain/views.ts';
import { orderEventHandlers } from '../handlers/consumer.ts';
import type { Granter } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOrder, aPaidInvoice, BUYER, CAUSE, GAME, idAt, NOW, ORDER } from '../testing/orders.ts';
import { message } from '../testing/queue.ts';
import { applyInvoice } from './apply-invoice.ts';
import { closeOwned } from './close-owned.ts';

const SECOND = idAt('2026-03-01T12:01:00Z');
const OTHER_GAME = idAt('2026-01-02T00:00:00Z');
const clock = fixedClock('2026-03-01T12:05:00Z');
const LATER = '2026-03-01T12:04:00.000Z';
const revoked = { orderId: ORDER, userId: BUYER, gameIds: [GAME], reason: 'payment-invalid' };
const granted = { orderId: ORDER, userId: BUYER, gameIds: [GAME], grantedAt: NOW };
const [line] = anOrder().lines;
if (line === undefined) throw new Error('an order has a line');

/** A paid first order, and a second one of the same game. */
async function shop(second: Partial<Order> = {}) {
  const orders = new MemoryOrders();
  await orders.create(anOrder({ status: 'CONFIRMED', invoice: aPaidInvoice() }), CAUSE, undefined);
  const other = { orderId: SECOND, status: 'INVOICE_CREATED', invoice: anInvoice({ invoiceId: 'inv-2' }) } as const;
  await orders.create(anOrder({ ...other, ...second }), CAUSE, undefined);
  const consume = eventConsumer(
    orderEventHandlers({ orders, granter: inert<Granter>(), answerExport: inert(), clock }),
    silent,
  );
  const hear = async (...messages: string[]) => (await consume(aBatch(...messages))).batchItemFailures;
  const view = async () => {
    const order = await orders.get(SECOND);
    if (order === undefined) throw new Error('there is no second order');
    return statusView(order, { windowDays: 14 });
  };
  return { orders, hear, view };
}

describe('closeOwned for a game from another order', () => {
  test.each(['PENDING', 'INVOICE_CREATED'] as const)('closes an order of the game that is %s', async (status) => {
    const { hear, view } = await shop({ status });
    const event = message(entitlementsGranted, granted, '1');
    expect(await hear(event, event)).toEqual([]);
    expect(await view()).toMatchObject({ next: 'already-owned', order: { status: 'EXPIRED', closedFor: [GAME] } });
  });

  test('closes no order that was paid, is of another game or buyer, or has only gifts', async () => {
    const untouched: readonly Partial<Order>[] = [
      { status: 'CONFIRMED' },
      { lines: [{ ...line, gameId: OTHER_GAME }] },
      { userId: 'somebody-else' },
      { lines: [{ ...line, quantity: 2, gifts: 2 }] },
    ];
    for (const second of untouched) {
      const { hear, view } = await shop(second);
      await hear(message(entitlementsGranted, granted, '1'));
      const { order } = await view();
      expect([order.status, order.closedFor]).toEqual([second.status ?? 'INVOICE_CREATED', undefined]);
    }
  });

  test('finds an order below 25 newer ones, while they are of one day', async () => {
    const open = anOrder({ orderId: SECOND, status: 'INVOICE_CREATED', invoice: anInvoice() });
    const newer = anOrder({ orderId: idAt('2026-03-01T12:02:00Z'), status: 'FULFILLED' });
    const pages = [
      { items: [newer], nextToken: 'older' },
      { items: [open], nextToken: 'older still' },
      { items: [anOrder({ createdAt: '2026-02-27T12:00:00.000Z' })], nextToken: 'never asked' },
    ];
    const asked: unknown[] = [];
    const closed: string[] = [];
    const orders: Parameters<typeof closeOwned>[2]['orders'] = {
      async list({ nextToken }) {
        asked.push(nextToken);
        return ok(pages[asked.length - 1] ?? { items: [], nextToken: null });
      },
      get: async () => open,
      close: async ({ orderId }) => closed.push(orderId) > 0,
    };
    await closeOwned({ orderId: ORDER, userId: BUYER, gameIds: [GAME] }, CAUSE, { orders, clock });
    expect(closed).toEqual([SECOND]);
    expect(asked).toEqual([undefined, 'older', 'older still']);
  });

  test('closes an order when the buyer redeems a gift of the game', async () => {
    const { hear, view } = await shop();
    const gift = { giftId: 'g', orderId: ORDER, userId: 'giver', gameId: GAME, copy: 1, changedAt: NOW };
    await hear(message(giftChanged, { ...gift, state: 'redeemed', recipientId: BUYER }, '1'));
    expect((await view()).order.status).toBe('EXPIRED');
  });

  test('closes no order when the event of the grant comes after that of its reversal', async () => {
    const { hear, view } = await shop();
    await hear(message(entitlementsRevoked, { ...revoked, revokedAt: LATER }, '1'));
    await hear(message(entitlementsGranted, granted, '2'));
    expect((await view()).order).toMatchObject({ status: 'INVOICE_CREATED' });
  });

  test('closes no order when the event of a redeemed gift comes after that of its withdrawal', async () => {
    const { hear, view } = await shop();
    const gift = { giftId: 'g', orderId: ORDER, userId: 'giver', gameId: GAME, copy: 1, recipientId: BUYER };
    await hear(message(giftChanged, { ...gift, state: 'withdrawn', changedAt: LATER }, '1'));
    await hear(message(giftChanged, { ...gift, state: 'redeemed', changedAt: NOW }, '2'));
    expect((await view()).order).toMatchObject({ status: 'INVOICE_CREATED' });
  });

  test('closes no order of one deleted account because of a grant to another', async () => {
    const { hear, view } = await shop({ userId: NOBODY });
    await hear(message(entitlementsGranted, { ...granted, userId: NOBODY }, '1'));
    expect((await view()).order).toMatchObject({ status: 'INVOICE_CREATED' });
  });

  test('offers the payments of the closed order back', async () => {
    const { hear, view, orders } = await shop();
    await hear(message(entitlementsGranted, granted, '1'));
    const invoice = anInvoice({ invoiceId: 'inv-2', revision: 2, status: 'Invalid', btcPaidSats: sats(12_000) });
    await applyInvoice(SECOND, invoice, CAUSE, { orders, clock });
    expect(await view()).toMatchObject({
      next: 'refund-offered',
      order: { status: 'EXPIRED', refund: { status: 'offered', kind: 'payment', amountBTC: 0.00012 } },
    });
  });

  test('lets a payment under way complete its order, and closes the order when the payment is replaced', async () => {
    const { hear, view, orders } = await shop({
      status: 'PAYMENT_RECEIVED',
      invoice: anInvoice({ invoiceId: 'inv-2', status: 'Processing', btcPaidSats: sats(33_217) }),
    });
    await hear(message(entitlementsGranted, granted, '1'));
    expect((await view()).order).toMatchObject({ status: 'PAYMENT_RECEIVED', closedFor: [GAME] });
    await applyInvoice(SECOND, anInvoice({ invoiceId: 'inv-2', revision: 2, status: 'New' }), CAUSE, { orders, clock });
    expect(await view()).toMatchObject({ next: 'already-owned', order: { status: 'EXPIRED' } });
  });

  test('lets a payment that is settled after all complete the order', async () => {
    const { hear, orders } = await shop({ totalCents: cents(21_59) });
    await hear(message(entitlementsGranted, granted, '1'));
    await applyInvoice(SECOND, aPaidInvoice({ invoiceId: 'inv-2' }), CAUSE, { orders, clock });
    expect((await orders.get(SECOND))?.status).toBe('CONFIRMED');
  });
});
