import * as z from 'zod';
import { type MessageAttributes, messageAttributesSchema } from './message-attributes.ts';

/** A message as it is stored. Times are ms since the epoch. */
export const messageSchema = z.object({
  id: z.string(),
  /** Its place in the order in which this SQS accepted messages; unique over all queues. */
  sequence: z.number(),
  body: z.string(),
  attributes: messageAttributesSchema,
  /** `AWSTraceHeader` is the only one that a sender may set. */
  systemAttributes: messageAttributesSchema,
  senderId: z.string(),
  sentAt: z.number(),
  /** Not delivered before this time: the end of its delay, later of its visibility time-out. */
  visibleAt: z.number(),
  groupId: z.optional(z.string()),
  deduplicationId: z.optional(z.string()),
  /** The ARN of the queue that gave it up; only on a message in a dead-letter queue. */
  deadLetterSource: z.optional(z.string()),
});

/** The part that changes with each receive; stored separately, so that a receive does not write the body again. */
export const receiptSchema = z.object({ receives: z.number(), firstReceivedAt: z.number() });

type StoredMessage = Readonly<z.infer<typeof messageSchema>>;
export type Message = Omit<StoredMessage, 'visibleAt'> & {
  visibleAt: number;
  receives: number;
  firstReceivedAt: number | undefined;
};

/** Bytes that count towards the limit: the body, and each attribute's name, type and value. */
export function messageBytes(body: string, attributes: MessageAttributes): number {
  let bytes = Buffer.byteLength(body);
  for (const [name, { DataType, StringValue = '', BinaryValue = '' }] of Object.entries(attributes)) {
    bytes += Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64');
  }
  return bytes;
}
