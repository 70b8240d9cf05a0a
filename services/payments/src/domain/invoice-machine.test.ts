import { expect, test } from '@jest/globals';
import { INVOICE_STATUSES } from '@satcade/contracts/enums';
import { reachable } from '@satcade/kernel';
import { type InvoiceTransition, invoiceMachine, transitionTo } from './invoice-machine.ts';

test('reaches every status but Complete, which only an earlier version stored', () => {
  const statuses = INVOICE_STATUSES.filter((status) => status !== 'Complete');
  expect([...reachable(invoiceMachine)].sort()).toEqual(statuses.sort());
});

/** A second copy of the whole table, so that nobody changes one side by accident. */
const STEPS: readonly [InvoiceTransition, string][] = [
  ['stepBack', 'Processing > New'],
  ['process', 'New > Processing'],
  ['settle', 'New Processing Expired Invalid > Settled'],
  ['expire', 'New Processing > Expired'],
  ['invalidate', 'New Processing Expired Settled Complete > Invalid'],
];

test.each(STEPS)('%s leads to %s', (transition, step) => {
  const { from, to } = invoiceMachine.transitions[transition];
  expect(`${from.join(' ')} > ${to}`).toBe(step);
});

test.each(['New', 'Processing', 'Settled', 'Expired', 'Invalid'] as const)(
  'has a transition for BTCPay’s %s',
  (status) => {
    expect(invoiceMachine.transitions[transitionTo(status)].to).toBe(status);
  },
);
