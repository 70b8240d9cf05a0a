import { randomUUID } from 'node:crypto';
import type { StreamMapping } from './stream-mapping.ts';
import { createdAt, type StreamRecord, sequenceNumberOf } from './stream-records.ts';

export type GivenUpBecause = 'RetryAttemptsExhausted' | 'RecordAgeExceeded';

/**
 * The message that Lambda sends to the on-failure destination of a stream mapping: not the records, but their position
 * in the stream.
 */
export function failedBatchMessage(
  { functionArn, sourceArn }: StreamMapping,
  batch: {
    readonly shardId: string;
    readonly records: readonly [StreamRecord, ...StreamRecord[]];
    readonly condition: GivenUpBecause;
    readonly attempts: number;
    readonly now: number;
  },
): Record<string, unknown> {
  const { shardId, records, condition, attempts, now } = batch;
  const [first] = records;
  const last = records.at(-1) ?? first;
  return {
    requestContext: { requestId: randomUUID(), functionArn, condition, approximateInvokeCount: attempts },
    ...(attempts > 0 && {
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    }),
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: sequenceNumberOf(first),
      endSequenceNumber: sequenceNumberOf(last),
      approximateArrivalOfFirstRecord: new Date(createdAt(first)).toISOString(),
      approximateArrivalOfLastRecord: new Date(createdAt(last)).toISOString(),
      batchSize: records.length,
      streamArn: sourceArn,
    },
  };
}
