import * as z from 'zod/mini';
import type { AwsClient } from '../gateway/aws-client.ts';
import { correlationIdsIn } from './run-trigger.ts';

export interface DeadLetter {
  readonly id: string;
  /** In ms since the epoch. */
  readonly sentAt: number;
  readonly receives: number;
  readonly body: string;
  /** Not handed out before, ms since the epoch; `undefined` when another process is SQS. */
  readonly visibleAt?: number;
  /** Correlation ids in the body. */
  readonly ids: readonly string[];
}

const ReceiveSchema = z.object({
  Messages: z._default(
    z.array(
      z.object({
        MessageId: z.string(),
        Body: z.string(),
        Attributes: z.object({ SentTimestamp: z.coerce.number(), ApproximateReceiveCount: z.coerce.number() }),
      }),
    ),
    [],
  ),
});

/** Up to ten messages of a queue, which stay visible to other receivers. */
export async function peek(aws: AwsClient, QueueUrl: string): Promise<DeadLetter[]> {
  const reply = await aws.call('sqs', 'ReceiveMessage', {
    QueueUrl,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: 0,
    AttributeNames: ['All'],
  });
  return ReceiveSchema.parse(reply).Messages.map(({ MessageId, Body, Attributes }) => ({
    id: MessageId,
    sentAt: Attributes.SentTimestamp,
    receives: Attributes.ApproximateReceiveCount,
    body: Body,
    ids: correlationIdsIn(Body),
  }));
}

/** Starts to move all messages of a dead-letter queue back to their source queue. */
export async function redrive(aws: AwsClient, SourceArn: string): Promise<void> {
  await aws.call('sqs', 'StartMessageMoveTask', { SourceArn });
}
