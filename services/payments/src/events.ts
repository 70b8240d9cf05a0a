import {
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  refundChanged,
  webhookDecided,
} from '@satcade/contracts/events';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { invoiceItemSchema, refundItemSchema, refusalItemSchema, waitingItemSchema } from './adapters/items.ts';
import { invoiceChangedData, invoiceDelayedData, refundChangedData } from './domain/event-data.ts';

/**
 * What a change of the payments table means to others: a new revision of an invoice, that it is delayed or that there will
 * be none, a refund that has come further, or an Admin's decision.
 */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(webhookDecided, decision)];
  const { before, after } = change;
  switch (after?.sk) {
    case 'INVOICE': {
      const invoice = invoiceItemSchema.parse(after);
      // Complete is noted for ourselves and keeps the revision.
      const isNew = before === undefined || invoiceItemSchema.parse(before).revision !== invoice.revision;
      return isNew ? [draft(invoiceChanged, invoiceChangedData(invoice))] : [];
    }
    case 'REFUSAL':
      return before === undefined ? [draft(invoiceRefused, refusalItemSchema.parse(after))] : [];
    case 'WAITING':
      return before === undefined ? [draft(invoiceDelayed, invoiceDelayedData(waitingItemSchema.parse(after)))] : [];
    default:
      return isRefund(after) ? ofRefund(before, after) : [];
  }
}

type Item = Readonly<Record<string, unknown>>;

const isRefund = (item: Item | undefined): item is Item => String(item?.sk).startsWith('REFUND#');

function ofRefund(before: Item | undefined, after: Item): readonly EventDraft[] {
  const refund = refundItemSchema.parse(after);
  // That it begins is what orders has asked for; what keeps it is news.
  const was = before === undefined ? undefined : refundItemSchema.parse(before);
  const isNew = (was?.status ?? 'opening') !== refund.status || was?.waitsFor !== refund.waitsFor;
  return isNew ? [draft(refundChanged, refundChangedData(refund))] : [];
}
