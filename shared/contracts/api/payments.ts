import * as z from 'zod/mini';
import { adminReason } from '../audit.ts';
import { bitcoinPriceSchema, invoiceSchema, webhookEventSchema } from '../entities.ts';
import { INVOICE_STATUSES } from '../enums.ts';
import { created, id, limit, nextToken, pageOf, userId } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/** BTCPay's webhooks: `BTCPay-Sig` is an HMAC over the raw body, so the body is parsed only after it is verified. */
export const btcpayWebhook = endpoint({
  name: 'btcpayWebhook',
  summary: "BTCPay's webhook",
  method: 'POST',
  path: '/api/webhooks/btcpay',
  service: 'payments',
  handler: 'webhook',
  auth: 'none',
  status: 200,
  bodyLimit: 64 * 1024,
});

export const getBitcoinPrice = endpoint({
  name: 'getBitcoinPrice',
  summary: 'What a bitcoin costs',
  method: 'GET',
  path: '/api/bitcoin-price',
  service: 'payments',
  handler: 'rate',
  auth: 'none',
  reply: bitcoinPriceSchema,
  status: 200,
});

/**
 * The invoices of the caller's orders, newest first; of one order with `orderId`. For Admins those of everybody, or of
 * the user whom they name. Answered by orders, which keep their invoices as they last heard of them. A page may be
 * short, or empty, and not be the last.
 */
export const listInvoices = endpoint({
  name: 'listInvoices',
  summary: 'The invoices of my orders; Admins: all invoices',
  method: 'GET',
  path: '/api/invoices',
  service: 'orders',
  handler: 'orders',
  auth: 'user',
  query: z.strictObject({
    orderId: z.optional(id),
    userId: z.optional(userId),
    status: z.optional(z.enum(INVOICE_STATUSES)),
    ...created,
    limit,
    nextToken,
  }),
  reply: pageOf(invoiceSchema),
  status: 200,
});

/** An order has one invoice: the order's id names it. */
export const getInvoice = endpoint({
  name: 'getInvoice',
  summary: 'The invoice of an order',
  method: 'GET',
  path: '/api/invoices/{id}',
  service: 'orders',
  handler: 'orders',
  auth: 'user',
  params: z.object({ id }),
  reply: invoiceSchema,
  status: 200,
});

/** BTCPay's names of what happens: `InvoiceSettled` and the like. */
const eventType = z.string().check(z.regex(/^[A-Za-z]{1,60}$/));

/**
 * With `invoiceId` the deliveries about one invoice; without it those that were about no invoice of the store, the newest
 * first. They are kept for 90 days. A page may be short, or empty, and not be the last.
 */
export const listWebhookEvents = endpoint({
  name: 'listWebhookEvents',
  summary: 'What BTCPay reported about an invoice, or about none (Admins)',
  method: 'GET',
  path: '/api/webhook-events',
  service: 'payments',
  handler: 'invoices',
  auth: 'user',
  query: z.strictObject({
    invoiceId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    eventType: z.optional(eventType),
    limit,
    nextToken,
  }),
  reply: pageOf(webhookEventSchema),
  status: 200,
});

/** `{invoiceId}.{eventId}`. */
const webhookId = z.string().check(z.regex(/^[^.]{1,100}\.[\x21-\x7e]{1,100}$/, 'must be {invoiceId}.{eventId}'));

export const getWebhookEvent = endpoint({
  name: 'getWebhookEvent',
  summary: 'One delivery of BTCPay, with its payload (Admins)',
  method: 'GET',
  path: '/api/webhook-events/{id}',
  service: 'payments',
  handler: 'invoices',
  auth: 'user',
  params: z.object({ id: webhookId }),
  reply: webhookEventSchema,
  status: 200,
});

/**
 * Has a delivery processed again, on the path of a new one: BTCPay is asked how the invoice stands, and what came of it
 * replaces the result of the record. Deliveries may be processed any number of times.
 */
export const redeliverWebhookEvent = endpoint({
  name: 'redeliverWebhookEvent',
  summary: 'Process a delivery of BTCPay again (Admins)',
  method: 'POST',
  path: '/api/webhook-events/{id}/redelivery',
  service: 'payments',
  handler: 'desk',
  auth: 'user',
  params: z.object({ id: webhookId }),
  body: z.strictObject({ reason: adminReason }),
  reply: webhookEventSchema,
  status: 202,
});

/** What a payment can be found by: transaction, payment hash, address, or BTCPay's invoice. */
const reference = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{8,120}$/, 'must be 8 to 120 letters and digits'));

/** The orders whose invoices BTCPay finds by a text. BTCPay searches: the store keeps no index of payments. */
export const findPayments = endpoint({
  name: 'findPayments',
  summary: 'Find orders by a transaction, an address or an invoice of BTCPay (Admins)',
  method: 'GET',
  path: '/api/payment-search',
  service: 'payments',
  handler: 'desk',
  auth: 'user',
  query: z.strictObject({ reference }),
  reply: z.object({ items: z.array(z.object({ orderId: id, invoiceId: z.string() })) }),
  status: 200,
});
