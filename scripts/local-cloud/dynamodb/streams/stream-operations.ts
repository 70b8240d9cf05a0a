import * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { parsed, validationError } from '../requests.ts';
import { within } from '../storage/layout.ts';
import type { Table } from '../tables/table.ts';
import { decodeIterator, encodeIterator } from './shard-iterator.ts';
import { type Shard, shardsOf } from './shards.ts';
import type { StreamRecord } from './stream-record.ts';

const MAX_RECORDS = 1000;
const MAX_REPLY_BYTES = 1024 * 1024;

/** The operations of the DynamoDB Streams API. */
export const streamOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  ListStreams: (input, call) => listStreams(context, input, call),
  DescribeStream: (input, call) => describeStream(context, input, call),
  GetShardIterator: (input, call) => getShardIterator(context, input, call),
  GetRecords: (input, call) => getRecords(context, input, call),
});

const listSchema = z.object({
  TableName: z.optional(z.string()),
  ExclusiveStartStreamArn: z.optional(z.string()),
  Limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});

function listStreams({ tables }: DynamoContext, input: JsonInput, call: CallContext): unknown {
  const { TableName, ExclusiveStartStreamArn = '', Limit = 100 } = parsed(listSchema, input);
  call.authorize('dynamodb:ListStreams', ['*']);
  const streams = tables.all().flatMap(({ description }) => {
    const { LatestStreamArn: StreamArn, LatestStreamLabel: StreamLabel } = description;
    if (StreamArn === undefined || (TableName !== undefined && TableName !== description.TableName)) return [];
    return StreamArn > ExclusiveStartStreamArn ? [{ StreamArn, StreamLabel, TableName: description.TableName }] : [];
  });
  const page = streams.slice(0, Limit);
  return { Streams: page, ...(streams.length > Limit && { LastEvaluatedStreamArn: page.at(-1)?.StreamArn }) };
}

const describeSchema = z.object({ StreamArn: z.string(), ExclusiveStartShardId: z.optional(z.string()) });

async function describeStream(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { StreamArn, ExclusiveStartShardId } = parsed(describeSchema, input);
  call.authorize('dynamodb:DescribeStream', [StreamArn]);
  const table = streamed(context, StreamArn);
  const { description } = table;
  const shards = shardsOf(table).filter(({ id }) => id > (ExclusiveStartShardId ?? ''));
  return {
    StreamDescription: {
      StreamArn,
      StreamLabel: description.LatestStreamLabel,
      StreamStatus: 'ENABLED',
      StreamViewType: description.StreamSpecification?.StreamViewType,
      CreationRequestDateTime: Date.parse(`${description.LatestStreamLabel}Z`) / 1000,
      TableName: description.TableName,
      KeySchema: description.KeySchema,
      Shards: await Promise.all(shards.map((shard) => describeShard(context, shard))),
    },
  };
}

/** No shard ever closes. */
async function describeShard({ store, writer }: DynamoContext, shard: Shard): Promise<unknown> {
  let StartingSequenceNumber = writer.lastSequenceNumber(shard);
  for await (const oldest of store.values<StreamRecord>(within(shard.prefix, { limit: 1 }))) {
    StartingSequenceNumber = oldest.dynamodb.SequenceNumber;
  }
  return { ShardId: shard.id, SequenceNumberRange: { StartingSequenceNumber } };
}

const iteratorSchema = z.object({
  StreamArn: z.string(),
  ShardId: z.string(),
  ShardIteratorType: z.enum(['TRIM_HORIZON', 'LATEST', 'AT_SEQUENCE_NUMBER', 'AFTER_SEQUENCE_NUMBER']),
  SequenceNumber: z.optional(z.string().check(z.regex(/^\d{21,40}$/))),
});

function getShardIterator(context: DynamoContext, input: JsonInput, call: CallContext): unknown {
  const request = parsed(iteratorSchema, input);
  call.authorize('dynamodb:GetShardIterator', [request.StreamArn]);
  const shard = shardNamed(context, request.StreamArn, request.ShardId);
  const after = startOf(context, shard, request);
  return { ShardIterator: encodeIterator({ streamArn: request.StreamArn, shardId: shard.id, after }) };
}

/** The sequence number after which the iterator starts. */
function startOf({ writer }: DynamoContext, shard: Shard, request: z.infer<typeof iteratorSchema>): string {
  switch (request.ShardIteratorType) {
    case 'TRIM_HORIZON':
      return '';
    case 'LATEST':
      return writer.lastSequenceNumber(shard);
    case 'AT_SEQUENCE_NUMBER':
      return String(BigInt(given(request.SequenceNumber)) - 1n);
    case 'AFTER_SEQUENCE_NUMBER':
      return given(request.SequenceNumber);
  }
}

function given(sequenceNumber: string | undefined): string {
  if (sequenceNumber === undefined) throw validationError('This iterator type needs a SequenceNumber');
  return sequenceNumber;
}

const recordsSchema = z.object({
  ShardIterator: z.string(),
  Limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_RECORDS))),
});

/**
 * Returns only records on disk, in the order of the writes to the shard: a record can never appear before one that was
 * already returned.
 */
async function getRecords(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { ShardIterator, Limit = MAX_RECORDS } = parsed(recordsSchema, input);
  const { streamArn, shardId, after } = decodeIterator(ShardIterator);
  call.authorize('dynamodb:GetRecords', [streamArn]);
  const shard = shardNamed(context, streamArn, shardId);
  const recent = context.writer.recentRecords.after(shard, after)?.slice(0, Limit);
  const range = within(shard.prefix, { gt: after, limit: Limit });
  const records: StreamRecord[] = [];
  let bytes = 0;
  for await (const record of recent ?? context.store.values<StreamRecord>(range)) {
    records.push(record);
    bytes += record.dynamodb.SizeBytes;
    if (bytes >= MAX_REPLY_BYTES) break;
  }
  const last = records.at(-1)?.dynamodb.SequenceNumber ?? after;
  return { Records: records, NextShardIterator: encodeIterator({ streamArn, shardId, after: last }) };
}

function streamed({ tables }: DynamoContext, streamArn: string): Table {
  const table = tables.all().find(({ description }) => description.LatestStreamArn === streamArn);
  if (table !== undefined) return table;
  throw new AwsError('ResourceNotFoundException', `Requested resource not found: Stream: ${streamArn} not found`);
}

function shardNamed(context: DynamoContext, streamArn: string, shardId: string): Shard {
  const shard = shardsOf(streamed(context, streamArn)).find(({ id }) => id === shardId);
  if (shard !== undefined) return shard;
  throw new AwsError('ResourceNotFoundException', `Requested resource not found: Shard: ${shardId} not found`);
}
