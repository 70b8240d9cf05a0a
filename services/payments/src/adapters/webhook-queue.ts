import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { WebhookQueue } from '../ports.ts';

/** The FIFO queue between BTCPay and the worker: ordered per invoice, each delivery once. */
export function webhookQueue(queueUrl: string): WebhookQueue {
  const client = new SQSClient({ maxAttempts: 4 });
  return {
    async send(webhook) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(webhook),
          MessageGroupId: webhook.invoiceId,
          MessageDeduplicationId: webhook.redelivery ?? webhook.originalDeliveryId,
        }),
      );
    },
  };
}
