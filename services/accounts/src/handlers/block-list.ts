import type { ItemChange } from '@satcade/lambda/events-out';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { blockOf } from '../adapters/block-table.ts';
import { type ApplyBlocks, applyBlocks } from '../use-cases/apply-blocks.ts';

type Dependencies = ApplyBlocks & {
  readonly readImage: (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) => ItemChange['before'];
};

/** Reads the table's stream and applies blocks that were set or lifted. A failed run is redelivered as a whole. */
export const blockListHandler =
  ({ readImage, ...dependencies }: Dependencies) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changed = records.flatMap(({ dynamodb }) => {
      const block = blockOf(readImage(dynamodb?.NewImage)) ?? blockOf(readImage(dynamodb?.OldImage));
      return block === undefined ? [] : [block.userId];
    });
    if (changed.length > 0) await applyBlocks(changed, dependencies);
    return { batchItemFailures: [] };
  };
