import type { Explanation } from '@satcade/contracts/api/orders';
import { type AuditRecord, type AuditState, auditRecordSchema } from '@satcade/contracts/audit';
import { centsToUsd } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Order } from './order.ts';
import { orderView } from './views.ts';

type Answer = Readonly<Record<string, unknown>> | undefined;
type Line = Explanation['trace'][number];

/*
 * The parts of the other services' answers that are read. Parsed loosely, because an explanation must not fail over the
 * state it explains.
 */
const list = <Item extends z.ZodMiniType>(item: Item) => z.catch(z.array(item), []);
const text = z.catch(z.string(), '');
const number = z.catch(z.number(), 0);
const paymentsPart = z.object({
  history: list(
    z.object({ at: text, status: text, additionalStatus: text, btcPaidSats: number, confirmations: number }),
  ),
  refunds: list(z.object({ refundId: text, status: text, failure: text, waitsFor: text, updatedAt: text })),
  delay: z.catch(z.optional(z.object({ reason: text, since: text, endedAt: text })), undefined),
  webhooks: list(z.object({ receivedAt: text, eventType: text, processedAt: text, processingResult: text })),
});
const entitlementsPart = z.object({
  grants: list(
    z.object({
      gameId: text,
      grantedAt: text,
      revokedAt: z.optional(z.string()),
      revokedReason: z.optional(z.string()),
    }),
  ),
  gifts: list(
    z.object({
      gameId: text,
      copy: number,
      grantedAt: text,
      recipientId: text,
      redeemedAt: text,
      revokedAt: text,
      refundedAt: text,
      withdrawnAt: text,
    }),
  ),
});
const payoutsPart = z.object({
  decisions: list(auditRecordSchema),
  entries: list(z.object({ kind: text, at: text, developerId: text, amountCents: number, amountSats: number })),
});

/** Everything that the services know about an order, and one trace of it: all that has a time, oldest first. */
export function explanationOf(
  order: Order,
  answers: {
    readonly decisions: readonly AuditRecord[];
    readonly payments: Answer;
    readonly entitlements: Answer;
    readonly payouts: Answer;
  },
): Explanation {
  const { decisions, payments, entitlements, payouts } = answers;
  const decided = decisions.map(decisionLine('orders'));
  const trace = [
    ...ofOrder(order),
    ...decided,
    ...ofPayments(payments),
    ...ofEntitlements(entitlements),
    ...ofPayouts(payouts),
  ];
  return {
    order: orderView(order),
    trace: trace.filter(({ at }) => at !== '').toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
    ...(payments !== undefined && { payments: { ...payments } }),
    ...(entitlements !== undefined && { entitlements: { ...entitlements } }),
    ...(payouts !== undefined && { payouts: { ...payouts } }),
  };
}

function ofOrder(order: Order): Line[] {
  const { refund, history = [], payouts = [] } = order;
  const line = (at: string | undefined, what: string): Line[] =>
    at === undefined ? [] : [{ at, service: 'orders', what }];
  const placed = `placed by ${order.userId}: $${centsToUsd(order.totalCents).toFixed(2)} by ${order.paymentMethod}`;
  return [
    ...line(order.createdAt, placed),
    ...history.flatMap(({ at, status }) => line(at, status)),
    ...line(refund?.requestedAt, `refund asked for (${refund?.kind}, ${refund?.amountSats} sats)`),
    ...line(refund?.decidedAt, refund?.status === 'declined' ? 'refund declined' : 'refund approved'),
    ...line(refund?.claimedAt, 'refund claimed'),
    ...payouts.flatMap(({ payoutId, developerId, status, changedAt }) =>
      line(changedAt, `payout ${payoutId} of ${developerId} is ${status}`),
    ),
  ];
}

function ofPayments(answer: Answer): Line[] {
  const { history, webhooks, refunds, delay } = paymentsPart.parse(answer ?? {});
  const states = history.map(({ at, status, additionalStatus, btcPaidSats, confirmations }) => ({
    at,
    what: `invoice ${status} (${additionalStatus}), ${btcPaidSats} sats paid, ${confirmations} confirmations`,
  }));
  const delivered = webhooks.map(({ receivedAt, eventType, processingResult, processedAt }) => ({
    at: receivedAt,
    what: `webhook ${eventType}: ${processingResult} at ${processedAt}`,
  }));
  const back = refunds.map(({ refundId, status, failure, waitsFor, updatedAt }) => ({
    at: updatedAt,
    what: [`refund ${refundId} ${status}`, failure || (waitsFor && `waits for ${waitsFor}`)].filter(Boolean).join(': '),
  }));
  const waited = [
    { at: delay?.since ?? '', what: `waits for BTCPay: ${delay?.reason}` },
    { at: delay?.endedAt ?? '', what: 'waits for BTCPay no longer' },
  ];
  return [...waited, ...states, ...delivered, ...back].map((each) => ({ ...each, service: 'payments' }));
}

function ofEntitlements(answer: Answer): Line[] {
  const { grants, gifts } = entitlementsPart.parse(answer ?? {});
  const ofGrants = grants.flatMap(({ gameId, grantedAt, revokedAt, revokedReason }) => {
    const granted = { at: grantedAt, service: 'entitlements', what: `granted ${gameId}` };
    const revoked = { at: revokedAt ?? '', service: 'entitlements', what: `revoked ${gameId} (${revokedReason})` };
    return revokedAt === undefined ? [granted] : [granted, revoked];
  });
  const ofGifts = gifts.flatMap(({ gameId, copy, ...gift }) =>
    [
      { at: gift.grantedAt, what: 'can be redeemed' },
      { at: gift.redeemedAt, what: `redeemed by ${gift.recipientId}` },
      { at: gift.revokedAt, what: 'revoked by its buyer' },
      { at: gift.refundedAt, what: 'refunded' },
      { at: gift.withdrawnAt, what: 'withdrawn: the payment became invalid' },
    ].map(({ at, what }) => ({ at, service: 'entitlements', what: `gift ${copy} of ${gameId} ${what}` })),
  );
  return [...ofGrants, ...ofGifts];
}

function ofPayouts(answer: Answer): Line[] {
  const { entries, decisions } = payoutsPart.parse(answer ?? {});
  const written = entries.map(({ at, kind, developerId, amountCents, amountSats }) => ({
    at,
    service: 'payouts',
    what: `${kind} of ${developerId}: ${amountCents} cents, ${amountSats} sats`,
  }));
  return [...written, ...decisions.map(decisionLine('payouts'))];
}

const decisionLine =
  (service: string) =>
  ({ decidedAt, action, actor, address, before, after }: AuditRecord): Line => ({
    at: decidedAt,
    service,
    what: `${action} by ${actor.username} (${actor.userId}) from ${address}: ${stateText(before)} → ${stateText(after)}`,
  });

const stateText = (state: AuditState): string =>
  Object.entries(state)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'nothing';
