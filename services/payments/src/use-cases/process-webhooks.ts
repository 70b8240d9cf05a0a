import { type Clock, isoTime } from '@satcade/kernel';
import type { Btcpay, InvoiceStore, QueuedWebhook } from '../ports.ts';
import { Overtaken, type RefreshResult, refreshInvoice } from './refresh-invoice.ts';

/** Looks at an invoice that something else keeps changing; after the last, the queue brings the webhooks again. */
const LOOKS = 3;

interface Dependencies {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}

/**
 * Works off webhooks of one invoice: one look at BTCPay for all of them, then each is recorded with what came of it.
 * Recorded last, so that a crash in between brings them again rather than losing them.
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
    // Another application's invoice in the same store, or one of ours that was given up for another.
    if (hint === undefined || invoice?.invoiceId !== invoiceId) return 'unknown-invoice';
    try {
      return await refreshInvoice(invoice, `webhook-${hint.originalDeliveryId}`, dependencies);
    } catch (error) {
      // At once, not when the queue brings it again: somebody is waiting before an order page.
      if (!(error instanceof Overtaken) || look === LOOKS) throw error;
    }
  }
}
