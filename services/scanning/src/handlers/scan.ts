import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { MAX_ATTEMPTS } from '../domain/retry.ts';
import type { DelayMessage, ReadScanMessage, ScanMessage } from '../queue-ports.ts';
import { applyEngineAnswer } from '../use-cases/apply-engine-answer.ts';
import { type CheckRules, checkRules } from '../use-cases/check-rules.ts';
import { makeCopies } from '../use-cases/make-copies.ts';
import { scanAgain } from '../use-cases/scan-again.ts';
import { type Attempt, type ScanArrival, scanArrival, TryAgain } from '../use-cases/scan-arrival.ts';

/** Reserved at the end of the function's time, to record that a scan did not end in time. */
const RESERVE_MS = 20_000;

type Dependencies = ScanArrival &
  CheckRules & { readonly readMessage: ReadScanMessage; readonly delayMessage: DelayMessage };

/** Processes the queue of arrivals. A failed message stays in the queue, and its delay grows with each failure. */
export function scanHandler(deps: Dependencies) {
  const { readMessage, delayMessage, logger } = deps;

  async function handleRecord(record: SQSRecord, signal: AbortSignal): Promise<void> {
    const message = readMessage(record.body);
    // The queue moves a message to the dead letters after this many attempts (infra/constructs/guarded-queue.ts).
    const isLast = Number(record.attributes.ApproximateReceiveCount) >= MAX_ATTEMPTS;
    const cause = { correlationId: message.id, causationId: message.id };
    await handleMessage(message, { isLast, signal, cause }, deps);
  }

  /** If the delay cannot be set, the message returns after the queue's own time. */
  async function delayRetry(error: unknown, { receiptHandle }: SQSRecord): Promise<void> {
    if (!(error instanceof TryAgain)) return;
    try {
      await delayMessage(receiptHandle, error.delaySeconds);
    } catch (failure) {
      logger.error('the retry could not be delayed', errorOf(failure));
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
        await handleRecord(record, signal);
      } catch (error) {
        logger.error('the scan failed', errorOf(error));
        await delayRetry(error, record);
        failures.push(record.messageId);
      }
    }
    return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Passes a message to its use-case. */
async function handleMessage(
  message: ScanMessage,
  attempt: Omit<Attempt, 'arrival'>,
  deps: ScanArrival & CheckRules,
): Promise<void> {
  switch (message.kind) {
    case 'other':
      return deps.logger.info('not an upload', { key: message.key });
    case 'arrival':
      return scanArrival({ ...attempt, arrival: message.arrival }, deps);
    case 'answer':
      return applyEngineAnswer(message, attempt.cause, deps);
    case 'request': {
      const { key, onlyWithNewRules, id: correlationId } = message;
      return scanAgain({ key, onlyWithNewRules, correlationId }, attempt, deps);
    }
    case 'check':
      return checkRules(message.keys, message.id, deps);
    case 'copies':
      return makeCopies(message.keys, deps);
  }
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
