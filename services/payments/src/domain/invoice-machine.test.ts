import { expect, test } from '@jest/globals';
import { INVOICE_STATUSES } from '@satcade/contracts/enums';
import { reachable } from '@satcade/kernel';
import { type InvoiceTransition, invoiceMachine, transitionTo } from './invoice-machine.ts';

test('every status can be reached', () => {
  expect([...reachable(invoiceMachine)].sort()).toEqual([...INVOICE_STATUSES].sort());
});

/** The whole table, written down a second time: whoever changes one side must mean it. */
const STEPS: readonly [InvoiceTransition, string][] = [
  ['stepBack', 'Processing > New'],
  ['process', 'New > Processing'],
  ['settle', 'New Processing Expired Invalid > Settled'],
  ['complete', 'Settled > Complete'],
  ['expire', 'New Processing > Expired'],
  ['invalidate', 'New Processing Expired Settled Complete > Invalid'],
];

test.each(STEPS)('%s: %s', (transition, step) => {
  const { from, to } = invoiceMachine.transitions[transition];
  expect(`${from.join(' ')} > ${to}`).toBe(step);
});

test.each(['New', 'Processing', 'Settled', 'Expired', 'Invalid'] as const)(
  'BTCPay’s %s has its transition',
  (status) => {
    expect(invoiceMachine.transitions[transitionTo(status)].to).toBe(status);
  },
);
