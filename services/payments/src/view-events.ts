import { paymentViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { isWebhookItem, webhookItemSchema } from './adapters/items.ts';
import { type KeptWebhook, webhookIdOf, webhookView } from './domain/webhook.ts';

const shownWebhook: ShownRecord<KeptWebhook> = {
  model: 'WebhookEvent',
  idOf: webhookIdOf,
  ownersOf: () => [],
  filtersOf: ({ invoiceId, eventType }) => ({ invoiceId, eventType }),
  viewOf: webhookView,
};

/**
 * What watchers of webhook events are told of a change of the table. Orders shows invoices, as their GET does. A record
 * is marked as watched after it was written, and is new then. The relay gets no other records.
 */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (!isWebhookItem(after) || after?.isWatched !== true) return [];
  const [was, is] = [before, after].map((image) => image && webhookItemSchema.parse(image));
  const change = viewChange(shownWebhook, was, is) ?? viewChange(shownWebhook, undefined, is);
  return change === undefined ? [] : [draft(paymentViewChanged, change)];
}
