import { nameOf, type Topic } from '@satcade/contracts/live-topics';
import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import type { SubscriptionStore } from '../ports.ts';
import { LONGEST_CONNECTION_SECONDS, watcherSchema } from './items.ts';

/** Watchers per page. Together with the views of a change, a page fits into one queue message (256 KB). */
export const PAGE_SIZE = 250;

const partition = (topic: Topic | string): string => (typeof topic === 'string' ? topic : nameOf(topic));

/** Watchers by topic, in the live table: one item per topic and connection. */
export const subscriptionTable = (table: Table, pageSize = PAGE_SIZE): SubscriptionStore => ({
  async add(topic, { connectionId, viewer }, now) {
    const ttl = epochSeconds(now) + LONGEST_CONNECTION_SECONDS;
    await table.put({ pk: partition(topic), sk: connectionId, connectionId, viewer, ttl });
  },

  remove: (topic, connectionId) => table.remove({ pk: partition(topic), sk: connectionId }),

  async watchers(topic, from) {
    // Consistent: after "subscribed", a client misses no change.
    const request = { pk: partition(topic), consistent: true, limit: pageSize, nextToken: from };
    const page = await table.query(request, watcherSchema);
    if (!page.ok) throw new Error('a page token of our own was refused');
    return { watchers: page.value.items, next: page.value.nextToken ?? undefined };
  },
});
