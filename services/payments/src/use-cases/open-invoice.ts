import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { BtcpayFailure } from '@satcade/lambda/btcpay/api';
import { firstRevision } from '../domain/apply-snapshot.ts';
import type { Invoice, InvoiceRequest, InvoiceSnapshot } from '../domain/invoice.ts';
import type { Btcpay, Cause, InvoiceStore, WaitingStore } from '../ports.ts';

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}

/**
 * Opens the one invoice of an order. On a first attempt it is created straight away (one write, no read); on any other
 * what an earlier attempt left is looked for first, in our table and at BTCPay. Attempts that overlap both create one:
 * the table takes the first, and the other is given up at BTCPay, unseen and unpaid.
 */
export async function openInvoice(
  purpose: InvoiceRequest,
  attempt: 'first' | 'repeated',
  cause: Cause,
  { btcpay, invoices, clock }: Dependencies,
): Promise<Result<Invoice, BtcpayFailure>> {
  if (purpose.amountCents <= 0) return err({ kind: 'refused', detail: 'there is nothing to pay' });
  if (attempt === 'repeated') {
    const known = await invoices.get(purpose.orderId);
    if (known !== undefined) return ok(known);
  }
  const snapshot = await createOrAdopt();
  if (!snapshot.ok) return snapshot;
  const invoice = firstRevision(purpose, snapshot.value.state, isoTime(clock.now()));
  const written = await invoices.create(invoice, cause);
  if (written.ok) return ok(invoice);
  // Should this fail, the invoice expires by itself: nobody has its link, and its webhooks find no order.
  if (written.error.invoiceId !== invoice.invoiceId) await btcpay.mark(invoice.invoiceId, 'Invalid');
  return ok(written.error);

  async function createOrAdopt(): Promise<Result<InvoiceSnapshot, BtcpayFailure>> {
    if (attempt === 'repeated') {
      const found = await btcpay.findByOrder(purpose);
      if (!found.ok) return found;
      if (found.value !== undefined) return ok(found.value);
    }
    return btcpay.create(purpose);
  }
}

/**
 * Brings the invoice that an order still lacks. What BTCPay refuses for good is noted, so that the order can fail. What it
 * cannot do now is noted too, and the order waits: the reconciler goes on trying.
 */
export async function bringInvoice(
  request: InvoiceRequest,
  placedAt: string,
  cause: Cause,
  dependencies: Dependencies & { readonly waiting: Pick<WaitingStore, 'begin'> },
): Promise<void> {
  const opened = await openInvoice(request, 'repeated', cause, dependencies);
  if (opened.ok) return;
  const { kind, detail: reason } = opened.error;
  if (kind === 'refused') return dependencies.invoices.refuse(request, { reason }, cause);
  const { correlationId } = cause;
  await dependencies.waiting.begin({ ...request, correlationId, reason, createdAt: placedAt }, cause);
}
