import { AwsError } from '../../engine.ts';
import type { JsonInput } from '../../json-engine.ts';
import { checkCondition, keyOf, keyOfItem, runNow, validated } from '../dynalite/dynalite.ts';
import type { Requests } from '../dynalite/types.ts';
import type { Item } from '../items/attribute-value.ts';
import { updateItem } from '../items/update-item.ts';
import type { ItemChange, WorkingSet } from '../items/working-set.ts';
import { conditionFailureSchema, isConditionFailure, parsed, validationError } from '../requests.ts';
import type { Table, TableDescription } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';

interface Request<Operation extends string, Body> {
  /** Also the name of the permission that it needs. */
  readonly operation: Operation;
  readonly request: Body;
  /** Whether the reason of a failed condition contains the current item. */
  readonly showsItem: boolean;
}

/** One element of TransactWriteItems. */
export type Action =
  | Request<'PutItem', Requests['PutItem']>
  | Request<'UpdateItem', Requests['UpdateItem']>
  | Request<'DeleteItem', Requests['DeleteItem']>
  | Request<'ConditionCheckItem', Requests['DeleteItem']>;

/** Why an action prevents its transaction; `None` when it does not. */
export interface CancellationReason {
  readonly Code: 'None' | 'ConditionalCheckFailed' | 'ValidationError';
  readonly Message?: string;
  readonly Item?: Item;
}

export interface Outcome {
  readonly tableName: string;
  /** Identifies the item across tables; `undefined` when the key did not fit the table. */
  readonly item: string | undefined;
  readonly before: Item | undefined;
  readonly change: ItemChange | undefined;
  readonly reason: CancellationReason;
}

export function parseAction(transactItem: Readonly<Record<string, JsonInput>>): Action {
  const [[kind, body] = [], ...others] = Object.entries(transactItem);
  if (body === undefined || others.length > 0) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  const showsItem = parsed(conditionFailureSchema, body).ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  switch (kind) {
    case 'Put':
      return { operation: 'PutItem', request: validated('PutItem', body), showsItem };
    case 'Update':
      requireMember(body, 'UpdateExpression');
      return { operation: 'UpdateItem', request: validated('UpdateItem', body), showsItem };
    case 'Delete':
      return { operation: 'DeleteItem', request: validated('DeleteItem', body), showsItem };
    case 'ConditionCheck':
      requireMember(body, 'ConditionExpression');
      return { operation: 'ConditionCheckItem', request: validated('DeleteItem', body), showsItem };
    default:
      throw validationError(`TransactItems cannot contain ${kind}`);
  }
}

function requireMember(body: JsonInput, name: string): void {
  if (typeof body[name] !== 'string') {
    throw validationError(`The parameter '${name}' is required but was not present in the request`);
  }
}

/** Runs the action on the working set. Throws only errors that end the whole request, such as a missing table. */
export function perform(action: Action, working: WorkingSet, tables: Tables): Outcome {
  const tableName = action.request.TableName;
  const table = tables.get(tableName);
  let key: string | undefined;
  let before: Item | undefined;
  let reason: CancellationReason = { Code: 'None' };
  try {
    key = actionKey(action, table.description);
    before = working.read(table, key);
    run(action, working, table, before);
  } catch (error) {
    reason = reasonFor(error, action.showsItem ? before : undefined);
  }
  const item = key === undefined ? undefined : `${tableName}~${key}`;
  const change = key === undefined ? undefined : working.change(table, key);
  return { tableName, item, before, change, reason };
}

const actionKey = (action: Action, table: TableDescription): string =>
  action.operation === 'PutItem' ? keyOfItem(table, action.request.Item) : keyOf(table, action.request.Key);

function run(action: Action, working: WorkingSet, table: Table, before: Item | undefined): void {
  const store = working.asDynaliteStore();
  switch (action.operation) {
    case 'PutItem':
      runNow('PutItem', store, action.request);
      return;
    case 'UpdateItem':
      updateItem(working, table, action.request);
      return;
    case 'DeleteItem':
      runNow('DeleteItem', store, action.request);
      return;
    case 'ConditionCheckItem':
      checkCondition(action.request, before);
      return;
  }
}

/** The reason in an error; rethrows an error that is not an answer to the caller. */
export function reasonFor(error: unknown, item?: Item): CancellationReason {
  if (isConditionFailure(error)) {
    return { Code: 'ConditionalCheckFailed', Message: error.message, ...(item !== undefined && { Item: item }) };
  }
  if (error instanceof AwsError && error.code === 'ValidationException') {
    return { Code: 'ValidationError', Message: error.message };
  }
  throw error;
}
