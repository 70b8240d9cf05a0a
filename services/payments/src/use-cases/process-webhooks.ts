import { type Clock, isoTime } from '@satcade/kernel';
import type { Btcpay, InvoiceStore, QueuedWebhook } from '../ports.ts';
import { Overtaken, type RefreshResult, refreshInvoice } from './refresh-invoice.ts';

/**
 * The maximum number of reads of an invoice that others keep changing; after the last, the queue redelivers the
 * webhooks.
 */
const LOOKS = 3;

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}

/**
 * Processes the webhooks of one invoice: reads BTCPay once for all of them, then records each with its result. Recorded
 * last, so that a crash in between causes a redelivery rather than a loss.
 */
export async function processWebhooks(
  invoiceId: string,
  webhooks: readonly QueuedWebhook[],
  dependencies: Dependencies,
): Promise<void> {
  const processingResult = await lookAt(invoiceId, webhooks, dependencies);
  const processedAt = isoTime(dependencies.clock.now());
  for (const { orderId: _, redelivery, ...webhook } of webhooks) {
    const record = { ...webhook, processedAt, processingResult };
    await dependencies.invoices.recordWebhook(record, redelivery !== undefined);
  }
}

async function lookAt(
  invoiceId: string,
  webhooks: readonly QueuedWebhook[],
  dependencies: Dependencies,
): Promise<RefreshResult | 'ignored'> {
  const aboutInvoice = webhooks.filter(({ eventType }) => eventType.startsWith('Invoice'));
  if (aboutInvoice.length === 0) return 'ignored';
  const hint = aboutInvoice.find(({ orderId }) => orderId !== undefined);
  for (let look = 1; ; look++) {
    const invoice = hint?.orderId === undefined ? undefined : await dependencies.invoices.get(hint.orderId);
    // An invoice of another application in the same store, or one of ours that was abandoned for another.
    if (hint === undefined || invoice?.invoiceId !== invoiceId) return 'unknown-invoice';
    try {
      return await refreshInvoice(invoice, `webhook-${hint.originalDeliveryId}`, dependencies);
    } catch (error) {
      // At once, and not when the queue redelivers: the buyer is waiting on the order's page.
      if (!(error instanceof Overtaken) || look === LOOKS) throw error;
    }
  }
}
