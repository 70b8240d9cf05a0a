import { may } from '@satcade/contracts/access';
import { listInvoices, listWebhookEvents } from '@satcade/contracts/api/payments';
import type { WebhookEvent } from '@satcade/contracts/entities';
import { problem } from '@satcade/contracts/problem';
import { invoiceView } from '@satcade/contracts/views';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { InvoiceStore, WebhookRecord } from '../ports.ts';

const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);

/** GET /api/invoices (own orders only), GET /api/webhook-events (Admins) */
export const invoiceRoutes = (invoices: InvoiceStore): HttpRoute[] => [
  route(listInvoices, async ({ query, caller }) => {
    // An order has one invoice: no token was ever made for this list.
    if (query.nextToken !== undefined) return err(badToken);
    const invoice = await invoices.get(query.orderId);
    const items = invoice !== undefined && may(caller, 'read', 'Invoice', invoice.userId) ? [invoiceView(invoice)] : [];
    return ok({ json: { items, nextToken: null } });
  }),
  route(listWebhookEvents, async ({ query, caller }) => {
    if (!may(caller, 'read', 'WebhookEvent')) return err(problem('forbidden', 'Only Admins see webhooks.'));
    const page = await invoices.webhooks(query.invoiceId, query.limit, query.nextToken);
    if (!page.ok) return err(badToken);
    return ok({ json: { items: page.value.items.map(webhookView), nextToken: page.value.nextToken } });
  }),
];

const webhookView = (record: WebhookRecord): WebhookEvent => ({
  id: record.originalDeliveryId,
  eventId: record.originalDeliveryId,
  invoiceId: record.invoiceId,
  eventType: record.eventType,
  receivedAt: record.receivedAt,
  processed: true,
  processedAt: record.processedAt,
  processingResult: record.processingResult,
  rawPayload: JSON.parse(record.rawPayload),
  createdAt: record.receivedAt,
  updatedAt: record.processedAt,
});
