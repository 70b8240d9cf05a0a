import type { RefundKind } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Cents, cents, err, isoTime, ok, type Result, sats, satsToCents } from '@satcade/kernel';
import { keptCopies, owedCopies, refundableCopies, refundedCopies, waitingGifts, worthOf } from './copies.ts';
import type { Copy, Order, Refund } from './order.ts';

/**
 * The policies for refunds of whole orders. Under both, surpluses, payments that completed no order, and the price of
 * copies that nobody has are refunded without a review.
 */
export interface RefundRules {
  readonly policy: 'automatic' | 'review';
  readonly windowDays: number;
}

export interface RefundRequest {
  readonly kind?: RefundKind | undefined;
  readonly reason?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const refundIdOf = (orderId: string, { number }: Pick<Refund, 'number'>): string => `${orderId}-${number}`;

/** Whether a claimed refund revokes the games. */
export const takesBack = ({ refund }: Pick<Order, 'refund'>): boolean =>
  refund?.status === 'claimed' && (refund.kind === 'order' || refund.kind === 'payment');

/**
 * Whether the buyer has money of the price back or holds the link to it; the order must not be confirmed as well then. A
 * surplus leaves the price paid. A refunded payment and refunded copies stay refunded, whatever happens to a later refund.
 */
export const isGivenBack = ({ refund }: Pick<Order, 'refund'>): boolean =>
  ((refund?.status === 'claimed' || refund?.status === 'approved') && refund.kind !== 'surplus') ||
  (refund?.kind === 'payment' && refund.earlierSats > 0) ||
  (refund?.earlierCopies ?? []).length > 0;

export const isRefundUnderWay = ({ refund }: Pick<Order, 'refund'>): boolean =>
  refund?.status === 'requested' || refund?.status === 'approved';

/**
 * Whether the payment of a failed refund was accepted after all and has completed the order: payments refuses to give it
 * back, so there is nothing left to decide.
 */
export const isPaymentAccepted = ({ status, refund }: Pick<Order, 'status' | 'refund'>): boolean =>
  refund?.kind === 'payment' && refund.status === 'failed' && (status === 'CONFIRMED' || status === 'FULFILLED');

/** Whether a refund of this kind was declined: it is not offered or approved again. */
export const isDeclined = (kind: RefundKind, { refund }: Pick<Order, 'refund'>): boolean =>
  refund?.status === 'declined' && refund.kind === kind;

/** The amount of the order's refunds so far. */
const takenSats = ({ refund }: Order): number =>
  refund === undefined ? 0 : refund.earlierSats + (refund.status === 'claimed' ? refund.amountSats : 0);

/**
 * All that was paid back to the buyer so far; `undefined`: nothing. The same copies and surpluses have the same amounts
 * in dollars as in their own refunds.
 */
export function refundedSoFar(order: Order): Pick<Refund, 'amountSats' | 'amountCents'> | undefined {
  const taken = takenSats(order);
  const { refund, invoice } = order;
  if (taken === 0 || refund === undefined || invoice === undefined) return undefined;
  if (taken === refund.amountSats) return { amountSats: refund.amountSats, amountCents: refund.amountCents };
  const price = worthOf(order, order.status === 'FULFILLED' ? refundedCopies(order) : []);
  const beyond = satsToCents(sats(Math.max(0, taken - price.sats)), invoice.rateCents);
  return { amountSats: sats(taken), amountCents: cents(price.cents + beyond) };
}

/** The amount of a refund of this kind: 0 or less if there is nothing to refund. */
export function amountOf(kind: RefundKind, order: Order): number {
  const { invoice, status } = order;
  if (invoice === undefined) return 0;
  const left = invoice.btcPaidSats - takenSats(order);
  if (kind === 'payment') return status === 'EXPIRED' ? left : 0;
  if (status !== 'FULFILLED' || takesBack(order)) return 0;
  switch (kind) {
    case 'order':
      return left - redeemedSats(order);
    case 'surplus':
      return left - (invoice.btcAmountSats - worthOf(order, refundedCopies(order)).sats);
    case 'copies':
      return worthOf(order, owedCopies(order)).sats;
  }
}

/** What was paid for redeemed gifts, which is not refunded. */
const redeemedSats = (order: Order): number =>
  worthOf(order, order.copies?.filter(({ state }) => state === 'redeemed') ?? []).sats;

/** The copies that a refund covers; `undefined` if it concerns no copies, or all that are left. */
function copiesFor(kind: RefundKind, order: Order): readonly Copy[] | undefined {
  if (kind === 'copies') return owedCopies(order);
  const areToldApart = order.copies !== undefined || order.lines.some(({ gifts = 0 }) => gifts > 0);
  return kind === 'order' && areToldApart ? refundableCopies(order) : undefined;
}

/**
 * What the order offers by itself: the price of copies that nobody has, a surplus, or money in an expired invoice. All
 * of it is owed even after a refund of the order was declined.
 */
export function offeredRefund(order: Order): Pick<Refund, 'kind' | 'amountSats' | 'amountCents'> | undefined {
  if (isRefundUnderWay(order)) return undefined;
  const beside = order.status === 'EXPIRED' ? 'payment' : 'surplus';
  const kind = amountOf('copies', order) > 0 ? 'copies' : beside;
  const amount = amountOf(kind, order);
  if (amount <= 0 || isDeclined(kind, order)) return undefined;
  return { kind, ...worth(kind, amount, order) };
}

/**
 * A buyer's refund request. A repeated request returns the existing refund. Refuses free orders, orders without money
 * to refund, and whole orders after the window.
 */
export function askRefund(
  order: Order,
  { kind: wanted, reason }: RefundRequest,
  now: string,
  rules: RefundRules,
): Result<Refund, Problem> {
  const { refund } = order;
  const kind = wanted ?? offeredRefund(order)?.kind ?? refund?.kind ?? 'order';
  if (refund !== undefined && isRefundUnderWay(order)) {
    if (wanted === undefined || wanted === refund.kind) return ok(refund);
    return err(
      problem('conflict', 'Another refund of this order is under way. Claim it first, or wait for its decision.'),
    );
  }
  const amount = amountOf(kind, order);
  if (refund?.kind === kind && refund.status === 'claimed' && amount <= 0) return ok(refund);
  if (refund?.kind === kind && refund.status === 'declined')
    return err(
      problem('not-refundable', refund.note ? `This refund was declined: ${refund.note}` : 'This refund was declined.'),
    );
  if (amount <= 0) return err(problem('not-refundable', nothingToGive(order)));
  if (kind === 'order' && !isInWindow(order, now, rules))
    return err(problem('not-refundable', `Orders are refunded for ${rules.windowDays} days.`));
  const waiting = kind === 'order' ? waitingGifts(order).length : 0;
  if (waiting > 0) return err(problem('not-refundable', revokeFirst(waiting)));
  const isDecided = kind !== 'order' || rules.policy === 'automatic';
  return ok({
    number: (refund?.number ?? 0) + 1,
    status: isDecided ? 'approved' : 'requested',
    ...contentsOf(kind, amount, order),
    ...(reason !== undefined && { reason }),
    requestedAt: now,
    ...(isDecided && { decidedAt: now }),
  });
}

/** What a refund of this amount covers. */
export function contentsOf(kind: RefundKind, amount: number, order: Order) {
  const copies = copiesFor(kind, order);
  const earlierCopies = refundedCopies(order);
  return {
    kind,
    ...worth(kind, amount, order),
    earlierSats: sats(takenSats(order)),
    ...(copies !== undefined && { copies }),
    ...(earlierCopies.length > 0 && { earlierCopies }),
  };
}

/**
 * Until when a buyer may request a refund of the whole order; `undefined` if the request would be refused or was made
 * already, or if all of the order is offered back without a review.
 */
export function refundableUntil(order: Order, rules: Pick<RefundRules, 'windowDays'>): string | undefined {
  if (isRefundUnderWay(order) || isDeclined('order', order) || amountOf('order', order) <= 0) return undefined;
  if (keptCopies(order).length === 0) return undefined;
  return isoTime(windowEnd(order, rules));
}

/**
 * An Admin's decision. The same decision again changes nothing; a refund that failed at BTCPay may be approved again.
 */
export function decideRefund(
  order: Order,
  decision: 'approve' | 'decline',
  note: string | undefined,
  now: string,
): Result<Refund, Problem> {
  const { refund } = order;
  if (refund === undefined) return err(problem('not-found', 'No refund of this order was requested.'));
  if (isPaymentAccepted(order))
    return err(problem('conflict', 'The payment was accepted after this refund had failed. The order is complete.'));
  const to = decision === 'approve' ? 'approved' : 'declined';
  if (refund.status === to) return ok(refund);
  const isOpen = refund.status === 'requested' || refund.status === 'failed';
  if (!isOpen) return err(problem('conflict', `This refund is already ${refund.status}.`));
  // Each attempt has a number of its own, because BTCPay refused the earlier one for good.
  const number = refund.status === 'failed' ? refund.number + 1 : refund.number;
  return ok({ ...refund, number, status: to, decidedAt: now, note, link: undefined, waitsFor: undefined });
}

const worth = (kind: RefundKind, amount: number, order: Order) => ({
  amountSats: sats(amount),
  amountCents: centsFor(kind, amount, order),
});

/** Copies are refunded at their price, to the cent; anything beyond that at the invoice's rate. */
function centsFor(kind: RefundKind, amount: number, order: Order): Cents {
  const { invoice, totalCents } = order;
  if (invoice === undefined) return totalCents;
  const copies = copiesFor(kind, order);
  if (copies !== undefined) {
    const price = worthOf(order, copies);
    return cents(price.cents + satsToCents(sats(Math.max(0, amount - price.sats)), invoice.rateCents));
  }
  return amount === invoice.btcAmountSats ? totalCents : satsToCents(sats(amount), invoice.rateCents);
}

const revokeFirst = (waiting: number): string =>
  waiting === 1
    ? 'One gift of this order is not redeemed yet. Revoke it in your library first.'
    : `${waiting} gifts of this order are not redeemed yet. Revoke them in your library first.`;

const windowEnd = ({ fulfilledAt, updatedAt }: Order, { windowDays }: Pick<RefundRules, 'windowDays'>): number =>
  Date.parse(fulfilledAt ?? updatedAt) + windowDays * DAY_MS;

const isInWindow = (order: Order, now: string, rules: RefundRules): boolean =>
  Date.parse(now) <= windowEnd(order, rules);

function nothingToGive(order: Order): string {
  if (order.totalCents === 0) return 'This order cost nothing.';
  if (takesBack(order)) return 'This order was refunded.';
  return order.status === 'FULFILLED' ? 'There is nothing to refund.' : 'Nothing of this order can be refunded now.';
}
