import { awsClient } from '@satcade/lambda/signed-fetch';
import * as z from 'zod/mini';
import type { Task, TaskQueue } from '../ports.ts';

const taskSchema: z.ZodMiniType<Task, unknown> = z.object({
  kind: z.enum(['unpack', 'remove']),
  gameId: z.string(),
  channel: z.string(),
  buildId: z.string(),
});

/** Parses a message of the queue. */
export const readTask = (body: string): Task => taskSchema.parse(JSON.parse(body));

/** The queue of builds to unpack and to remove. A small call to SQS; its client would add 150 KB to each function. */
export const taskQueue = (queueUrl: string): TaskQueue => ({
  async send(task) {
    const response = await awsClient('sqs').fetch(new URL(queueUrl).origin, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
      body: JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify(task) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`SendMessage failed with ${response.status}: ${text.slice(0, 500)}`);
  },
});
