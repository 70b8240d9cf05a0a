import { expect, test } from '@jest/globals';
import { ORDER_STATUSES } from '@satcade/contracts/enums';
import { reachable } from '@satcade/kernel';
import { type OrderTransition, orderMachine } from './order-machine.ts';

test('every status can be reached', () => {
  expect([...reachable(orderMachine)].sort()).toEqual([...ORDER_STATUSES].sort());
});

test('from every status but those of a delivered order there is a way to CONFIRMED: money that arrives is honoured', () => {
  const { confirm } = orderMachine.transitions;
  expect(ORDER_STATUSES.filter((status) => !confirm.from.includes(status))).toEqual(['CONFIRMED', 'FULFILLED']);
});

/** The whole table, written down a second time: whoever changes one side must mean it. */
const STEPS: readonly [OrderTransition, string][] = [
  ['open', 'PENDING PAYMENT_RECEIVED > INVOICE_CREATED'],
  ['refuse', 'PENDING > FAILED'],
  ['receive', 'PENDING INVOICE_CREATED > PAYMENT_RECEIVED'],
  ['confirm', 'PENDING INVOICE_CREATED PAYMENT_RECEIVED EXPIRED FAILED > CONFIRMED'],
  ['fulfil', 'CONFIRMED > FULFILLED'],
  ['expire', 'PENDING INVOICE_CREATED PAYMENT_RECEIVED > EXPIRED'],
  ['fail', 'PENDING INVOICE_CREATED PAYMENT_RECEIVED EXPIRED CONFIRMED FULFILLED > FAILED'],
];

test.each(STEPS)('%s: %s', (transition, step) => {
  const { from, to } = orderMachine.transitions[transition];
  expect(`${from.join(' ')} > ${to}`).toBe(step);
});
