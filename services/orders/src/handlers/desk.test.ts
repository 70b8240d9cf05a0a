import { describe, expect, it } from '@jest/globals';
import { closeOrder, deleteOrder, getOrder } from '@satcade/contracts/api/order-records';
import { orderClosed } from '@satcade/contracts/events';
import { fixedClock, newId, sats } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import { orderTable } from '../adapters/order-table.ts';
import { ordersTable } from '../adapters/testing/local-table.ts';
import type { Order } from '../domain/order.ts';
import { eventsOf } from '../events.ts';
import { anInvoice, anOrder, aPaidInvoice, aRefund, BUYER, CAUSE, NOW, SOMEONE_ELSE } from '../testing/orders.ts';
import { deskRoutes } from './desk.ts';
import { orderRoutes } from './orders.ts';

const local = ordersTable();
const ADMIN = user('an-admin', true);
const LATER = '2026-04-01T12:00:00.000Z';
const REASON = 'The buyer asked for it by mail.';

async function desk(changes: Partial<Order> = {}, now = NOW) {
  const orders = orderTable(local().table);
  const order = anOrder({ orderId: newId(Date.parse(NOW)), ...changes });
  await orders.create(order, CAUSE, undefined);
  const clock = fixedClock(now);
  const routes = [
    ...deskRoutes({ orders, clock }),
    ...orderRoutes({ orders, rules: { windowDays: 14 }, finder: inert() }),
  ];
  const call = callsOf(BUYER);
  const params = { id: order.orderId };
  return {
    orderId: order.orderId,
    records: () => orders.decisionsOn(order.orderId),
    close: (json: object = { status: 'EXPIRED', reason: REASON }, caller = ADMIN) =>
      call(routes, closeOrder, { caller, params, json }),
    remove: (query: Record<string, string> = { reason: REASON }, caller = ADMIN) =>
      call(routes, deleteOrder, { caller, params, query }),
    status: async () => (await call(routes, getOrder, { params })).status,
  };
}

describe('PATCH /api/orders/{id}', () => {
  it.each([
    ['before it has an invoice', {}],
    ['with an open invoice', { status: 'INVOICE_CREATED', invoice: anInvoice() }],
  ] as const)('closes an unpaid order %s once and records the reason', async (_when, changes) => {
    const { orderId, close, records } = await desk(changes);
    for (const _time of [1, 2]) expect((await close()).json).toMatchObject({ id: orderId, status: 'EXPIRED' });
    expect(await records()).toMatchObject([
      { action: 'order.close', actor: { userId: 'an-admin' }, reason: REASON, after: { status: 'EXPIRED' } },
    ]);
    const events = (await local().changes()).flatMap((each) => [...eventsOf(each)]);
    const closing = events.filter(({ contract }) => contract === orderClosed).map(({ data }) => data);
    expect(closing).toContainEqual(
      expect.objectContaining({ orderId, reason: 'by-admin', gameIds: [], status: 'EXPIRED' }),
    );
  });

  it.each<[string, Partial<Order>]>([
    ['with a partial payment', { status: 'INVOICE_CREATED', invoice: anInvoice({ btcPaidSats: sats(5) }) }],
    ['with an unconfirmed payment', { status: 'PAYMENT_RECEIVED', invoice: aPaidInvoice({ status: 'Processing' }) }],
    ['with a full payment', { status: 'FULFILLED', invoice: aPaidInvoice() }],
  ])('refuses to close an order %s', async (_how, changes) => {
    const { close, records } = await desk(changes);
    expect((await close()).json.code).toBe('conflict');
    expect(await records()).toEqual([]);
  });

  it('requires a reason, and changes only the status', async () => {
    const { close } = await desk();
    for (const json of [
      { status: 'EXPIRED' },
      { status: 'EXPIRED', reason: ' ' },
      { status: 'FULFILLED', reason: REASON },
    ])
      expect((await close(json)).status).toBe(400);
    expect((await close({ status: 'EXPIRED', reason: REASON, totalUSD: 1 })).status).toBe(400);
  });

  it('is only for Admins: 403 for the buyer, 404 for others', async () => {
    const { close, remove } = await desk();
    expect((await close(undefined, user(BUYER))).status).toBe(403);
    expect((await close(undefined, user(SOMEONE_ELSE))).status).toBe(404);
    expect((await remove(undefined, user(BUYER))).status).toBe(403);
  });
});

describe('DELETE /api/orders/{id}', () => {
  it.each<[string, Partial<Order>, string]>([
    ['never had an invoice', { status: 'FAILED' }, NOW],
    ['expired long ago', { status: 'EXPIRED', invoice: anInvoice({ status: 'Expired' }) }, LATER],
  ])('deletes an order that %s and records the reason', async (_which, changes, now) => {
    const { remove, records, status } = await desk(changes, now);
    expect((await remove()).status).toBe(204);
    expect(await status()).toBe(404);
    expect((await remove()).status).toBe(404);
    expect(await records()).toMatchObject([{ action: 'order.delete', reason: REASON }]);
  });

  it.each<[string, Partial<Order>, string]>([
    ['can still be paid', { status: 'INVOICE_CREATED', invoice: anInvoice() }, LATER],
    ['may still be paid late', { status: 'EXPIRED', invoice: anInvoice({ status: 'Expired' }) }, NOW],
    ['holds money', { status: 'EXPIRED', invoice: anInvoice({ btcPaidSats: sats(5) }) }, LATER],
    ['was paid', { status: 'FULFILLED', invoice: aPaidInvoice() }, LATER],
    ['was free', { status: 'FULFILLED' }, LATER],
    ['has a refund', { status: 'EXPIRED', refund: aRefund() }, LATER],
  ])('refuses to delete an order that %s', async (_which, changes, now) => {
    const { remove, status } = await desk(changes, now);
    expect((await remove()).json.code).toBe('conflict');
    expect(await status()).toBe(200);
  });

  it('requires a reason', async () => {
    expect((await (await desk()).remove({})).status).toBe(400);
  });
});
