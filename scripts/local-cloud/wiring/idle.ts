import { readdir } from 'node:fs/promises';
import { queueKind } from '../console/queue-kind.ts';
import type { QueueDepth } from '../console/queues.ts';
import type { WorkLeft } from '../console/subject.ts';
import { isMissingFile } from '../error-code.ts';
import type { Plan } from '../providers/plan.ts';
import type { Activity } from './activity.ts';
import type { Pollers } from './pollers.ts';

interface Observed {
  readonly activity: Activity;
  readonly pollers: Pick<Pollers, 'idle' | 'areFilling' | 'deliverNow'>;
  readonly queues: () => Promise<readonly QueueDepth[]>;
  readonly plan: Pick<Plan, 'mappings'>;
  /** The folder in which the Lambda engine keeps unfinished asynchronous invocations: one file each. */
  readonly pendingInvocations: string;
}

/**
 * `none`: no invocation under way or to be retried, no undelivered event, no unread stream, no message waiting or in
 * flight. `later`: nothing of this happens now; failed deliveries come back with time. Delayed messages do not count,
 * nor those that no function consumes: dead letters and reports of failures. Nothing may happen during the check, and a
 * message that is being handed out may look like a hidden one for a moment. Whoever asks waits for the end of the work:
 * if all that is left is to wait for batches to fill, they are delivered as they are.
 */
export async function workLeft({ activity, pollers, queues, plan, pendingInvocations }: Observed): Promise<WorkLeft> {
  const before = activity.count;
  const isBusy = () => activity.isBusy || !(pollers.idle || pollers.areFilling) || activity.count !== before;
  if (isBusy()) return 'now';
  const ofWork = (await queues()).filter((queue) => queueKind(queue, plan) === 'work');
  if (ofWork.some(({ visible }) => visible > 0)) return 'now';
  const isHidden = ofWork.some(({ inFlight }) => inFlight > 0);
  const isLater = isHidden || activity.hasRetries || (await hasFiles(pendingInvocations));
  if (isBusy()) return 'now';
  if (pollers.areFilling) {
    pollers.deliverNow();
    return 'now';
  }
  return isLater ? 'later' : 'none';
}

async function hasFiles(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length > 0;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
