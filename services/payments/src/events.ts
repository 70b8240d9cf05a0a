import { invoiceChanged, invoiceRefused } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { invoiceItemSchema, refusalItemSchema } from './adapters/items.ts';
import { invoiceChangedData } from './domain/event-data.ts';

/** What a change of the payments table means to others: a new revision of an invoice, or that there will be none. */
export function eventsOf({ before, after }: ItemChange): readonly EventDraft[] {
  switch (after?.sk) {
    case 'INVOICE': {
      const invoice = invoiceItemSchema.parse(after);
      // Complete is noted for ourselves and keeps the revision.
      const isNew = before === undefined || invoiceItemSchema.parse(before).revision !== invoice.revision;
      return isNew ? [draft(invoiceChanged, invoiceChangedData(invoice))] : [];
    }
    case 'REFUSAL':
      return [draft(invoiceRefused, refusalItemSchema.parse(after))];
    default:
      return [];
  }
}
