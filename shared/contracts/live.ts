import * as z from 'zod/mini';
import { id } from './fields.ts';

/** What a browser may watch. Orders: the buyer's own. Games: public ones, or the developer's own (scan status). */
export const LIVE_MODELS = ['Order', 'Game'] as const;

/** From the browser. */
export const liveRequestSchema = z.strictObject({
  action: z.enum(['subscribe', 'unsubscribe', 'ping']),
  model: z.optional(z.enum(LIVE_MODELS)),
  id: z.optional(id),
});
export type LiveRequest = z.infer<typeof liveRequestSchema>;

/**
 * To the browser. `data` holds the changed part of the view that a GET would give this caller: for an Order
 * `{status?, invoice?, refund?}` in the shapes of `GET /api/order-status/{orderId}`, for a Game `{scanStatus, …}`.
 * `subscribed` says that from here on nothing is missed: re-read once after it.
 */
export const liveMessageSchema = z.union([
  z.object({
    type: z.enum(['created', 'updated', 'deleted']),
    model: z.enum(LIVE_MODELS),
    id,
    data: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('subscribed'), model: z.enum(LIVE_MODELS), id }),
  z.object({ type: z.literal('ka') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** The client's timings, in milliseconds. */
export const LIVE_TIMINGS = {
  handshakeTimeout: 15_000,
  keepAliveCheck: 5_000,
  keepAliveMissed: 65_000,
  connectionTimeout: 5 * 60_000,
} as const;
