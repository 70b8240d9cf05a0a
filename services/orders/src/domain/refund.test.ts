import { describe, expect, test } from '@jest/globals';
import { sats } from '@satcade/kernel';
import { anOrder, aPaidInvoice, NOW } from '../testing/orders.ts';
import type { Order, Refund } from './order.ts';
import { askRefund, decideRefund, offeredRefund, type RefundRules, refundableUntil } from './refund.ts';

const RULES: RefundRules = { policy: 'review', windowDays: 14 };
const DAY_14 = '2026-03-15T12:00:00.000Z';
const DAY_15 = '2026-03-15T12:00:00.001Z';
const fulfilled = (changes: Partial<Order> = {}): Order =>
  anOrder({ status: 'FULFILLED', fulfilledAt: NOW, invoice: aPaidInvoice(), ...changes });
const overpaid = (changes: Partial<Order> = {}) =>
  fulfilled({ invoice: aPaidInvoice({ btcPaidSats: sats(43_217), additionalStatus: 'PaidOver' }), ...changes });
const expired = (paid: number) =>
  anOrder({ status: 'EXPIRED', invoice: aPaidInvoice({ status: 'Expired', btcPaidSats: sats(paid) }) });

function asked(order: Order, request = {}, now = NOW, rules = RULES): Refund {
  const refund = askRefund(order, request, now, rules);
  if (!refund.ok) throw new Error(refund.error.detail);
  return refund.value;
}
const codeOf = (result: ReturnType<typeof askRefund>) => (result.ok ? 'ok' : result.error.code);

describe('asking for a refund', () => {
  test('of an order is for a review, and over its price', () => {
    const refund = asked(fulfilled(), { reason: 'No.' });
    expect(refund).toMatchObject({
      number: 1,
      kind: 'order',
      status: 'requested',
      amountSats: 33_217,
      amountCents: 21_59,
    });
    expect(refund.reason).toBe('No.');
  });

  test('is approved as it is asked where the policy says so', () => {
    const refund = asked(fulfilled(), {}, NOW, { ...RULES, policy: 'automatic' });
    expect(refund).toMatchObject({ status: 'approved', decidedAt: NOW });
  });

  test('is for as many days as the window has, to the millisecond', () => {
    expect(codeOf(askRefund(fulfilled(), {}, DAY_14, RULES))).toBe('ok');
    expect(codeOf(askRefund(fulfilled(), {}, DAY_15, RULES))).toBe('not-refundable');
    expect(codeOf(askRefund(expired(5), {}, DAY_15, RULES))).toBe('ok');
  });

  test('of a surplus or a vain payment needs nobody’s leave', () => {
    expect(asked(overpaid())).toMatchObject({
      kind: 'surplus',
      status: 'approved',
      amountSats: 10_000,
      amountCents: 6_50,
    });
    expect(asked(expired(5_000))).toMatchObject({ kind: 'payment', status: 'approved', amountSats: 5_000 });
  });

  test.each<[string, Order]>([
    ['free', anOrder({ status: 'FULFILLED', fulfilledAt: NOW })],
    ['settled by hand with nothing paid', fulfilled({ invoice: aPaidInvoice({ btcPaidSats: sats(0) }) })],
    ['expired with nothing paid', expired(0)],
    ['not delivered yet', anOrder({ status: 'CONFIRMED', invoice: aPaidInvoice() })],
    ['failed', anOrder({ status: 'FAILED', invoice: aPaidInvoice() })],
  ])('is refused where the order is %s', (_what, order) => {
    expect(codeOf(askRefund(order, {}, NOW, RULES))).toBe('not-refundable');
    expect(offeredRefund(order)).toBeUndefined();
  });

  test.each(['requested', 'approved', 'claimed'] as const)('again gives the one that is %s', (status) => {
    const refund: Refund = { ...asked(fulfilled()), status };
    const again = askRefund(fulfilled({ refund }), {}, NOW, RULES);
    expect(again.ok && again.value).toBe(refund);
  });

  test('of the order after its surplus was claimed is over the rest only', () => {
    const refund: Refund = { ...asked(overpaid()), status: 'claimed' };
    expect(asked(overpaid({ refund }), { kind: 'order' })).toMatchObject({
      number: 2,
      amountSats: 33_217,
      earlierSats: 10_000,
    });
    expect(codeOf(askRefund(overpaid({ refund }), { kind: 'surplus' }, NOW, RULES))).toBe('ok');
  });

  test('gives nothing more once the order was refunded, its surplus included', () => {
    const refund: Refund = { ...asked(overpaid(), { kind: 'order' }), status: 'claimed' };
    expect(refund.amountSats).toBe(43_217);
    expect(codeOf(askRefund(overpaid({ refund }), { kind: 'surplus' }, NOW, RULES))).toBe('not-refundable');
  });

  test('of another kind waits for the one under way', () => {
    const refund = asked(overpaid());
    expect(codeOf(askRefund(overpaid({ refund }), { kind: 'order' }, NOW, RULES))).toBe('conflict');
  });
});

describe('until when a whole order may be asked for', () => {
  const until = (order: Order) => refundableUntil(order, RULES);
  test('is the end of the window, to the millisecond', () => {
    expect(until(fulfilled())).toBe(DAY_14);
  });

  test.each<[string, Order]>([
    ['free', anOrder({ status: 'FULFILLED', fulfilledAt: NOW })],
    ['expired', expired(5)],
    ['asked for', fulfilled({ refund: asked(fulfilled()) })],
    ['declined', fulfilled({ refund: { ...asked(fulfilled()), status: 'declined' } })],
    ['refunded', fulfilled({ refund: { ...asked(fulfilled()), status: 'claimed' } })],
  ])('is not told where the order is %s', (_what, order) => {
    expect(until(order)).toBeUndefined();
  });

  test.each(['claimed', 'declined'] as const)('goes on beside a surplus that is %s', (status) => {
    expect(until(overpaid({ refund: { ...asked(overpaid()), status } }))).toBe(DAY_14);
  });
});

describe('deciding', () => {
  const decided = (status: Refund['status'], decision: 'approve' | 'decline') =>
    decideRefund(fulfilled({ refund: { ...asked(fulfilled()), status } }), decision, 'note', NOW);

  test.each([
    ['requested', 'approve', 'approved', 1],
    ['requested', 'decline', 'declined', 1],
    ['approved', 'approve', 'approved', 1],
    ['declined', 'decline', 'declined', 1],
    ['failed', 'approve', 'approved', 2],
  ] as const)('%s, %s → %s', (from, decision, to, number) => {
    expect(decided(from, decision)).toMatchObject({ ok: true, value: { status: to, number } });
  });

  test.each([
    ['approved', 'decline'],
    ['declined', 'approve'],
    ['claimed', 'approve'],
    ['claimed', 'decline'],
  ] as const)('%s, %s is too late', (from, decision) => {
    expect(decided(from, decision)).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  test('what nobody asked for is not found', () => {
    expect(decideRefund(fulfilled(), 'approve', undefined, NOW)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});
