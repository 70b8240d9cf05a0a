import { viewChangeSchema } from '@satcade/contracts/view-change';
import { awsClient } from '@satcade/lambda/signed-fetch';
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

/** The queue of deliveries. One small call to SQS; its client would add 150 KB to the function. */
export const deliveryQueue = (queueUrl: string): DeliveryQueue => ({
  async send(delivery) {
    const response = await awsClient('sqs').fetch(new URL(queueUrl).origin, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
      body: JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify(delivery) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`SendMessage failed with ${response.status}: ${text.slice(0, 500)}`);
  },
});
