import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { SubscriptionStore } from '../ports.ts';
import { handleMessage } from '../use-cases/handle-message.ts';

const socketEventSchema = z.object({
  requestContext: z.object({
    eventType: z.enum(['CONNECT', 'MESSAGE', 'DISCONNECT']),
    connectionId: z.string(),
    authorizer: z.optional(
      z.nullable(z.object({ userId: z.optional(z.string()), isAdmin: z.optional(z.union([z.string(), z.boolean()])) })),
    ),
  }),
  body: z.optional(z.nullable(z.string())),
});

/**
 * One handler for the socket's three routes. Nothing is kept per connection: who it is comes with every message from
 * the authorizer, and subscriptions of browsers that left are removed by the first message they miss, or by TTL.
 */
export const socketHandler =
  (dependencies: { readonly subscriptions: SubscriptionStore; readonly clock: Clock }) =>
  async (input: unknown): Promise<{ statusCode: number; body?: string }> => {
    const { requestContext, body } = socketEventSchema.parse(input);
    if (requestContext.eventType !== 'MESSAGE') return { statusCode: 200 };
    const { userId, isAdmin } = requestContext.authorizer ?? {};
    const viewer = { isAdmin: String(isAdmin) === 'true', ...(userId !== undefined && { userId }) };
    const answer = await handleMessage(body ?? '', { id: requestContext.connectionId, viewer }, dependencies);
    return { statusCode: 200, body: JSON.stringify(answer) };
  };
