import { createRequire } from 'node:module';
import { AwsError } from '../../engine.ts';
import type { JsonInput } from '../../json-engine.ts';
import type { ParsedUpdate, Path } from '../expressions/ast.ts';
import { meets } from '../expressions/evaluate.ts';
import type { Item } from '../items/attribute-value.ts';
import {
  checkIndexKeys,
  checkKeySize,
  MAX_ITEM_SIZE,
  refuseDeepValues,
  type ValuesOfRequest,
} from '../items/limits.ts';
import type { IndexDescription, TableDescription } from '../tables/table.ts';
import { keyOfTexts } from './key-of-texts.ts';
import { useOwnParsers } from './own-parsers.ts';
import type { PageStore, Replies, Requests, WriteStore } from './types.ts';

/**
 * dynalite used as a library: its validation of requests and its actions on items and queries, without its server, its
 * own store and its language of expressions. It is CommonJS without types; only this file loads it.
 */
type Callback<T> = (error: Error | null | undefined, reply?: T) => void;
type Action<Store, Request, Reply> = (store: Store, request: Request, callback: Callback<Reply>) => void;

interface Database {
  createKey(item: Item, table: TableDescription, keySchema?: IndexDescription['KeySchema']): string;
  createIndexKey(item: Item, table: TableDescription, keySchema: IndexDescription['KeySchema']): string;
  updateIndexes(store: unknown, table: unknown, before: unknown, after: unknown, done: () => void): void;
  validateKey(key: Item, table: TableDescription): Error | null | undefined;
  validateItem(item: Item, table: TableDescription): Error | null | undefined;
  checkConditional(request: Requests['DeleteItem'], item: Item | undefined): Error | null | undefined;
  validateUpdates(legacy: unknown, update: ParsedUpdate | undefined, table: TableDescription): Error | null | undefined;
  validateKeyPaths(nestedPaths: unknown, table: TableDescription): Error | null | undefined;
  mapPaths(paths: readonly (string | Path)[], item: Item): Item;
}
interface Validation {
  /** A copy of the members that `types` knows. */
  checkTypes(input: JsonInput, types: unknown): ValuesOfRequest;
  checkValidations(input: unknown, types: unknown, custom: unknown, store: unknown): void;
}
interface Specification {
  readonly types: unknown;
  readonly custom?: unknown;
}

const load = createRequire(import.meta.url);
const database: Database = load('dynalite/db');
const validation: Validation = load('dynalite/validations');
const fileOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export const LIMITS = { maxItemSize: MAX_ITEM_SIZE, maxItemSizeKb: MAX_ITEM_SIZE / 1024 };

const keyOfAnyTypes = database.createKey;
database.createKey = (item, table, keySchema = table.KeySchema) =>
  keyOfTexts(item, keySchema) ?? keyOfAnyTypes(item, table, keySchema);

// Index entries are derived from the change of the item (items/indexes.ts), because they also decide the cost of the
// write. dynalite would compute their keys in vain.
database.updateIndexes = (_store, _table, _before, _after, done) => done();

// dynalite distinguishes entries with equal index keys by six hex digits of a hash of the item's own key, so among a
// few thousand items under one index key some would overwrite each other's entries. The whole key replaces the hash.
// Its query and scan actions look this function up here when they continue from ExclusiveStartKey.
database.createIndexKey = (item, table, keySchema) =>
  database.createKey(item, table, keySchema) + database.createKey(item, table);

useOwnParsers(load);

const compareLegacy = database.checkConditional;
database.checkConditional = (request, item) => {
  if (request._condition === undefined) return compareLegacy(request, item);
  if (meets(item ?? {}, request._condition.expression)) return null;
  return Object.assign(new Error(), {
    body: { __type: 'ConditionalCheckFailedException', message: 'The conditional request failed' },
  });
};

const specifications = new Map<string, Specification>();

function specificationOf(operation: keyof Requests): Specification {
  const cached = specifications.get(operation);
  if (cached !== undefined) return cached;
  const loaded: Specification = load(`dynalite/validations/${fileOf(operation)}`);
  specifications.set(operation, loaded);
  return loaded;
}

