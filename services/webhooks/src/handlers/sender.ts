import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Logger } from '@satcade/lambda/logger';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Queued } from '../ports.ts';
import { type AttemptDependencies, attemptDelivery } from '../use-cases/attempt.ts';

interface Dependencies extends AttemptDependencies {
  /** Parses a message of the queue. */
  readonly readQueued: (body: string) => Queued;
  readonly logger: Logger;
}

/** One attempt per message, those of a batch concurrently. Only a failure of the store's own parts is retried. */
export function senderHandler(dependencies: Dependencies) {
  const { readQueued, logger } = dependencies;
  const processor = new BatchProcessor(EventType.SQS);

  async function consume({ messageId, body }: SQSRecord): Promise<void> {
    try {
      await attemptDelivery(readQueued(body), dependencies);
    } catch (error) {
      logger.error('attempt failed', { messageId, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  }

  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, consume, processor, { throwOnFullBatchFailure: false });
}
