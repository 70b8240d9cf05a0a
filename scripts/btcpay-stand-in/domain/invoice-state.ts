import { accountedPayments, isOverpaid, isPaidBySettled, isUnderpaid } from './accounting.ts';
import type { InvoiceEvent } from './events.ts';
import type { Invoice } from './model.ts';

/*
 * BTCPay's invoice state machine. A pass applies the rules below in order to the known payments and the clock; while a
 * pass has events to send, another one follows: a Lightning payment goes New → Processing → Settled at once. No rule
 * knows the cause of a change.
 */

export interface InvoiceChange {
  readonly invoice: Invoice;
  readonly events: readonly InvoiceEvent[];
}

type Rule = (invoice: Invoice, now: number) => InvoiceChange;

const unchanged = (invoice: Invoice): InvoiceChange => ({ invoice, events: [] });

const hasPayment = (invoice: Invoice): boolean => accountedPayments(invoice).length > 0;

const expire: Rule = (invoice, now) => {
  if (invoice.status !== 'New' || invoice.expiresAt > now) return unchanged(invoice);
  const partiallyPaid = invoice.additionalStatus === 'PaidPartial';
  return {
    invoice: { ...invoice, status: 'Expired' },
    events: [
      { type: 'InvoiceExpired', partiallyPaid },
      ...(partiallyPaid ? [{ type: 'InvoiceExpiredPaidPartial' } as const] : []),
    ],
  };
};

const acceptFullPayment: Rule = (invoice) => {
  if (isUnderpaid(invoice)) return unchanged(invoice);
  if (invoice.status === 'New') {
    const overPaid = isOverpaid(invoice);
    return {
      invoice: { ...invoice, status: 'Processing', additionalStatus: overPaid ? 'PaidOver' : 'None' },
      events: [{ type: 'InvoiceProcessing', overPaid }],
    };
  }
  if (invoice.status === 'Expired' && invoice.additionalStatus !== 'PaidLate') {
    return {
      invoice: { ...invoice, additionalStatus: 'PaidLate' },
      events: [{ type: 'InvoicePaidAfterExpiration' }],
    };
  }
  return unchanged(invoice);
};

const notePartialPayment: Rule = (invoice) => {
  const waiting = invoice.status === 'New' || invoice.status === 'Expired';
  return waiting && hasPayment(invoice) && isUnderpaid(invoice)
    ? unchanged({ ...invoice, additionalStatus: 'PaidPartial' })
    : unchanged(invoice);
};

/** A replaced transaction (RBF) takes its payment back. BTCPay sends no webhook for this step. */
const followReplacement: Rule = (invoice) => {
  if (invoice.status !== 'Processing') return unchanged(invoice);
  if (isUnderpaid(invoice)) {
    return unchanged({ ...invoice, status: 'New', additionalStatus: hasPayment(invoice) ? 'PaidPartial' : 'None' });
  }
  return unchanged({ ...invoice, additionalStatus: isOverpaid(invoice) ? 'PaidOver' : 'None' });
};

const settleOrGiveUp: Rule = (invoice, now) => {
  if (invoice.status !== 'Processing') return unchanged(invoice);
  if (isPaidBySettled(invoice)) {
    const overPaid = invoice.additionalStatus === 'PaidOver';
    return {
      invoice: { ...invoice, status: 'Settled' },
      events: [{ type: 'InvoiceSettled', manuallyMarked: false, overPaid }],
    };
  }
  if (invoice.monitoringEndsAt < now) {
    return { invoice: { ...invoice, status: 'Invalid' }, events: [{ type: 'InvoiceInvalid', manuallyMarked: false }] };
  }
  return unchanged(invoice);
};

/** BTCPay stores a payment and tells of it, and another part of it gives the invoice its status after that. */
const isBehind = ({ statusFollowsAt = 0 }: Invoice, now: number): boolean => statusFollowsAt > now;

const RULES: readonly Rule[] = [expire, acceptFullPayment, notePartialPayment, followReplacement, settleOrGiveUp];

const onePass: Rule = (invoice, now) =>
  RULES.reduce<InvoiceChange>((change, rule) => {
    const next = rule(change.invoice, now);
    return { invoice: next.invoice, events: [...change.events, ...next.events] };
  }, unchanged(invoice));

/** The state of the invoice at `now` and the events to send, in order. Returns the same object when nothing changed. */
export function advance(invoice: Invoice, now: number): InvoiceChange {
  if (isBehind(invoice, now)) return unchanged(invoice);
  const pass = onePass(invoice, now);
  if (pass.events.length === 0) {
    const moved = pass.invoice.status !== invoice.status || pass.invoice.additionalStatus !== invoice.additionalStatus;
    return moved ? pass : unchanged(invoice);
  }
  const rest = advance(pass.invoice, now);
  return { invoice: rest.invoice, events: [...pass.events, ...rest.events] };
}

/** The statuses with which a person may mark the invoice now (`availableStatusesForManualMarking`). */
export function markableStatuses(invoice: Invoice): ('Settled' | 'Invalid')[] {
  const { status, additionalStatus } = invoice;
  const open = status === 'New' || status === 'Processing' || status === 'Expired';
  const marked = additionalStatus === 'Marked';
  return [
    ...(open || status === 'Invalid' ? (['Settled'] as const) : []),
    ...(open || (marked && status !== 'Invalid') ? (['Invalid'] as const) : []),
  ];
}

/** Marks by hand, whatever was paid; `undefined` when BTCPay would refuse. */
export function mark(invoice: Invoice, status: 'Settled' | 'Invalid'): InvoiceChange | undefined {
  if (!markableStatuses(invoice).includes(status)) return undefined;
  return {
    invoice: { ...invoice, status, additionalStatus: 'Marked' },
    events: [
      status === 'Settled'
        ? { type: 'InvoiceSettled', manuallyMarked: true, overPaid: false }
        : { type: 'InvoiceInvalid', manuallyMarked: true },
    ],
  };
}

/** Whether a refund is possible: BTCPay refuses while the outcome is open or nothing was paid in time. */
export const isRefundable = ({ status, additionalStatus }: Invoice): boolean =>
  status === 'Settled' || status === 'Invalid' || (status === 'Expired' && additionalStatus !== 'None');
