import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { getOrder } from '@satcade/contracts/api/order-records';
import { getOrderStatus, listOrders, orderStatusView } from '@satcade/contracts/api/orders';
import { getInvoice, listInvoices } from '@satcade/contracts/api/payments';
import { invoiceSchema, orderSchema } from '@satcade/contracts/entities';
import { newId, sats } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import * as z from 'zod/mini';
import type { Order } from '../domain/order.ts';
import type { OrderFinder, OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import {
  anInvoice,
  anOrder,
  aPaidInvoice,
  aRefund,
  BUYER,
  CAUSE,
  NOW,
  ORDER,
  PICTURE,
  SOMEONE_ELSE,
} from '../testing/orders.ts';
import { orderStatusRoute } from './order-status.ts';
import { orderRoutes } from './orders.ts';

const call = callsOf(BUYER);
const RULES = { windowDays: 14 };

const TX = 'b'.repeat(64);
/** The data of BTCPay and the user pool in a test. */
const found: { invoices: { orderId: string; invoiceId: string }[] | undefined; userId: string | undefined } = {
  invoices: [],
  userId: undefined,
};
const finder: OrderFinder = {
  invoicesOf: async (transactionId) => (transactionId === TX ? found.invoices : []),
  userOf: async (email) => (email === 'ada@example.com' ? found.userId : undefined),
};

async function routesOver(...orders: Order[]) {
  const store = new MemoryOrders();
  for (const order of orders) await store.create(order, CAUSE, undefined);
  return orderRoutes({ orders: store, rules: RULES, finder });
}

const statusOf = async (order: Order) => {
  const reply = await call(await routesOver(order), getOrderStatus, { params: { orderId: ORDER } });
  return z.parse(orderStatusView, reply.json);
};

describe('order shown to its buyer', () => {
  const some = sats(1_000);
  test.each<[string, Partial<Order>, string]>([
    ['just placed', {}, 'wait-for-invoice'],
    ['placed while BTCPay is down', { isDelayed: true }, 'wait-for-payment-service'],
    ['expired because BTCPay was down for a day', { status: 'EXPIRED', isDelayed: true }, 'order-again'],
    ['unpaid', { status: 'INVOICE_CREATED', invoice: anInvoice() }, 'pay'],
    ['partly paid', { status: 'INVOICE_CREATED', invoice: anInvoice({ btcPaidSats: some }) }, 'pay-remainder'],
    [
      'paid, while BTCPay has not changed the status yet',
      { status: 'INVOICE_CREATED', invoice: anInvoice({ btcPaidSats: some, btcDueSats: sats(0) }) },
      'wait-for-confirmations',
    ],
    ['seen', { status: 'PAYMENT_RECEIVED', invoice: anInvoice({ status: 'Processing' }) }, 'wait-for-confirmations'],
    ['confirmed', { status: 'CONFIRMED', invoice: aPaidInvoice() }, 'wait-for-grant'],
    ['delivered', { status: 'FULFILLED', invoice: aPaidInvoice() }, 'download'],
    ['expired', { status: 'EXPIRED', invoice: anInvoice({ status: 'Expired' }) }, 'order-again'],
    ['expired with a payment', { status: 'EXPIRED', invoice: anInvoice({ btcPaidSats: some }) }, 'refund-offered'],
    [
      'expired with a payment whose refund was declined',
      {
        status: 'EXPIRED',
        invoice: anInvoice({ btcPaidSats: some }),
        refund: aRefund({ kind: 'payment', status: 'declined' }),
      },
      'contact-support',
    ],
    ['refused', { status: 'FAILED' }, 'order-again'],
    ['invalid with a payment', { status: 'FAILED', invoice: aPaidInvoice() }, 'contact-support'],
  ])('has the next step of an order that is %s: %j, %s', async (_what, changes, next) => {
    expect((await statusOf(anOrder(changes))).next).toBe(next);
  });

  test('is that of the order as it is now, when it is asked for again', async () => {
    const unpaid = anOrder({ status: 'INVOICE_CREATED', invoice: anInvoice() });
    const paid: Order = { ...unpaid, status: 'FULFILLED', invoice: aPaidInvoice() };
    const states = [unpaid, unpaid, paid, paid, unpaid].map((order) => structuredClone(order));
    const routes = [orderStatusRoute({ orders: { get: async () => states.shift() }, rules: RULES })];
    const next: unknown[] = [];
    while (states.length > 0) {
      const { json } = await call(routes, getOrderStatus, { params: { orderId: ORDER } });
      next.push(z.parse(orderStatusView, json).next);
    }
    expect(next).toEqual(['pay', 'pay', 'download', 'download', 'pay']);
  });

  test('is only for its buyer, also when it was shown before', async () => {
    const routes = [orderStatusRoute({ orders: { get: async () => anOrder() }, rules: RULES })];
    const asked = (caller: string) =>
      call(routes, getOrderStatus, { params: { orderId: ORDER }, caller: user(caller) });
    expect([(await asked(BUYER)).status, (await asked(SOMEONE_ELSE)).status]).toEqual([200, 404]);
  });

  test('has amounts in dollars and bitcoin', async () => {
    const { order, invoice } = await statusOf(anOrder({ status: 'INVOICE_CREATED', invoice: anInvoice() }));
    expect(order).toMatchObject({ subtotalUSD: 19.99, taxAmountUSD: 1.6, totalUSD: 21.59, taxRate: 0.08 });
    expect(order).toMatchObject({ developerShare: 17.99, platformFee: 2 });
    expect(invoice).toMatchObject({ amountUSD: 21.59, btcAmount: 0.00033217, btcDue: 0.00033217, btcRate: 64998.12 });
  });

  test('says until when the whole order can be refunded, if it can', async () => {
    const paid = await statusOf(anOrder({ status: 'FULFILLED', fulfilledAt: NOW, invoice: aPaidInvoice() }));
    expect(paid.refundableUntil).toBe('2026-03-15T12:00:00.000Z');
    expect((await statusOf(anOrder())).refundableUntil).toBeUndefined();
  });

  test('has no invoice before it is open, and a complete one after delivery', async () => {
    expect((await statusOf(anOrder())).invoice).toBeNull();
    const invoiceOf = async (status: Order['status']) =>
      (await statusOf(anOrder({ status, invoice: aPaidInvoice() }))).invoice?.status;
    expect([await invoiceOf('CONFIRMED'), await invoiceOf('FULFILLED')]).toEqual(['Settled', 'Complete']);
  });
});

describe('access to an order', () => {
  test.each([
    ['its buyer', user(BUYER), 200],
    ['an Admin', user(SOMEONE_ELSE, true), 200],
    ['anyone else, who must not learn that it exists', user(SOMEONE_ELSE), 404],
    ['a guest', 'guest' as const, 401],
  ])('answers %s: %j with %s', async (_who, caller, expected) => {
    const routes = await routesOver(anOrder());
    const replies = [
      await call(routes, getOrderStatus, { caller, params: { orderId: ORDER } }),
      await call(routes, getOrder, { caller, params: { id: ORDER } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([expected, expected]);
  });

  test('answers an unknown order like someone else’s', async () => {
    const routes = await routesOver();
    const [none, bad] = [newId(1), 'order-1'];
    expect((await call(routes, getOrder, { params: { id: none } })).status).toBe(404);
    expect((await call(routes, getOrder, { params: { id: bad } })).status).toBe(400);
  });
});

describe('list of orders', () => {
  test('contains the caller’s own orders, in the contract’s shape', async () => {
    const routes = await routesOver(anOrder(), anOrder({ orderId: newId(1), userId: SOMEONE_ELSE }));
    const { json } = await call(routes, listOrders);
    expect(json.items.map((item: unknown) => z.parse(orderSchema, item).id)).toEqual([ORDER]);
    expect(json.nextToken).toBeNull();
  });

  test('contains everybody’s orders for Admins who name no user', async () => {
    const routes = await routesOver(anOrder(), anOrder({ orderId: newId(1), userId: SOMEONE_ELSE }));
    const admin = user('an-admin', true);
    expect((await call(routes, listOrders, { caller: admin })).json.items).toHaveLength(2);
    const own = await call(routes, listOrders, { caller: admin, query: { userId: 'an-admin' } });
    expect(own.json.items).toEqual([]);
  });

  test('shows the picture that a game had when it was ordered', async () => {
    const { json } = await call(await routesOver(anOrder()), listOrders);
    expect(json.items[0].lines[0].thumbnailKey).toBe(PICTURE);
  });

  test('allows only Admins to list another user’s orders', async () => {
    const routes = await routesOver(anOrder());
    const query = { userId: BUYER };
    expect((await call(routes, listOrders, { caller: user(SOMEONE_ELSE), query })).status).toBe(403);
    expect((await call(routes, listOrders, { caller: user(SOMEONE_ELSE, true), query })).json.items).toHaveLength(1);
  });

  test.each([{ limit: '0' }, { limit: '101' }, { limit: 'x' }, { status: 'PAID' }, { sort: 'asc' }, { nextToken: '' }])(
    'refuses %j',
    async (query) => {
      expect((await call(await routesOver(), listOrders, { query })).status).toBe(400);
    },
  );

  test('answers 400 to another list’s token, and hides the details of a failing table', async () => {
    const bad = orderRoutes({
      orders: inert<OrderStore>({ list: async () => ({ ok: false, error: 'bad-token' }) }),
      rules: RULES,
      finder,
    });
    expect((await call(bad, listOrders, { query: { nextToken: 'x' } })).json.code).toBe('bad-token');
    const broken = await call(orderRoutes({ orders: inert<OrderStore>(), rules: RULES, finder }), listOrders);
    expect([broken.status, broken.json.detail]).toEqual([500, 'Please try again in a moment.']);
  });
});

test('uses the time format of the contract', async () => {
  expect((await statusOf(anOrder({ createdAt: NOW }))).order.createdAt).toBe(NOW);
});

describe('invoices', () => {
  const paid = anOrder({ status: 'FULFILLED', invoice: aPaidInvoice() });
  const other = newId(1);
  const expired = anOrder({
    orderId: other,
    userId: SOMEONE_ELSE,
    status: 'EXPIRED',
    invoice: anInvoice({ status: 'Expired' }),
  });
  const admin = user('an-admin', true);
  const ordersOf = (json: { readonly items: readonly unknown[] }) =>
    json.items.map((item) => z.parse(invoiceSchema, item).orderId);

  test.each([
    ['its buyer', user(BUYER), [ORDER]],
    ['an Admin', admin, [ORDER]],
    ['anyone else', user(SOMEONE_ELSE), []],
  ])('show one order’s invoice to %s', async (_who, caller, expected) => {
    const query = { orderId: ORDER };
    const { status, json } = await call(await routesOver(paid), listInvoices, { caller, query });
    expect([status, ordersOf(json), json.nextToken]).toEqual([200, expected, null]);
  });

  test('are shown in bitcoin and dollars, under the order’s id', async () => {
    const { status, json } = await call(await routesOver(paid), getInvoice, { params: { id: ORDER } });
    expect(status).toBe(200);
    const amounts = { amountUSD: 21.59, btcAmount: 0.00033217, btcRate: 64998.12, status: 'Complete' };
    expect(z.parse(invoiceSchema, json)).toMatchObject({ id: ORDER, ...amounts });
  });

  test('can be filtered by status: the caller’s own, or everybody’s for Admins', async () => {
    const routes = await routesOver(paid, expired, anOrder({ orderId: newId(2) }));
    const listed = async (caller: typeof admin, query = {}) =>
      ordersOf((await call(routes, listInvoices, { caller, query })).json);
    expect(await listed(user(BUYER))).toEqual([ORDER]);
    expect((await listed(admin)).toSorted()).toEqual([ORDER, other].toSorted());
    expect(await listed(admin, { status: 'Expired' })).toEqual([other]);
    expect(await listed(admin, { status: 'Complete' })).toEqual([ORDER]);
    expect(await listed(admin, { status: 'New' })).toEqual([]);
    expect(await listed(admin, { userId: SOMEONE_ELSE })).toEqual([other]);
  });

  test('refuse lists of another user, and are not found by id', async () => {
    const routes = await routesOver(expired);
    expect((await call(routes, listInvoices, { query: { userId: SOMEONE_ELSE } })).status).toBe(403);
    expect((await call(routes, getInvoice, { params: { id: other } })).status).toBe(404);
    expect((await call(routes, getInvoice, { caller: 'guest', params: { id: other } })).status).toBe(401);
    expect((await call(routes, listInvoices, { caller: 'guest' })).status).toBe(401);
  });

  test('are not found for an order without one, and accept no token for one order', async () => {
    const routes = await routesOver(anOrder());
    expect((await call(routes, getInvoice, { params: { id: ORDER } })).status).toBe(404);
    const { json } = await call(routes, listInvoices, { query: { orderId: ORDER, nextToken: 'x' } });
    expect(json.code).toBe('bad-token');
  });
});

describe('order search by Admins', () => {
  const admin = user('an-admin', true);
  const invoice = anInvoice({ txId: TX });
  const paid = () => routesOver(anOrder({ invoice }), anOrder({ orderId: newId(1), userId: SOMEONE_ELSE }));
  const idsOf = async (query: Record<string, string>) => {
    const { json } = await call(await paid(), listOrders, { caller: admin, query });
    return json.items.map(({ id }: { id: string }) => id);
  };
  beforeEach(() => {
    found.invoices = [{ orderId: ORDER, invoiceId: invoice.invoiceId }];
    found.userId = BUYER;
  });

  it.each([TX, TX.toUpperCase(), `${TX}-1`])('finds the order that transaction %s paid', async (transactionId) => {
    expect(await idsOf({ transactionId })).toEqual([ORDER]);
  });

  it('finds nothing for an unknown transaction, or when another filter excludes the order', async () => {
    expect(await idsOf({ transactionId: 'c'.repeat(64) })).toEqual([]);
    expect(await idsOf({ transactionId: TX, userId: SOMEONE_ELSE })).toEqual([]);
    expect(await idsOf({ transactionId: TX, status: 'FULFILLED' })).toEqual([]);
  });

  it('ignores a foreign invoice at BTCPay that names one of the store’s orders', async () => {
    found.invoices = [{ orderId: ORDER, invoiceId: 'forged' }];
    expect(await idsOf({ transactionId: TX })).toEqual([]);
  });

  it('finds the orders of the account with an e-mail address', async () => {
    expect(await idsOf({ email: ' ada@example.com ' })).toEqual([ORDER]);
    expect(await idsOf({ email: 'ada@example.com', userId: SOMEONE_ELSE })).toEqual([]);
    expect(await idsOf({ email: 'nobody@example.com' })).toEqual([]);
  });

  it('reports that BTCPay cannot be asked', async () => {
    found.invoices = undefined;
    const reply = await call(await paid(), listOrders, { caller: admin, query: { transactionId: TX } });
    expect(reply).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });

  it.each([{ transactionId: TX }, { email: 'ada@example.com' }])(
    'refuses a search by other users: %j',
    async (query) => {
      expect((await call(await paid(), listOrders, { query })).status).toBe(403);
    },
  );

  it.each([{ transactionId: 'abc' }, { email: 'ada' }, { transactionId: TX, nextToken: 'x' }])(
    'rejects %j as not valid',
    async (query) => {
      expect((await call(await paid(), listOrders, { caller: admin, query })).status).toBe(400);
    },
  );
});
