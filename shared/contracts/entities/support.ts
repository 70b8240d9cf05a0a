import * as z from 'zod/mini';
import { SUPPORT_STATES } from '../enums.ts';
import { id, isoTime, userId } from '../fields.ts';

/** The messages between buyer and store about an order, oldest first. */
export const supportRequestSchema = z.object({
  orderId: id,
  userId,
  state: z.enum(SUPPORT_STATES),
  messages: z.array(z.object({ by: z.enum(['buyer', 'store']), text: z.string(), at: isoTime })),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;
