import * as z from 'zod/mini';
import { AwsError, arn } from '../engine.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { flag, numeric, type Providers, provider } from './provider.ts';

const QueueSchema = z.object({
  QueueName: z.optional(z.string()),
  FifoQueue: z._default(flag, false),
  ContentBasedDeduplication: z.optional(flag),
  DeduplicationScope: z.optional(z.string()),
  FifoThroughputLimit: z.optional(z.string()),
  DelaySeconds: z.optional(numeric),
  MaximumMessageSize: z.optional(numeric),
  MessageRetentionPeriod: z.optional(numeric),
  ReceiveMessageWaitTimeSeconds: z.optional(numeric),
  VisibilityTimeout: z.optional(numeric),
  RedrivePolicy: z.optional(z.record(z.string(), z.unknown())),
  RedriveAllowPolicy: z.optional(z.record(z.string(), z.unknown())),
});
const QueuePolicySchema = z.object({ PolicyDocument: PolicyDocumentSchema, Queues: z.array(z.string()) });
const CreatedSchema = z.object({ QueueUrl: z.string() });
/** SQS's default. */
const VISIBILITY_SECONDS = 30;

/** Queues and their policies. Encryption settings have no local effect. */
export function sqsProviders({ aws, access, plan }: Pick<Cloud, 'aws' | 'access' | 'plan'>): Providers {
  return {
    'AWS::SQS::Queue': provider(QueueSchema, async (properties, resource) => {
      const { QueueName, FifoQueue, ...settings } = properties;
      const suffix = FifoQueue ? { suffix: '.fifo' } : {};
      const name = QueueName ?? physicalName(resource, { maxLength: 80, ...suffix });
      const Attributes = attributes({ ...settings, ...(FifoQueue && { FifoQueue }) });
      const { QueueUrl } = CreatedSchema.parse(await createdOrChanged(aws, name, Attributes));
      plan.visibilitySeconds.set(arn('sqs', name), settings.VisibilityTimeout ?? VISIBILITY_SECONDS);
      return { ref: QueueUrl, attributes: { Arn: arn('sqs', name), QueueName: name, QueueUrl } };
    }),

    'AWS::SQS::QueuePolicy': provider(QueuePolicySchema, ({ PolicyDocument, Queues }, resource) => {
      const statements = parsePolicy(PolicyDocument);
      for (const url of Queues) access.attachToResource(queueArnOf(url), statements, resource.constructPath);
      return { ref: physicalName(resource, { maxLength: 80 }), attributes: {} };
    }),
  };
}

/** A queue from an earlier start gets the attributes of the template, as an update of the stack would give them. */
async function createdOrChanged(aws: Cloud['aws'], QueueName: string, Attributes: Record<string, string>) {
  try {
    return await aws.call('sqs', 'CreateQueue', { QueueName, Attributes });
  } catch (error) {
    if (!(error instanceof AwsError) || error.code !== 'QueueNameExists') throw error;
    const reply = await aws.call('sqs', 'GetQueueUrl', { QueueName });
    const { FifoQueue: _, ...changed } = Attributes;
    await aws.call('sqs', 'SetQueueAttributes', { ...CreatedSchema.parse(reply), Attributes: changed });
    return reply;
  }
}

const queueArnOf = (url: string): string => arn('sqs', new URL(url).pathname.split('/').at(-1) ?? '');

/** SQS requires every attribute as text. */
function attributes(settings: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}
