import { createdAt, IteratorSchema, RecordsSchema, StreamSchema } from '../pollers/stream-records.ts';
import type { StreamPosition, TableReader } from './subject.ts';

/** How far a function is behind the changes of a table. */
export interface StreamLag {
  readonly functionName: string;
  /** Records that it has not handled. */
  readonly behind: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
  /** When the oldest of them was written, ms since the epoch. */
  readonly oldestAt: number | undefined;
}

/** Counts what each consumer has not handled, up to one answer of GetRecords for each shard. */
export async function streamLags(
  tables: Pick<TableReader, 'call'>,
  StreamArn: string,
  positions: readonly StreamPosition[],
): Promise<readonly StreamLag[]> {
  if (positions.length === 0) return [];
  const { Shards } = StreamSchema.parse(await tables.call('DescribeStream', { StreamArn })).StreamDescription;
  return Promise.all(
    positions.map(async ({ functionName, of }) => {
      const rests = await Promise.all(
        Shards.map(({ ShardId }) => unhandled(tables, { StreamArn, ShardId }, of(ShardId))),
      );
      const oldest = rests.flatMap(({ times }) => times.slice(0, 1));
      return {
        functionName,
        behind: rests.reduce((sum, { times }) => sum + times.length, 0),
        isMore: rests.some(({ isMore }) => isMore),
        oldestAt: oldest.length === 0 ? undefined : Math.min(...oldest),
      };
    }),
  );
}

/** The times of a shard's records after a position. */
async function unhandled(
  tables: Pick<TableReader, 'call'>,
  shard: { readonly StreamArn: string; readonly ShardId: string },
  SequenceNumber: string | undefined,
): Promise<{ readonly times: readonly number[]; readonly isMore: boolean }> {
  const from =
    SequenceNumber === undefined
      ? { ShardIteratorType: 'TRIM_HORIZON' }
      : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber };
  const { ShardIterator } = IteratorSchema.parse(await tables.call('GetShardIterator', { ...shard, ...from }));
  const reply = await tables.call('GetRecords', { ShardIterator });
  const { Records, NextShardIterator } = RecordsSchema.parse(reply);
  const times = Records.map(createdAt);
  return {
    times,
    isMore: times.length > 0 && NextShardIterator !== undefined && (await hasMore(tables, NextShardIterator)),
  };
}

async function hasMore(tables: Pick<TableReader, 'call'>, ShardIterator: string): Promise<boolean> {
  return RecordsSchema.parse(await tables.call('GetRecords', { ShardIterator, Limit: 1 })).Records.length > 0;
}
