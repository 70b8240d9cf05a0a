import { paymentViewChanged } from '@satcade/contracts/events';
import { invoiceView } from '@satcade/contracts/views';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { invoiceItemSchema } from './adapters/items.ts';
import type { Invoice } from './domain/invoice.ts';

const shownInvoice: ShownRecord<Invoice> = {
  model: 'Invoice',
  idOf: ({ invoiceId }) => invoiceId,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ orderId, userId, status }) => ({ orderId, userId, status }),
  viewOf: invoiceView,
};

/** What watchers of invoices are told of a change of the table. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if ((after ?? before)?.sk !== 'INVOICE') return [];
  const [was, is] = [before, after].map((item) => item && invoiceItemSchema.parse(item));
  const change = viewChange(shownInvoice, was, is);
  return change === undefined ? [] : [draft(paymentViewChanged, change)];
}
