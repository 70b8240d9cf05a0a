import { getOrder, getOrderStatus, listOrders as listOrdersEndpoint } from '@satcade/contracts/api/orders';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { RefundRules } from '../domain/refund.ts';
import { orderView, statusView } from '../domain/views.ts';
import type { OrderStore } from '../ports.ts';
import { listOrders, readOrder } from '../use-cases/read-orders.ts';

/** GET /api/order-status/{orderId}, /api/orders, /api/orders/{id} */
export const orderRoutes = (orders: OrderStore, rules: Pick<RefundRules, 'windowDays'>): HttpRoute[] => [
  route(getOrderStatus, async ({ params, caller }) => {
    const order = await readOrder(params.orderId, caller, orders);
    return order.ok ? ok({ json: statusView(order.value, rules) }) : order;
  }),
  route(getOrder, async ({ params, caller }) => {
    const order = await readOrder(params.id, caller, orders);
    return order.ok ? ok({ json: orderView(order.value) }) : order;
  }),
  route(listOrdersEndpoint, async ({ query: { waiting, ...query }, caller }) => {
    const userId = query.userId ?? signedIn(caller).userId;
    const page = await listOrders({ ...query, userId, isWaiting: waiting !== undefined }, caller, orders);
    return page.ok ? ok({ json: { items: page.value.items.map(orderView), nextToken: page.value.nextToken } }) : page;
  }),
];
