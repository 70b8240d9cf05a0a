import { orderViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { orderItemSchema } from './adapters/items.ts';
import { isOrderItem } from './adapters/keys.ts';
import type { Order } from './domain/order.ts';
import { invoiceOf, orderView } from './domain/views.ts';

const shownOrder: ShownRecord<Order> = {
  model: 'Order',
  idOf: ({ orderId }) => orderId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId, status, lines }) => ({ userId, status, gameId: lines.map(({ gameId }) => gameId) }),
  viewOf: orderView,
};

/**
 * The invoice of an order, which the order shows: its games decide whether a settled one is Complete. It is named as in
 * the API, by the order.
 */
const shownInvoice: ShownRecord<Order> = {
  model: 'Invoice',
  idOf: ({ orderId }) => orderId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: (order) => ({ orderId: order.orderId, userId: order.userId, status: invoiceOf(order)?.status }),
  viewOf: (order) => invoiceOf(order) ?? undefined,
};

/** The changes of the orders table for watchers of orders and of their invoices. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (!isOrderItem(after ?? before ?? {})) return [];
  const [was, is] = [before, after].map((item) => item && orderItemSchema.parse(item));
  const changes = [viewChange(shownOrder, was, is), viewChange(shownInvoice, was, is)];
  return changes.filter((change) => change !== undefined).map((change) => draft(orderViewChanged, change));
}
