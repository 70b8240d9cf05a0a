import { randomUUID } from 'node:crypto';
import type { StreamMapping } from './stream-mapping.ts';
import { createdAt, type StreamRecord, sequenceNumberOf, streamEventRecord } from './stream-records.ts';

export type GivenUpBecause = 'RetryAttemptsExhausted' | 'RecordAgeExceeded';

/** A batch that a function could not handle. */
export interface FailedBatch {
  readonly shardId: string;
  readonly records: readonly [StreamRecord, ...StreamRecord[]];
  readonly condition: GivenUpBecause;
  readonly attempts: number;
  /** Ms since the epoch. */
  readonly now: number;
}

/**
 * The report that Lambda sends to the on-failure destination of a stream mapping: not the records, but their position
 * in the stream.
 */
export function failedBatchMessage(
  { functionArn, sourceArn }: StreamMapping,
  batch: FailedBatch,
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

/**
 * The object that Lambda writes to a bucket: the report, and in `payload` the function's whole event as JSON text.
 * Source: "Retain discarded records for a DynamoDB event source", Lambda developer guide.
 */
export function failedBatchObject(mapping: StreamMapping, batch: FailedBatch): { key: string; body: string } {
  const [date = '', time = ''] = new Date(batch.now).toISOString().slice(0, 19).split('T');
  const name = `${date}T${time.replaceAll(':', '.')}-${randomUUID()}`;
  const Records = batch.records.map((record) => streamEventRecord(record, mapping.sourceArn));
  return {
    key: `aws/lambda/${mapping.id}/${batch.shardId}/${date.replaceAll('-', '/')}/${name}`,
    body: JSON.stringify({ ...failedBatchMessage(mapping, batch), payload: JSON.stringify({ Records }) }),
  };
}
