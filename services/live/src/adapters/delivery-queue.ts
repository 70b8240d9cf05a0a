import { viewChangeSchema } from '@satcade/contracts/view-change';
import type { JsonClient } from '@satcade/lambda/aws-json';
import { queueClient } from '@satcade/lambda/queue-client';
import * as z from 'zod/mini';
import type { Delivery, DeliveryQueue } from '../ports.ts';
import { watcherSchema } from './items.ts';

/** The queue's message, as it is sent and received. */
const deliverySchema: z.ZodMiniType<Delivery, unknown> = z.object({
  change: viewChangeSchema,
  topicName: z.string(),
  watchers: z.array(watcherSchema),
});

/** Parses a message of the queue. */
export const readDelivery = (body: string): Delivery => deliverySchema.parse(JSON.parse(body));

/** The queue of deliveries. */
export function deliveryQueue(queueUrl: string, call: JsonClient = queueClient()): DeliveryQueue {
  return {
    async send(delivery) {
      await call('SendMessage', { QueueUrl: queueUrl, MessageBody: JSON.stringify(delivery) });
    },
  };
}
