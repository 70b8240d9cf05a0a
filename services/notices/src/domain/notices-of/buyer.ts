import type { NoticeContent } from '@satcade/contracts/entities/notices';
import type {
  giftChanged,
  invoiceChanged,
  invoiceRefused,
  orderClosed,
  orderFulfilled,
  orderRefundChanged,
  orderReversed,
  ReceivedData,
  reviewChanged,
} from '@satcade/contracts/events';
import { cents, idTime, isoTime, sats } from '@satcade/kernel';
import type { NoticeDraft } from '../notice.ts';
import { drafts } from './drafts.ts';

/* What events tell buyers. */

type RefundKind = Extract<NoticeContent['kind'], `refund-${string}`>;

/** An entry with one line costs half a write unit; each further line adds 60 to 300 bytes. */
const MOST_LINES = 5;

export function ofPaidOrder({
  orderId,
  userId,
  lines,
  fulfilledAt,
  ...amounts
}: ReceivedData<typeof orderFulfilled>): readonly NoticeDraft[] {
  const { subtotalCents, taxCents, totalCents, paidSats, rateCents } = amounts;
  const shown = lines.slice(0, MOST_LINES);
  // The lines are those of the copies that were sold.
  const ownedCents = cents(subtotalCents - lines.reduce((sum, { lineCents }) => sum + lineCents, 0));
  return drafts(
    userId,
    { subject: orderId, since: fulfilledAt },
    {
      kind: 'order-paid',
      data: {
        orderId,
        lines: shown.map(({ title, quantity, lineCents }) => ({ title, quantity, lineCents })),
        ...(lines.length > shown.length && { moreLines: lines.length - shown.length }),
        ...{ subtotalCents, taxCents, totalCents, paidSats },
        ...(rateCents !== undefined && { rateCents }),
        ...(ownedCents > 0 && { ownedCents }),
      },
    },
  );
}

/**
 * A payment that needs its buyer: a part, too late, too much, none in time, or one that became invalid. Each is told
 * once per order, however many payments follow; only the events that `WANTED_DATA` lets through come here.
 */
export function ofInvoice(invoice: ReceivedData<typeof invoiceChanged>, occurredAt: string): readonly NoticeDraft[] {
  const { orderId, userId, status, additionalStatus, createdAt, expiresAt, paidAt, settledAt, closedAt } = invoice;
  const { btcPaidSats: paidSats, btcDueSats: dueSats, btcAmountSats } = invoice;
  const about = (since: string, content: NoticeContent, subject = orderId) =>
    drafts(userId, { subject, since, at: occurredAt }, content);
  const ended = { kind: 'order-expired', data: { orderId, paidSats } } as const;
  /** Told beside the end, which may be of the same second: BTCPay's times are whole seconds. */
  const ofMoney = () => about(paidAt ?? expiresAt, ended, `${orderId} payment`);
  /** An order that was closed tells so itself. Money that arrives for it does not complete it. */
  const ofClosed = () => (paidSats > 0 ? ofMoney() : []);
  switch (status) {
    case 'New':
      return additionalStatus === 'PaidPartial'
        ? about(createdAt, { kind: 'payment-partial', data: { orderId, paidSats, dueSats, expiresAt } })
        : [];
    case 'Settled':
      return additionalStatus === 'PaidOver' && paidSats > btcAmountSats
        ? about(createdAt, {
            kind: 'payment-over',
            data: { orderId, paidSats, surplusSats: sats(paidSats - btcAmountSats) },
          })
        : [];
    case 'Expired':
      if (closedAt !== undefined) return ofClosed();
      if (additionalStatus === 'PaidLate')
        return about(expiresAt, { kind: 'payment-late', data: { orderId, paidSats } });
      // A part that arrives after this was said is told too.
      return paidAt === undefined || paidAt < expiresAt ? about(expiresAt, ended) : ofMoney();
    case 'Invalid':
      // OrderReversed tells of an order that its payment had completed: it knows whether the money was refunded before.
      if (settledAt !== undefined) return [];
      if (closedAt !== undefined) return ofClosed();
      return paidSats > 0 ? about(expiresAt, { kind: 'order-failed', data: { orderId, paidSats } }) : [];
    case 'Processing':
    case 'Complete':
      return [];
  }
}

