import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Block } from '../block-ports.ts';
import { type ApplyBlocks, applyBlocks } from '../use-cases/apply-blocks.ts';

type Dependencies = ApplyBlocks & {
  /** The block in an item of the stream; `undefined` for other items. */
  readonly readBlock: (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) => Block | undefined;
};

/** Reads the table's stream and applies blocks that were set or lifted. A failed run is redelivered as a whole. */
export const blockListHandler =
  ({ readBlock, ...dependencies }: Dependencies) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changed = records.flatMap(({ dynamodb }) => {
      const block = readBlock(dynamodb?.NewImage) ?? readBlock(dynamodb?.OldImage);
      return block === undefined ? [] : [block.userId];
    });
    if (changed.length > 0) await applyBlocks(changed, dependencies);
    return { batchItemFailures: [] };
  };
