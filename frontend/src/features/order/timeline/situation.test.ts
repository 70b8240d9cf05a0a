import { expect, test } from '@jest/globals';
import type { OrderStatusView } from '@satcade/contracts/api/orders';
import { ORDER_IDS, orderCase, orderView } from '../../../../e2e/fixtures/orders.ts';
import { hasReceipt, situationOf } from './situation.ts';
import { timelineOf } from './timeline.ts';

test.each([
  ['pay', 'pay'],
  ['partial', 'pay-remainder'],
  ['expired', 'order-again'],
  ['refund', 'refund-offered'],
  ['late', 'paid-late'],
  ['failed', 'contact-support'],
  ['notOpened', 'not-opened'],
  ['fulfilled', 'download'],
  ['free', 'download-free'],
  ['delayed', 'wait-for-payment-service'],
  ['gifts', 'download'],
  ['duplicate', 'duplicate'],
  ['confirming', 'wait-for-confirmations'],
] as const)('the fixture order "%s" is in the situation %s', (which, situation) => {
  expect(situationOf(orderView(which), false)).toBe(situation);
});

test('says that a refund of the buyer’s own money was declined, and does not offer it', () => {
  const view = { ...orderView('refund'), next: 'contact-support' } as const;
  expect(situationOf(view, false)).toBe('refund-declined');
});

test('an expired invoice is not offered for payment, even if the order is still open', () => {
  expect(situationOf(orderView('pay'), true)).toBe('time-up');
  expect(situationOf(orderView('confirming'), true)).toBe('wait-for-confirmations');
});

test('an order that expired before it had an invoice is shown as not opened', () => {
  const { order, ...view } = orderView('delayed');
  expect(situationOf({ ...view, order: { ...order, status: 'EXPIRED' }, next: 'order-again' }, false)).toBe(
    'not-opened',
  );
});

test('paid and free orders have a receipt', () => {
  const withReceipt = Object.values(ORDER_IDS)
    .map(orderCase)
    .filter((which) => which !== undefined && hasReceipt(orderView(which)));
  expect(withReceipt).toEqual(['fulfilled', 'overpaid', 'free', 'gifts', 'duplicate']);
});

test('a free order has no payment steps', () => {
  expect(timelineOf(orderView('free')).map(({ label, state }) => [label, state])).toEqual([
    ['Order placed', 'done'],
    ['In your library', 'done'],
  ]);
});

test('a payment that was just seen is a step done, even if the order still counts as unpaid', () => {
  const view = orderView('confirming');
  const early = { ...view, order: { ...view.order, status: 'INVOICE_CREATED' } } as const;
  expect(timelineOf(early).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'ahead']);
});

const stepsOf = (view: OrderStatusView) => timelineOf(view).map(({ label, state }) => [label, state]);

test('an expired order ends with its expiry, and no step is still to come', () => {
  const view = orderView('expired');
  expect(stepsOf(view)).toEqual([
    ['Order placed', 'done'],
    ['Invoice open', 'done'],
    ['Expired', 'stopped'],
  ]);
  expect(timelineOf(view).at(-1)?.at).toBe(view.invoice?.expiresAt);
  const closed = timelineOf({ ...view, order: { ...view.order, closedFor: ['g'] }, next: 'already-owned' }).at(-1);
  expect(closed).toEqual({ label: 'Closed: already owned', state: 'stopped' });
  const byAdmin = timelineOf({ ...view, order: { ...view.order, closedFor: [] } }).at(-1);
  expect(byAdmin).toEqual({ label: 'Expired', state: 'stopped', at: undefined });
  expect(stepsOf(orderView('failed')).at(-1)).toEqual(['Failed', 'stopped']);
  expect(stepsOf(orderView('notOpened')).map(([, state]) => state)).toEqual(['done', 'stopped']);
});

test('a claimed refund is the last step of an order that expired', () => {
  const { order, ...view } = orderView('refund');
  const claimed = { status: 'claimed', kind: 'payment', amountUSD: 28.8, amountBTC: 0.0003 } as const;
  const refund = { ...claimed, claimedAt: order.updatedAt };
  const steps = stepsOf({ ...view, order: { ...order, refund }, next: 'refunded' });
  expect(steps.slice(-2)).toEqual([
    ['Expired', 'stopped'],
    ['Refunded', 'done'],
  ]);
});
