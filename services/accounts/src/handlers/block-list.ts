import type { ItemChange } from '@satcade/lambda/events-out';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { blockOf } from '../adapters/block-table.ts';

interface BlockListOptions {
  readonly apply: (userIds: readonly string[]) => Promise<void>;
  readonly readImage: (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) => ItemChange['before'];
}

/** The table's stream in; blocks that were set or lifted out. A run that fails is delivered again as a whole. */
export const blockListHandler =
  ({ apply, readImage }: BlockListOptions) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changed = records.flatMap(({ dynamodb }) => {
      const block = blockOf(readImage(dynamodb?.NewImage)) ?? blockOf(readImage(dynamodb?.OldImage));
      return block === undefined ? [] : [block.userId];
    });
    if (changed.length > 0) await apply(changed);
    return { batchItemFailures: [] };
  };
