import * as z from 'zod/mini';
import type { Deployment } from '../assembly/deploy.ts';
import type { Clock } from '../engine.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { SqsEngine } from '../sqs/sqs-engine.ts';

export interface QueueDepth {
  readonly name: string;
  /** Its construct path, which names its owner. */
  readonly path: string;
  readonly url: string;
  readonly arn: string;
  /** Waiting to be received. */
  readonly visible: number;
  /** Received, and neither deleted nor visible again. */
  readonly inFlight: number;
  readonly delayed: number;
  /** How long ago its oldest message was sent; `undefined` when another process is SQS. */
  readonly oldestSeconds: number | undefined;
  /** Whether another queue sends its poison messages here. */
  readonly isDeadLetterQueue: boolean;
}

const count = z.coerce.number();
const AttributesSchema = z.object({
  Attributes: z.object({
    QueueArn: z.string(),
    ApproximateNumberOfMessages: count,
    ApproximateNumberOfMessagesNotVisible: count,
    ApproximateNumberOfMessagesDelayed: count,
    RedrivePolicy: z.optional(z.string()),
  }),
});
const RedriveSchema = z.object({ deadLetterTargetArn: z.string() });

/** Reads a queue's attributes, with all members of GetQueueAttributes' answer. */
type ReadAttributes = (queue: { readonly url: string; readonly name: string }) => unknown;

/** Asks the embedded engine without HTTP: programs ask often whether the cloud is idle, and there are many queues. */
export const attributesOfEngine =
  (sqs: SqsEngine): ReadAttributes =>
  ({ name }) => ({ Attributes: sqs.attributes(name) });

/** Asks the server that replaces the engine. */
export const attributesByCall =
  (aws: AwsClient): ReadAttributes =>
  ({ url }) =>
    aws.call('sqs', 'GetQueueAttributes', { QueueUrl: url, AttributeNames: ['All'] });

/** How long ago the oldest message of a queue was sent, in seconds; 0 for an empty queue. */
type ReadAge = (name: string) => number | undefined;

/** Asks the embedded engine, the only one that tells. */
export const ageOfEngine =
  (sqs: SqsEngine, clock: Clock): ReadAge =>
  (name) => {
    const sentAt = sqs.oldestMessage(name);
    return sentAt === undefined ? 0 : Math.max(0, clock.now() - sentAt) / 1000;
  };

/** The depth of every queue of the templates. */
export async function queueDepths(
  read: ReadAttributes,
  deployment: Pick<Deployment, 'resources'>,
  ageOf: ReadAge = () => undefined,
): Promise<QueueDepth[]> {
  const queues = deployment.resources.filter(({ type }) => type === 'AWS::SQS::Queue');
  const found = await Promise.all(
    queues.map(async ({ ref: url, constructPath, attributes: { QueueName } }) => {
      const name = String(QueueName);
      return { name, path: constructPath, url, ...AttributesSchema.parse(await read({ url, name })).Attributes };
    }),
  );
  const deadLetterQueues = new Set(
    found.flatMap(({ RedrivePolicy }) =>
      RedrivePolicy === undefined ? [] : [RedriveSchema.parse(JSON.parse(RedrivePolicy)).deadLetterTargetArn],
    ),
  );
  return found.map((queue) => ({
    name: queue.name,
    path: queue.path,
    url: queue.url,
    arn: queue.QueueArn,
    visible: queue.ApproximateNumberOfMessages,
    inFlight: queue.ApproximateNumberOfMessagesNotVisible,
    delayed: queue.ApproximateNumberOfMessagesDelayed,
    oldestSeconds: ageOf(queue.name),
    isDeadLetterQueue: deadLetterQueues.has(queue.QueueArn),
  }));
}
