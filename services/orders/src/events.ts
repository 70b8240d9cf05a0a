import { isDeepStrictEqual } from 'node:util';
import { supportFacts } from '@satcade/contracts/entities/support';
import {
  discountUsesChanged,
  orderAnonymised,
  orderClosed,
  orderConfirmed,
  orderFulfilled,
  orderPlaced,
  orderRefundChanged,
  orderReversed,
  refundApproved,
  refundDecided,
  supportRequestChanged,
} from '@satcade/contracts/events';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { discountItemSchema, orderItemSchema } from './adapters/items.ts';
import { isDiscountItem, isOrderItem, isSupportItem } from './adapters/keys.ts';
import { closingOf } from './domain/closing.ts';
import { isUsedUp } from './domain/discount-uses.ts';
import {
  orderAnonymisedData,
  orderConfirmedData,
  orderFulfilledData,
  orderPlacedData,
  orderRefundChangedData,
  refundApprovedData,
} from './domain/event-data.ts';
import type { Order } from './domain/order.ts';
import { claimedReversal, invalidReversal } from './domain/reversal.ts';

/**
 * The events of a change of the orders table: a new status, a changed refund, an Admin's decision, or an anonymised
 * order.
 */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(refundDecided, decision)];
  const { before, after } = change;
  if (after !== undefined && isSupportItem(after)) return ofSupport(before, after);
  if (after !== undefined && isDiscountItem(after)) return ofUses(before, after);
  if (after === undefined || !isOrderItem(after)) return [];
  const was = before === undefined ? undefined : orderItemSchema.parse(before);
  const order = orderItemSchema.parse(after);
  const closing = closingOf(was, order);
  if (closing !== undefined) return [draft(orderClosed, closing)];
  if (was?.status !== order.status) return ofStatus(was, order);
  if (was.userId !== order.userId) return [draft(orderAnonymised, orderAnonymisedData(was))];
  return ofRefund(was, order);
}

function ofSupport(before: ItemChange['before'], after: NonNullable<ItemChange['after']>): readonly EventDraft[] {
  const { orderId, userId, state, revision, updatedAt } = supportFacts.parse(after);
  const was = before === undefined ? 0 : supportFacts.parse(before).revision;
  return revision > was
    ? [draft(supportRequestChanged, { orderId, userId, state, revision, changedAt: updatedAt })]
    : [];
}

/** Published when a discount reaches its maximum, and when it falls below it again. */
function ofUses(before: ItemChange['before'], after: NonNullable<ItemChange['after']>): readonly EventDraft[] {
  const { gameId, saleId, uses, maxUses, revision } = discountItemSchema.parse(after);
  const wasUsedUp = before !== undefined && isUsedUp(discountItemSchema.parse(before));
  return wasUsedUp === isUsedUp({ uses, maxUses })
    ? []
    : [draft(discountUsesChanged, { gameId, saleId, uses, revision })];
}

function ofStatus(was: Order | undefined, order: Order): readonly EventDraft[] {
  switch (order.status) {
    case 'PENDING':
      return [draft(orderPlaced, orderPlacedData(order))];
    case 'CONFIRMED':
      return [draft(orderConfirmed, orderConfirmedData(order))];
    case 'FULFILLED':
      return [
        // One write has made both steps.
        ...(was?.status === 'CONFIRMED' ? [] : [draft(orderConfirmed, orderConfirmedData(order))]),
        draft(orderFulfilled, orderFulfilledData(order)),
      ];
    case 'FAILED':
      return was?.status === 'CONFIRMED' || was?.status === 'FULFILLED' ? reversed(invalidReversal(order, was)) : [];
    case 'INVOICE_CREATED':
      return was === undefined ? [draft(orderPlaced, orderPlacedData(order))] : [];
    case 'PAYMENT_RECEIVED':
    case 'EXPIRED':
      return [];
  }
}

function ofRefund(was: Order, order: Order): readonly EventDraft[] {
  const { refund } = order;
  if (refund === undefined || isDeepStrictEqual(refund, was.refund)) return [];
  const isApproved =
    refund.status === 'approved' && (was.refund?.status !== 'approved' || was.refund.number !== refund.number);
  // An order that was never fulfilled has nothing to reverse.
  const isTakenBack = refund.status === 'claimed' && was.refund?.status !== 'claimed' && order.status === 'FULFILLED';
  return [
    draft(orderRefundChanged, orderRefundChangedData(order, refund)),
    ...(isApproved ? [draft(refundApproved, refundApprovedData(order, refund))] : []),
    ...(isTakenBack ? reversed(claimedReversal(order, was)) : []),
  ];
}

const reversed = (data: ReturnType<typeof claimedReversal>): readonly EventDraft[] =>
  data === undefined ? [] : [draft(orderReversed, data)];
