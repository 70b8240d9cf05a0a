import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Logger } from '@satcade/lambda/logger';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Delivery } from '../ports.ts';
import { type DeliverDependencies, deliver } from '../use-cases/deliver.ts';

interface Dependencies extends DeliverDependencies {
  /** Parses a message of the queue. */
  readonly readDelivery: (body: string) => Delivery;
  readonly logger: Logger;
}

/**
 * Delivers one page of a topic's watchers per message. A failed page is retried, also for watchers that it had reached.
 */
export function deliveriesHandler(dependencies: Dependencies) {
  const { readDelivery, logger } = dependencies;
  const processor = new BatchProcessor(EventType.SQS);

  async function consume({ messageId, body }: SQSRecord): Promise<void> {
    try {
      await deliver(readDelivery(body), dependencies);
    } catch (error) {
      logger.error('delivery failed', { messageId, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  }

  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, consume, processor, { throwOnFullBatchFailure: false });
}
