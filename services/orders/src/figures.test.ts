import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { orderItemSchema } from './adapters/items.ts';
import { offerKey, orderKey } from './adapters/keys.ts';
import type { Order } from './domain/order.ts';
import { figuresOf } from './figures.ts';
import { anOrder, aPaidInvoice, aRefund, CAUSE, GAME, NOW } from './testing/orders.ts';

const item = (order: Order) => ({ ...orderKey(order.orderId), ...z.encode(orderItemSchema, order), ...CAUSE });

/** What a change of an order counts, by name. */
const figures = (before: Order | undefined, after: Order | undefined) =>
  Object.fromEntries(
    figuresOf({ before: before && item(before), after: after && item(after), expired: false }).map((each) => [
      each.name,
      each.value,
    ]),
  );

const pending = anOrder();
const confirmed = anOrder({ status: 'CONFIRMED', confirmedAt: '2026-03-01T12:03:02.000Z', invoice: aPaidInvoice() });
const fulfilled = (fulfilledAt: string) => ({ ...confirmed, status: 'FULFILLED' as const, fulfilledAt });
const inTime = fulfilled('2026-03-01T12:03:03.500Z');

describe('figures of an order', () => {
  test('count its placement, its confirmation and its delivery', () => {
    expect(figures(undefined, pending)).toEqual({ OrdersPlaced: 1 });
    expect(figures(pending, confirmed)).toEqual({ OrdersConfirmed: 1, OrdersFulfilledInTime: 0 });
    expect(figures(confirmed, inTime)).toEqual({
      OrdersFulfilled: 1,
      OrdersFulfilledInTime: 1,
      SecondsToFulfilled: 2.5,
      SoldUsd: confirmed.totalCents / 100,
    });
  });

  test('count an order that is confirmed and delivered in one write once: a figure of that name twice would be two', () => {
    const late = fulfilled('2026-03-01T12:04:01.001Z');
    for (const [order, isInTime] of [[inTime, 1] as const, [late, 0] as const]) {
      const counts = figuresOf({ before: item(pending), after: item(order), expired: false });
      const names = counts.map(({ name }) => name);
      expect(names).toEqual([
        'OrdersConfirmed',
        'OrdersFulfilled',
        'OrdersFulfilledInTime',
        'SecondsToFulfilled',
        'SoldUsd',
      ]);
      expect(figures(pending, order)).toMatchObject({ OrdersConfirmed: 1, OrdersFulfilledInTime: isInTime });
    }
  });

  test('measure from the settlement of the invoice, and are late after a minute', () => {
    expect(figures(confirmed, fulfilled('2026-03-01T12:04:01.000Z'))).toMatchObject({ OrdersFulfilledInTime: 1 });
    expect(figures(confirmed, fulfilled('2026-03-01T12:04:01.001Z'))).toMatchObject({
      OrdersFulfilled: 1,
      OrdersFulfilledInTime: 0,
      SecondsToFulfilled: 60.001,
    });
  });

  test('count a free order, which is confirmed when it is placed, from its confirmation on', () => {
    const free = anOrder({ status: 'CONFIRMED', confirmedAt: NOW });
    expect(figures(undefined, free)).toEqual({ OrdersPlaced: 1, OrdersConfirmed: 1, OrdersFulfilledInTime: 0 });
    const taken = { ...free, status: 'FULFILLED' as const, fulfilledAt: '2026-03-01T12:00:00.400Z' };
    expect(figures(free, taken)).toMatchObject({ SecondsToFulfilled: 0.4 });
  });

  test('count nothing twice when a payment is taken back and comes again', () => {
    const failed = { ...inTime, status: 'FAILED' as const };
    expect(figures(inTime, failed)).toEqual({});
    expect(figures(failed, { ...confirmed, fulfilledAt: inTime.fulfilledAt })).toEqual({});
    expect(figures(failed, inTime)).toEqual({});
  });

  test('count a refund that failed once', () => {
    const approved = { ...inTime, refund: aRefund() };
    const failed = { ...inTime, refund: aRefund({ status: 'failed' }) };
    expect(figures(approved, failed)).toEqual({ RefundsFailed: 1 });
    expect(figures(failed, failed)).toEqual({});
  });

  test('leave out other items and removed orders', () => {
    expect(figuresOf({ before: undefined, after: { ...offerKey(GAME) }, expired: false })).toEqual([]);
    expect(figures(inTime, undefined)).toEqual({});
  });
});
