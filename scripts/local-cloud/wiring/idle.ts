import { readdir } from 'node:fs/promises';
import type { QueueDepth } from '../console/queues.ts';
import { isMissingFile } from '../error-code.ts';
import type { Activity } from './activity.ts';
import type { Pollers } from './pollers.ts';

interface Observed {
  readonly activity: Activity;
  readonly pollers: Pollers;
  readonly queues: () => Promise<readonly QueueDepth[]>;
  /** The folder in which the Lambda engine keeps unfinished asynchronous invocations: one file each. */
  readonly pendingInvocations: string;
}

/**
 * Whether no work is left: no invocation under way or to be retried, no undelivered event, no unread stream, no message
 * waiting or in flight. Dead letters and delayed messages do not count. Nothing may happen during the check.
 */
export async function isIdle({ activity, pollers, queues, pendingInvocations }: Observed): Promise<boolean> {
  const before = activity.count;
  if (!activity.idle || !pollers.idle) return false;
  const depths = await queues();
  if (depths.some((queue) => !queue.isDeadLetterQueue && queue.visible + queue.inFlight > 0)) return false;
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
