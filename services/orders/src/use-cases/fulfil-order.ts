import { type Clock, isoTime } from '@satcade/kernel';
import { duplicateMarks } from '../domain/copies.ts';
import type { InvoiceSnapshot, Order } from '../domain/order.ts';
import { timeAfter } from '../domain/time-after.ts';
import type { Cause, OrderStore } from '../ports.ts';
import { markCopies } from './mark-copies.ts';

interface Granted {
  readonly orderId: string;
  /** The time of the confirmation whose games were granted. */
  readonly grantedAt: string;
  readonly duplicates?: readonly string[] | undefined;
  /** The order as it was read, if this confirms it as well, with its settled invoice. */
  readonly unconfirmed?: { readonly order: Order; readonly invoice: InvoiceSnapshot } | undefined;
}

/**
 * Moves an order to FULFILLED after its games are granted, from CONFIRMED or together with its confirmation. Repeated or
 * late messages change nothing. Games that the buyer owned already are marked first, so that OrderFulfilled leaves them
 * out and the order offers their price back. The grant of an earlier confirmation, which was reversed meanwhile, does not
 * count: the grant of the current one follows, and may find other games owned already. `false`: nothing was written.
 */
export async function fulfilOrder(
  { orderId, grantedAt, duplicates = [], unconfirmed }: Granted,
  cause: Cause,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<boolean> {
  if (duplicates.length > 0) await markCopies(orderId, (order) => duplicateMarks(order, duplicates), orders);
  if (unconfirmed === undefined) {
    const now = isoTime(clock.now());
    return orders.move(orderId, 'fulfil', { now, fulfilledAt: now, grantedAt }, cause);
  }
  const { order, invoice } = unconfirmed;
  const now = timeAfter(order, clock, grantedAt);
  const times = { now, fulfilledAt: now, confirmedAt: grantedAt };
  return orders.move(orderId, 'complete', { ...times, invoice, isGranting: true }, cause, order);
}
