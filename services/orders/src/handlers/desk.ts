import { closeOrder as closeEndpoint, deleteOrder as deleteEndpoint } from '@satcade/contracts/api/order-records';
import { type Clock, ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRequest, type HttpRoute, route } from '@satcade/lambda/http';
import { orderView } from '../domain/views.ts';
import type { OrderStore } from '../ports.ts';
import { closeOrder, type DeskRequest, deleteOrder } from '../use-cases/close-order.ts';

/** PATCH and DELETE /api/orders/{id} (Admins) */
export const deskRoutes = (dependencies: { readonly orders: OrderStore; readonly clock: Clock }): HttpRoute[] => [
  route(closeEndpoint, async (request) => {
    const order = await closeOrder(deskRequest(request, request.params.id, request.body.reason), dependencies);
    return order.ok ? ok({ json: orderView(order.value) }) : order;
  }),
  route(deleteEndpoint, async (request) => {
    const deleted = await deleteOrder(deskRequest(request, request.params.id, request.query.reason), dependencies);
    return deleted.ok ? ok({}) : deleted;
  }),
];

const deskRequest = (
  request: HttpRequest<unknown, unknown, unknown>,
  orderId: string,
  reason: string,
): DeskRequest => ({
  orderId,
  reason,
  caller: request.caller,
  actor: actorOf(request),
  cause: { correlationId: request.correlationId, causationId: request.correlationId },
});
