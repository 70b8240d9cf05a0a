import * as z from 'zod/mini';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { TableReader } from './subject.ts';

const STREAM_OPERATIONS = new Set(['DescribeStream', 'GetShardIterator', 'GetRecords']);

const SizeSchema = z.object({
  Table: z.object({ ItemCount: z.optional(z.number()), TableSizeBytes: z.optional(z.number()) }),
});

/** Reads the tables of another process that is DynamoDB. */
export const readerByCall = (aws: AwsClient): TableReader => ({
  call: (operation, input) =>
    aws.call(STREAM_OPERATIONS.has(operation) ? 'dynamodbstreams' : 'dynamodb', operation, input),
  async size(TableName) {
    const { ItemCount, TableSizeBytes } = SizeSchema.parse(
      await aws.call('dynamodb', 'DescribeTable', { TableName }),
    ).Table;
    return ItemCount === undefined || TableSizeBytes === undefined
      ? undefined
      : { items: ItemCount, bytes: TableSizeBytes };
  },
});
