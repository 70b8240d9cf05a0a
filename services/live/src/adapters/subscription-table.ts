import { LIVE_MODELS } from '@satcade/contracts/live';
import type { Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Topic } from '../domain/topic.ts';
import type { SubscriptionStore } from '../ports.ts';

const itemSchema = z.object({
  topic: z.object({ model: z.enum(LIVE_MODELS), id: z.string() }),
  connectionId: z.string(),
  viewer: z.object({ userId: z.optional(z.string()), isAdmin: z.boolean() }),
});

/** API Gateway ends every connection after two hours; what is older is nobody's. */
const LONGEST_CONNECTION_SECONDS = 2 * 60 * 60;

const partition = ({ model, id }: Topic): string => `${model}#${id}`;

/** The live table behind its port: one item per topic and connection, and nothing per connection alone. */
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
