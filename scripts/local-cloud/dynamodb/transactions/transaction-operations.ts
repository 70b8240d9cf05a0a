import * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { keyOf, runNow, validated } from '../dynalite/dynalite.ts';
import type { Requests } from '../dynalite/types.ts';
import { type Item, storedSize } from '../items/attribute-value.ts';
import { Consumption, conditionUnits, readUnits, TRANSACTIONAL, writeUnits } from '../items/capacity.ts';
import { WorkingSet } from '../items/working-set.ts';
import { capacityDetail, parsed, validationError } from '../requests.ts';
import { tableArn } from '../tables/table.ts';
import { type CancellationReason, type Outcome, parseAction, perform, reasonFor } from './transaction-action.ts';

const MAX_ACTIONS = 100;
const IN_TRANSACTION = { isTransaction: true };
const MAX_BYTES = 4 * 1024 * 1024;

const transactionSchema = z.object({
  TransactItems: z
    .array(z.record(z.string(), z.record(z.string(), z.unknown())))
    .check(z.minLength(1), z.maxLength(MAX_ACTIONS)),
  ClientRequestToken: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
  ReturnConsumedCapacity: capacityDetail,
});

/** TransactWriteItems and TransactGetItems. */
export const transactionOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  TransactWriteItems: (input, call) => transactWrite(context, input, call),
  TransactGetItems: (input, call) => transactGet(context, input, call),
});

/**
 * All actions run on one working set in one turn of the event loop, so they see one state of the tables; then all their
 * changes are committed in one batch, or none. Transactions are serial and never conflict here: AWS's
 * `TransactionConflict` does not occur.
 */
async function transactWrite(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { store, tables, writer, tokens, meter } = context;
  const { TransactItems, ClientRequestToken: token, ReturnConsumedCapacity } = parsed(transactionSchema, input);
  const actions = TransactItems.map(parseAction);
  for (const { operation, request } of actions) call.authorize(`dynamodb:${operation}`, [tableArn(request.TableName)]);

  const repeated = token !== undefined && tokens.isRepeat(token, TransactItems);
  const working = new WorkingSet(store, tables);
  const outcomes = actions.map((action) => perform(action, working, tables));
  refuseDuplicates(outcomes.map(({ item }) => item));
  refuseOversize(outcomes.map(({ change, before }) => change?.after ?? before));

  const reasons = outcomes.map(({ reason }) => reason);
  const cancelled = !repeated && reasons.some(({ Code }) => Code !== 'None');
  const consumption = repeated ? readAgain(outcomes) : written(outcomes, cancelled);
  consumption.record(meter, 'TransactWriteItems');
  if (repeated || cancelled) await store.flushed();
  if (cancelled) throw cancellation(reasons);
  if (!repeated) {
    const alongside = token === undefined ? [] : [tokens.use(token, TransactItems)];
    await writer.commit(working.changes, { alongside });
  }
  return { ConsumedCapacity: consumption.reply(ReturnConsumedCapacity) };
}

/** A cancelled transaction costs as much as its rejected writes alone, twice like everything in a transaction. */
function written(outcomes: readonly Outcome[], cancelled: boolean): Consumption {
  const consumption = new Consumption('wcu', IN_TRANSACTION);
  for (const { tableName, before, change } of outcomes) {
    const unwritten = cancelled || change === undefined;
    consumption.add(tableName, unwritten ? conditionUnits(before, TRANSACTIONAL) : writeUnits(change, TRANSACTIONAL));
  }
  return consumption;
}

/** A repeated transaction costs the reads of its items (DynamoDB API, ClientRequestToken). */
function readAgain(outcomes: readonly Outcome[]): Consumption {
  const consumption = new Consumption('rcu', IN_TRANSACTION);
  for (const { tableName, before } of outcomes) consumption.add(tableName, transactionalRead(before));
  return consumption;
}

const transactionalRead = (item: Item | undefined) => ({ table: TRANSACTIONAL * readUnits([item], true), indexes: {} });

async function transactGet(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { store, tables, meter } = context;
  const { TransactItems, ReturnConsumedCapacity } = parsed(transactionSchema, input);
  const gets = TransactItems.map(({ Get }) => validated('GetItem', { ...Get, ConsistentRead: true }));
  for (const { TableName } of gets) call.authorize('dynamodb:GetItem', [tableArn(TableName)]);

  const working = new WorkingSet(store, tables);
  const reads = gets.map((get) => read(context, working, get));
  refuseDuplicates(reads.map(({ item }) => item));
  refuseOversize(reads.map(({ whole }) => whole));
  const reasons = reads.map(({ reason }) => reason);
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancellation(reasons);

  const consumption = new Consumption('rcu', IN_TRANSACTION);
  for (const { tableName, whole } of reads) consumption.add(tableName, transactionalRead(whole));
  consumption.record(meter, 'TransactGetItems');
  await store.flushed();
  return {
    Responses: reads.map(({ reply }) => (reply === undefined ? {} : { Item: reply })),
    ConsumedCapacity: consumption.reply(ReturnConsumedCapacity),
  };
}

interface Read {
  readonly tableName: string;
  readonly item?: string;
  readonly whole?: Item | undefined;
  readonly reply?: Item | undefined;
  readonly reason: CancellationReason;
}

function read({ tables }: DynamoContext, working: WorkingSet, get: Requests['GetItem']): Read {
  const tableName = get.TableName;
  const table = tables.get(tableName);
  try {
    const key = keyOf(table.description, get.Key);
    const reply = runNow('GetItem', working.asDynaliteStore(), get).Item;
    return { tableName, item: `${tableName}~${key}`, whole: working.read(table, key), reply, reason: { Code: 'None' } };
  } catch (error) {
    return { tableName, reason: reasonFor(error) };
  }
}

function refuseDuplicates(items: readonly (string | undefined)[]): void {
  const definedItems = items.filter((item) => item !== undefined);
  if (new Set(definedItems).size < definedItems.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
}

function refuseOversize(items: readonly (Item | undefined)[]): void {
  const bytes = items.reduce((sum, item) => sum + (item === undefined ? 0 : storedSize(item)), 0);
  if (bytes > MAX_BYTES) throw validationError('The items of the transaction are larger than 4 MB together');
}

function cancellation(reasons: readonly CancellationReason[]): AwsError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
}
