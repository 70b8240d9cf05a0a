import type { Plan } from '../providers/plan.ts';
import type { QueueDepth } from './queues.ts';

/**
 * `work`: a function consumes it. `dead letters`: another queue sends messages there that failed too often; they can be
 * moved back. `failures`: a stream or a function sends there what it gave up; nothing moves it back by itself.
 */
export type QueueKind = 'work' | 'dead letters' | 'failures';

/** Tells the kinds apart by the connections in the templates. */
export function queueKind({ arn, isDeadLetterQueue }: QueueDepth, { mappings }: Pick<Plan, 'mappings'>): QueueKind {
  if (isDeadLetterQueue) return 'dead letters';
  return mappings.some(({ kind, mapping }) => kind === 'queue' && mapping.sourceArn === arn) ? 'work' : 'failures';
}

/** Messages that failed for good, in both kinds of queue that keep them. */
export function failedMessages(queue: QueueDepth, plan: Pick<Plan, 'mappings'>): number {
  return queueKind(queue, plan) === 'work' ? 0 : queue.visible + queue.inFlight;
}
