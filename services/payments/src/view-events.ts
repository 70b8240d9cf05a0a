import { invoiceFacts } from '@satcade/contracts/entities/invoice';
import { paymentViewChanged } from '@satcade/contracts/events';
import { invoiceView } from '@satcade/contracts/views';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { isWebhookItem, webhookItemSchema } from './adapters/items.ts';
import type { Invoice } from './domain/invoice.ts';
import { type KeptWebhook, webhookIdOf, webhookView } from './domain/webhook.ts';

const shownInvoice: ShownRecord<Invoice> = {
  model: 'Invoice',
  idOf: ({ invoiceId }) => invoiceId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ orderId, userId, status }) => ({ orderId, userId, status }),
  viewOf: invoiceView,
};

const shownWebhook: ShownRecord<KeptWebhook> = {
  model: 'WebhookEvent',
  idOf: webhookIdOf,
  ownersOf: () => [],
  filtersOf: ({ invoiceId, eventType }) => ({ invoiceId, eventType }),
  viewOf: webhookView,
};

/** What watchers of invoices and webhook events are told of a change of the table. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  const item = after ?? before;
  if (isWebhookItem(item)) {
    const [was, is] = [before, after].map((image) => image && webhookItemSchema.parse(image));
    return drafts(viewChange(shownWebhook, was, is));
  }
  if (item?.sk !== 'INVOICE') return [];
  const [was, is] = [before, after].map((item) => item && invoiceFacts.parse(item));
  return drafts(viewChange(shownInvoice, was, is));
}

const drafts = (change: ReturnType<typeof viewChange>): EventDraft[] =>
  change === undefined ? [] : [draft(paymentViewChanged, change)];
