import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { INVOICE_STATUSES, PAYMENT_METHODS } from '@satcade/contracts/enums';
import { cents, sats } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Invoice } from '../domain/invoice.ts';

/* The items of the payments table, as they are stored; README.md lists keys and access patterns. */

const centsField = z.pipe(z.int(), z.transform(cents));
const satsField = z.pipe(z.int(), z.transform(sats));

export const invoiceItemSchema: z.ZodMiniType<Invoice, unknown> = z.object({
  invoiceId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  status: z.enum(INVOICE_STATUSES),
  additionalStatus: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  requiredConfirmations: z.int(),
  revision: z.int(),
  amountCents: centsField,
  btcAmountSats: satsField,
  btcPaidSats: satsField,
  btcDueSats: satsField,
  rateCents: centsField,
  confirmations: z.int(),
  checkoutLink: z.string(),
  qrCode: z.optional(z.string()),
  txId: z.optional(z.string()),
  lightningPaymentHash: z.optional(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  monitorUntil: z.string(),
  paidAt: z.optional(z.string()),
  settledAt: z.optional(z.string()),
  updatedAt: z.string(),
});

export const refusalItemSchema = z.object({ orderId: z.string(), userId: z.string(), reason: z.string() });

/**
 * Kept packed: with a BOLT11 in it, the payload of a Lightning payment takes its item past 1 KB and so to two write
 * units.
 */
const packed = z.codec(z.instanceof(Uint8Array), z.string(), {
  decode: (bytes) => inflateRawSync(bytes).toString('utf8'),
  encode: (text) => deflateRawSync(text),
});

export const webhookItemSchema = z.object({
  originalDeliveryId: z.string(),
  invoiceId: z.string(),
  eventType: z.string(),
  receivedAt: z.string(),
  processedAt: z.string(),
  processingResult: z.string(),
  rawPayload: packed,
});

/** The value of `watch` on invoices that the reconciler looks at; the index `open` holds no others. */
export const WATCHED = 'OPEN';

export const invoiceKey = (orderId: string) => ({ pk: `INVOICE#${orderId}`, sk: 'INVOICE' });
export const refusalKey = (orderId: string) => ({ pk: `INVOICE#${orderId}`, sk: 'REFUSAL' });
export const webhookKey = (invoiceId: string, deliveryId: string) => ({ pk: `WEBHOOK#${invoiceId}`, sk: deliveryId });
