import * as z from 'zod/mini';
import type { Deployment } from '../assembly/deploy.ts';
import type { AwsClient } from '../gateway/aws-client.ts';

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

/** The depth of every queue of the templates. */
export async function queueDepths(aws: AwsClient, deployment: Deployment): Promise<QueueDepth[]> {
  const queues = deployment.resources.filter(({ type }) => type === 'AWS::SQS::Queue');
  const found = await Promise.all(
    queues.map(async ({ ref: QueueUrl, constructPath, attributes: { QueueName } }) => {
      const reply = await aws.call('sqs', 'GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] });
      return {
        name: String(QueueName),
        path: constructPath,
        url: QueueUrl,
        ...AttributesSchema.parse(reply).Attributes,
      };
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
    isDeadLetterQueue: deadLetterQueues.has(queue.QueueArn),
  }));
}
