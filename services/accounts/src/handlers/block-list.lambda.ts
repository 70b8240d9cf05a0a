import { native } from '@satcade/dynamo/stream-image';
import { blockListObject } from '../adapters/block-list-object.ts';
import { blockOf } from '../adapters/block-table.ts';
import { blockListConfig } from '../config.ts';
import { stores, userPool } from '../container.ts';
import { blockListHandler } from './block-list.ts';

const config = blockListConfig();

export const handler = blockListHandler({
  ...stores(config),
  ...userPool(config),
  list: blockListObject(config.BLOCK_LIST_BUCKET, config.BLOCK_LIST_KEY),
  readBlock: (image) => blockOf(native(image)),
});
