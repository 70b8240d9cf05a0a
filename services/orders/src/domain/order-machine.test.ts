import { expect, test } from '@jest/globals';
import { ORDER_STATUSES } from '@satcade/contracts/enums';
import { reachable } from '@satcade/kernel';
import { type OrderTransition, orderMachine } from './order-machine.ts';

test('reaches every status', () => {
  expect([...reachable(orderMachine)].sort()).toEqual([...ORDER_STATUSES].sort());
});

test('offers a way to CONFIRMED from every status before delivery, so that money that arrives is honoured', () => {
  const { confirm } = orderMachine.transitions;
  expect(ORDER_STATUSES.filter((status) => !confirm.from.includes(status))).toEqual(['CONFIRMED', 'FULFILLED']);
});

/** A second copy of the whole table, so that nobody changes one side by accident. */
const STEPS: readonly [OrderTransition, string][] = [
  ['open', 'PENDING PAYMENT_RECEIVED > INVOICE_CREATED'],
  ['refuse', 'PENDING > FAILED'],
  ['lapse', 'PENDING > EXPIRED'],
  ['receive', 'PENDING INVOICE_CREATED > PAYMENT_RECEIVED'],
  ['confirm', 'PENDING INVOICE_CREATED PAYMENT_RECEIVED EXPIRED FAILED > CONFIRMED'],
  ['fulfil', 'CONFIRMED > FULFILLED'],
  ['complete', 'INVOICE_CREATED PAYMENT_RECEIVED > FULFILLED'],
  ['expire', 'PENDING INVOICE_CREATED PAYMENT_RECEIVED > EXPIRED'],
  ['fail', 'PENDING INVOICE_CREATED PAYMENT_RECEIVED EXPIRED CONFIRMED FULFILLED > FAILED'],
];

test.each(STEPS)('%s leads to %s', (transition, step) => {
  const { from, to } = orderMachine.transitions[transition];
  expect(`${from.join(' ')} > ${to}`).toBe(step);
});
