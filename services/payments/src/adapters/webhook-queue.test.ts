import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { webhookQueue } from './webhook-queue.ts';

const sqs = mockClient(SQSClient);
// The worker's other test files have the same class.
afterAll(() => sqs.restore());

test('queues a webhook in order with those of its invoice, deduplicated by its first delivery', async () => {
  sqs.on(SendMessageCommand).resolves({});
  const webhook = {
    originalDeliveryId: 'first',
    invoiceId: INVOICE,
    orderId: ORDER,
    eventType: 'InvoiceSettled',
    receivedAt: NOW,
    rawPayload: '{"a":1}',
  };
  await webhookQueue('https://sqs.us-east-1.amazonaws.com/0/webhooks.fifo').send(webhook);
  const input = sqs.commandCalls(SendMessageCommand)[0]?.args[0].input;
  expect(input).toMatchObject({
    QueueUrl: 'https://sqs.us-east-1.amazonaws.com/0/webhooks.fifo',
    MessageGroupId: INVOICE,
    MessageDeduplicationId: 'first',
  });
  expect(JSON.parse(input?.MessageBody ?? '')).toEqual(webhook);
});
