import { type Clock, isoTime } from '@satcade/kernel';
import type { DeliveryQueue, DeliveryStore } from '../ports.ts';
import { QUEUED_FOR_MS, queuedOf } from './announce.ts';

export interface RetryDependencies {
  readonly deliveries: Pick<DeliveryStore, 'due' | 'putOff'>;
  readonly queue: DeliveryQueue;
  readonly clock: Clock;
}

/** How many deliveries one run queues; the next run follows a minute later. */
const MOST = 2_000;
/** How many are put off and queued at once. */
const AT_ONCE = 50;

/**
 * Queues the deliveries that are due: retries, and those whose message was lost. Each is put off first, so that it is not
 * queued again while it waits in the queue. Returns how many were queued.
 */
export async function retryDue({ deliveries, queue, clock }: RetryDependencies): Promise<number> {
  const now = clock.now();
  const due = await deliveries.due(isoTime(now), MOST);
  let count = 0;
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const some = due.slice(from, from + AT_ONCE);
    const taken = await Promise.all(
      some.map((id) => deliveries.putOff(id, isoTime(now), isoTime(now + QUEUED_FOR_MS))),
    );
    const queued = taken.flatMap((delivery) => (delivery === undefined ? [] : [queuedOf(delivery)]));
    if (queued.length > 0) await queue.send(queued);
    count += queued.length;
  }
  return count;
}
