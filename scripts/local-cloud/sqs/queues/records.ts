import * as z from 'zod';
import type { DurableStore, Write } from '../../durable-store.ts';
import { type Accepted, acceptedSchema } from './deduplication.ts';
import { type Message, messageSchema, receiptSchema } from './message.ts';
import { Queue } from './queue.ts';
import { queueSettings } from './queue-settings.ts';

// The keys on disk: `queue/<name>` for a queue, and `<kind>/<queue>/<sequence or key>` for its contents.
const SEQUENCE_DIGITS = 16;
const sequenceKey = (sequence: number): string => String(sequence).padStart(SEQUENCE_DIGITS, '0');
const messageKey = (queue: string, sequence: number): string => `message/${queue}/${sequenceKey(sequence)}`;
const receiptKey = (queue: string, sequence: number): string => `receipt/${queue}/${sequenceKey(sequence)}`;
const acceptedKey = (queue: string, key: string): string => `accepted/${queue}/${key}`;

const strings = z.record(z.string(), z.string());
const queueSchema = z.object({
  name: z.string(),
  attributes: strings,
  tags: strings,
  createdAt: z.number(),
  modifiedAt: z.number(),
});

export const queueRecord = ({ name, settings, tags, createdAt, modifiedAt }: Queue): Write => ({
  type: 'put',
  key: `queue/${name}`,
  value: { name, attributes: settings.given, tags, createdAt, modifiedAt },
});
export const noQueueRecord = (queue: Queue): Write => ({ type: 'del', key: `queue/${queue.name}` });

/** The message as sent. Whether it is in flight is not stored: after a restart its receiver is gone as well. */
export function messageRecord(queue: Queue, message: Message): Write {
  const { receives: _receives, firstReceivedAt: _firstReceivedAt, ...stored } = message;
  return { type: 'put', key: messageKey(queue.name, message.sequence), value: stored };
}

export const receiptRecord = (queue: Queue, { sequence, receives, firstReceivedAt }: Message): Write => ({
  type: 'put',
  key: receiptKey(queue.name, sequence),
  value: { receives, firstReceivedAt },
});

export const noMessageRecords = (queue: Queue, { sequence }: Message): Write[] => [
  { type: 'del', key: messageKey(queue.name, sequence) },
  { type: 'del', key: receiptKey(queue.name, sequence) },
];

export const acceptedRecord = (queue: Queue, key: string, value: Accepted): Write => ({
  type: 'put',
  key: acceptedKey(queue.name, key),
  value,
});
export const noAcceptedRecord = (queue: Queue, key: string): Write => ({
  type: 'del',
  key: acceptedKey(queue.name, key),
});

/** Reads every queue with its messages and its memory for deduplication. */
export async function loadQueues(store: DurableStore): Promise<Queue[]> {
  const queues: Queue[] = [];
  for await (const [, value] of store.records('queue/')) {
    const { name, attributes, tags, createdAt, modifiedAt } = queueSchema.parse(value);
    const queue = new Queue(name, queueSettings(name, attributes), tags, createdAt);
    queue.modifiedAt = modifiedAt;
    for (const message of await loadMessages(store, name)) queue.add(message);
    for (const [key, accepted] of await loadAccepted(store, name)) queue.deduplication.remember(key, accepted);
    queues.push(queue);
  }
  return queues;
}

async function loadMessages(store: DurableStore, queue: string): Promise<Message[]> {
  const receipts = new Map<number, z.infer<typeof receiptSchema>>();
  for await (const [key, value] of store.records(`receipt/${queue}/`)) {
    receipts.set(Number(key.slice(-SEQUENCE_DIGITS)), receiptSchema.parse(value));
  }
  const messages: Message[] = [];
  for await (const [, value] of store.records(`message/${queue}/`)) {
    const stored = messageSchema.parse(value);
    const receipt = receipts.get(stored.sequence);
    messages.push({
      ...stored,
      receives: receipt?.receives ?? 0,
      firstReceivedAt: receipt?.firstReceivedAt,
    });
  }
  return messages;
}

/** Oldest first. */
async function loadAccepted(store: DurableStore, queue: string): Promise<[key: string, Accepted][]> {
  const prefix = `accepted/${queue}/`;
  const accepted: [string, Accepted][] = [];
  for await (const [key, value] of store.records(prefix)) {
    accepted.push([key.slice(prefix.length), acceptedSchema.parse(value)]);
  }
  return accepted.sort(([, a], [, b]) => a.sentAt - b.sentAt);
}