/** `input` checked and with its expressions parsed, as in DynamoDB; throws its `ValidationException`. */
export function validated<Op extends keyof Requests>(operation: Op, input: JsonInput): Requests[Op];
export function validated(operation: keyof Requests, input: JsonInput): unknown {
  const { types, custom } = specificationOf(operation);
  return translated(() => {
    const request = validation.checkTypes({ ...input }, types); // A copy, because it deletes unknown members.
    validation.checkValidations(request, types, custom, { options: LIMITS });
    refuseDeepValues(request);
    return request;
  });
}

type ItemOperation = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';
type ItemActions = { readonly [Op in ItemOperation]: Action<WriteStore, Requests[Op], Replies[Op]> };
const itemActions: ItemActions = {
  GetItem: load('dynalite/actions/getItem'),
  PutItem: load('dynalite/actions/putItem'),
  UpdateItem: load('dynalite/actions/updateItem'),
  DeleteItem: load('dynalite/actions/deleteItem'),
};

/**
 * Runs an action on one item against a store that answers at once, so the action also ends before this returns: nothing
 * can happen between its reading, deciding and writing, and no locks are needed.
 */
export function runNow<Op extends ItemOperation>(operation: Op, store: WriteStore, request: Requests[Op]): Replies[Op] {
  const outcomes: { error: Error | null | undefined; reply: Replies[Op] | undefined }[] = [];
  translated(() => itemActions[operation](store, request, (error, reply) => outcomes.push({ error, reply })));
  const outcome = outcomes[0];
  if (outcome?.error) throw awsError(outcome.error);
  if (outcome?.reply === undefined) throw new Error(`dynalite's ${operation} did not end at once`);
  return outcome.reply;
}

type PageOperation = 'Query' | 'Scan';
const pageActions: { readonly [Op in PageOperation]: Action<PageStore, Requests[Op], Replies[Op]> } = {
  Query: load('dynalite/actions/query'),
  Scan: load('dynalite/actions/scan'),
};

export function readPage<Op extends PageOperation>(
  operation: Op,
  store: PageStore,
  request: Requests[Op],
): Promise<Replies[Op]> {
  return new Promise((resolve, reject) => {
    pageActions[operation](store, request, (error, reply) => {
      if (error) reject(awsError(error));
      else if (reply === undefined) reject(new Error(`dynalite's ${operation} gave no reply`));
      else resolve(reply);
    });
  });
}

/** The key under which an item (or its key attributes) is stored; throws `ValidationException` when it does not fit. */
export function keyOfItem(table: TableDescription, item: Item): string {
  const problem = database.validateItem(item, table);
  if (problem) throw awsError(problem);
  checkKeySize(table, item);
  checkIndexKeys(table, item);
  return database.createKey(item, table);
}

export function keyOf(table: TableDescription, key: Item): string {
  const problem = database.validateKey(key, table);
  if (problem) throw awsError(problem);
  checkKeySize(table, key);
  return database.createKey(key, table);
}

/** The key of an index entry. Entries sort by the index's keys, then by the table's. */
export const indexKeyOf = (table: TableDescription, index: IndexDescription, entry: Item): string =>
  database.createIndexKey(entry, table, index.KeySchema);

/** Throws `ConditionalCheckFailedException` unless `item` meets the request's condition. */
export function checkCondition(request: Requests['DeleteItem'], item: Item | undefined): void {
  const problem = database.checkConditional(request, item);
  if (problem) throw awsError(problem);
}

/** Throws when the update changes the table's keys or reads into a key of an index. */
export function checkUpdatePaths(table: TableDescription, update: ParsedUpdate | undefined): void {
  const problem = database.validateUpdates(undefined, update, table);
  if (problem) throw awsError(problem);
}

/** The parts of the item at the paths, in the item's own structure. */
export const attributesAt = (paths: readonly (string | Path)[], item: Item): Item => database.mapPaths(paths, item);

function translated<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw awsError(error);
  }
}

/** dynalite's errors contain the body of DynamoDB's reply; any other error is a fault and stays as it is. */
function awsError(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error)) return error;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('__type' in body)) return error;
  const text = 'message' in body ? body.message : 'Message' in body ? body.Message : '';
  const code = String(body.__type).split('#').at(-1) ?? '';
  return new AwsError(code, String(text));
}
