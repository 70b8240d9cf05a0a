import * as z from 'zod/mini';
import { exchangeRatesSchema, invoiceSchema } from '../entities.ts';
import { INVOICE_STATUSES } from '../enums.ts';
import { created, id, limit, nextToken, pageOf, userId } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/** BTCPay's webhooks. `BTCPay-Sig` is an HMAC over the raw body, so the body is parsed only after it is verified. */
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

/** For approximate amounts beside prices. Orders are charged in US dollars, at the rate of their invoice. */
export const getExchangeRates = endpoint({
  name: 'getExchangeRates',
  summary: 'The price of a bitcoin in several currencies',
  method: 'GET',
  path: '/api/rates',
  service: 'payments',
  handler: 'rate',
  auth: 'none',
  reply: exchangeRatesSchema,
  status: 200,
});

/**
 * The invoices of the caller's orders, newest first; of one order with `orderId`. Admins get everybody's, or those of
 * the user they name. The orders service answers from its latest copy of each invoice. A page may be short or empty
 * although more follow.
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

/** An order has one invoice, identified by the order's id. */
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
