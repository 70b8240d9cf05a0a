import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { keyOf, keyOfItem, runNow, validated } from '../dynalite/dynalite.ts';
import type { Replies, Requests } from '../dynalite/types.ts';
import { conditionFailureSchema, isConditionFailure, parsed } from '../requests.ts';
import { type Table, tableArn } from '../tables/table.ts';
import type { Item } from './attribute-value.ts';
import { Consumption, conditionUnits, readUnits, writeUnits } from './capacity.ts';
import { checkKeySize } from './limits.ts';
import { updateItem } from './update-item.ts';
import { WorkingSet } from './working-set.ts';

/** GetItem and the writes of single items. */
export const itemOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  GetItem: (input, call) => getItem(context, input, call),
  PutItem: (input, call) => writeItem(context, 'PutItem', input, call),
  UpdateItem: (input, call) => writeItem(context, 'UpdateItem', input, call),
  DeleteItem: (input, call) => writeItem(context, 'DeleteItem', input, call),
});

async function getItem({ store, tables, meter }: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { ReturnConsumedCapacity, ...request } = validated('GetItem', input);
  call.authorize('dynamodb:GetItem', [tableArn(request.TableName)]);
  const working = new WorkingSet(store, tables);
  const reply = runNow('GetItem', working.asDynaliteStore(), request);
  checkKeySize(tables.get(request.TableName).description, request.Key);

  const consumption = new Consumption('rcu');
  // Of the whole item: a projection does not make a read cheaper.
  consumption.add(request.TableName, { table: readUnits(working.itemsRead, request.ConsistentRead), indexes: {} });
  consumption.record(meter, 'GetItem');
  await store.flushed();
  return { Item: reply.Item, ConsumedCapacity: consumption.reply(ReturnConsumedCapacity)?.[0] };
}

type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem';

interface Write {
  readonly request: Requests[WriteOperation];
  run(working: WorkingSet, table: Table): Replies[WriteOperation];
}

function validatedWrite(operation: WriteOperation, input: JsonInput): Write {
  switch (operation) {
    case 'PutItem': {
      const request = validated(operation, input);
      return { request, run: (working) => runNow(operation, working.asDynaliteStore(), request) };
    }
    case 'UpdateItem': {
      const request = validated(operation, input);
      return { request, run: (working, table) => updateItem(working, table, request) };
    }
    case 'DeleteItem': {
      const request = validated(operation, input);
      return { request, run: (working) => runNow(operation, working.asDynaliteStore(), request) };
    }
  }
}

async function writeItem(
  { store, tables, writer, meter }: DynamoContext,
  operation: WriteOperation,
  input: JsonInput,
  call: CallContext,
): Promise<unknown> {
  const { ReturnValuesOnConditionCheckFailure: onFailure } = parsed(conditionFailureSchema, input);
  const { request, run } = validatedWrite(operation, input);
  call.authorize(`dynamodb:${operation}`, [tableArn(request.TableName)]);
  const table = tables.get(request.TableName);
  const key = 'Item' in request ? keyOfItem(table.description, request.Item) : keyOf(table.description, request.Key);
  const working = new WorkingSet(store, tables);
  const existing = working.read(table, key);
  const consumption = new Consumption('wcu');
  let reply: Replies[WriteOperation];
  try {
    reply = run(working, table);
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    consumption.add(request.TableName, conditionUnits(existing));
    consumption.record(meter, operation);
    await store.flushed(); // The rejection may depend on a write that is not on disk yet.
    throw onFailure === 'ALL_OLD' ? withItem(error, existing) : error;
  }
  for (const change of working.changes) consumption.add(request.TableName, writeUnits(change));
  consumption.record(meter, operation);
  await writer.commit(working.changes);
  return { ...reply, ConsumedCapacity: consumption.reply(request.ReturnConsumedCapacity)?.[0] };
}

const withItem = (error: AwsError, item: Item | undefined): AwsError =>
  item === undefined ? error : new AwsError(error.code, error.message, error.status, { Item: item });
