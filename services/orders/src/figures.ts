import type { ItemChange } from '@satcade/lambda/events-out';
import { counted, type Figure, seconds } from '@satcade/lambda/metrics';
import { orderItemSchema } from './adapters/items.ts';
import { isOrderItem } from './adapters/keys.ts';
import type { Order } from './domain/order.ts';

/** docs/service-levels.md promises it: buyers have their games this long after the payment is settled. */
const IN_TIME_MS = 60_000;

/** What operators count of a change of the orders table: each step of an order once, and refunds that failed. */
export function figuresOf({ before, after }: ItemChange): readonly Figure[] {
  if (after === undefined || !isOrderItem(after)) return [];
  const order = orderItemSchema.parse(after);
  const was = before === undefined ? undefined : orderItemSchema.parse(before);
  const isConfirmed = order.confirmedAt !== undefined && was?.confirmedAt === undefined;
  const fulfilledNow = was?.fulfilledAt === undefined ? order.fulfilledAt : undefined;
  const hasFailedRefund = order.refund?.status === 'failed' && was?.refund?.status !== 'failed';
  return [
    ...(was === undefined ? [counted('OrdersPlaced')] : []),
    // A confirmation that was taken back and came again keeps its first time.
    ...(isConfirmed ? [counted('OrdersConfirmed')] : []),
    // The zero lets an alarm see orders that are paid and never fulfilled. A name that is twice in a line counts twice.
    ...(isConfirmed && fulfilledNow === undefined ? [counted('OrdersFulfilledInTime', 0)] : []),
    ...(fulfilledNow === undefined ? [] : fulfilled(order, fulfilledNow)),
    ...(hasFailedRefund ? [counted('RefundsFailed')] : []),
  ];
}

/** Buyers wait from the settlement of the invoice on; of a free order, from its confirmation on. */
function fulfilled({ invoice, confirmedAt, totalCents }: Order, fulfilledAt: string): readonly Figure[] {
  const waited = Date.parse(fulfilledAt) - Date.parse(invoice?.settledAt ?? confirmedAt ?? fulfilledAt);
  return [
    counted('OrdersFulfilled'),
    counted('OrdersFulfilledInTime', waited <= IN_TIME_MS ? 1 : 0),
    seconds('SecondsToFulfilled', waited),
    { name: 'SoldUsd', value: totalCents / 100, unit: 'None' },
  ];
}
