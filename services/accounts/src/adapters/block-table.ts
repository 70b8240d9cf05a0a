import { change, type Table } from '@satcade/dynamo';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { Block, BlockStore } from '../block-ports.ts';

/** One partition: only one reader of the stream writes the list at a time. */
const BLOCKS = 'BLOCKS';
const keyOf = (userId: string) => ({ pk: BLOCKS, sk: userId });

export const blockSchema = z.object({ userId: z.string(), blockedAt: z.string() });

/** The block in an item of the table; `undefined` for other items. */
export const blockOf = (item: Readonly<Record<string, unknown>> | undefined): Block | undefined =>
  item?.pk === BLOCKS ? blockSchema.parse(item) : undefined;

/** Blocks of accounts, in the accounts table. */
export const blockTable = (table: Table): BlockStore => ({
  of: async (userIds) => (userIds.length === 0 ? [] : table.getMany(userIds.map(keyOf), blockSchema)),

  list: (page) => table.query({ pk: BLOCKS, ...page }, blockSchema),

  all: () => table.queryAll({ pk: BLOCKS, consistent: true }, blockSchema),

  async add(block, decision, cause) {
    const put = { ...keyOf(block.userId), ...block, ...cause };
    return (await table.transact([{ put, onlyIfNew: true }, auditWrite(decision, cause)])).ok;
  },

  async remove(userId, decision, cause) {
    const removal = { remove: keyOf(userId), onlyIf: change().expectEqual('userId', userId) };
    return (await table.transact([removal, auditWrite(decision, cause)])).ok;
  },

  forget: (userId) => table.remove(keyOf(userId)),
});
