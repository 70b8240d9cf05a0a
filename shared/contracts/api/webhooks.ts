import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { webhookEventSchema } from '../entities.ts';
import { limit, nextToken, pageOf } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/* What BTCPay reports, for Admins. Kept apart from api/payments.ts, because the store's first page loads that file. */

/** BTCPay's event names, such as `InvoiceSettled`. */
const eventType = z.string().check(z.regex(/^[A-Za-z]{1,60}$/));

/**
 * With `invoiceId`, the deliveries about one invoice. Without it, the deliveries about no invoice of the store, newest
 * first. They are kept for 90 days. A page may be short or empty although more follow.
 */
export const listWebhookEvents = endpoint({
  name: 'listWebhookEvents',
  summary: 'Webhooks from BTCPay, by invoice or without one (Admins)',
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
 * Processes a delivery again, like a new one: asks BTCPay for the invoice and replaces the result in the record. A
 * delivery may be processed any number of times.
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
