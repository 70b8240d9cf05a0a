import { getOrderStatus } from '@satcade/contracts/api/orders';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { Order } from '../domain/order.ts';
import type { RefundRules } from '../domain/refund.ts';
import { statusView } from '../domain/views.ts';
import type { OrderStore } from '../ports.ts';
import { readOrder } from '../use-cases/read-orders.ts';

/** GET /api/order-status/{orderId} */
export const orderStatusRoute = ({
  orders,
  rules,
}: {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly rules: Pick<RefundRules, 'windowDays'>;
}): HttpRoute => {
  const textOf = statusTexts(rules);
  return route(getOrderStatus, async ({ params, caller }) => {
    const order = await readOrder(params.orderId, caller, orders);
    return order.ok ? ok({ text: textOf(order.value) }) : order;
  });
};

/**
 * The text of a reply. A page asks again and again until something has happened, so most replies are the last one of
 * their order: for the same object, which nobody changes, the view is not made again.
 */
function statusTexts(rules: Pick<RefundRules, 'windowDays'>): (order: Order) => string {
  const made = new WeakMap<Order, string>();
  return (order) => {
    const text = made.get(order) ?? JSON.stringify(statusView(order, rules));
    made.set(order, text);
    return text;
  };
}
