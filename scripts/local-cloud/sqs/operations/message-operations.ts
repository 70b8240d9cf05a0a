import * as z from 'zod';
import { checkedOperation } from '../../checked-operation.ts';
import { AwsError } from '../../engine.ts';
import type { JsonOperation } from '../../json-engine.ts';
import type { Broker } from '../broker.ts';
import { messageBytes } from '../queues/message.ts';
import { md5, md5OfAttributes } from '../queues/message-attributes.ts';
import type { Queue } from '../queues/queue.ts';
import { MAX_BYTES } from '../queues/queue-settings.ts';
import { runBatch } from './batch.ts';
import type { Disconnects } from './disconnects.ts';
import { type Outgoing, outgoingSchema } from './outgoing.ts';
import { authorizedQueue, queueUrlSchema } from './queue-reference.ts';
import { describeMessage, sequenceNumber } from './received.ts';

const operation = checkedOperation('InvalidParameterValue');

const visibility = z.number().int().min(0).max(43_200);
const batchSchema = queueUrlSchema.extend({ Entries: z.array(z.unknown()) });
const receivedSchema = z.object({ ReceiptHandle: z.string() });
const visibilitySchema = receivedSchema.extend({ VisibilityTimeout: visibility });
const receiveSchema = queueUrlSchema.extend({
  MaxNumberOfMessages: z.optional(z.number().int().min(1).max(10)),
  VisibilityTimeout: z.optional(visibility),
  WaitTimeSeconds: z.optional(z.number().int().min(0).max(20)),
  /** The older name of MessageSystemAttributeNames. */
  AttributeNames: z.optional(z.array(z.string())),
  MessageSystemAttributeNames: z.optional(z.array(z.string())),
  MessageAttributeNames: z.optional(z.array(z.string())),
});

/** The operations on messages: send, receive, delete and change their visibility, one by one or in batches. */
export function messageOperations(broker: Broker, disconnects: Disconnects): Readonly<Record<string, JsonOperation>> {
  return {
    SendMessage: operation(queueUrlSchema.extend(outgoingSchema.shape), async ({ QueueUrl, ...outgoing }, call) => {
      const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:SendMessage');
      const sent = send(broker, queue, outgoing, call.principal);
      await broker.saved();
      return sent;
    }),

    SendMessageBatch: operation(batchSchema, async ({ QueueUrl, Entries }, call) => {
      const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:SendMessage');
      checkBatchBytes(Entries);
      const result = runBatch(Entries, outgoingSchema, (entry) => send(broker, queue, entry, call.principal));
      await broker.saved();
      return result;
    }),

    ReceiveMessage: operation(receiveSchema, async (input, call) => {
      const queue = authorizedQueue(broker, call, input.QueueUrl, 'sqs:ReceiveMessage');
      const { visibilityMs, waitMs } = queue.settings;
      const request = {
        max: input.MaxNumberOfMessages ?? 1,
        visibilityMs: input.VisibilityTimeout === undefined ? visibilityMs : input.VisibilityTimeout * 1000,
        waitMs: input.WaitTimeSeconds === undefined ? waitMs : input.WaitTimeSeconds * 1000,
      };
      const messages = await broker.receive(queue, request, disconnects.of(call));
      // Described now: a later receive of the same message must not change this one's handle.
      const wanted = {
        system: [...(input.MessageSystemAttributeNames ?? []), ...(input.AttributeNames ?? [])],
        custom: input.MessageAttributeNames ?? [],
      };
      const described = messages.map((message) => describeMessage(queue, message, wanted));
      await broker.saved();
      return described.length === 0 ? {} : { Messages: described };
    }),

    DeleteMessage: operation(queueUrlSchema.extend(receivedSchema.shape), async ({ QueueUrl, ReceiptHandle }, call) => {
      broker.delete(authorizedQueue(broker, call, QueueUrl, 'sqs:DeleteMessage'), ReceiptHandle);
      await broker.saved();
    }),

    DeleteMessageBatch: operation(batchSchema, async ({ QueueUrl, Entries }, call) => {
      const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:DeleteMessage');
      const result = runBatch(Entries, receivedSchema, ({ ReceiptHandle }) => {
        broker.delete(queue, ReceiptHandle);
        return {};
      });
      await broker.saved();
      return result;
    }),

    ChangeMessageVisibility: operation(queueUrlSchema.extend(visibilitySchema.shape), (input, call) => {
      const queue = authorizedQueue(broker, call, input.QueueUrl, 'sqs:ChangeMessageVisibility');
      broker.changeVisibility(queue, input.ReceiptHandle, input.VisibilityTimeout * 1000);
    }),

    ChangeMessageVisibilityBatch: operation(batchSchema, ({ QueueUrl, Entries }, call) => {
      const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:ChangeMessageVisibility');
      return runBatch(Entries, visibilitySchema, ({ ReceiptHandle, VisibilityTimeout }) => {
        broker.changeVisibility(queue, ReceiptHandle, VisibilityTimeout * 1000);
        return {};
      });
    }),
  };
}

function send(broker: Broker, queue: Queue, outgoing: Outgoing, senderId: string) {
  const { id, sequence } = broker.send(queue, outgoing, senderId);
  return {
    MessageId: id,
    MD5OfMessageBody: md5(outgoing.MessageBody),
    MD5OfMessageAttributes: md5OfAttributes(outgoing.MessageAttributes ?? {}),
    MD5OfMessageSystemAttributes: md5OfAttributes(outgoing.MessageSystemAttributes ?? {}),
    SequenceNumber: queue.settings.fifo ? sequenceNumber(sequence) : undefined,
  };
}

function checkBatchBytes(entries: readonly unknown[]): void {
  let bytes = 0;
  for (const entry of entries) {
    const { success, data } = outgoingSchema.safeParse(entry);
    if (success) bytes += messageBytes(data.MessageBody, data.MessageAttributes ?? {});
  }
  if (bytes > MAX_BYTES) {
    throw new AwsError('BatchRequestTooLong', `Batch requests cannot be longer than ${MAX_BYTES} bytes.`);
  }
}
