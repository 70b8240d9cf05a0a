import { expect, test } from '@jest/globals';
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
