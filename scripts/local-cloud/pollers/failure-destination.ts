import { type FailedBatch, failedBatchMessage, failedBatchObject } from './failed-batch.ts';
import type { PollerDependencies } from './poller.ts';
import type { FailureDestination, StreamMapping } from './stream-mapping.ts';

/** Sends a batch that was given up to its mapping's destination, with the rights of the function's role. */
export async function reportFailure(
  destination: FailureDestination,
  mapping: StreamMapping,
  batch: FailedBatch,
  { client, queueUrlOf }: Pick<PollerDependencies, 'client' | 'queueUrlOf'>,
): Promise<void> {
  switch (destination.kind) {
    case 'queue': {
      const MessageBody = JSON.stringify(failedBatchMessage(mapping, batch));
      await client.call('sqs', 'SendMessage', { QueueUrl: queueUrlOf(destination.arn), MessageBody });
      return;
    }
    case 'bucket': {
      const { key, body } = failedBatchObject(mapping, batch);
      const path = `/${destination.name}/${key}`;
      const headers = { 'content-type': 'application/json' };
      const response = await client.send({ service: 's3', method: 'PUT', path, headers, body });
      const answer = await response.text();
      if (!response.ok) throw new Error(`S3 answered ${response.status} to PUT ${path}: ${answer}`);
      return;
    }
  }
}
