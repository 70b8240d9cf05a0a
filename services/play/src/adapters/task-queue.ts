import type { JsonClient } from '@satcade/lambda/aws-json';
import { queueClient } from '@satcade/lambda/queue-client';
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

/** The queue of builds to unpack and to remove. */
export function taskQueue(queueUrl: string, call: JsonClient = queueClient()): TaskQueue {
  return {
    async send(task) {
      await call('SendMessage', { QueueUrl: queueUrl, MessageBody: JSON.stringify(task) });
    },
  };
}
