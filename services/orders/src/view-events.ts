import { orderViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { orderItemSchema } from './adapters/items.ts';
import { isOrderItem } from './adapters/keys.ts';
import type { Order } from './domain/order.ts';
import { orderView } from './domain/views.ts';

const shownOrder: ShownRecord<Order> = {
  model: 'Order',
  idOf: ({ orderId }) => orderId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId, status, lines }) => ({ userId, status, gameId: lines.map(({ gameId }) => gameId) }),
  viewOf: orderView,
};

/** The changes of the orders table for watchers. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (!isOrderItem(after ?? before ?? {})) return [];
  const [was, is] = [before, after].map((item) => item && orderItemSchema.parse(item));
  const change = viewChange(shownOrder, was, is);
  return change === undefined ? [] : [draft(orderViewChanged, change)];
}
