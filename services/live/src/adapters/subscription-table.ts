import { LIVE_MODELS } from '@satcade/contracts/live';
import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Topic } from '../domain/topic.ts';
import type { SubscriptionStore } from '../ports.ts';
import { LONGEST_CONNECTION_SECONDS, viewerSchema } from './items.ts';

const itemSchema = z.object({
  topic: z.object({ model: z.enum(LIVE_MODELS), id: z.string() }),
  connectionId: z.string(),
  viewer: viewerSchema,
});

const partition = ({ model, id }: Topic): string => `${model}#${id}`;

/** Who watches what, in the live table: one item per topic and connection. */
export const subscriptionTable = (table: Table): SubscriptionStore => ({
  async add(subscription, now) {
    await table.put({
      pk: partition(subscription.topic),
      sk: subscription.connectionId,
      ...subscription,
      ttl: epochSeconds(now) + LONGEST_CONNECTION_SECONDS,
    });
  },
  remove: (topic, connectionId) => table.remove({ pk: partition(topic), sk: connectionId }),
  // Consistent: who was told "subscribed" misses nothing that happens from then on.
  of: (topic) => table.queryAll({ pk: partition(topic), consistent: true }, itemSchema),
});
