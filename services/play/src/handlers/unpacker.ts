import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Logger } from '@satcade/lambda/logger';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { BuildId } from '../domain/web-channel.ts';
import type { Task } from '../ports.ts';

interface Dependencies {
  /** Parses a message of the queue. */
  readonly readTask: (body: string) => Task;
  readonly unpack: (build: BuildId) => Promise<void>;
  readonly remove: (build: BuildId) => Promise<void>;
  readonly logger: Logger;
}

/** One build per message: unpacked to be played, or removed. */
export function unpackerHandler({ readTask, unpack, remove, logger }: Dependencies) {
  const processor = new BatchProcessor(EventType.SQS);

  async function consume({ messageId, body }: SQSRecord): Promise<void> {
    try {
      const { kind, ...build } = readTask(body);
      await (kind === 'unpack' ? unpack(build) : remove(build));
    } catch (error) {
      logger.error('task failed', { messageId, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  }

  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, consume, processor, { throwOnFullBatchFailure: false });
}
