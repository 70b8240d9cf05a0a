import { getOrder } from '@satcade/contracts/api/order-records';
import { listOrders } from '@satcade/contracts/api/orders';
import { getInvoice, listInvoices } from '@satcade/contracts/api/payments';
import { problem } from '@satcade/contracts/problem';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { RefundRules } from '../domain/refund.ts';
import { invoiceOf, orderView } from '../domain/views.ts';
import type { OrderFinder, OrderStore } from '../ports.ts';
import { findOrders } from '../use-cases/find-orders.ts';
import { invoicesOf } from '../use-cases/read-invoices.ts';
import { readOrder } from '../use-cases/read-orders.ts';
import { orderStatusRoute } from './order-status.ts';

/** GET /api/order-status/{orderId}, /api/orders, /api/orders/{id}, /api/invoices, /api/invoices/{id} */
export const orderRoutes = ({
  orders,
  rules,
  finder,
}: {
  readonly orders: OrderStore;
  readonly rules: Pick<RefundRules, 'windowDays'>;
  readonly finder: OrderFinder;
}): HttpRoute[] => [
  orderStatusRoute({ orders, rules }),
  route(getOrder, async ({ params, caller }) => {
    const order = await readOrder(params.id, caller, orders);
    return order.ok ? ok({ json: orderView(order.value) }) : order;
  }),
  route(listOrders, async ({ query: { createdFrom, createdUntil, waiting, ...query }, caller }) => {
    const asked = { ...query, from: createdFrom, until: createdUntil, isWaiting: waiting !== undefined };
    const page = await findOrders(asked, caller, { orders, finder });
    return page.ok ? ok({ json: { items: page.value.items.map(orderView), nextToken: page.value.nextToken } }) : page;
  }),
  route(getInvoice, async ({ params, caller }) => {
    const order = await readOrder(params.id, caller, orders);
    const invoice = order.ok ? invoiceOf(order.value) : null;
    return invoice === null ? err(problem('not-found', `Order ${params.id} has no invoice.`)) : ok({ json: invoice });
  }),
  route(listInvoices, async ({ query: { createdFrom, createdUntil, ...query }, caller }) => {
    const page = await invoicesOf({ ...query, from: createdFrom, until: createdUntil }, caller, orders);
    return page.ok ? ok({ json: page.value }) : page;
  }),
];
