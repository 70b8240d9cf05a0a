import { orderConfirmed } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { grantOf } from '../domain/from-events.ts';
import type { EntitlementStore } from '../ports.ts';
import { grantOrder } from '../use-cases/grant-order.ts';

/** Callers before this version do not name a cause. */
const requestSchema = z.object({
  correlationId: z.string(),
  causationId: z.optional(z.string()),
  order: orderConfirmed.data,
});

interface GrantReply {
  readonly granted: true;
  /** The games that the buyer owned already. */
  readonly duplicates?: readonly string[];
}

/**
 * The direct call: from checkout for a free order, from orders' consumer for a paid one. It does the same work as
 * OrderConfirmed, and only one of them takes effect.
 */
export const grantHandler =
  ({ store }: { readonly store: EntitlementStore }) =>
  async (input: unknown): Promise<GrantReply> => {
    const { correlationId, causationId = correlationId, order } = requestSchema.parse(input);
    const duplicates = await grantOrder(grantOf(order), { correlationId, causationId }, store);
    return { granted: true, ...(duplicates.length > 0 && { duplicates }) };
  };
