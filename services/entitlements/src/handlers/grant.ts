import { orderConfirmed } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { grantOf } from '../domain/from-events.ts';
import type { Granted } from '../domain/ownership.ts';
import type { EntitlementStore } from '../ports.ts';
import { grantOrder } from '../use-cases/grant-order.ts';

/** Callers before this version do not name a cause. */
const requestSchema = z.object({
  correlationId: z.string(),
  causationId: z.optional(z.string()),
  isFulfilling: z.optional(z.boolean()),
  order: orderConfirmed.data,
});

interface GrantReply extends Granted {
  readonly granted: true;
}

/**
 * The direct call: from checkout for a free order, from orders' consumer for a paid one. It does the same work as
 * OrderConfirmed, and only one of them takes effect. `isFulfilling`: the caller does what follows the grant, and orders
 * gets no EntitlementsGranted for it.
 */
export const grantHandler =
  ({ store }: { readonly store: EntitlementStore }) =>
  async (input: unknown): Promise<GrantReply> => {
    const { correlationId, causationId = correlationId, isFulfilling, order } = requestSchema.parse(input);
    const granted = await grantOrder({ ...grantOf(order), isFulfilling }, { correlationId, causationId }, store);
    return { granted: true, ...granted };
  };
