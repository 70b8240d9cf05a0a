import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PAYMENT_METHODS, REFUND_KINDS, REFUND_WAITS } from '@satcade/contracts/enums';
import { cents, sats } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Refund } from '../domain/refund.ts';
import type { WaitingOrder } from '../domain/waiting.ts';

/* The items of the payments table as they are stored; README.md lists keys and access patterns. */

const centsField = z.pipe(z.int(), z.transform(cents));
const satsField = z.pipe(z.int(), z.transform(sats));

/** Past states of an invoice, read only for its history. */
export const historyItemSchema = z.object({ history: z.optional(z.array(z.string())) });

export const refusalItemSchema = z.object({
  orderId: z.string(),
  userId: z.string(),
  reason: z.string(),
  isExpired: z.optional(z.boolean()),
});

export const waitingItemSchema: z.ZodMiniType<WaitingOrder, unknown> = z.object({
  orderId: z.string(),
  userId: z.string(),
  amountCents: centsField,
  paymentMethod: z.enum(PAYMENT_METHODS),
  requiredConfirmations: z.int(),
  description: z.string(),
  itemCode: z.optional(z.string()),
  correlationId: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  endedAt: z.optional(z.string()),
});

export const refundItemSchema: z.ZodMiniType<Refund, unknown> = z.object({
  refundId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  invoiceId: z.string(),
  kind: z.enum(REFUND_KINDS),
  amountSats: satsField,
  earlierSats: satsField,
  status: z.enum(['opening', 'open', 'claimed', 'failed']),
  attemptAt: z.string(),
  waitsFor: z.optional(z.enum(REFUND_WAITS)),
  pullPaymentId: z.optional(z.string()),
  link: z.optional(z.string()),
  failure: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Stored compressed: a payload with a BOLT11 takes its item past 1 KB and so to two write units. */
const packed = z.codec(z.instanceof(Uint8Array), z.string(), {
  decode: (bytes) => inflateRawSync(bytes).toString('utf8'),
  encode: (text) => deflateRawSync(text),
});

/** 32 bytes instead of 71 characters. */
const signature = z.codec(z.instanceof(Uint8Array), z.string(), {
  decode: (bytes) => `sha256=${Buffer.from(bytes).toString('hex')}`,
  encode: (text) => Buffer.from(text.replace('sha256=', ''), 'hex'),
});

export const webhookItemSchema = z.object({
  originalDeliveryId: z.string(),
  invoiceId: z.string(),
  eventType: z.string(),
  receivedAt: z.string(),
  processedAt: z.string(),
  processingResult: z.string(),
  rawPayload: packed,
  signature: z.optional(signature),
  ttl: z.int(),
});

/** The value of `watch` on invoices that the reconciler checks; the index `open` contains no others. */
export const WATCHED = 'OPEN';
/** The same for refunds: a separate partition of that index. */
export const WATCHED_REFUND = 'REFUND';

/** The same for orders that wait for their invoice. */
export const WATCHED_WAITING = 'WAITING';

export const invoiceKey = (orderId: string) => ({ pk: `INVOICE#${orderId}`, sk: 'INVOICE' });
export const refundKey = (orderId: string, refundId: string) => ({
  pk: `INVOICE#${orderId}`,
  sk: `REFUND#${refundId}`,
});
export const refusalKey = (orderId: string) => ({ pk: `INVOICE#${orderId}`, sk: 'REFUSAL' });
export const waitingKey = (orderId: string) => ({ pk: `INVOICE#${orderId}`, sk: 'WAITING' });
export const webhookKey = (invoiceId: string, deliveryId: string) => ({ pk: `WEBHOOK#${invoiceId}`, sk: deliveryId });
export const isWebhookItem = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  String(item?.pk).startsWith('WEBHOOK#');
