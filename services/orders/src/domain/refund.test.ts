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

describe('askRefund', () => {
  test('requests a review of an order’s price without its surplus', () => {
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

  test('approves a request at once where the policy says so', () => {
    const refund = asked(fulfilled(), {}, NOW, { ...RULES, policy: 'automatic' });
    expect(refund).toMatchObject({ status: 'approved', decidedAt: NOW });
  });

  test('allows requests for exactly the days of the refund window, to the millisecond', () => {
    expect(codeOf(askRefund(fulfilled(), {}, DAY_14, RULES))).toBe('ok');
    expect(codeOf(askRefund(fulfilled(), {}, DAY_15, RULES))).toBe('not-refundable');
    expect(codeOf(askRefund(expired(5), {}, DAY_15, RULES))).toBe('ok');
  });

  test('refunds a surplus or a payment that did not complete an order without a review', () => {
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
    ['settled by hand without a payment', fulfilled({ invoice: aPaidInvoice({ btcPaidSats: sats(0) }) })],
    ['expired without a payment', expired(0)],
    ['not delivered yet', anOrder({ status: 'CONFIRMED', invoice: aPaidInvoice() })],
    ['failed', anOrder({ status: 'FAILED', invoice: aPaidInvoice() })],
  ])('refuses a refund of an order that is %s', (_what, order) => {
    expect(codeOf(askRefund(order, {}, NOW, RULES))).toBe('not-refundable');
    expect(offeredRefund(order)).toBeUndefined();
  });

  test.each(['requested', 'approved', 'claimed'] as const)(
    'returns the existing refund that is %s when requested again',
    (status) => {
      const refund: Refund = { ...asked(fulfilled()), status };
      const again = askRefund(fulfilled({ refund }), {}, NOW, RULES);
      expect(again.ok && again.value).toBe(refund);
    },
  );

  test('refunds only the rest of an order after its surplus was claimed', () => {
    const refund: Refund = { ...asked(overpaid()), status: 'claimed' };
    expect(asked(overpaid({ refund }), { kind: 'order' })).toMatchObject({
      number: 2,
      amountSats: 33_217,
      earlierSats: 10_000,
    });
    expect(codeOf(askRefund(overpaid({ refund }), { kind: 'surplus' }, NOW, RULES))).toBe('ok');
  });

  test('offers the surplus again after a refund of the order was declined', () => {
    const refund: Refund = { ...asked(overpaid(), { kind: 'order' }), status: 'declined' };
    expect(offeredRefund(overpaid({ refund }))).toMatchObject({ kind: 'surplus', amountSats: 10_000 });
    expect(codeOf(askRefund(overpaid({ refund }), {}, NOW, RULES))).toBe('ok');
  });

  test.each([
    ['surplus', overpaid()],
    ['payment', expired(5_000)],
  ] as const)('does not offer a %s again whose refund was declined itself', (kind, order) => {
    const refund: Refund = { ...asked(order), status: 'declined' };
    expect(refund.kind).toBe(kind);
    expect(offeredRefund({ ...order, refund })).toBeUndefined();
  });

  test('refunds nothing more once the order was refunded with its surplus', () => {
    const refund: Refund = { ...asked(overpaid(), { kind: 'order' }), status: 'claimed' };
    expect(refund.amountSats).toBe(43_217);
    expect(codeOf(askRefund(overpaid({ refund }), { kind: 'surplus' }, NOW, RULES))).toBe('not-refundable');
  });

  test('refuses a refund of another kind while one is under way', () => {
    const refund = asked(overpaid());
    expect(askRefund(overpaid({ refund }), { kind: 'order' }, NOW, RULES)).toMatchObject({
      error: { code: 'conflict', detail: expect.stringContaining('Claim it first') },
    });
  });
});

describe('refundableUntil', () => {
  const until = (order: Order) => refundableUntil(order, RULES);
  test('is the end of the window, to the millisecond', () => {
    expect(until(fulfilled())).toBe(DAY_14);
  });

  test.each<[string, Order]>([
    ['free', anOrder({ status: 'FULFILLED', fulfilledAt: NOW })],
    ['expired', expired(5)],
    ['requested', fulfilled({ refund: asked(fulfilled()) })],
    ['declined', fulfilled({ refund: { ...asked(fulfilled()), status: 'declined' } })],
    ['refunded', fulfilled({ refund: { ...asked(fulfilled()), status: 'claimed' } })],
  ])('is absent for an order that is %s', (_what, order) => {
    expect(until(order)).toBeUndefined();
  });

  test.each(['claimed', 'declined'] as const)('is kept next to a surplus that is %s', (status) => {
    expect(until(overpaid({ refund: { ...asked(overpaid()), status } }))).toBe(DAY_14);
  });
});

describe('decideRefund', () => {
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
  ] as const)('answers that it is too late when a %s refund gets the decision %s', (from, decision) => {
    expect(decided(from, decision)).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  test.each(['CONFIRMED', 'FULFILLED'] as const)(
    'refuses to decide again on a failed refund of a payment that was accepted and led to %s',
    (status) => {
      const refund: Refund = { ...asked(expired(33_217)), status: 'failed' };
      const decidedFor = (order: Order) => codeOf(decideRefund({ ...order, refund }, 'approve', undefined, NOW));
      expect(decidedFor(fulfilled({ status }))).toBe('conflict');
      expect(decidedFor(expired(33_217))).toBe('ok');
    },
  );

  test('answers not-found when nobody requested a refund', () => {
    expect(decideRefund(fulfilled(), 'approve', undefined, NOW)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});
