import { describe, expect, test } from '@jest/globals';
import type { InvoiceStatus } from '@satcade/contracts/enums';
import { cents, sats } from '@satcade/kernel';
import { anInvoice, aPaidState, aPurpose, aState, NOW } from '../testing/invoices.ts';
import { applySnapshot, firstRevision, isFinished } from './apply-snapshot.ts';
import type { BtcpayStatus } from './invoice.ts';

const LATER = '2026-03-01T12:05:00.000Z';
const after = (status: InvoiceStatus, reported: BtcpayStatus) =>
  applySnapshot(anInvoice({ status }), aState({ status: reported, btcPaidSats: sats(1) }), LATER)?.status;

/* The column Invoice.status of docs/payments.md; `–`: BTCPay's status is ignored. */
const TABLE = `
  now         New   Processing  Settled   Expired  Invalid
  New         New   Processing  Settled   Expired  Invalid
  Processing  New   Processing  Settled   Expired  Invalid
  Settled     –     –           Settled   –        Invalid
  Complete    –     –           Complete  –        Invalid
  Expired     –     –           Settled   Expired  Invalid
  Invalid     –     –           Settled   –        Invalid`;
const [[, ...statuses] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));
const CELLS = rows.flatMap(([now, ...next]) => next.map((expected, at) => ({ now, reported: statuses[at], expected })));

test.each(CELLS)('turns $now into $expected when BTCPay says $reported', (cell) => {
  const STATUSES = ['New', 'Processing', 'Settled', 'Expired', 'Invalid', 'Complete'] as const;
  const now = STATUSES.find((status) => status === cell.now);
  const reported = STATUSES.find((status) => status === cell.reported);
  if (now === undefined || reported === undefined || reported === 'Complete') throw new Error('the table is misspelt');
  expect(after(now, reported) ?? '–').toBe(cell.expected);
});

test('makes a revision only for a change', () => {
  const invoice = anInvoice();
  expect(applySnapshot(invoice, aState(), LATER)).toBeUndefined();
  const news = [
    { btcPaidSats: sats(1) },
    { btcDueSats: sats(1) },
    { confirmations: 1 },
    { additionalStatus: 'PaidPartial' },
    { txId: 'tx' },
    { qrCode: 'bitcoin:bc1q' },
  ];
  for (const change of news) expect(applySnapshot(invoice, aState(change), LATER)?.revision).toBe(invoice.revision + 1);
});

test('keeps an unknown status reason of a later BTCPay', () => {
  const next = applySnapshot(anInvoice(), aState({ additionalStatus: 'PaidByCarrierPigeon' }), LATER);
  expect(next?.additionalStatus).toBe('PaidByCarrierPigeon');
});

test('never takes the invoice’s purpose from BTCPay', () => {
  const invoice = anInvoice({ amountCents: cents(21_59), requiredConfirmations: 1 });
  const next = applySnapshot(invoice, { ...aPaidState(), ...{ amountCents: cents(1), userId: 'thief' } }, LATER);
  const { description: _, itemCode: __, ...purpose } = aPurpose({ requiredConfirmations: 1 });
  expect(next).toMatchObject(purpose);
});

test('keeps nothing of a replaced payment', () => {
  const processing = applySnapshot(
    anInvoice(),
    aState({ status: 'Processing', txId: 'tx', paidAt: LATER, btcPaidSats: sats(33_217) }),
    LATER,
  );
  expect(processing).toMatchObject({ txId: 'tx', paidAt: LATER });
  const back = processing && applySnapshot(processing, aState(), LATER);
  expect(back).toMatchObject({ status: 'New', btcPaidSats: 0, revision: (processing?.revision ?? 0) + 1 });
  expect([back?.txId, back?.paidAt]).toEqual([undefined, undefined]);
});

describe('a payment that disappears', () => {
  const THEN = '2026-03-01T12:06:00.000Z';

  // Its status may still be that of before the payment, and a part never changes the status.
  test.each<[string, Parameters<typeof aState>[0]]>([
    ['is Processing', { status: 'Processing', btcPaidSats: sats(33_217), btcDueSats: sats(0) }],
    ['is still New', { btcPaidSats: sats(33_217), btcDueSats: sats(0) }],
    ['has a part of the price', { additionalStatus: 'PaidPartial', btcPaidSats: sats(1_000) }],
  ])('is noted with its time when the invoice %s, until there is another one', (_, state) => {
    const applied = applySnapshot(anInvoice(), aState(state), NOW);
    expect(applied?.replacedAt).toBeUndefined();
    const back = applied && applySnapshot(applied, aState(), LATER);
    expect(back?.replacedAt).toBe(LATER);
    const expired = back && applySnapshot(back, aState({ status: 'Expired' }), THEN);
    expect(expired?.replacedAt).toBe(LATER);
    const again = back && applySnapshot(back, aState(state), THEN);
    expect(again?.btcPaidSats).toBeGreaterThan(0);
    expect(again?.replacedAt).toBeUndefined();
  });

  test('is not noted for an invoice without a payment', () => {
    expect(applySnapshot(anInvoice(), aState({ qrCode: 'bitcoin:bc1q' }), LATER)?.replacedAt).toBeUndefined();
  });
});

describe('a settled invoice', () => {
  test('keeps its settlement time for good, and drops the QR code', () => {
    const settled = applySnapshot(anInvoice(), aPaidState(), LATER);
    expect(settled).toMatchObject({ status: 'Settled', settledAt: LATER });
    expect(settled?.qrCode).toBeUndefined();
    const surplus =
      settled && applySnapshot(settled, aPaidState({ btcPaidSats: sats(50_000) }), '2026-04-01T00:00:00Z');
    expect(surplus).toMatchObject({ settledAt: LATER, btcPaidSats: 50_000 });
  });

  test('has its settlement time even if it was settled when first read', () => {
    expect(firstRevision(aPurpose(), aPaidState(), LATER)).toMatchObject({ settledAt: LATER });
    expect(firstRevision(aPurpose(), aPaidState(), LATER).qrCode).toBeUndefined();
  });
});

test.each<[InvoiceStatus, string, boolean]>([
  ['New', '2027-01-01T00:00:00.000Z', false],
  ['Processing', '2027-01-01T00:00:00.000Z', false],
  ['Expired', '2026-03-02T12:14:59.999Z', false],
  ['Expired', '2026-03-02T12:15:00.000Z', true],
  ['Settled', NOW, true],
  ['Complete', NOW, true],
  ['Invalid', NOW, true],
])('counts a %s invoice at %s as finished: %s', (status, now, finished) => {
  expect(isFinished(anInvoice({ status }), now)).toBe(finished);
});

test('keeps the status for an unknown status of BTCPay, and applies the rest', () => {
  const unknown = aState({ status: 'Unknown', btcPaidSats: sats(5) });
  expect(applySnapshot(anInvoice({ status: 'Processing' }), unknown, LATER)).toMatchObject({
    status: 'Processing',
    btcPaidSats: 5,
  });
  expect(firstRevision(aPurpose(), unknown, NOW).status).toBe('New');
});
