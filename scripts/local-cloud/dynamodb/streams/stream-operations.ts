import * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { parsed, validationError } from '../requests.ts';
import { streamPrefix, within } from '../storage/layout.ts';
import type { Table } from '../tables/table.ts';
import { decodeIterator, encodeIterator } from './shard-iterator.ts';
import type { StreamRecord } from './stream-record.ts';

/** Every stream has this one shard, which never closes. */
const SHARD_ID = 'shardId-00000000000000000001-00000001';
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
  const oldest = await firstRecord(context, table);
  const StartingSequenceNumber = oldest?.dynamodb.SequenceNumber ?? context.writer.lastSequenceNumber;
  const shard = { ShardId: SHARD_ID, SequenceNumberRange: { StartingSequenceNumber } };
  return {
    StreamDescription: {
      StreamArn,
      StreamLabel: description.LatestStreamLabel,
      StreamStatus: 'ENABLED',
      StreamViewType: description.StreamSpecification?.StreamViewType,
      CreationRequestDateTime: Date.parse(`${description.LatestStreamLabel}Z`) / 1000,
      TableName: description.TableName,
      KeySchema: description.KeySchema,
      Shards: ExclusiveStartShardId === undefined ? [shard] : [],
    },
  };
}

const iteratorSchema = z.object({
  StreamArn: z.string(),
  ShardId: z.literal(SHARD_ID),
  ShardIteratorType: z.enum(['TRIM_HORIZON', 'LATEST', 'AT_SEQUENCE_NUMBER', 'AFTER_SEQUENCE_NUMBER']),
  SequenceNumber: z.optional(z.string().check(z.regex(/^\d{21,40}$/))),
});

function getShardIterator(context: DynamoContext, input: JsonInput, call: CallContext): unknown {
  const request = parsed(iteratorSchema, input);
  call.authorize('dynamodb:GetShardIterator', [request.StreamArn]);
  streamed(context, request.StreamArn);
  return { ShardIterator: encodeIterator({ streamArn: request.StreamArn, after: startOf(context, request) }) };
}

/** The sequence number after which the iterator starts. */
function startOf({ writer }: DynamoContext, request: z.infer<typeof iteratorSchema>): string {
  switch (request.ShardIteratorType) {
    case 'TRIM_HORIZON':
      return '';
    case 'LATEST':
      return writer.lastSequenceNumber;
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
 * Returns only records on disk, in the order of the writes: a record can never appear before one that was already
 * returned.
 */
async function getRecords(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { ShardIterator, Limit = MAX_RECORDS } = parsed(recordsSchema, input);
  const { streamArn, after } = decodeIterator(ShardIterator);
  call.authorize('dynamodb:GetRecords', [streamArn]);
  const prefix = streamPrefix(streamed(context, streamArn).description.TableId);
  const records: StreamRecord[] = [];
  let bytes = 0;
  for await (const record of context.store.values<StreamRecord>(within(prefix, { gt: after, limit: Limit }))) {
    records.push(record);
    bytes += record.dynamodb.SizeBytes;
    if (bytes >= MAX_REPLY_BYTES) break;
  }
  const last = records.at(-1)?.dynamodb.SequenceNumber ?? after;
  return { Records: records, NextShardIterator: encodeIterator({ streamArn, after: last }) };
}

function streamed({ tables }: DynamoContext, streamArn: string): Table {
  const table = tables.all().find(({ description }) => description.LatestStreamArn === streamArn);
  if (table !== undefined) return table;
  throw new AwsError('ResourceNotFoundException', `Requested resource not found: Stream: ${streamArn} not found`);
}

async function firstRecord({ store }: DynamoContext, { description }: Table): Promise<StreamRecord | undefined> {
  const range = within(streamPrefix(description.TableId), { limit: 1 });
  for await (const record of store.values<StreamRecord>(range)) return record;
  return undefined;
}
