import { type Clock, isoTime } from '@satcade/kernel';
import type { Btcpay, InvoiceStore, WaitingStore } from '../ports.ts';
import { refreshInvoice } from './refresh-invoice.ts';

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly waiting: Pick<WaitingStore, 'end'>;
  readonly clock: Clock;
}

/**
 * Closes the open invoice of an order that is not to be paid any more: marked Invalid at BTCPay, the only way that it has.
 * A payment that is under way or settled is left to complete the order. Money that comes in between, or later, is seen by
 * the next look, because a closed invoice stays watched. Throws when BTCPay cannot be told, so that the queue brings it again.
 */
export async function closeInvoice(orderId: string, causationId: string, dependencies: Dependencies): Promise<void> {
  const { btcpay, invoices, waiting, clock } = dependencies;
  const known = await invoices.get(orderId);
  // An invoice that is opened later is told of, and the order asks again.
  if (known === undefined) return waiting.end(orderId, isoTime(clock.now()));
  if (known.status !== 'New') return;
  await refreshInvoice(known, causationId, dependencies);
  await invoices.noteClosed(orderId, isoTime(clock.now()));
  const invoice = await invoices.get(orderId);
  if (invoice?.status !== 'New') return;
  const marked = await btcpay.mark(invoice.invoiceId, 'Invalid');
  // Refused: it expired or was paid this moment, and the look says which.
  if (!marked.ok && marked.error.kind !== 'refused')
    throw new Error(`${invoice.invoiceId} could not be closed: ${marked.error.detail}`);
  await refreshInvoice(invoice, causationId, dependencies);
}
