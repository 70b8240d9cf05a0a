import { type Clock, isoTime } from '@satcade/kernel';
import { applySnapshot, isFinished } from '../domain/apply-snapshot.ts';
import type { Invoice, InvoiceSnapshot } from '../domain/invoice.ts';
import { isPaidLate, isWithinBand } from '../domain/late-payment.ts';
import type { Btcpay, InvoiceStore } from '../ports.ts';

/** How long an invoice is asked about in vain after BTCPay itself would have stopped looking for its payment. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60_000;

export type RefreshResult = 'changed' | 'unchanged' | 'unknown-invoice';

/** Something else changed the invoice after it had been read: it is to be read again. */
export class Overtaken extends Error {
  constructor(invoiceId: string) {
    super(`invoice ${invoiceId} changed while it was refreshed`);
  }
}

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}

/**
 * Reads an invoice from BTCPay and takes over what is new. Webhooks and the reconciler are hints only: what counts is
 * what BTCPay says now, so duplicates, gaps and reordering come to nothing. Throws when BTCPay cannot be asked, and
 * {@link Overtaken} when another change was quicker: ask again.
 *
 * `invoice` must have been read before: the write holds only while ours is as it was then, so that what BTCPay said
 * earlier never replaces what it said later.
 */
export async function refreshInvoice(
  invoice: Invoice,
  causationId: string,
  { btcpay, invoices, clock }: Dependencies,
): Promise<RefreshResult> {
  const read = await btcpay.read(invoice.invoiceId);
  const now = isoTime(clock.now());
  if (!read.ok) {
    // BTCPay 2.4 answers 403 for an id that it does not know, as it does for a key without the right.
    if (clock.now() >= Date.parse(invoice.monitorUntil) + FORGOTTEN_MS) await invoices.unwatch(invoice.orderId);
    throw new Error(`BTCPay could not be asked about ${invoice.invoiceId}: ${read.error.detail}`);
  }
  if (read.value === undefined) {
    if (now >= invoice.monitorUntil) await invoices.unwatch(invoice.orderId);
    return 'unknown-invoice';
  }
  const isOutOfBand = await acceptLatePayment(invoice, read.value, { btcpay, invoices });
  const next = applySnapshot(invoice, read.value.state, now, isOutOfBand);
  if (next === undefined) {
    if (isFinished(invoice, now)) await invoices.unwatch(invoice.orderId);
    return 'unchanged';
  }
  const held = await invoices.update(next, invoice, isFinished(next, now), causationId);
  if (!held) throw new Overtaken(invoice.invoiceId);
  return 'changed';
}

/**
 * An invoice that was paid in full after it had expired is settled by hand, if the rate has hardly moved. BTCPay tells
 * us so by webhook, and the reconciler looks again, as for any other change. Without a rate now, it is for next time.
 *
 * That it is accepted is noted before BTCPay is told, where a refund of the same money looks too: only one of them wins.
 * Money for a closed invoice is not accepted: its buyer owns the game. Answers `true` when the rate has moved too far.
 */
async function acceptLatePayment(
  { orderId, closedAt, isOutOfBand }: Invoice,
  snapshot: InvoiceSnapshot,
  { btcpay, invoices }: Pick<Dependencies, 'btcpay' | 'invoices'>,
): Promise<boolean | undefined> {
  if (closedAt !== undefined || !isPaidLate(snapshot)) return undefined;
  const rate = await btcpay.rate();
  if (!rate.ok) return isOutOfBand;
  if (!isWithinBand(snapshot, rate.value)) return true;
  // Its buyer has asked for the money back, or it is settled already.
  if (!(await invoices.acceptLate(orderId))) return undefined;
  const { invoiceId } = snapshot.state;
  const marked = await btcpay.mark(invoiceId, 'Settled');
  if (marked.ok) return undefined;
  if (marked.error.kind !== 'refused')
    throw new Error(`${invoiceId} could not be marked as settled: ${marked.error.detail}`);
  // Mostly another look was quicker. If not, the buyer must be able to have the money back.
  const again = await btcpay.read(invoiceId);
  if (again.ok && again.value?.state.status === 'Expired') await invoices.reopenLate(orderId, 'accepted');
  return undefined;
}
