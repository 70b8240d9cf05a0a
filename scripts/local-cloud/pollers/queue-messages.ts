import * as z from 'zod/mini';
import { REGION } from '../engine.ts';

const AttributeSchema = z.object({
  DataType: z.string(),
  StringValue: z.optional(z.string()),
  BinaryValue: z.optional(z.string()),
});

const MessageSchema = z.object({
  MessageId: z.string(),
  ReceiptHandle: z.string(),
  Body: z.string(),
  MD5OfBody: z.string(),
  MD5OfMessageAttributes: z.optional(z.string()),
  Attributes: z._default(z.record(z.string(), z.string()), {}),
  MessageAttributes: z._default(z.record(z.string(), AttributeSchema), {}),
});

/** The reply of ReceiveMessage. */
export const ReceivedSchema = z.object({ Messages: z._default(z.array(MessageSchema), []) });
export type QueueMessage = z.output<typeof MessageSchema>;

/** A message as a function receives it in `event.Records`. */
export function queueRecord(message: QueueMessage, queueArn: string): Record<string, unknown> {
  const { MD5OfMessageAttributes } = message;
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes,
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
        name,
        {
          ...(StringValue !== undefined && { stringValue: StringValue }),
          ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
          stringListValues: [],
          binaryListValues: [],
          dataType: DataType,
        },
      ]),
    ),
    ...(MD5OfMessageAttributes !== undefined && { md5OfMessageAttributes: MD5OfMessageAttributes }),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: REGION,
  };
}

/** The record as a filter sees it: a body that is JSON is matched by its members. */
export function filterable(record: Record<string, unknown>): Record<string, unknown> {
  const { body } = record;
  if (typeof body !== 'string') return record;
  try {
    return { ...record, body: JSON.parse(body) };
  } catch {
    return record; // A body that is not JSON is matched as text.
  }
}
