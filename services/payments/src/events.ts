import { invoiceFacts } from '@satcade/contracts/entities/invoice';
import { paymentRefundFacts, refusalFacts, waitingOrderFacts } from '@satcade/contracts/entities/payments';
import {
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  refundChanged,
  webhookDecided,
} from '@satcade/contracts/events';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { invoiceChangedData, invoiceDelayedData, refundChangedData } from './domain/event-data.ts';

/**
 * The events of a change of the payments table: a new revision of an invoice, a delayed or refused invoice, progress of
 * a refund, or an Admin's decision.
 */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(webhookDecided, decision)];
  const { before, after } = change;
  switch (after?.sk) {
    case 'INVOICE': {
      const invoice = invoiceFacts.parse(after);
      // A new invoice that checkout got as its reply is in the order.
      const isNew =
        before === undefined ? after.isReplied !== true : invoiceFacts.parse(before).revision !== invoice.revision;
      return isNew ? [draft(invoiceChanged, invoiceChangedData(invoice))] : [];
    }
    case 'REFUSAL':
      return before === undefined ? [draft(invoiceRefused, refusalFacts.parse(after))] : [];
    case 'WAITING':
      return before === undefined ? [draft(invoiceDelayed, invoiceDelayedData(waitingOrderFacts.parse(after)))] : [];
    default:
      return isRefund(after) ? ofRefund(before, after) : [];
  }
}

type Item = Readonly<Record<string, unknown>>;

const isRefund = (item: Item | undefined): item is Item => String(item?.sk).startsWith('REFUND#');

function ofRefund(before: Item | undefined, after: Item): readonly EventDraft[] {
  const refund = paymentRefundFacts.parse(after);
  // Orders requested it and knows of its start; only the reason for a wait is news.
  const was = before === undefined ? undefined : paymentRefundFacts.parse(before);
  const isNew = (was?.status ?? 'opening') !== refund.status || was?.waitsFor !== refund.waitsFor;
  return isNew ? [draft(refundChanged, refundChangedData(refund))] : [];
}
