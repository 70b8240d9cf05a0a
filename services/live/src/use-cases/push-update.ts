import type { Clock } from '@satcade/kernel';
import { isExpired, maySee, type Subscription, seesAsAdmin } from '../domain/topic.ts';
import type { Update } from '../domain/updates.ts';
import type { Connections, IsAdminNow, SubscriptionStore } from '../ports.ts';

export interface PushDependencies {
  readonly subscriptions: SubscriptionStore;
  readonly connections: Connections;
  readonly isAdminNow: IsAdminNow;
  readonly clock: Clock;
}

/** How many browsers are sent to at the same time. */
const AT_ONCE = 50;

/**
 * Sends an update to everyone who watches and may see it, and forgets those who have left. Connections whose token has
 * expired, or whose Admin is none any more, are ended instead. A message more or less is harmless: clients read the view
 * again after they (re)connect. Throws, once all were tried, when one could not be sent to.
 */
export async function pushUpdate(
  { topic, type, ownerId, isPublic, data }: Update,
  { subscriptions, connections, isAdminNow, clock }: PushDependencies,
): Promise<void> {
  const watching = (await subscriptions.of(topic)).filter(({ viewer }) => maySee(viewer, ownerId, isPublic));
  const failures: unknown[] = [];
  for (let start = 0; start < watching.length; start += AT_ONCE) {
    const results = await Promise.allSettled(watching.slice(start, start + AT_ONCE).map(push));
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${watching.length} browsers could not be sent to`);
  }

  async function isRightful({ viewer }: Subscription): Promise<boolean> {
    if (isExpired(viewer, clock.now())) return false;
    return !seesAsAdmin(viewer, ownerId, isPublic) || isAdminNow(viewer.username ?? '');
  }

  async function push(subscription: Subscription): Promise<void> {
    const { connectionId } = subscription;
    if (!(await isRightful(subscription))) {
      await connections.close(connectionId);
      return subscriptions.remove(topic, connectionId);
    }
    const result = await connections.send(connectionId, { type, ...topic, data: { ...data } });
    if (result === 'gone') await subscriptions.remove(topic, connectionId);
  }
}
