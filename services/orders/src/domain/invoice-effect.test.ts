import { describe, expect, it, test } from '@jest/globals';
import type { InvoiceStatus, OrderStatus } from '@satcade/contracts/enums';
import { sats } from '@satcade/kernel';
import { anInvoice, aRefund, GAME } from '../testing/orders.ts';
import { effectOfInvoice, isOwed } from './invoice-effect.ts';
import { orderMachine } from './order-machine.ts';

/** The status of an order after a newer state of its invoice. */
function after(status: OrderStatus, invoice: InvoiceStatus, additionalStatus = 'None'): OrderStatus {
  const effect = effectOfInvoice(
    { status, invoice: anInvoice({ revision: 1 }) },
    anInvoice({ revision: 2, status: invoice, additionalStatus }),
  );
  return effect.kind === 'move' ? orderMachine.transitions[effect.transition].to : status;
}

/* The rows of "Invoice and order" in docs/payments.md, each with the statuses that an order can have then. */
const ROWS: readonly [string, OrderStatus, InvoiceStatus, string, OrderStatus][] = [
  ['the invoice is open', 'PENDING', 'New', 'None', 'INVOICE_CREATED'],
  ['partly paid in time', 'INVOICE_CREATED', 'New', 'PaidPartial', 'INVOICE_CREATED'],
  ['a payment is seen', 'INVOICE_CREATED', 'Processing', 'None', 'PAYMENT_RECEIVED'],
  ['the payment was replaced: the only step back', 'PAYMENT_RECEIVED', 'New', 'None', 'INVOICE_CREATED'],
  ['settled', 'PAYMENT_RECEIVED', 'Settled', 'None', 'CONFIRMED'],
  ['settled at once', 'INVOICE_CREATED', 'Settled', 'None', 'CONFIRMED'],
  ['settled before the order learnt of the invoice', 'PENDING', 'Settled', 'None', 'CONFIRMED'],
  ['settled with a surplus', 'PAYMENT_RECEIVED', 'Settled', 'PaidOver', 'CONFIRMED'],
  ['settled by hand', 'INVOICE_CREATED', 'Settled', 'Marked', 'CONFIRMED'],
  ['settled after it had expired', 'EXPIRED', 'Settled', 'Marked', 'CONFIRMED'],
  ['settled after it had failed', 'FAILED', 'Settled', 'Marked', 'CONFIRMED'],
  ['complete', 'FULFILLED', 'Complete', 'None', 'FULFILLED'],
  ['expired without a payment', 'INVOICE_CREATED', 'Expired', 'None', 'EXPIRED'],
  ['expired, partly paid', 'INVOICE_CREATED', 'Expired', 'PaidPartial', 'EXPIRED'],
  ['expired, paid late', 'EXPIRED', 'Expired', 'PaidLate', 'EXPIRED'],
  ['invalid by itself', 'PAYMENT_RECEIVED', 'Invalid', 'None', 'FAILED'],
  ['marked invalid before the grant', 'CONFIRMED', 'Invalid', 'Marked', 'FAILED'],
  ['marked invalid after the grant', 'FULFILLED', 'Invalid', 'Marked', 'FAILED'],
];

test.each(ROWS)('turns %s from %s with the invoice %s (%s) into %s', (_what, status, invoice, additional, expected) => {
  expect(after(status, invoice, additional)).toBe(expected);
});

test('only updates the amounts when the order is past that status', () => {
  for (const status of ['New', 'Processing', 'Expired'] as const) {
    const newer = anInvoice({ revision: 2, status });
    expect(effectOfInvoice({ status: 'FULFILLED' }, newer)).toEqual({ kind: 'refresh' });
  }
  // A failed order shows a late payment until it settles.
  expect(effectOfInvoice({ status: 'FAILED' }, anInvoice({ status: 'Processing' }))).toEqual({ kind: 'refresh' });
});

describe('invoice revisions', () => {
  test.each([1, 2])('ignores revision %s when the order has revision 2', (revision) => {
    const order = { status: 'INVOICE_CREATED', invoice: anInvoice({ revision: 2 }) } as const;
    expect(effectOfInvoice(order, anInvoice({ revision, status: 'Settled' }))).toEqual({ kind: 'none' });
  });

  test('accepts any revision when the order has none', () => {
    const late = anInvoice({ revision: 7, status: 'Settled' });
    expect(effectOfInvoice({ status: 'PENDING' }, late)).toEqual({ kind: 'move', transition: 'confirm' });
  });
});

describe('settled invoice of an order with a refund', () => {
  const settled = anInvoice({ revision: 2, status: 'Settled' });
  const effect = (status: OrderStatus, refund: Parameters<typeof aRefund>[0]) =>
    effectOfInvoice({ status, invoice: anInvoice({ revision: 1 }), refund: aRefund(refund) }, settled);

  it.each([
    ['EXPIRED', { kind: 'payment', status: 'approved' }],
    ['EXPIRED', { kind: 'payment', status: 'failed', number: 2, earlierSats: sats(33_217) }],
    ['EXPIRED', { kind: 'payment', status: 'claimed' }],
    ['FAILED', { kind: 'order', status: 'approved' }],
    ['FAILED', { kind: 'order', status: 'claimed' }],
    ['FAILED', { kind: 'surplus', status: 'claimed', number: 2, earlierCopies: [{ gameId: GAME, copy: 1 }] }],
    ['FAILED', { kind: 'order', status: 'declined', number: 2, earlierCopies: [{ gameId: GAME, copy: 1 }] }],
  ] as const)('does not confirm the order while its money is refunded: %s, %j', (status, refund) => {
    expect(effect(status, refund)).toEqual({ kind: 'refresh' });
  });

  it.each([
    ['FAILED', { kind: 'surplus', status: 'claimed' }],
    ['FAILED', { kind: 'surplus', status: 'approved' }],
    ['FAILED', { kind: 'order', status: 'requested' }],
    ['FAILED', { kind: 'order', status: 'declined' }],
    ['EXPIRED', { kind: 'payment', status: 'failed' }],
  ] as const)('confirms the order if its price stays paid: %s, %j', (status, refund) => {
    expect(effect(status, refund)).toEqual({ kind: 'move', transition: 'confirm' });
  });

  it('confirms the order after the refund has failed', () => {
    const order = { status: 'EXPIRED', invoice: settled } as const;
    expect(isOwed({ ...order, refund: aRefund({ kind: 'payment', status: 'failed' }) })).toBe(true);
    expect(isOwed({ ...order, refund: aRefund({ kind: 'payment', status: 'declined' }) })).toBe(true);
    expect(isOwed({ ...order, refund: aRefund({ kind: 'payment', status: 'approved' }) })).toBe(false);
    expect(isOwed(order)).toBe(false);
    const second = { kind: 'payment', status: 'failed', number: 2, earlierSats: sats(33_217) } as const;
    expect(isOwed({ ...order, refund: aRefund(second) })).toBe(false);
    const invoice = anInvoice({ status: 'Expired' });
    expect(isOwed({ status: 'EXPIRED', invoice, refund: aRefund({ status: 'failed' }) })).toBe(false);
    expect(isOwed({ status: 'FULFILLED', invoice: settled, refund: aRefund({ status: 'failed' }) })).toBe(false);
  });
});
