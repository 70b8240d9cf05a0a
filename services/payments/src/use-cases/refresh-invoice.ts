import { type Clock, isoTime } from '@satcade/kernel';
import { applySnapshot, isBehindItsPayment, isFinished } from '../domain/apply-snapshot.ts';
import type { Invoice, InvoiceSnapshot } from '../domain/invoice.ts';
import { isPaidLate, isWithinBand } from '../domain/late-payment.ts';
import type { Btcpay, InvoiceStore } from '../ports.ts';

/** How long to ask about an invoice without an answer, after BTCPay itself would have stopped monitoring it. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60_000;

export type RefreshResult = 'changed' | 'unchanged' | 'unknown-invoice';

/** The maximum number of reads of an invoice that others, or BTCPay itself, are changing at this moment. */
const LOOKS = 3;
/**
 * Only a BTCPay that answers at once is read again. The workers have 20 s for all invoices of a batch, and a reading of a
 * slow BTCPay takes up to 16 s.
 */
const PROMPT_MS = 1_000;

/** Another writer changed the invoice after it was read: read it again. */
class Overtaken extends Error {
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
 * Reads an invoice from BTCPay and applies its changes. Webhooks and the reconciler are only hints: BTCPay's current
 * state counts, so duplicates, gaps and reordering have no effect. Throws when BTCPay does not answer, and when another
 * change was faster: try again.
 *
 * `invoice` must be read before BTCPay is asked: the write succeeds only while ours is unchanged, so that an older
 * state of BTCPay never replaces a newer one.
 */
export async function refreshInvoice(
  invoice: Invoice,
  causationId: string,
  { btcpay, invoices, clock }: Dependencies,
): Promise<RefreshResult> {
  const read = await readAdvanced(invoice.invoiceId, { btcpay, clock });
  const now = isoTime(clock.now());
  if (!read.ok) {
    // BTCPay 2.4 answers 403 for an unknown id, as it does for a key without the permission.
    if (clock.now() >= Date.parse(invoice.monitorUntil) + FORGOTTEN_MS) await invoices.unwatch(invoice);
    throw new Error(`BTCPay could not be asked about ${invoice.invoiceId}: ${read.error.detail}`);
  }
  if (read.value === undefined) {
    if (now >= invoice.monitorUntil) await invoices.unwatch(invoice);
    return 'unknown-invoice';
  }
  const isOutOfBand = await acceptLatePayment(invoice, read.value, { btcpay, invoices });
  const next = applySnapshot(invoice, read.value.state, now, isOutOfBand);
  if (next === undefined) {
    if (isFinished(invoice, now)) await invoices.unwatch(invoice);
    return 'unchanged';
  }
  const held = await invoices.update(next, invoice, isFinished(next, now), causationId);
  if (!held) throw new Overtaken(invoice.invoiceId);
  return 'changed';
}

/**
 * BTCPay stores a payment, tells of it, and gives the invoice its next status after that. So a status may still be that of
 * before the payment; the next reading mostly has it, and the reconciler otherwise.
 */
async function readAdvanced(
  invoiceId: string,
  { btcpay, clock }: Pick<Dependencies, 'btcpay' | 'clock'>,
): ReturnType<Btcpay['read']> {
  const startedAt = clock.now();
  for (let look = 1; ; look += 1) {
    const read = await btcpay.read(invoiceId);
    const mayHaveMore = read.ok && read.value !== undefined && isBehindItsPayment(read.value.state);
    if (!mayHaveMore || look === LOOKS || clock.now() - startedAt >= PROMPT_MS) return read;
  }
}

/**
 * Refreshes the invoice that `stored` reads. If another change was faster, it looks again at once, and not when the
 * queue delivers again in some minutes: a buyer may be waiting. `undefined`: there is none.
 */
export async function refreshStored(
  stored: () => Promise<Invoice | undefined>,
  causationId: string,
  dependencies: Dependencies,
): Promise<RefreshResult | undefined> {
  for (let look = 1; ; look++) {
    const invoice = await stored();
    if (invoice === undefined) return undefined;
    try {
      return await refreshInvoice(invoice, causationId, dependencies);
    } catch (error) {
      if (!(error instanceof Overtaken) || look === LOOKS) throw error;
    }
  }
}

/**
 * Settles an invoice by hand that was paid in full after it expired, if the rate has hardly moved. BTCPay reports such
 * payments by webhook, and the reconciler checks them as it does any other change. Without a current rate, it is left
 * to the next check.
 *
 * The acceptance is stored before BTCPay is told, in the place where a refund of the same money looks too, so that only
 * one of them succeeds. Money for a closed invoice is not accepted, because its buyer owns the game. Returns `true` if
 * the rate has moved too far.
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
  // Its buyer has requested the money back, or it is settled already.
  if (!(await invoices.acceptLate(orderId))) return undefined;
  const { invoiceId } = snapshot.state;
  const marked = await btcpay.mark(invoiceId, 'Settled');
  if (marked.ok) return undefined;
  if (marked.error.kind !== 'refused')
    throw new Error(`${invoiceId} could not be marked as settled: ${marked.error.detail}`);
  // Usually another check was faster. If not, the buyer must be able to get the money back.
  const again = await btcpay.read(invoiceId);
  if (again.ok && again.value?.state.status === 'Expired') await invoices.reopenLate(orderId, 'accepted');
  return undefined;
}