/**
 * An order that was completed by a payment that proved invalid, each time. A refund tells of itself. Events of earlier
 * versions do not know what was paid: InvoiceChanged told of them then.
 */
export const ofReversedOrder = ({
  orderId,
  userId,
  reason,
  reversedAt: since,
  paidSats,
}: ReceivedData<typeof orderReversed>): readonly NoticeDraft[] =>
  reason === 'payment-invalid' && paidSats !== undefined
    ? drafts(userId, { subject: orderId, since }, { kind: 'order-failed', data: { orderId, paidSats } })
    : [];

/**
 * An order that was closed unpaid. One with a payment under way goes on. A closing may be published again with a later
 * time, so the key has the time of the order.
 */
export const ofClosedOrder = ({
  orderId,
  userId,
  status,
  reason,
  closedAt: at,
}: ReceivedData<typeof orderClosed>): readonly NoticeDraft[] =>
  status === 'EXPIRED'
    ? drafts(
        userId,
        { subject: orderId, since: isoTime(idTime(orderId)), at },
        { kind: 'order-expired', data: { orderId, paidSats: sats(0), reason } },
      )
    : [];

/** An order whose invoice BTCPay could not open for a day: its page had said that the order is kept. */
export const ofRefusedInvoice = (
  { orderId, userId, isExpired = false }: ReceivedData<typeof invoiceRefused>,
  occurredAt: string,
): readonly NoticeDraft[] =>
  isExpired
    ? drafts(
        userId,
        { subject: orderId, since: isoTime(idTime(orderId)), at: occurredAt },
        { kind: 'order-expired', data: { orderId, paidSats: sats(0) } },
      )
    : [];

/** A request for a refund, a decision about it, its link, and its end. Other changes tell nobody anything. */
export function ofRefund(refund: ReceivedData<typeof orderRefundChanged>): readonly NoticeDraft[] {
  const { orderId, userId, status, link, amountCents, amountSats, note, requestedAt, decidedAt, claimedAt } = refund;
  const data = { orderId, amountCents, amountSats, ...(note !== undefined && { note }) };
  const about = (kind: RefundKind, since = requestedAt) =>
    drafts(userId, { subject: `${orderId} ${requestedAt}`, since, at: refund.changedAt }, { kind, data });
  switch (status) {
    case 'requested':
      return about('refund-requested');
    case 'approved':
      return about(link === undefined ? 'refund-approved' : 'refund-ready', decidedAt);
    case 'claimed':
      return about('refund-paid', claimedAt);
    case 'declined':
      return about('refund-declined', decidedAt);
    case 'failed':
      // A link may have been there for months.
      return about('refund-failed', refund.changedAt);
  }
}

/** A redeemed gift: for the person who got it, and for its buyer, who does not learn who that is. */
export function ofGift(gift: ReceivedData<typeof giftChanged>): readonly NoticeDraft[] {
  const { giftId, orderId, gameId, userId, recipientId, state, formerRecipientId, changedAt: since, title } = gift;
  // The deletion of a recipient's account publishes the gift again.
  if (state !== 'redeemed' || formerRecipientId !== undefined) return [];
  const named = { gameId, ...(title !== undefined && { title }) };
  return [
    ...drafts(recipientId, { subject: giftId, since }, { kind: 'gift-received', data: named }),
    ...drafts(userId, { subject: giftId, since }, { kind: 'gift-redeemed', data: { orderId, ...named } }),
  ];
}

/** The answer to a review, for its author. */
export const ofAnswer = ({
  reviewId,
  gameId,
  gameTitle,
  userId,
  change,
  changedAt: since,
}: ReceivedData<typeof reviewChanged>): readonly NoticeDraft[] =>
  change === 'answered'
    ? drafts(
        userId,
        { subject: reviewId, since },
        { kind: 'review-answered', data: { reviewId, gameId, ...(gameTitle !== undefined && { title: gameTitle }) } },
      )
    : [];
