import type { JsonClient } from '@satcade/lambda/aws-json';
import { queueClient } from '@satcade/lambda/queue-client';
import * as z from 'zod/mini';
import type { DeliveryQueue, Queued } from '../ports.ts';

const queuedSchema: z.ZodMiniType<Queued, unknown> = z.object({
  userId: z.string(),
  endpointId: z.string(),
  deliveryId: z.string(),
  attempts: z.int(),
});
const replySchema = z.object({ Failed: z.optional(z.array(z.object({ Code: z.string() }))) });

/** SQS takes ten messages at once. */
const BATCH = 10;

/** Parses a message of the queue. */
export const readQueued = (body: string): Queued => queuedSchema.parse(JSON.parse(body));

/** The queue of attempts. */
export const deliveryQueue = (queueUrl: string, call: JsonClient = queueClient()): DeliveryQueue => ({
  async send(attempts) {
    for (let from = 0; from < attempts.length; from += BATCH) {
      const Entries = attempts.slice(from, from + BATCH).map((queued, at) => ({
        Id: String(at),
        MessageBody: JSON.stringify(queued),
        // Of a fair queue, not an order: while one developer's messages are many or slow, others' come first.
        MessageGroupId: queued.userId,
      }));
      const { Failed = [] } = replySchema.parse(await call('SendMessageBatch', { QueueUrl: queueUrl, Entries }));
      if (Failed.length > 0) throw new Error(`${Failed.length} messages were not accepted: ${Failed[0]?.Code}`);
    }
  },
});
