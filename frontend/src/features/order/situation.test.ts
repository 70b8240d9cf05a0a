import { expect, test } from '@jest/globals';
import { ORDER_IDS, orderCase, orderView } from '../../../e2e/fixtures/orders.ts';
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
] as const)('an order that is %s: %s', (which, situation) => {
  expect(situationOf(orderView(which), false)).toBe(situation);
});

test('an invoice whose time is over is not to be paid, whatever the order says yet', () => {
  expect(situationOf(orderView('pay'), true)).toBe('time-up');
  expect(situationOf(orderView('confirming'), true)).toBe('wait-for-confirmations');
});

test('an order that expired before it had an invoice was not opened', () => {
  const { order, ...view } = orderView('delayed');
  expect(situationOf({ ...view, order: { ...order, status: 'EXPIRED' }, next: 'order-again' }, false)).toBe(
    'not-opened',
  );
});

test('there is a receipt for what is paid, and for what was free', () => {
  const withReceipt = Object.values(ORDER_IDS)
    .map(orderCase)
    .filter((which) => which !== undefined && hasReceipt(orderView(which)));
  expect(withReceipt).toEqual(['fulfilled', 'overpaid', 'free', 'gifts', 'duplicate']);
});

test('a free order has no steps of paying', () => {
  expect(timelineOf(orderView('free')).map(({ label, state }) => [label, state])).toEqual([
    ['Order placed', 'done'],
    ['In your library', 'done'],
  ]);
});
