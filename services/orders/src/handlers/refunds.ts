import {
  decideRefund,
  listRefunds as listRefundsEndpoint,
  requestRefund as requestEndpoint,
} from '@satcade/contracts/api/orders';
import { type Clock, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { RefundRules } from '../domain/refund.ts';
import { orderView } from '../domain/views.ts';
import type { Cause, OrderStore } from '../ports.ts';
import { decideOnRefund, listRefunds, requestRefund } from '../use-cases/refunds.ts';

/** POST /api/orders/{id}/refund, POST /api/orders/{id}/refund-decision, GET /api/refunds */
export const refundRoutes = (dependencies: {
  readonly orders: OrderStore;
  readonly clock: Clock;
  readonly rules: RefundRules;
}): HttpRoute[] => [
  route(requestEndpoint, async ({ params, body, caller, correlationId }) => {
    const order = await requestRefund(params.id, body, caller, causeOf(correlationId), dependencies);
    return order.ok ? ok({ json: orderView(order.value), headers: { location: `/api/orders/${params.id}` } }) : order;
  }),
  route(decideRefund, async (request) => {
    const { params, body, caller, correlationId } = request;
    const cause = causeOf(correlationId);
    const order = await decideOnRefund(params.id, body, caller, actorOf(request), cause, dependencies);
    return order.ok ? ok({ json: orderView(order.value) }) : order;
  }),
  route(listRefundsEndpoint, async ({ query, caller }) => {
    const page = await listRefunds(query, caller, dependencies.orders);
    return page.ok ? ok({ json: { items: page.value.items.map(orderView), nextToken: page.value.nextToken } }) : page;
  }),
];

const causeOf = (correlationId: string): Cause => ({ correlationId, causationId: correlationId });
