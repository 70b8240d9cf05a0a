import * as z from 'zod/mini';
import { SUPPORT_STATES } from '../enums.ts';
import { id, isoTime, userId, whole } from '../fields.ts';

/** The messages between buyer and store about an order; one request per order. */
export const supportFacts = z.object({
  orderId: id,
  userId,
  state: z.enum(SUPPORT_STATES),
  /** Number of the change. Every write requires that it still is the one that was read. */
  revision: whole,
  /** Oldest first. */
  messages: z.array(z.object({ by: z.enum(['buyer', 'store']), text: z.string(), at: isoTime })),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** A request as the API shows it. */
export const supportRequestSchema = z.omit(supportFacts, { revision: true });
export type SupportRequest = z.infer<typeof supportRequestSchema>;
