import { nameOf, topicsOf } from '@satcade/contracts/live-topics';
import type { ViewChange } from '@satcade/contracts/view-change';
import type { DeliveryQueue, OpenConnection, SubscriptionStore } from '../ports.ts';
import { type DeliverDependencies, deliver } from './deliver.ts';

export interface FanOutDependencies extends DeliverDependencies {
  readonly subscriptions: SubscriptionStore;
  readonly deliveries: DeliveryQueue;
}

/**
 * Sends a change to all its watchers. Topics with few watchers are delivered at once. A larger topic is divided into
 * pages, each a message of a separate queue, so that one popular game delays no other message, and the queue's consumer
 * limits the rate. A client that watches a change by two topics receives it twice, unless both are small.
 */
export async function fanOut(change: ViewChange, dependencies: FanOutDependencies): Promise<void> {
  const { subscriptions, deliveries } = dependencies;
  const topics = topicsOf(change);
  const first = await Promise.all(topics.map((topic) => subscriptions.watchers(topic, undefined)));
  const direct = new Map<string, { readonly topicName: string; readonly watcher: OpenConnection }>();
  for (const [at, topic] of topics.entries()) {
    const topicName = nameOf(topic);
    let page = first[at];
    if (page?.next === undefined) {
      for (const watcher of page?.watchers ?? []) direct.set(watcher.connectionId, { topicName, watcher });
      continue;
    }
    while (page !== undefined) {
      await deliveries.send({ change, topicName, watchers: page.watchers });
      page = page.next === undefined ? undefined : await subscriptions.watchers(topic, page.next);
    }
  }
  const byTopic = Map.groupBy(direct.values(), ({ topicName }) => topicName);
  await Promise.all(
    [...byTopic].map(([topicName, those]) =>
      deliver({ change, topicName, watchers: those.map(({ watcher }) => watcher) }, dependencies),
    ),
  );
}
