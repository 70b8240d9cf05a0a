import { describe, expect, test } from '@jest/globals';
import { cents, sats } from '@satcade/kernel';
import { anOrder, aPaidInvoice, GAME, NOW } from '../testing/orders.ts';
import { explanationOf } from './explanation.ts';
import type { Order, Refund } from './order.ts';
import type { PayoutMark } from './payout-status.ts';

const at = (minute: number): string => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const NOBODY = { decisions: [], payments: undefined, entitlements: undefined, payouts: undefined };
type Answers = Partial<Parameters<typeof explanationOf>[1]>;
const traceOf = (order: Order, answers: Answers = {}) =>
  explanationOf(order, { ...NOBODY, ...answers }).trace.map(({ service, what }) => `${service}: ${what}`);

const order = anOrder({
  status: 'FULFILLED',
  invoice: aPaidInvoice(),
  history: [
    { at: at(1), status: 'INVOICE_CREATED' },
    { at: at(5), status: 'CONFIRMED' },
    { at: at(7), status: 'FULFILLED' },
  ],
});
const ALL = {
  payments: {
    history: [{ at: at(4), status: 'Settled', additionalStatus: 'None', btcPaidSats: 33_217, confirmations: 0 }],
    webhooks: [{ receivedAt: at(3), eventType: 'InvoiceSettled', processedAt: at(4), processingResult: 'changed' }],
    refunds: [{ refundId: 'x-1', status: 'failed', failure: 'too late', updatedAt: at(30) }],
  },
  entitlements: { grants: [{ gameId: GAME, grantedAt: at(6), revokedAt: at(20), revokedReason: 'refunded' }] },
  payouts: {
    entries: [{ kind: 'sale-share', at: at(8), developerId: 'developer-1', amountCents: 900, amountSats: 13_000 }],
  },
};

describe('trace of an order', () => {
  test('lists everything that happened in time order, from all services', () => {
    expect(traceOf(order, ALL)).toEqual([
      expect.stringContaining('orders: placed by'),
      'orders: INVOICE_CREATED',
      `payments: webhook InvoiceSettled: changed at ${at(4)}`,
      'payments: invoice Settled (None), 33217 sats paid, 0 confirmations',
      'orders: CONFIRMED',
      `entitlements: granted ${GAME}`,
      'orders: FULFILLED',
      'payouts: sale-share of developer-1: 900 cents, 13000 sats',
      `entitlements: revoked ${GAME} (refunded)`,
      'payments: refund x-1 failed: too late',
    ]);
  });

  test('includes every state of each gift', () => {
    const gifts = [
      { gameId: GAME, copy: 1, grantedAt: at(6), redeemedAt: at(9), recipientId: 'friend-1' },
      { gameId: GAME, copy: 2, grantedAt: at(6), revokedAt: at(10), refundedAt: at(20) },
    ];
    const lines = traceOf(order, { entitlements: { grants: [], gifts } });
    expect(lines.filter((line) => line.includes('gift'))).toEqual([
      `entitlements: gift 1 of ${GAME} can be redeemed`,
      `entitlements: gift 2 of ${GAME} can be redeemed`,
      `entitlements: gift 1 of ${GAME} redeemed by friend-1`,
      `entitlements: gift 2 of ${GAME} revoked by its buyer`,
      `entitlements: gift 2 of ${GAME} refunded`,
    ]);
  });

  test('says how long the order waited for BTCPay, and why', () => {
    const delay = { reason: 'BTCPay answered 401', since: at(1), endedAt: at(2) };
    expect(traceOf(order, { payments: { delay } }).filter((line) => line.startsWith('payments'))).toEqual([
      'payments: waits for BTCPay: BTCPay answered 401',
      'payments: waits for BTCPay no longer',
    ]);
    const { endedAt: _, ...going } = delay;
    expect(traceOf(order, { payments: { delay: going } })).not.toContain('payments: waits for BTCPay no longer');
  });

  test('leaves out a service that does not answer, and names it', () => {
    const { payments: _, ...others } = ALL;
    const explained = explanationOf(order, { ...NOBODY, ...others });
    expect(Object.keys(explained)).toEqual(['order', 'trace', 'entitlements', 'payouts']);
    expect(explained.trace.map(({ service }) => service)).not.toContain('payments');
  });

  test('tolerates malformed answers and records that contradict the order', () => {
    const odd = { history: 'gone', webhooks: [{ receivedAt: 7 }], refunds: [null] };
    expect(traceOf(order, { payments: odd })).toHaveLength(4);
    // The game was granted although the order says FAILED: shown as it is, so that the operator sees it.
    const failed = anOrder({ status: 'FAILED', history: [{ at: at(9), status: 'FAILED' }] });
    expect(
      traceOf(failed, { entitlements: { grants: [{ ...ALL.entitlements.grants[0], revokedAt: undefined }] } }),
    ).toEqual([expect.stringContaining('placed'), `entitlements: granted ${GAME}`, 'orders: FAILED']);
  });

  test('includes the states of refund and payouts', () => {
    const amounts = { amountSats: sats(33_217), amountCents: cents(2159), earlierSats: sats(0) };
    const refund: Refund = {
      number: 1,
      kind: 'order',
      status: 'declined',
      ...amounts,
      requestedAt: at(10),
      decidedAt: at(11),
    };
    const payout: PayoutMark = {
      developerId: 'developer-1',
      payoutId: 'p-1',
      revision: 3,
      status: 'FAILED',
      changedAt: at(12),
    };
    const all = traceOf(anOrder({ status: 'FULFILLED', refund, payouts: [payout] }));
    expect(all.slice(1)).toEqual([
      'orders: refund asked for (order, 33217 sats)',
      'orders: refund declined',
      'orders: payout p-1 of developer-1 is FAILED',
    ]);
    expect(traceOf(anOrder({ createdAt: NOW }))).toHaveLength(1);
  });
});
