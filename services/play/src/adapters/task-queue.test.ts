import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { readTask, taskQueue } from './task-queue.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/0/tasks';

it('queues a task and reads it back unchanged', async () => {
  const sent: [operation: string, input: object][] = [];
  const task = { kind: 'unpack', gameId: 'game-1', channel: 'web', buildId: 'build-1' } as const;
  await taskQueue(QUEUE, async (...call) => {
    sent.push(call);
    return {};
  }).send(task);
  const [[operation, input] = []] = sent;
  const { QueueUrl, MessageBody } = z.object({ QueueUrl: z.string(), MessageBody: z.string() }).parse(input);
  expect([operation, QueueUrl]).toEqual(['SendMessage', QUEUE]);
  expect(readTask(MessageBody)).toEqual(task);
});
