import { readdir } from 'node:fs/promises';
import type { QueueDepth } from '../console/queues.ts';
import { isMissingFile } from '../missing-file.ts';
import type { Activity } from './activity.ts';
import type { Pollers } from './pollers.ts';

interface Observed {
  readonly activity: Activity;
  readonly pollers: Pollers;
  readonly queues: () => Promise<readonly QueueDepth[]>;
  /** Where the Lambda engine keeps asynchronous invocations until they succeeded: one file each. */
  readonly pendingInvocations: string;
}

/**
 * Is nothing left to be done: no invocation under way or owed, no event undelivered, no stream unread, no message
 * waiting or in work? Dead letters and delayed messages do not count. Nothing may happen while it is found out.
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
