import { type Clock, isoTime } from '@satcade/kernel';
import type { Btcpay, InvoiceStore, WaitingStore } from '../ports.ts';
import { refreshStored } from './refresh-invoice.ts';

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly waiting: Pick<WaitingStore, 'end'>;
  readonly clock: Clock;
}

/**
 * Closes the open invoice of an order that must not be paid any more: marked Invalid at BTCPay, which offers no other
 * way. A payment under way or settled may complete the order. Later money is found by the next check, because a closed
 * invoice stays watched. Throws when BTCPay does not answer, so that the queue redelivers.
 */
export async function closeInvoice(orderId: string, causationId: string, dependencies: Dependencies): Promise<void> {
  const { btcpay, invoices, waiting, clock } = dependencies;
  const existingInvoice = await invoices.get(orderId);
  // If an invoice is opened later, its event makes the order ask again.
  if (existingInvoice === undefined) return waiting.end(orderId, isoTime(clock.now()));
  if (existingInvoice.status !== 'New') return;
  const stored = () => invoices.get(orderId);
  await refreshStored(stored, causationId, dependencies);
  await invoices.noteClosed(orderId, isoTime(clock.now()));
  const invoice = await stored();
  if (invoice?.status !== 'New') return;
  const marked = await btcpay.mark(invoice.invoiceId, 'Invalid');
  // Refused: it has just expired or was paid; the next read shows which.
  if (!marked.ok && marked.error.kind !== 'refused')
    throw new Error(`${invoice.invoiceId} could not be closed: ${marked.error.detail}`);
  // BTCPay's webhook about the mark comes at the same moment, and may be faster.
  await refreshStored(stored, causationId, dependencies);
}
