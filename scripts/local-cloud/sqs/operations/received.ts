import type { Message } from '../queues/message.ts';
import { md5, md5OfAttributes, selectAttributes } from '../queues/message-attributes.ts';
import type { Queue } from '../queues/queue.ts';
import { receiptHandle } from '../queues/receipt-handle.ts';

/** The names of the requested attributes; `All` stands for every one. */
interface Wanted {
  readonly system: readonly string[];
  readonly custom: readonly string[];
}

/** A message as ReceiveMessage returns it. */
export function describeMessage(queue: Queue, message: Message, wanted: Wanted): Record<string, unknown> {
  const custom = selectAttributes(message.attributes, wanted.custom);
  const system = Object.entries(systemAttributes(queue, message)).filter(
    ([name, value]) => value !== undefined && (wanted.system.includes('All') || wanted.system.includes(name)),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandle(queue, message),
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(Object.keys(custom).length > 0 && {
      MessageAttributes: custom,
      MD5OfMessageAttributes: md5OfAttributes(custom),
    }),
  };
}

/** A message's place in its FIFO queue, in SQS's format of 20 digits. */
export const sequenceNumber = (sequence: number): string => String(sequence).padStart(20, '0');

function systemAttributes(queue: Queue, message: Message): Record<string, string | undefined> {
  return {
    SenderId: message.senderId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    MessageGroupId: message.groupId,
    MessageDeduplicationId: message.deduplicationId,
    SequenceNumber: queue.settings.fifo ? sequenceNumber(message.sequence) : undefined,
    DeadLetterQueueSourceArn: message.deadLetterSource,
    AWSTraceHeader: message.systemAttributes.AWSTraceHeader?.StringValue,
  };
}
