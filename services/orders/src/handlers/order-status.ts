import { getOrderStatus } from '@satcade/contracts/api/orders';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { Order } from '../domain/order.ts';
import type { RefundRules } from '../domain/refund.ts';
import { statusView } from '../domain/views.ts';
import type { OrderStore } from '../ports.ts';
import { readOrder } from '../use-cases/read-orders.ts';

/** Orders whose last reply a warm function keeps. */
const KEPT = 100;

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
 * their order: while the order is the same, its view is not made again.
 */
function statusTexts(rules: Pick<RefundRules, 'windowDays'>): (order: Order) => string {
  const kept = new Map<string, { readonly of: string; readonly text: string }>();
  return (order) => {
    const of = JSON.stringify(order);
    const last = kept.get(order.orderId);
    if (last?.of === of) return last.text;
    const text = JSON.stringify(statusView(order, rules));
    kept.delete(order.orderId);
    kept.set(order.orderId, { of, text });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return text;
  };
}
