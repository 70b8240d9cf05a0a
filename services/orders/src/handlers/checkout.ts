import { createHash } from 'node:crypto';
import { checkout as checkoutEndpoint } from '@satcade/contracts/api/orders';
import type { Problem } from '@satcade/contracts/problem';
import { problem } from '@satcade/contracts/problem';
import { err, ok, type Result, usdToCents } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { CheckoutCommand, CheckoutReply } from '../use-cases/checkout.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** POST /api/checkout */
export function checkoutRoute(
  checkout: (command: CheckoutCommand) => Promise<Result<CheckoutReply, Problem>>,
): HttpRoute {
  return route(checkoutEndpoint, async ({ body, caller, headers, correlationId, rawBody }) => {
    const idempotencyKey = headers['idempotency-key'];
    if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) {
      const message = 'must be 1 to 200 visible characters';
      return err(problem('validation', `Idempotency-Key ${message}.`, [{ path: 'header.idempotency-key', message }]));
    }
    const { gameId, items = [], expectedTotalUSD, ...rest } = body;
    const placed = await checkout({
      ...rest,
      userId: signedIn(caller).userId,
      items: gameId === undefined ? items : [{ gameId, quantity: 1 }],
      expectedTotal: expectedTotalUSD === undefined ? undefined : usdToCents(expectedTotalUSD),
      idempotencyKey,
      // 128 bits are plenty to tell two requests of one buyer apart, and the order carries them for good.
      requestHash: createHash('sha256').update(rawBody).digest('base64url').slice(0, 22),
      correlationId,
    });
    return placed.ok
      ? ok({ json: placed.value, headers: { location: `/api/orders/${placed.value.orderId}` } })
      : placed;
  });
}
