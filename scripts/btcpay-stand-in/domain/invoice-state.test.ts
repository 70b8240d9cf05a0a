import { describe, expect, test } from '@jest/globals';
import { anInvoice, aPayment, NOW } from '../test/fixtures.ts';
import { advance, isRefundable, mark, markableStatuses } from './invoice-state.ts';
import { ADDITIONAL_STATUSES, INVOICE_STATUSES, type Invoice } from './model.ts';

const LATER = NOW + 900_000;
const MUCH_LATER = NOW + 87_300_001;
const settled = { status: 'Settled', confirmations: 1 } as const;

/** before, payments, time ⇒ state, webhooks */
const TABLE: [string, Partial<Invoice>, number, string, string[]][] = [
  ['nothing paid, in time', {}, NOW, 'New None', []],
  ['nothing paid, time over', {}, LATER, 'Expired None', ['InvoiceExpired']],
  ['part paid, in time', { payments: [aPayment(10_000)] }, NOW, 'New PaidPartial', []],
  [
    'part paid, time over',
    { additionalStatus: 'PaidPartial', payments: [aPayment(10_000)] },
    LATER,
    'Expired PaidPartial',
    ['InvoiceExpired', 'InvoiceExpiredPaidPartial'],
  ],
  ['paid, unconfirmed', { payments: [aPayment(25_000)] }, NOW, 'Processing None', ['InvoiceProcessing']],
  ['overpaid, unconfirmed', { payments: [aPayment(25_001)] }, NOW, 'Processing PaidOver', ['InvoiceProcessing']],
  [
    'within the tolerance',
    { minimumSats: 24_750, payments: [aPayment(24_750, settled)] },
    NOW,
    'Settled None',
    ['InvoiceProcessing', 'InvoiceSettled'],
  ],
  [
    'one satoshi below the tolerance',
    { minimumSats: 24_750, payments: [aPayment(24_749, settled)] },
    NOW,
    'New PaidPartial',
    [],
  ],
  [
    'confirmed',
    { status: 'Processing', payments: [aPayment(25_000, settled)] },
    NOW,
    'Settled None',
    ['InvoiceSettled'],
  ],
  [
    'overpaid and confirmed',
    { status: 'Processing', payments: [aPayment(30_000, settled)] },
    NOW,
    'Settled PaidOver',
    ['InvoiceSettled'],
  ],
  [
    'paid, then replaced',
    { status: 'Processing', payments: [aPayment(25_000, { status: 'Invalid' })] },
    NOW,
    'New None',
    [],
  ],
  [
    'paid in two, one replaced',
    { status: 'Processing', payments: [aPayment(15_000), aPayment(10_000, { status: 'Invalid' })] },
    NOW,
    'New PaidPartial',
    [],
  ],
  [
    'the surplus replaced',
    {
      status: 'Processing',
      additionalStatus: 'PaidOver',
      payments: [aPayment(25_000), aPayment(5_000, { status: 'Invalid' })],
    },
    NOW,
    'Processing None',
    [],
  ],
  [
    'never confirmed',
    { status: 'Processing', payments: [aPayment(25_000)] },
    MUCH_LATER,
    'Invalid None',
    ['InvoiceInvalid'],
  ],
  [
    'confirmed at the last moment',
    { status: 'Processing', payments: [aPayment(25_000, settled)] },
    MUCH_LATER,
    'Settled None',
    ['InvoiceSettled'],
  ],
  [
    'paid late',
    { status: 'Expired', payments: [aPayment(25_000)] },
    LATER,
    'Expired PaidLate',
    ['InvoicePaidAfterExpiration'],
  ],
  ['the rest paid late in part', { status: 'Expired', payments: [aPayment(10_000)] }, LATER, 'Expired PaidPartial', []],
  [
    'late payment confirmed',
    { status: 'Expired', additionalStatus: 'PaidLate', payments: [aPayment(25_000, settled)] },
    LATER,
    'Expired PaidLate',
    [],
  ],
  ['paid when settled already', { status: 'Settled', payments: [aPayment(90_000)] }, LATER, 'Settled None', []],
  ['paid when invalid', { status: 'Invalid', payments: [aPayment(25_000)] }, LATER, 'Invalid None', []],
  ['over nothing', { dueSats: 0, minimumSats: 0 }, NOW, 'Settled None', ['InvoiceProcessing', 'InvoiceSettled']],
];

test.each(TABLE)('sets state and webhooks for an invoice with %s', (_, before, now, state, events) => {
  const change = advance(anInvoice(before), now);
  expect(`${change.invoice.status} ${change.invoice.additionalStatus}`).toBe(state);
  expect(change.events.map(({ type }) => type)).toEqual(events);
  // A webhook is not sent twice.
  expect(advance(change.invoice, now)).toEqual({ invoice: change.invoice, events: [] });
});

test('an unchanged invoice is the same object, so that nothing is stored for it', () => {
  const invoice = anInvoice({ status: 'Processing', payments: [aPayment(25_000)] });
  expect(advance(invoice, NOW).invoice).toBe(invoice);
});

test('the webhooks report an overpayment and a partial payment', () => {
  expect(advance(anInvoice({ payments: [aPayment(30_000, settled)] }), NOW).events).toEqual([
    { type: 'InvoiceProcessing', overPaid: true },
    { type: 'InvoiceSettled', overPaid: true, manuallyMarked: false },
  ]);
  const part = anInvoice({ additionalStatus: 'PaidPartial', payments: [aPayment(1)] });
  expect(advance(part, LATER).events[0]).toEqual({ type: 'InvoiceExpired', partiallyPaid: true });
});

describe('marking by hand', () => {
  const states = INVOICE_STATUSES.flatMap((status) =>
    ADDITIONAL_STATUSES.map((additionalStatus) => anInvoice({ status, additionalStatus })),
  );

  test.each([
    ['New', 'None', ['Settled', 'Invalid']],
    ['Processing', 'PaidOver', ['Settled', 'Invalid']],
    ['Expired', 'PaidLate', ['Settled', 'Invalid']],
    ['Settled', 'None', []],
    ['Settled', 'Marked', ['Invalid']],
    ['Invalid', 'None', ['Settled']],
    ['Invalid', 'Marked', ['Settled']],
  ] as const)('makes %s %s markable as %j', (status, additionalStatus, expected) => {
    expect(markableStatuses(anInvoice({ status, additionalStatus }))).toEqual(expected);
  });

  test('does what is offered and nothing else', () => {
    for (const invoice of states) {
      for (const status of ['Settled', 'Invalid'] as const) {
        const marked = mark(invoice, status)?.invoice;
        const offered = markableStatuses(invoice).includes(status);
        expect(marked).toEqual(offered ? { ...invoice, status, additionalStatus: 'Marked' } : undefined);
      }
    }
  });

  test('an invoice is refundable only when it may have been paid', () => {
    expect(isRefundable(anInvoice())).toBe(false);
    expect(isRefundable(anInvoice({ status: 'Processing' }))).toBe(false);
    expect(isRefundable(anInvoice({ status: 'Expired' }))).toBe(false);
    expect(isRefundable(anInvoice({ status: 'Expired', additionalStatus: 'PaidPartial' }))).toBe(true);
    expect(isRefundable(anInvoice({ status: 'Settled' }))).toBe(true);
    expect(isRefundable(anInvoice({ status: 'Invalid' }))).toBe(true);
  });
});
