import * as z from 'zod/mini';
import { count, isoTime } from '../fields.ts';
import { stamps } from './stamps.ts';

/** One webhook delivery of BTCPay. `id` is `{invoiceId}.{eventId}`. */
export const webhookEventSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  invoiceId: z.string(),
  eventType: z.string(),
  receivedAt: isoTime,
  processed: z.boolean(),
  processedAt: z.optional(isoTime),
  processingResult: z.optional(z.string()),
  rawPayload: z.optional(z.unknown()),
  /** The header `BTCPay-Sig` as received. */
  signature: z.optional(z.string()),
  /** When the record expires, in seconds since 1970. */
  ttl: count,
  ...stamps,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const bitcoinPriceSchema = z.object({
  priceUSD: z.number(),
  source: z.string(),
  timestamp: isoTime,
  isStale: z.boolean(),
});
export type BitcoinPrice = z.infer<typeof bitcoinPriceSchema>;
