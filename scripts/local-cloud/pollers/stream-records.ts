import * as z from 'zod/mini';

const RecordSchema = z.looseObject({
  userIdentity: z.optional(z.object({ Type: z.string(), PrincipalId: z.string() })),
  dynamodb: z.looseObject({ SequenceNumber: z.string(), ApproximateCreationDateTime: z.number() }),
});

/** A change of a table, as GetRecords returns it. */
export type StreamRecord = z.output<typeof RecordSchema>;

export const RecordsSchema = z.object({
  Records: z.array(RecordSchema),
  NextShardIterator: z.optional(z.string()),
});

export const StreamSchema = z.object({
  StreamDescription: z.object({
    Shards: z.array(z.object({ ShardId: z.string(), ParentShardId: z.optional(z.string()) })),
    LastEvaluatedShardId: z.optional(z.string()),
  }),
});
export type Shard = z.output<typeof StreamSchema>['StreamDescription']['Shards'][number];

export const IteratorSchema = z.object({ ShardIterator: z.string() });

export const sequenceNumberOf = (record: StreamRecord): string => record.dynamodb.SequenceNumber;

/** Ms since the epoch; DynamoDB's times are seconds. */
export const createdAt = (record: StreamRecord): number => record.dynamodb.ApproximateCreationDateTime * 1000;

/** A change as a function receives it in `event.Records`. */
export function streamEventRecord(record: StreamRecord, streamArn: string): Record<string, unknown> {
  const { userIdentity, ...rest } = record;
  return {
    ...rest,
    eventSourceARN: streamArn,
    ...(userIdentity && { userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId } }),
  };
}
