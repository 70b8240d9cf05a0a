import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';

/*
 * The items of the payments table that are stored in another form than their facts; README.md lists keys and access
 * patterns. Invoices, refunds, refusals and waiting orders are stored as contracts/entities names them.
 */

/** Past states of an invoice, read only for its history. */
export const historyItemSchema = z.object({ history: z.optional(z.array(z.string())) });

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
/** Says that the order was anonymised. Stays: an event that names its buyer may come at any time. */
export const anonymisedKey = (orderId: string) => ({ pk: `INVOICE#${orderId}`, sk: 'ANONYMISED' });
export const waitingKey = (orderId: string) => ({ pk: `INVOICE#${orderId}`, sk: 'WAITING' });
export const webhookKey = (invoiceId: string, deliveryId: string) => ({ pk: `WEBHOOK#${invoiceId}`, sk: deliveryId });
/** The last good rates of all currencies. */
export const RATES_KEY = { pk: 'RATES', sk: 'RATES' };
export const isWebhookItem = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  String(item?.pk).startsWith('WEBHOOK#');
