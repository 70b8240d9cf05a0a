import { describe, expect, test } from '@jest/globals';
import { sats } from '@satcade/kernel';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOrder, aPaidInvoice, aRefund, BUYER, CAUSE, NOW } from '../testing/orders.ts';
import { listOrders } from '../use-cases/read-orders.ts';
import type { Order } from './order.ts';
import { orderView, statusView } from './views.ts';
import { waitsForBuyer } from './waiting.ts';

const partPaid = anInvoice({ btcPaidSats: sats(10_000), btcDueSats: sats(23_217) });
const expired = (changes: Parameters<typeof anInvoice>[0]) =>
  anOrder({ status: 'EXPIRED', invoice: anInvoice({ status: 'Expired', btcPaidSats: sats(33_217), ...changes }) });

describe('waitsForBuyer', () => {
  test.each<[string, boolean, Order]>([
    ['an unpaid order', true, anOrder({ status: 'INVOICE_CREATED', invoice: anInvoice() })],
    ['an order with a partial payment', true, anOrder({ status: 'INVOICE_CREATED', invoice: partPaid })],
    ['an order with a late payment', true, expired({ additionalStatus: 'PaidLate' })],
    ['a surplus', true, anOrder({ status: 'FULFILLED', invoice: aPaidInvoice({ btcPaidSats: sats(40_000) }) })],
    ['an order with a refund link', true, { ...expired({}), refund: aRefund({ link: 'https://btcpay/pull' }) }],
    [
      'an order with a failed payment',
      true,
      anOrder({ status: 'FAILED', invoice: anInvoice({ btcPaidSats: sats(1) }) }),
    ],
    ['an order that expired without a payment', false, expired({ btcPaidSats: sats(0) })],
    ['an order whose refund link is being made', false, { ...expired({}), refund: aRefund() }],
    ['a delivered order', false, anOrder({ status: 'FULFILLED', invoice: aPaidInvoice() })],
  ])('decides for %s: %s', (_, waits, order) => {
    expect(waitsForBuyer(order)).toBe(waits);
  });

  test('selects all orders of the list with waiting=true', async () => {
    const orders = new MemoryOrders();
    await orders.create(anOrder({ status: 'INVOICE_CREATED', invoice: partPaid }), CAUSE, undefined);
    await orders.create(anOrder({ orderId: 'other', status: 'FULFILLED' }), CAUSE, undefined);
    const caller = { userId: BUYER, username: 'b', isAdmin: false } as const;
    const list = async (isWaiting: boolean) => {
      const page = await listOrders({ userId: BUYER, limit: 10, isWaiting }, { kind: 'user', ...caller }, orders);
      return page.ok ? page.value.items.map(({ status }) => status) : undefined;
    };
    expect(await list(true)).toEqual(['INVOICE_CREATED']);
    expect(await list(false)).toHaveLength(2);
  });
});

describe('view of an order', () => {
  test('shows the next step and the amount due, even in lists', () => {
    const order = anOrder({ status: 'INVOICE_CREATED', invoice: partPaid });
    expect(orderView(order)).toMatchObject({ next: 'pay-remainder', btcDue: 0.00023217 });
  });

  test('shows that a payment was replaced until there is a payment again', () => {
    const history = (['INVOICE_CREATED', 'PAYMENT_RECEIVED', 'INVOICE_CREATED'] as const).map((status, minute) => ({
      at: `2026-03-01T12:0${minute}:00.000Z`,
      status,
    }));
    const replaced = anOrder({ status: 'INVOICE_CREATED', invoice: anInvoice(), history });
    const view = (order: Order) => statusView(order, { windowDays: 14 }).replacedAt;
    expect(view(replaced)).toBe('2026-03-01T12:02:00.000Z');
    expect(orderView(replaced).replacedAt).toBe('2026-03-01T12:02:00.000Z');
    expect(orderView(anOrder({ status: 'INVOICE_CREATED', invoice: anInvoice() }))).not.toHaveProperty('replacedAt');
    expect(view({ ...replaced, invoice: partPaid })).toBeUndefined();
    expect(view({ ...replaced, history: history.slice(0, 1) })).toBeUndefined();
  });

  test('shows a replaced payment that the order never counted as received', () => {
    const replaced = anInvoice({ replacedAt: NOW });
    expect(orderView(anOrder({ status: 'INVOICE_CREATED', invoice: replaced })).replacedAt).toBe(NOW);
    expect(orderView(anOrder({ status: 'EXPIRED', invoice: replaced })).replacedAt).toBe(NOW);
    expect(orderView(anOrder({ status: 'FAILED', invoice: replaced })).replacedAt).toBeUndefined();
  });

  test('distinguishes a late payment that may still count from one whose rate moved too far', () => {
    const late = expired({ additionalStatus: 'PaidLate' });
    const view = (order: Order) => statusView(order, { windowDays: 14 }).late;
    expect(view(late)).toBe('undecided');
    expect(view(expired({ additionalStatus: 'PaidLate', isOutOfBand: true }))).toBe('refused');
    expect(view({ ...late, refund: aRefund({ requestedAt: NOW }) })).toBeUndefined();
    expect(view(expired({ additionalStatus: 'PaidPartial' }))).toBeUndefined();
  });
});
