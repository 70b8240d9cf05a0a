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
  /** Waits before failed clients are retried. */
  readonly pause: (ms: number) => Promise<void>;
}

/** How many clients are sent to concurrently. */
const AT_ONCE = 50;
/** Waits in ms before the second and the third attempt: API Gateway throttles fast senders. */
const PAUSES = [100, 400];

/**
 * Sends a change to watchers, each with its own view, and forgets those who have left. Closes connections whose token
 * has expired, or whose user is no longer an Admin. A duplicate message is harmless. Throws if a client could not be
 * reached after three attempts.
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

  /** The failed clients, with the reasons. */
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
