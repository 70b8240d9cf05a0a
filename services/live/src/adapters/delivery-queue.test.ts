import { expect, it } from '@jest/globals';
import { orderViewChanged } from '@satcade/contracts/events';
import { viewChangeSchema } from '@satcade/contracts/view-change';
import { exampleData } from '@satcade/testing';
import * as z from 'zod/mini';
import { deliveryQueue, readDelivery } from './delivery-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/0/deliveries';
const delivery = {
  change: z.parse(viewChangeSchema, exampleData(orderViewChanged)),
  topicName: 'Order#id=x',
  watchers: [{ connectionId: 'c1', viewer: { userId: 'user-1', isAdmin: false } }],
};

it('queues a page of watchers and reads it back unchanged', async () => {
  const sent: [operation: string, input: object][] = [];
  await deliveryQueue(QUEUE, async (...call) => {
    sent.push(call);
    return {};
  }).send(delivery);
  const [[operation, input] = []] = sent;
  const { QueueUrl, MessageBody } = z.object({ QueueUrl: z.string(), MessageBody: z.string() }).parse(input);
  expect([operation, QueueUrl]).toEqual(['SendMessage', QUEUE]);
  expect(readDelivery(MessageBody)).toEqual(delivery);
});

it('throws when the queue refuses the message', async () => {
  const refusing = deliveryQueue(QUEUE, () => Promise.reject(new Error('AccessDenied')));
  await expect(refusing.send(delivery)).rejects.toThrow('AccessDenied');
});
