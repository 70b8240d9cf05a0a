import type { ViewChange } from '@satcade/contracts/view-change';
import type { Clock } from '@satcade/kernel';
import { choose } from '../domain/audience.ts';
import { isExpired } from '../domain/viewer.ts';
import type { Connections, Delivery, IsAdminNow, OpenConnection, SubscriptionStore } from '../ports.ts';

export interface DeliverDependencies {
  readonly subscriptions: Pick<SubscriptionStore, 'remove'>;
  readonly connections: Connections;
  readonly isAdminNow: IsAdminNow;
  readonly clock: Clock;
  /** Waits before those are tried again who could not be sent to. */
  readonly pause: (ms: number) => Promise<void>;
}

/** How many clients are sent to at the same time. */
const AT_ONCE = 50;
/** Waits in ms before the second and the third attempt: API Gateway refuses what comes too fast. */
const PAUSES = [100, 400];

/**
 * Sends a change to watchers, each its own view, and forgets those who have left. Connections whose token has expired,
 * or whose user is an Admin no more, are ended instead. A message too many is harmless. Throws, once all were tried
 * three times, when one could not be sent to.
 */
export async function deliver(
  { change, topicName, watchers }: Delivery,
  dependencies: DeliverDependencies,
): Promise<void> {
  const { subscriptions, connections, isAdminNow, clock, pause } = dependencies;
  let [left, failures] = await attempt(watchers);
  for (const ms of PAUSES) {
    if (left.length === 0) return;
    await pause(ms);
    [left, failures] = await attempt(left);
  }
  if (left.length > 0) {
    throw new AggregateError(failures, `${left.length} of ${watchers.length} clients could not be sent to`);
  }

  /** Those whom it failed for, and why. */
  async function attempt(those: readonly OpenConnection[]): Promise<[readonly OpenConnection[], readonly unknown[]]> {
    const failed: OpenConnection[] = [];
    const reasons: unknown[] = [];
    const waiting = those.values();
    const worker = async () => {
      for (const watcher of waiting) {
        try {
          await push(watcher, change);
        } catch (error) {
          failed.push(watcher);
          reasons.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, those.length) }, worker));
    return [failed, reasons];
  }

  async function push({ connectionId, viewer }: OpenConnection, { model, id, ...views }: ViewChange): Promise<void> {
    const { told, ifAdmin } = choose(views, viewer);
    if (told === undefined && !ifAdmin) return;
    const isRightful = !isExpired(viewer, clock.now()) && (!ifAdmin || (await isAdminNow(viewer.username ?? '')));
    if (!isRightful) {
      await connections.close(connectionId);
      return subscriptions.remove(topicName, connectionId);
    }
    if (told === undefined) return;
    const result = await connections.send(connectionId, { type: told.type, model, id, data: told.data });
    if (result === 'gone') await subscriptions.remove(topicName, connectionId);
  }
}
