import { describe, expect, it } from '@jest/globals';
import { viewChangeSchema } from '@satcade/contracts/view-change';
import { sats } from '@satcade/kernel';
import * as z from 'zod/mini';
import { orderItemSchema } from './adapters/items.ts';
import { offerKey, orderKey } from './adapters/keys.ts';
import type { Order } from './domain/order.ts';
import { invoiceOf, orderView } from './domain/views.ts';
import { anInvoice, anOrder, BUYER, CAUSE, GAME, ORDER } from './testing/orders.ts';
import { viewsOf } from './view-events.ts';

const item = (order: Order) => ({ ...orderKey(order.orderId), ...z.encode(orderItemSchema, order), ...CAUSE });
const changeOf = (before: Order | undefined, after: Order | undefined) => {
  const images = { before: before && item(before), after: after && item(after) };
  return viewsOf({ ...images, expired: false }).map(({ data }) => z.parse(viewChangeSchema, data));
};
const LATER = '2026-03-01T12:05:00.000Z';

describe('view events of an order', () => {
  it('show its buyer and Admins what a GET returns, and show others nothing', () => {
    const paid = anOrder({ status: 'CONFIRMED', updatedAt: LATER });
    expect(changeOf(anOrder(), paid)).toEqual([
      {
        model: 'Order',
        id: ORDER,
        owners: [BUYER],
        filters: { userId: [BUYER], status: ['PENDING', 'CONFIRMED'], gameId: [GAME] },
        told: [{ to: ['owner', 'admin'], type: 'updated', data: JSON.parse(JSON.stringify(orderView(paid))) }],
      },
    ]);
  });

  it('report a new order to watchers of its user', () => {
    expect(changeOf(undefined, anOrder())).toMatchObject([{ told: [{ to: ['owner', 'admin'], type: 'created' }] }]);
  });

  it('report a changed invoice to the order’s watchers', () => {
    const invoice = anInvoice();
    const before = anOrder({ status: 'INVOICE_CREATED', invoice });
    const after = { ...before, invoice: { ...invoice, btcPaidSats: sats(100), revision: 2 }, updatedAt: LATER };
    expect(changeOf(before, after)[0]).toMatchObject({ told: [{ type: 'updated', data: { updatedAt: LATER } }] });
  });
});

describe('view events of the invoice of an order', () => {
  const settled = anInvoice({ status: 'Settled' });
  const confirmed = anOrder({ status: 'CONFIRMED', invoice: settled });
  const invoicesOf = (before: Order | undefined, after: Order | undefined) =>
    changeOf(before, after).filter(({ model }) => model === 'Invoice');

  it('show its buyer and Admins what a GET returns: Complete when the games are granted', () => {
    const fulfilled = { ...confirmed, status: 'FULFILLED' as const, updatedAt: LATER };
    expect(invoicesOf(confirmed, fulfilled)).toEqual([
      {
        model: 'Invoice',
        id: ORDER,
        owners: [BUYER],
        filters: { orderId: [ORDER], userId: [BUYER], status: ['Settled', 'Complete'] },
        told: [{ to: ['owner', 'admin'], type: 'updated', data: JSON.parse(JSON.stringify(invoiceOf(fulfilled))) }],
      },
    ]);
  });

  it('name it as the GET of an invoice does', () => {
    const fulfilled = { ...confirmed, status: 'FULFILLED' as const, updatedAt: LATER };
    for (const { id, told } of invoicesOf(confirmed, fulfilled)) expect(told[0]?.data).toMatchObject({ id });
  });

  it('report a new invoice as created', () => {
    expect(invoicesOf(anOrder(), anOrder({ invoice: anInvoice() }))).toMatchObject([{ told: [{ type: 'created' }] }]);
  });

  it('say nothing of an order without an invoice', () => {
    expect(invoicesOf(undefined, anOrder())).toEqual([]);
  });
});

it('ignore other items', () => {
  expect(viewsOf({ before: undefined, after: { ...offerKey(GAME) }, expired: false })).toEqual([]);
});
