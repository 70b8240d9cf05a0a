import { type Clock, isoTime } from '@satcade/kernel';
import type { Btcpay, InvoiceStore, QueuedWebhook } from '../ports.ts';
import { type RefreshResult, refreshStored } from './refresh-invoice.ts';

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
  const orderId = hint?.orderId;
  if (hint === undefined || orderId === undefined) return 'unknown-invoice';
  // An invoice of another application in the same store, or one of ours that was abandoned for another, is not read.
  const stored = async () => {
    const invoice = await dependencies.invoices.get(orderId);
    return invoice?.invoiceId === invoiceId ? invoice : undefined;
  };
  return (await refreshStored(stored, `webhook-${hint.originalDeliveryId}`, dependencies)) ?? 'unknown-invoice';
}
