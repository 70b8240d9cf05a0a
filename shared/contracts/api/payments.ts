import * as z from 'zod/mini';
import { bitcoinPriceSchema, invoiceSchema, webhookEventSchema } from '../entities.ts';
import { id, limit, nextToken, pageOf } from '../fields.ts';
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

export const listInvoices = endpoint({
  name: 'listInvoices',
  summary: "The invoices of one of the caller's orders",
  method: 'GET',
  path: '/api/invoices',
  service: 'payments',
  handler: 'invoices',
  auth: 'user',
  query: z.strictObject({ orderId: id, limit, nextToken }),
  reply: pageOf(invoiceSchema),
  status: 200,
});

export const listWebhookEvents = endpoint({
  name: 'listWebhookEvents',
  summary: 'What BTCPay reported about an order (Admins)',
  method: 'GET',
  path: '/api/webhook-events',
  service: 'payments',
  handler: 'invoices',
  auth: 'user',
  query: z.strictObject({ invoiceId: z.string().check(z.minLength(1), z.maxLength(100)), limit, nextToken }),
  reply: pageOf(webhookEventSchema),
  status: 200,
});
