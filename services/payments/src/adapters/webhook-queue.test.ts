import { expect, test } from '@jest/globals';
import { INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { webhookQueue } from './webhook-queue.ts';

test('queues a webhook in order with those of its invoice, deduplicated by its first delivery', async () => {
  const calls: [string, object][] = [];
  const queue = webhookQueue('https://sqs.us-east-1.amazonaws.com/0/webhooks.fifo', async (operation, input) => {
    calls.push([operation, input]);
    return {};
  });
  const webhook = {
    originalDeliveryId: 'first',
    invoiceId: INVOICE,
    orderId: ORDER,
    eventType: 'InvoiceSettled',
    receivedAt: NOW,
    rawPayload: '{"a":1}',
  };
  await queue.send(webhook);
  expect(calls).toEqual([
    [
      'SendMessage',
      {
        QueueUrl: 'https://sqs.us-east-1.amazonaws.com/0/webhooks.fifo',
        MessageBody: JSON.stringify(webhook),
        MessageGroupId: INVOICE,
        MessageDeduplicationId: 'first',
      },
    ],
  ]);
});
