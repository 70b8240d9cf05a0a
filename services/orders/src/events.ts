import { orderConfirmed, orderFulfilled, orderPlaced, orderReversed } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { isOrderItem, orderItemSchema } from './adapters/items.ts';
import { orderConfirmedData, orderFulfilledData, orderPlacedData, orderReversedData } from './domain/event-data.ts';

/** What a change of the orders table means to others. Changes of an order that keep its status mean nothing. */
export function eventsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (after === undefined || !isOrderItem(after)) return [];
  const was = before === undefined ? undefined : orderItemSchema.parse(before).status;
  const order = orderItemSchema.parse(after);
  if (was === order.status) return [];
  switch (order.status) {
    case 'PENDING':
      return [draft(orderPlaced, orderPlacedData(order))];
    case 'CONFIRMED':
      return [draft(orderConfirmed, orderConfirmedData(order))];
    case 'FULFILLED':
      return [draft(orderFulfilled, orderFulfilledData(order))];
    case 'FAILED':
      return was === 'CONFIRMED' || was === 'FULFILLED' ? [draft(orderReversed, orderReversedData(order))] : [];
    case 'INVOICE_CREATED':
    case 'PAYMENT_RECEIVED':
    case 'EXPIRED':
      return [];
  }
}
