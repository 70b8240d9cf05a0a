import type { CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { keyOf, keyOfItem, runNow, validated } from '../dynalite/dynalite.ts';
import type { BatchedGets, BatchedWrite } from '../dynalite/types.ts';
import { validationError } from '../requests.ts';
import { type Table, tableArn } from '../tables/table.ts';
import { type Item, storedSize } from './attribute-value.ts';
import { Consumption, readUnits, writeUnits } from './capacity.ts';
import { WorkingSet } from './working-set.ts';

/** The most that BatchGetItem returns; keys beyond it come back unprocessed. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
const MAX_WRITES = 25;

/** BatchGetItem and BatchWriteItem. */
export const batchOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  BatchGetItem: (input, call) => batchGet(context, input, call),
  BatchWriteItem: (input, call) => batchWrite(context, input, call),
});

async function batchGet(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { store, tables, meter } = context;
  const { RequestItems, ReturnConsumedCapacity } = validated('BatchGetItem', input);
  call.authorize('dynamodb:BatchGetItem', Object.keys(RequestItems).map(tableArn));
  const working = new WorkingSet(store, tables);
  const consumption = new Consumption('rcu');
  const responses: Record<string, Item[]> = {};
  const unprocessed: Record<string, BatchedGets> = {};
  let bytes = 0;
  for (const [TableName, { Keys, _projection, ...options }] of Object.entries(RequestItems)) {
    const table = tables.get(TableName);
    const found: Item[] = [];
    const left: Item[] = [];
    for (const Key of Keys) {
      const whole = working.read(table, keyOf(table.description, Key));
      if (whole !== undefined) bytes += storedSize(whole);
      if (bytes > MAX_REPLY_BYTES) {
        left.push(Key);
        continue;
      }
      const { Item: item } = runNow('GetItem', working.asDynaliteStore(), { TableName, Key, _projection, ...options });
      if (item !== undefined) found.push(item);
      consumption.add(TableName, { table: readUnits([whole], options.ConsistentRead), indexes: {} });
    }
    responses[TableName] = found;
    if (left.length > 0) unprocessed[TableName] = { Keys: left, ...options };
  }
  consumption.record(meter, 'BatchGetItem');
  await store.flushed();
  return {
    Responses: responses,
    UnprocessedKeys: unprocessed,
    ConsumedCapacity: consumption.reply(ReturnConsumedCapacity),
  };
}

/** One atomic batch: AWS promises less, as it may write some of the items and return the others. */
async function batchWrite(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { store, tables, writer, meter } = context;
  const { RequestItems, ReturnConsumedCapacity } = validated('BatchWriteItem', input);
  call.authorize('dynamodb:BatchWriteItem', Object.keys(RequestItems).map(tableArn));
  if (Object.values(RequestItems).flat().length > MAX_WRITES) {
    throw validationError('Too many items requested for the BatchWriteItem call');
  }
  const working = new WorkingSet(store, tables);
  for (const [tableName, writes] of Object.entries(RequestItems)) {
    for (const write of writes) apply(working, tables.get(tableName), write);
  }
  const consumption = new Consumption('wcu');
  for (const change of working.changes) consumption.add(change.table.description.TableName, writeUnits(change));
  consumption.record(meter, 'BatchWriteItem');
  await writer.commit(working.changes);
  return { UnprocessedItems: {}, ConsumedCapacity: consumption.reply(ReturnConsumedCapacity) };
}

function apply(working: WorkingSet, table: Table, { PutRequest, DeleteRequest }: BatchedWrite): void {
  const { description } = table;
  const item = PutRequest?.Item;
  const key = item !== undefined ? keyOfItem(description, item) : keyOf(description, DeleteRequest?.Key ?? {});
  if (working.change(table, key) !== undefined) {
    throw validationError('Provided list of item keys contains duplicates');
  }
  working.write(table, key, item);
}
