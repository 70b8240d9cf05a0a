import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { NoticeKey } from '../domain/notice.ts';
import { type MailDependencies, sendMail } from '../use-cases/send-mail.ts';

interface Dependencies extends MailDependencies {
  /** Parses a message of the queue. */
  readonly readMessage: (body: string) => NoticeKey;
}

/** Sends the mail of one entry per message. A failed one is tried again without holding up the others. */
export function mailerHandler(dependencies: Dependencies) {
  const { readMessage, logger } = dependencies;
  const processor = new BatchProcessor(EventType.SQS);

  async function consume({ messageId, body }: SQSRecord): Promise<void> {
    try {
      await sendMail(readMessage(body), dependencies);
    } catch (error) {
      logger.error('mail failed', { messageId, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  }

  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, consume, processor, { throwOnFullBatchFailure: false });
}
