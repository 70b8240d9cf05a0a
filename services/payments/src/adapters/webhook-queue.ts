import type { JsonClient } from '@satcade/lambda/aws-json';
import { queueClient } from '@satcade/lambda/queue-client';
import type { WebhookQueue } from '../ports.ts';

/** The FIFO queue between BTCPay and the worker: ordered per invoice, each delivery once. */
export const webhookQueue = (queueUrl: string, call: JsonClient = queueClient()): WebhookQueue => ({
  async send(webhook) {
    await call('SendMessage', {
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(webhook),
      MessageGroupId: webhook.invoiceId,
      MessageDeduplicationId: webhook.redelivery ?? webhook.originalDeliveryId,
    });
  },
});
