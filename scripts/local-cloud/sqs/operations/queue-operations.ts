import * as z from 'zod';
import { checkedOperation } from '../../checked-operation.ts';
import { AwsError, arn, type Clock } from '../../engine.ts';
import type { JsonOperation } from '../../json-engine.ts';
import type { Broker } from '../broker.ts';
import type { Queue } from '../queues/queue.ts';
import { describeSettings } from '../queues/queue-settings.ts';
import { authorizedQueue, queueUrl, queueUrlSchema } from './queue-reference.ts';

const operation = checkedOperation('InvalidParameterValue');

const strings = z.record(z.string(), z.string());
const named = z.object({ QueueName: z.string() });
const page = z.object({ MaxResults: z.optional(z.number().int().min(1).max(1000)), NextToken: z.optional(z.string()) });

/** The operations that create, describe, change and delete queues. */
export function queueOperations(
  broker: Broker,
  clock: Clock,
  baseUrl: () => string,
): Readonly<Record<string, JsonOperation>> {
  const urlOf = ({ name }: Queue) => queueUrl(baseUrl(), name);
  return {
    CreateQueue: operation(
      named.extend({ Attributes: z.optional(strings), tags: z.optional(strings) }),
      async ({ QueueName, Attributes = {}, tags = {} }, call) => {
        call.authorize('sqs:CreateQueue', [arn('sqs', QueueName)]);
        const queue = broker.queues.create(QueueName, Attributes, tags);
        await broker.saved();
        return { QueueUrl: urlOf(queue) };
      },
    ),

    GetQueueUrl: operation(named, ({ QueueName }, call) => {
      call.authorize('sqs:GetQueueUrl', [arn('sqs', QueueName)]);
      return { QueueUrl: urlOf(broker.queues.get(QueueName)) };
    }),

    ListQueues: operation(
      page.extend({ QueueNamePrefix: z.optional(z.string()) }),
      ({ QueueNamePrefix = '', MaxResults = 1000, NextToken = '' }, call) => {
        call.authorize('sqs:ListQueues', [arn('sqs', '*')]);
        const names = broker.queues.all().map(({ name }) => name);
        // The token is the last name of the previous page.
        const left = names.filter((name) => name.startsWith(QueueNamePrefix) && name > NextToken).sort();
        const shown = left.slice(0, MaxResults);
        return {
          QueueUrls: shown.map((name) => queueUrl(baseUrl(), name)),
          NextToken: left.length > shown.length ? shown.at(-1) : undefined,
        };
      },
    ),

    ListDeadLetterSourceQueues: operation(queueUrlSchema, ({ QueueUrl }, call) => {
      const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:ListDeadLetterSourceQueues');
      return { queueUrls: broker.queues.sourcesOf(queue).map(urlOf) };
    }),

    GetQueueAttributes: operation(
      queueUrlSchema.extend({ AttributeNames: z.optional(z.array(z.string())) }),
      ({ QueueUrl, AttributeNames = [] }, call) => {
        const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:GetQueueAttributes');
        const all = attributesOf(queue, clock.now());
        const wanted = AttributeNames.includes('All') ? Object.keys(all) : AttributeNames;
        return { Attributes: Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name))) };
      },
    ),

    SetQueueAttributes: operation(
      queueUrlSchema.extend({ Attributes: strings }),
      async ({ QueueUrl, Attributes }, call) => {
        const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:SetQueueAttributes');
        if (Attributes.FifoQueue !== undefined) throw new AwsError('InvalidAttributeName', 'FifoQueue cannot change.');
        broker.queues.update(queue, Attributes);
        await broker.saved();
      },
    ),

    TagQueue: operation(queueUrlSchema.extend({ Tags: strings }), async ({ QueueUrl, Tags }, call) => {
      const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:TagQueue');
      broker.queues.tag(queue, { ...queue.tags, ...Tags });
      await broker.saved();
    }),

    UntagQueue: operation(
      queueUrlSchema.extend({ TagKeys: z.array(z.string()) }),
      async ({ QueueUrl, TagKeys }, call) => {
        const queue = authorizedQueue(broker, call, QueueUrl, 'sqs:UntagQueue');
        const left = Object.entries(queue.tags).filter(([key]) => !TagKeys.includes(key));
        broker.queues.tag(queue, Object.fromEntries(left));
        await broker.saved();
      },
    ),

    ListQueueTags: operation(queueUrlSchema, ({ QueueUrl }, call) => ({
      Tags: authorizedQueue(broker, call, QueueUrl, 'sqs:ListQueueTags').tags,
    })),

    PurgeQueue: operation(queueUrlSchema, async ({ QueueUrl }, call) => {
      broker.purge(authorizedQueue(broker, call, QueueUrl, 'sqs:PurgeQueue'));
      await broker.saved();
    }),

    DeleteQueue: operation(queueUrlSchema, async ({ QueueUrl }, call) => {
      broker.deleteQueue(authorizedQueue(broker, call, QueueUrl, 'sqs:DeleteQueue'));
      await broker.saved();
    }),
  };
}

/** All attributes of a queue, as GetQueueAttributes answers them. */
export function attributesOf(queue: Queue, now: number): Record<string, string> {
  const { visible, inFlight, delayed } = queue.counts(now);
  return {
    ...describeSettings(queue.settings),
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: inSeconds(queue.createdAt),
    LastModifiedTimestamp: inSeconds(queue.modifiedAt),
  };
}

const inSeconds = (ms: number): string => String(Math.floor(ms / 1000));
