import { Names } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { EventSourceMappingOptions, IEventSource, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

type Options = Pick<EventSourceMappingOptions, 'maxBatchingWindow'> &
  Required<Pick<EventSourceMappingOptions, 'batchSize' | 'maxConcurrency'>>;

/**
 * A queue as the source of a function's messages; a message that fails alone is retried alone. The function may do what
 * Lambda requires. CDK's own source allows two more actions, which nothing uses.
 */
export class QueueSource implements IEventSource {
  readonly #queue: Queue;
  readonly #options: Options;

  constructor(queue: Queue, options: Options) {
    this.#queue = queue;
    this.#options = options;
  }

  bind(target: IFunction): void {
    const { node, queueArn } = this.#queue;
    // CDK's name: with another one, CloudFormation would make a second mapping before it removes the first, and Lambda
    // accepts only one for a queue and a function.
    target.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(node)}`, {
      ...this.#options,
      eventSourceArn: queueArn,
      reportBatchItemFailures: true,
    });
    target.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queueArn],
      }),
    );
  }
}
