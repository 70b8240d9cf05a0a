import { type Clock, isoTime } from '@satcade/kernel';
import { duplicateMarks } from '../domain/copies.ts';
import type { Cause, OrderStore } from '../ports.ts';
import { markCopies } from './mark-copies.ts';

/**
 * Moves an order from CONFIRMED to FULFILLED after its games are granted. Repeated or late messages change nothing.
 * Games that the buyer owned already are marked first, so that OrderFulfilled leaves them out and the order offers
 * their price back. The grant of an earlier confirmation, which was reversed meanwhile, does not count: the grant of the
 * current one follows, and may find other games owned already.
 */
export async function fulfilOrder(
  {
    orderId,
    grantedAt,
    duplicates = [],
  }: { readonly orderId: string; readonly grantedAt: string; readonly duplicates?: readonly string[] | undefined },
  cause: Cause,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<void> {
  if (duplicates.length > 0) await markCopies(orderId, (order) => duplicateMarks(order, duplicates), orders);
  const now = isoTime(clock.now());
  await orders.move(orderId, 'fulfil', { now, fulfilledAt: now, grantedAt }, cause);
}
