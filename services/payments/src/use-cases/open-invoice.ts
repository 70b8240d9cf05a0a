import { NOBODY } from '@satcade/contracts/nobody';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import { firstRevision } from '../domain/apply-snapshot.ts';
import {
  type Invoice,
  type InvoicePurpose,
  type InvoiceRequest,
  type InvoiceSnapshot,
  isFor,
} from '../domain/invoice.ts';
import type { Btcpay, Cause, InvoiceStore, WaitingStore } from '../ports.ts';

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}

/**
 * Opens the one invoice of an order. A first attempt creates it at once (one write, no read). Any other attempt first
 * looks for an earlier one's invoice, in our table and at BTCPay. Overlapping attempts may each create one: the table
 * accepts the first, and the other is abandoned at BTCPay, unseen and unpaid.
 *
 * `isReplied`: checkout writes the invoice into the order that it is about to place, and no event brings it.
 */
export async function openInvoice(
  purpose: InvoiceRequest,
  attempt: 'first' | 'repeated',
  cause: Cause,
  { btcpay, invoices, clock }: Dependencies,
  isReplied = false,
): Promise<Result<Invoice, BtcpayFailure>> {
  if (purpose.amountCents <= 0) return err({ kind: 'refused', detail: 'there is nothing to pay' });
  if (attempt === 'repeated') {
    const existingInvoice = await invoices.get(purpose.orderId);
    if (existingInvoice !== undefined) return forPurpose(existingInvoice, purpose);
  }
  const snapshot = await createOrAdopt();
  if (!snapshot.ok) return snapshot;
  const invoice = firstRevision(purpose, snapshot.value.state, isoTime(clock.now()));
  const written = await invoices.create(invoice, cause, isReplied);
  if (written.ok) return ok(invoice);
  // If this fails, the invoice expires by itself: nobody has its link, and its webhooks find no order.
  if (written.error.invoiceId !== invoice.invoiceId) await btcpay.mark(invoice.invoiceId, 'Invalid');
  return forPurpose(written.error, purpose);

  async function createOrAdopt(): Promise<Result<InvoiceSnapshot, BtcpayFailure>> {
    if (attempt === 'repeated') {
      const found = await btcpay.findByOrder(purpose);
      if (!found.ok) return found;
      if (found.value !== undefined) return ok(found.value);
    }
    return btcpay.create(purpose);
  }
}

/** The stored invoice of an order's id, unless it is that of another checkout. */
const forPurpose = (invoice: Invoice, purpose: InvoicePurpose): Result<Invoice, BtcpayFailure> =>
  isFor(invoice, purpose)
    ? ok(invoice)
    : err({ kind: 'refused', detail: 'this id has the invoice of another checkout' });

/**
 * Opens the missing invoice of an order, or publishes one that was only replied to checkout. A final refusal by BTCPay is recorded, so that the order can fail. A temporary
 * failure is recorded too, and the order waits: the reconciler retries. An event that arrives after its buyer was
 * anonymised (from a dead-letter queue, for example) does not name the buyer again.
 */
export async function bringInvoice(
  placed: InvoiceRequest,
  placedAt: string,
  cause: Cause,
  dependencies: Dependencies & { readonly waiting: Pick<WaitingStore, 'begin'> },
): Promise<void> {
  const { invoices } = dependencies;
  const existingInvoice = await invoices.get(placed.orderId);
  if (existingInvoice !== undefined && isFor(existingInvoice, placed)) return invoices.announce(placed.orderId);
  const isAnonymised = await invoices.isAnonymised(placed.orderId);
  await openOrWait(isAnonymised ? { ...placed, userId: NOBODY } : placed, placedAt, cause, dependencies);
  // The buyer may have been anonymised meanwhile.
  if (!isAnonymised && (await invoices.isAnonymised(placed.orderId))) await invoices.anonymise(placed.orderId);
}

async function openOrWait(
  request: InvoiceRequest,
  placedAt: string,
  cause: Cause,
  dependencies: Dependencies & { readonly waiting: Pick<WaitingStore, 'begin'> },
): Promise<void> {
  const opened = await openInvoice(request, 'repeated', cause, dependencies);
  // A direct call that has just ended may have been faster.
  if (opened.ok) return dependencies.invoices.announce(request.orderId);
  const { kind, detail: reason } = opened.error;
  if (kind === 'refused') return dependencies.invoices.refuse(request, { reason }, cause);
  const { correlationId } = cause;
  await dependencies.waiting.begin({ ...request, correlationId, reason, createdAt: placedAt }, cause);
}
