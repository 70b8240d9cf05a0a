import { documentClient, Table } from '@satcade/dynamo';
import { native } from '@satcade/dynamo/stream-image';
import { blockListObject } from '../adapters/block-list-object.ts';
import { blockTable } from '../adapters/block-table.ts';
import { signInSwitch, userDirectory } from '../adapters/user-directory.ts';
import { blockListConfig } from '../config.ts';
import { applyBlocks } from '../use-cases/apply-blocks.ts';
import { blockListHandler } from './block-list.ts';

const { TABLE_NAME, USER_POOL_ID, BLOCK_LIST_BUCKET, BLOCK_LIST_KEY } = blockListConfig();
const dependencies = {
  blocks: blockTable(new Table(documentClient(), TABLE_NAME)),
  list: blockListObject(BLOCK_LIST_BUCKET, BLOCK_LIST_KEY),
  directory: userDirectory(USER_POOL_ID),
  signIn: signInSwitch(USER_POOL_ID),
};

export const handler = blockListHandler({ apply: (userIds) => applyBlocks(userIds, dependencies), readImage: native });
