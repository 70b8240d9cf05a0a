import { checkout as checkoutEndpoint, createOrder } from '@satcade/contracts/api/orders';
import type { Problem } from '@satcade/contracts/problem';
import { ok, type Result, usdToCents } from '@satcade/kernel';
import { type HttpRequest, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { requestIdentity } from '@satcade/lambda/idempotency-key';
import type * as z from 'zod/mini';
import { orderView } from '../domain/views.ts';
import { type CheckoutDependencies, type CheckoutReply, checkout } from '../use-cases/checkout.ts';

type Request = HttpRequest<unknown, unknown, z.infer<NonNullable<typeof checkoutEndpoint.body>>>;

/** POST /api/checkout, and POST /api/orders, which returns the order. */
export const checkoutRoutes = (dependencies: CheckoutDependencies): HttpRoute[] => [
  route(checkoutEndpoint, async (request) => {
    const placed = await placeOrder(request, dependencies);
    return placed.ok ? ok({ json: placed.value, headers: locationOf(placed.value) }) : placed;
  }),
  route(createOrder, async (request) => {
    const placed = await placeOrder(request, dependencies);
    if (!placed.ok) return placed;
    const order = await dependencies.orders.get(placed.value.orderId);
    if (order === undefined) throw new Error(`order ${placed.value.orderId} was placed and is not there`);
    return ok({ json: orderView(order), headers: locationOf(placed.value) });
  }),
];

const locationOf = ({ orderId }: CheckoutReply) => ({ location: `/api/orders/${orderId}` });

async function placeOrder(
  request: Request,
  dependencies: CheckoutDependencies,
): Promise<Result<CheckoutReply, Problem>> {
  const { body, caller, correlationId } = request;
  const identity = requestIdentity(request);
  if (!identity.ok) return identity;
  const { gameId, items = [], expectedTotalUSD, ...rest } = body;
  const { userId, isCanary } = signedIn(caller);
  const command = {
    ...rest,
    ...{ userId, isCanary },
    items: gameId === undefined ? items : [{ gameId, quantity: 1 }],
    expectedTotal: expectedTotalUSD === undefined ? undefined : usdToCents(expectedTotalUSD),
    ...identity.value,
    correlationId,
  };
  return checkout(command, dependencies);
}
