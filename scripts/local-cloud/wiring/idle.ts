import { readdir } from 'node:fs/promises';
import { queueKind } from '../console/queue-kind.ts';
import type { QueueDepth } from '../console/queues.ts';
import { isMissingFile } from '../error-code.ts';
import type { Plan } from '../providers/plan.ts';
import type { Activity } from './activity.ts';
import type { Pollers } from './pollers.ts';

interface Observed {
  readonly activity: Activity;
  readonly pollers: Pollers;
  readonly queues: () => Promise<readonly QueueDepth[]>;
  readonly plan: Pick<Plan, 'mappings'>;
  /** The folder in which the Lambda engine keeps unfinished asynchronous invocations: one file each. */
  readonly pendingInvocations: string;
}

/**
 * Whether no work is left: no invocation under way or to be retried, no undelivered event, no unread stream, no message
 * waiting or in flight. Delayed messages do not count, nor those that no function consumes: dead letters and reports of
 * failures. Nothing may happen during the check.
 */
export async function isIdle({ activity, pollers, queues, plan, pendingInvocations }: Observed): Promise<boolean> {
  const before = activity.count;
  if (!activity.idle || !pollers.idle) return false;
  const depths = await queues();
  if (depths.some((queue) => queueKind(queue, plan) === 'work' && queue.visible + queue.inFlight > 0)) return false;
  if (await hasFiles(pendingInvocations)) return false;
  return activity.idle && pollers.idle && activity.count === before;
}

async function hasFiles(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length > 0;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
