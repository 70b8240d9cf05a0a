import * as z from 'zod/mini';
import type { OpenConnection } from '../ports.ts';

/** API Gateway ends every connection after two hours; older items are obsolete. */
export const LONGEST_CONNECTION_SECONDS = 2 * 60 * 60;

export const viewerSchema = z.object({
  userId: z.optional(z.string()),
  username: z.optional(z.string()),
  isAdmin: z.boolean(),
  signedInAt: z.optional(z.number()),
  expiresAt: z.optional(z.number()),
});

export const watcherSchema: z.ZodMiniType<OpenConnection, unknown> = z.object({
  connectionId: z.string(),
  viewer: viewerSchema,
});
