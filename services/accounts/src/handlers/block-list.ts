import type { ItemChange } from '@satcade/lambda/events-out';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { blockOf } from '../adapters/block-table.ts';

interface BlockListOptions {
  readonly apply: (userIds: readonly string[]) => Promise<void>;
  readonly readImage: (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) => ItemChange['before'];
}

/** Reads the table's stream and applies blocks that were set or lifted. A failed run is redelivered as a whole. */
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
