import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../../engine.ts';
import { type Message, messageBytes } from '../queues/message.ts';
import { checkAttributes, messageAttributesSchema } from '../queues/message-attributes.ts';
import type { Queue } from '../queues/queue.ts';

const token = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 letters, digits or punctuation characters');

/** The members of one message that a sender sets, alone or in a batch. */
export const outgoingSchema = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: z.optional(z.number().int().min(0).max(900)),
  MessageAttributes: z.optional(messageAttributesSchema),
  MessageSystemAttributes: z.optional(messageAttributesSchema),
  MessageGroupId: z.optional(token),
  MessageDeduplicationId: z.optional(token),
});
export type Outgoing = z.infer<typeof outgoingSchema>;

// The control characters and non-characters that XML, and so SQS, does not allow.
const ILLEGAL_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Throws SQS's error for a message that `queue` cannot accept. */
export function checkOutgoing(queue: Queue, outgoing: Outgoing): void {
  const { MessageBody, MessageAttributes = {} } = outgoing;
  if (ILLEGAL_CHARACTER.test(MessageBody)) {
    throw new AwsError('InvalidMessageContents', 'The message contains characters outside the allowed set.');
  }
  checkAttributes(MessageAttributes);
  const { maxBytes } = queue.settings;
  if (messageBytes(MessageBody, MessageAttributes) > maxBytes) {
    throw invalid(`Message must be shorter than ${maxBytes} bytes.`);
  }
  if (queue.settings.fifo) checkFifo(queue, outgoing);
  else if (outgoing.MessageDeduplicationId !== undefined) {
    throw invalid('MessageDeduplicationId is for FIFO queues only.');
  }
}

function checkFifo(queue: Queue, { MessageGroupId, MessageDeduplicationId, DelaySeconds }: Outgoing): void {
  if (MessageGroupId === undefined) {
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageGroupId.');
  }
  if (MessageDeduplicationId === undefined && !queue.settings.contentBasedDeduplication) {
    throw invalid(
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly.',
    );
  }
  if (DelaySeconds !== undefined && DelaySeconds > 0) {
    throw invalid('A FIFO queue does not allow DelaySeconds for a single message.');
  }
}

/** Of two messages with the same `key` within five minutes the second is dropped. A standard queue has no such rule. */
export function deduplicationOf(queue: Queue, outgoing: Outgoing): { id: string; key: string } | undefined {
  const { fifo, deduplicationPerGroup } = queue.settings;
  if (!fifo) return undefined;
  const id = outgoing.MessageDeduplicationId ?? createHash('sha256').update(outgoing.MessageBody).digest('hex');
  return { id, key: deduplicationPerGroup ? `${outgoing.MessageGroupId} ${id}` : id };
}

/** The message as it enters the queue: hidden for its own delay, or otherwise the queue's. */
export function newMessage(
  queue: Queue,
  outgoing: Outgoing,
  accepted: Pick<Message, 'sequence' | 'senderId' | 'sentAt' | 'deduplicationId'>,
): Message {
  const { DelaySeconds } = outgoing;
  const delayMs = DelaySeconds === undefined ? queue.settings.delayMs : DelaySeconds * 1000;
  return {
    ...accepted,
    id: randomUUID(),
    body: outgoing.MessageBody,
    attributes: outgoing.MessageAttributes ?? {},
    systemAttributes: outgoing.MessageSystemAttributes ?? {},
    visibleAt: accepted.sentAt + delayMs,
    groupId: outgoing.MessageGroupId,
    receives: 0,
    firstReceivedAt: undefined,
  };
}

const invalid = (reason: string): AwsError =>
  new AwsError('InvalidParameterValue', `One or more parameters are invalid. Reason: ${reason}`);
