import { createHash } from 'node:crypto';
import { checkout as checkoutEndpoint, createOrder } from '@satcade/contracts/api/orders';
import type { Problem } from '@satcade/contracts/problem';
import { problem } from '@satcade/contracts/problem';
import { err, ok, type Result, usdToCents } from '@satcade/kernel';
import { type HttpRequest, type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type * as z from 'zod/mini';
import { orderView } from '../domain/views.ts';
import type { OrderStore } from '../ports.ts';
import type { CheckoutCommand, CheckoutReply } from '../use-cases/checkout.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

type Checkout = (command: CheckoutCommand) => Promise<Result<CheckoutReply, Problem>>;
type Request = HttpRequest<unknown, unknown, z.infer<NonNullable<typeof checkoutEndpoint.body>>>;

/** POST /api/checkout, and POST /api/orders, which returns the order. */
export const checkoutRoutes = (checkout: Checkout, orders: Pick<OrderStore, 'get'>): HttpRoute[] => [
  route(checkoutEndpoint, async (request) => {
    const placed = await placeOrder(request, checkout);
    return placed.ok ? ok({ json: placed.value, headers: locationOf(placed.value) }) : placed;
  }),
  route(createOrder, async (request) => {
    const placed = await placeOrder(request, checkout);
    if (!placed.ok) return placed;
    const order = await orders.get(placed.value.orderId);
    if (order === undefined) throw new Error(`order ${placed.value.orderId} was placed and is not there`);
    return ok({ json: orderView(order), headers: locationOf(placed.value) });
  }),
];

const locationOf = ({ orderId }: CheckoutReply) => ({ location: `/api/orders/${orderId}` });

async function placeOrder(
  { body, caller, headers, correlationId, rawBody }: Request,
  checkout: Checkout,
): Promise<Result<CheckoutReply, Problem>> {
  const idempotencyKey = headers['idempotency-key'];
  if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) {
    const message = 'must be 1 to 200 visible characters';
    return err(problem('validation', `Idempotency-Key ${message}.`, [{ path: 'header.idempotency-key', message }]));
  }
  const { gameId, items = [], expectedTotalUSD, ...rest } = body;
  return checkout({
    ...rest,
    userId: signedIn(caller).userId,
    items: gameId === undefined ? items : [{ gameId, quantity: 1 }],
    expectedTotal: expectedTotalUSD === undefined ? undefined : usdToCents(expectedTotalUSD),
    idempotencyKey,
    // 128 bits are enough to distinguish two requests of one buyer, and the order stores them for good.
    requestHash: createHash('sha256').update(rawBody).digest('base64url').slice(0, 22),
    correlationId,
  });
}
