import * as z from 'zod/mini';
import { handleMessage, type MessageDependencies } from '../use-cases/handle-message.ts';
import { leave } from '../use-cases/leave.ts';

/** API Gateway transports the authorizer's context as strings. */
const authorizerSchema = z.object({
  userId: z.optional(z.string()),
  username: z.optional(z.string()),
  isAdmin: z.optional(z.union([z.string(), z.boolean()])),
  signedInAt: z.optional(z.coerce.number()),
  expiresAt: z.optional(z.coerce.number()),
});
const socketEventSchema = z.object({
  requestContext: z.object({
    eventType: z.enum(['CONNECT', 'MESSAGE', 'DISCONNECT']),
    connectionId: z.string(),
    authorizer: z.optional(z.nullable(authorizerSchema)),
  }),
  body: z.optional(z.nullable(z.string())),
});

/**
 * One handler for the socket's three routes. Every message carries the identity from the authorizer. A connection is
 * stored from its first subscription until the client leaves.
 */
export const socketHandler =
  (dependencies: MessageDependencies) =>
  async (input: unknown): Promise<{ statusCode: number; body?: string }> => {
    const { requestContext, body } = socketEventSchema.parse(input);
    const { isAdmin, ...who } = requestContext.authorizer ?? {};
    const connection = {
      connectionId: requestContext.connectionId,
      viewer: { ...who, isAdmin: String(isAdmin) === 'true' },
    };
    if (requestContext.eventType === 'DISCONNECT') await leave(connection, dependencies);
    if (requestContext.eventType !== 'MESSAGE') return { statusCode: 200 };
    const answer = await handleMessage(body ?? '', connection, dependencies);
    return { statusCode: 200, ...(answer !== undefined && { body: JSON.stringify(answer) }) };
  };
