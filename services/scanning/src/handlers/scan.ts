import type { Logger } from '@satcade/lambda/logger';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { arrivalOf } from '../domain/arrival.ts';
import type { Attempt } from '../use-cases/scan-arrival.ts';

/** The whole EventBridge event of an object that was created, as the rule puts it on the queue. */
const objectCreatedSchema = z.object({
  id: z.string(),
  source: z.literal('aws.s3'),
  'detail-type': z.literal('Object Created'),
  detail: z.object({
    bucket: z.object({ name: z.string() }),
    object: z.object({
      key: z.string(),
      size: z.int().check(z.nonnegative()),
      'version-id': z.optional(z.string()),
      sequencer: z.string(),
    }),
  }),
});

/** How often the queue brings a message before it sets it aside (infra/constructs/guarded-queue.ts). */
const ATTEMPTS = 5;
/** What is kept of the function's time to record that a scan did not end in time. */
const RESERVE_MS = 20_000;

interface Options {
  readonly uploadsBucket: string;
  readonly scan: (attempt: Attempt) => Promise<void>;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

/** Works off the queue of arrivals. What fails stays in the queue. */
export function scanHandler({ uploadsBucket, scan, logger }: Options) {
  async function handle(record: SQSRecord, signal: AbortSignal): Promise<void> {
    const { id, detail } = objectCreatedSchema.parse(JSON.parse(record.body));
    const { key, size, sequencer, 'version-id': versionId } = detail.object;
    const arrival = detail.bucket.name === uploadsBucket ? arrivalOf({ key, size, versionId, sequencer }) : undefined;
    if (arrival === undefined) return logger.info('not an upload', { key });
    const isLast = Number(record.attributes.ApproximateReceiveCount) >= ATTEMPTS;
    await scan({ arrival, isLast, signal, cause: { correlationId: id, causationId: id } });
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
        failures.push(record.messageId);
      }
    }
    return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
