import { hash } from 'node:crypto';
import type { Item } from '../items/attribute-value.ts';
import { streamPrefix } from '../storage/layout.ts';
import type { Table, TableDescription } from '../tables/table.ts';

/** More would need longer sequence numbers. */
export const MAX_SHARDS = 9;
/** Sequence numbers have 21 digits, so their order as text is their order as numbers. */
const FIRST_SEQUENCE = 10n ** 20n;

/** One of the ordered parts of a stream. All changes of one partition key are in the same shard. */
export interface Shard {
  readonly id: string;
  /** Of the keys under which its records are stored. */
  readonly prefix: string;
  /** Added to the count of all writes. It falls from shard to shard, so numbers of two shards tell no order of time. */
  readonly base: bigint;
}

/** Needed for every write and every sweep; a changed table is another object. */
const shardsByTable = new WeakMap<Table, readonly Shard[]>();

/** The stream's shards. A table from before there were several has one, whose records stay where they are. */
export function shardsOf(table: Table): readonly Shard[] {
  const shards = shardsByTable.get(table) ?? shardsFor(table);
  shardsByTable.set(table, shards);
  return shards;
}

function shardsFor({ description: { TableId }, streamShards = 1 }: Table): readonly Shard[] {
  return Array.from({ length: streamShards }, (_, index) => ({
    id: `shardId-00000000000000000001-${String(index + 1).padStart(8, '0')}`,
    prefix: streamPrefix(TableId) + (streamShards === 1 ? '' : `${index}~`),
    base: FIRST_SEQUENCE * BigInt(streamShards - index),
  }));
}

/** The shard of an item, by its partition key. */
export function shardOfItem(table: Table, item: Item): Shard {
  const shards = shardsOf(table);
  const [only] = shards;
  if (only !== undefined && shards.length === 1) return only;
  const name = partitionKey(table.description);
  const digest = hash('md5', JSON.stringify(item[name] ?? ''), 'buffer');
  const shard = shards[digest.readUInt32BE() % shards.length];
  if (shard === undefined) throw new Error(`the table ${table.description.TableName} has no shards`);
  return shard;
}

const partitionKey = ({ KeySchema }: TableDescription): string =>
  KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
