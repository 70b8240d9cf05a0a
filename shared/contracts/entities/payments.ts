import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { stamps } from './stamps.ts';

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
