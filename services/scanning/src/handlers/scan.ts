import type { Logger } from '@satcade/lambda/logger';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type ScanMessage, scanMessageOf } from '../adapters/sqs/scan-messages.ts';
import { MAX_ATTEMPTS } from '../domain/retry.ts';
import { type Attempt, TryAgain } from '../use-cases/scan-arrival.ts';

/** Reserved at the end of the function's time, to record that a scan did not end in time. */
const RESERVE_MS = 20_000;

/** A message about uploads, and its handling. */
export interface ScanWork {
  readonly message: Exclude<ScanMessage, { readonly kind: 'other' }>;
  readonly attempt: Omit<Attempt, 'arrival'>;
}

interface Options {
  readonly uploadsBucket: string;
  readonly work: (work: ScanWork) => Promise<void>;
  /** Makes a message visible again after this many seconds. */
  readonly bringBack: (receiptHandle: string, seconds: number) => Promise<void>;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/** Processes the queue of arrivals. A failed message stays in the queue, and its delay grows with each failure. */
export function scanHandler({ uploadsBucket, work, bringBack, logger }: Options) {
  async function handle(record: SQSRecord, signal: AbortSignal): Promise<void> {
    const message = scanMessageOf(record.body, uploadsBucket);
    if (message.kind === 'other') return logger.info('not an upload', { key: message.key });
    // The queue moves a message to the dead letters after this many attempts (infra/constructs/guarded-queue.ts).
    const isLast = Number(record.attributes.ApproximateReceiveCount) >= MAX_ATTEMPTS;
    const cause = { correlationId: message.id, causationId: message.id };
    await work({ message, attempt: { isLast, signal, cause } });
  }

  /** If the delay cannot be set, the message returns after the queue's own time. */
  async function putOff(error: unknown, { receiptHandle }: SQSRecord): Promise<void> {
    if (!(error instanceof TryAgain)) return;
    try {
      await bringBack(receiptHandle, error.delaySeconds);
    } catch (failure) {
      logger.error('the message could not be put off', failure instanceof Error ? failure : new Error(String(failure)));
    }
  }

  return async (
    { Records: records }: SQSEvent,
    context: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse> => {
    const signal = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - RESERVE_MS));
    const failures: string[] = [];
    for (const record of records) {
      try {
        await handle(record, signal);
      } catch (error) {
        logger.error('the scan failed', error instanceof Error ? error : new Error(String(error)));
        await putOff(error, record);
        failures.push(record.messageId);
      }
    }
    return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
