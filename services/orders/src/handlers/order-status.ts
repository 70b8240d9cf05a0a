import { getOrderStatus } from '@satcade/contracts/api/orders';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
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
}): HttpRoute =>
  route(getOrderStatus, async ({ params, caller }) => {
    const order = await readOrder(params.orderId, caller, orders);
    return order.ok ? ok({ json: statusView(order.value, rules) }) : order;
  });
