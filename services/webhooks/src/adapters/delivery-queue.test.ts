import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { deliveryQueue, readQueued } from './delivery-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/0/deliveries';
const batchSchema = z.object({
  QueueUrl: z.literal(QUEUE),
  Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string(), MessageGroupId: z.string() })),
});

const attempt = (userId: string, number: number) => ({
  ...{ userId, endpointId: 'endpoint-1', deliveryId: `delivery-${number}`, attempts: 0 },
});

/** A queue that answers each call so, and what it received. */
function queueThatAnswers(reply: Readonly<Record<string, unknown>>) {
  const received: z.infer<typeof batchSchema>[] = [];
  const queue = deliveryQueue(QUEUE, async (operation, input) => {
    expect(operation).toBe('SendMessageBatch');
    received.push(batchSchema.parse(input));
    return reply;
  });
  return { queue, received };
}

it('sends ten attempts at once, each in the group of its developer, so that the queue is fair', async () => {
  const attempts = Array.from({ length: 11 }, (_, number) => attempt(number % 2 === 0 ? 'ada' : 'bob', number));
  const { queue, received } = queueThatAnswers({});
  await queue.send(attempts);
  expect(received.map(({ Entries }) => new Set(Entries.map(({ Id }) => Id)).size)).toEqual([10, 1]);
  const sent = received.flatMap(({ Entries }) => Entries);
  expect(sent.map(({ MessageBody }) => readQueued(MessageBody))).toEqual(attempts);
  expect(sent.map(({ MessageGroupId }) => MessageGroupId)).toEqual(attempts.map(({ userId }) => userId));
});

it('fails when the queue does not accept a message: the event is delivered again', async () => {
  const { queue } = queueThatAnswers({ Failed: [{ Code: 'InternalError' }] });
  await expect(queue.send([attempt('ada', 1)])).rejects.toThrow('1 messages were not accepted: InternalError');
});
