import type { EventData, orderReversed } from '@satcade/contracts/events';
import { pricePaid, refundedCopies, soldCopies, soldLines, without } from './copies.ts';
import { eventBase, eventLine } from './event-data.ts';
import type { Copy, Order, Refund } from './order.ts';

/** What a claimed refund reverses; `undefined` if no developer was credited for any of it. */
export const claimedReversal = (order: Order, was: Order): EventData<typeof orderReversed> | undefined => {
  const before = refundedCopies(was);
  return reversalOf(order, without(refundedCopies(order), before), before, 'refunded', nameOf(order.refund));
};

/** What is reversed when the payment proves invalid: everything that no refund has reversed before. */
export const invalidReversal = (order: Order, was: Order): EventData<typeof orderReversed> | undefined => {
  const before = refundedCopies(was);
  return reversalOf(order, without(soldCopies(order), before), before, 'payment-invalid', 'payment-invalid');
};

const nameOf = (refund: Refund | undefined): string => `refund-${refund?.number ?? 0}`;

/** Copies are named only if an order is reversed in parts: most reversals cover whole lines. */
function reversalOf(
  order: Order,
  taken: readonly Copy[],
  before: readonly Copy[],
  reason: EventData<typeof orderReversed>['reason'],
  reversalId: string,
): EventData<typeof orderReversed> | undefined {
  const sold = soldCopies(order);
  const among = (copies: readonly Copy[]) => without(sold, without(sold, copies));
  const [takenSold, beforeSold] = [among(taken), among(before)];
  if (takenSold.length === 0) return undefined;
  const isWhole = takenSold.length === sold.length;
  const ofLine = (copies: readonly Copy[], gameId: string) => copies.filter((copy) => copy.gameId === gameId);
  return {
    ...eventBase(order),
    lines: soldLines(order).map((line) => ({
      ...eventLine(line),
      ...(!isWhole && {
        copies: ofLine(takenSold, line.gameId).map(({ copy }) => copy),
        copiesBefore: ofLine(beforeSold, line.gameId).length,
      }),
    })),
    reversedAt: later(order.updatedAt, order.fulfilledAt),
    ...(order.fulfilledAt !== undefined && { fulfilledAt: order.fulfilledAt }),
    reason,
    paidSats: pricePaid(order),
    ...(!isWhole && { reversalId }),
  };
}

/**
 * A slow write carries the time at which it began: without this, others would treat the order as fulfilled after its
 * reversal.
 */
const later = (at: string, fulfilledAt = at): string => (fulfilledAt > at ? fulfilledAt : at);
