import type { Clock } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { AreWebhooksWatched, Btcpay, InvoiceStore, QueuedWebhook } from '../ports.ts';
import { processWebhooks } from '../use-cases/process-webhooks.ts';

const queuedSchema: z.ZodMiniType<QueuedWebhook, unknown> = z.object({
  originalDeliveryId: z.string(),
  invoiceId: z.string(),
  orderId: z.optional(z.string()),
  eventType: z.string(),
  receivedAt: z.string(),
  rawPayload: z.string(),
  signature: z.optional(z.string()),
  redelivery: z.optional(z.string()),
});

interface Message {
  readonly messageId: string;
  readonly webhook: QueuedWebhook | undefined;
}

/**
 * Processes the webhook queue. Invoices are processed concurrently, so that a slow one does not use up the time of all.
 * Failed ones stay in the queue, in their order. An unreadable message also stays, alone, until it is dead-lettered.
 *
 * Hardly anybody watches webhooks. So the records are published only if somebody does, and the relay does not run for
 * the others.
 */
export function webhookWorker(dependencies: {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
  readonly areWebhooksWatched: AreWebhooksWatched;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async ({ Records: records }) => {
    const messages = records.map(({ messageId, body }) => ({ messageId, webhook: read(messageId, body) }));
    const byInvoice = Map.groupBy(messages, ({ webhook }) => webhook?.invoiceId);
    const groups = await Promise.all([...byInvoice].map(([invoiceId, group]) => failuresOf(invoiceId, group)));
    const failed = groups.flat();
    await showToWatchers(messages.filter((each) => !failed.includes(each)).flatMap(({ webhook }) => webhook ?? []));
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };

  /** A failure delays nothing: watchers read again anyway. */
  async function showToWatchers(recorded: readonly QueuedWebhook[]): Promise<void> {
    const { areWebhooksWatched, invoices, logger } = dependencies;
    try {
      if (recorded.length === 0 || !(await areWebhooksWatched())) return;
      for (const webhook of recorded) await invoices.showWebhook(webhook);
    } catch (error) {
      logger.warn('recorded webhooks could not be shown to their watchers', { error: String(error) });
    }
  }

  async function failuresOf(invoiceId: string | undefined, group: readonly Message[]): Promise<readonly Message[]> {
    if (invoiceId === undefined) return group;
    try {
      const webhooks = group.flatMap(({ webhook }) => webhook ?? []);
      await processWebhooks(invoiceId, webhooks, dependencies);
      return [];
    } catch (error) {
      dependencies.logger.error('webhooks could not be processed', { invoiceId, error: String(error) });
      return group;
    }
  }

  function read(messageId: string, body: string): QueuedWebhook | undefined {
    try {
      return queuedSchema.parse(JSON.parse(body));
    } catch (error) {
      dependencies.logger.error('a queued webhook cannot be read', { messageId, error: String(error) });
      return undefined;
    }
  }
}
