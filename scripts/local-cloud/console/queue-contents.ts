import { type DeadLetter, peek } from './dead-letters.ts';
import { queueKind } from './queue-kind.ts';
import type { QueueDepth } from './queues.ts';
import { correlationIdsIn } from './run-trigger.ts';
import type { ConsoleSubject } from './subject.ts';

/** Messages on the page of a queue. */
const SHOWN = 20;

/**
 * The first messages of a queue. Another process that is SQS must be asked by receiving, which would take messages away
 * from the function that consumes the queue.
 */
export async function queueContents(
  queue: QueueDepth,
  { aws, messages, plan }: Pick<ConsoleSubject, 'aws' | 'messages' | 'plan'>,
): Promise<readonly DeadLetter[]> {
  if (messages === undefined) return queueKind(queue, plan) === 'work' ? [] : peek(aws, queue.url);
  return messages(queue.name)
    .slice(0, SHOWN)
    .map((message) => ({ ...message, ids: correlationIdsIn(message.body) }));
}
