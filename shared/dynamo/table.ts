import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { err, ok, type Result } from '@satcade/kernel';
import type * as z from 'zod/mini';
import { pageToken, readPageToken } from './page-token.ts';
import { type ItemKey, type QueryRequest, queryInput, type TransactItem, transactInput } from './requests.ts';
import { pause, withoutConflicts } from './retry.ts';
import { native } from './stream-image.ts';
import type { Change } from './update.ts';

export type { ItemKey, QueryRequest, TransactItem };

type Schema<Item> = z.core.$ZodType<Item>;
type Parser<Item> = { readonly parse: (value: unknown) => Item };
/** A schema that can parse: any zod schema. */
export type ItemSchema<Item> = Schema<Item> & Parser<Item>;

/** Why a conditional write did not happen, with the current item (`undefined`: it does not exist). */
export interface ConditionFailed {
  readonly code: 'condition-failed';
  readonly item: Record<string, unknown> | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/**
 * A service's own table. Items are parsed by schema when read, so that a row from an older deployment that no longer
 * fits is an error at its source. A failed condition is a value, not an exception.
 */
export class Table {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(client: DynamoDBDocumentClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  /** Reads one item; strongly consistent on request. */
  async get<Item>(key: ItemKey, schema: ItemSchema<Item>, consistent = false): Promise<Item | undefined> {
    const { Item: item } = await this.#client.send(
      new GetCommand({ TableName: this.#name, Key: key, ConsistentRead: consistent }),
    );
    return item === undefined ? undefined : schema.parse(item);
  }

  /** Reads up to 100 items in one round trip, in no particular order; absent ones are left out. Keys must be unique. */
  async getMany<Item>(keys: readonly ItemKey[], schema: ItemSchema<Item>): Promise<Item[]> {
    const items: Item[] = [];
    let pending: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      // DynamoDB puts keys off when it is busy. An immediate retry would keep it busy, so wait first.
      if (attempt > 0) await pause(attempt);
      const reply = await this.#client.send(new BatchGetCommand({ RequestItems: { [this.#name]: { Keys: pending } } }));
      for (const item of reply.Responses?.[this.#name] ?? []) items.push(schema.parse(item));
      pending = reply.UnprocessedKeys?.[this.#name]?.Keys ?? [];
    }
    return items;
  }

  async put(item: object): Promise<void> {
    await withoutConflicts(() => this.#client.send(new PutCommand({ TableName: this.#name, Item: { ...item } })));
  }

  /** Creates an item; returns the existing one if there is one already. */
  async create(item: object): Promise<Result<void, ConditionFailed>> {
    return conditional(async () => {
      const command = new PutCommand({
        TableName: this.#name,
        Item: { ...item },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      await withoutConflicts(() => this.#client.send(command));
    });
  }

  /** Applies a change and returns the item after it. */
  async update<Item>(key: ItemKey, change: Change, schema: ItemSchema<Item>): Promise<Result<Item, ConditionFailed>> {
    return conditional(async () => {
      const command = new UpdateCommand({
        TableName: this.#name,
        Key: key,
        ...change.build(),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      const { Attributes: attributes } = await withoutConflicts(() => this.#client.send(command));
      return schema.parse(attributes);
    });
  }

  /** Removes an item; does nothing if it does not exist. */
  async remove(key: ItemKey): Promise<void> {
    await withoutConflicts(() => this.#client.send(new DeleteCommand({ TableName: this.#name, Key: key })));
  }

  /** Writes all or nothing. Costs twice the write units: use it only where one invariant spans items. */
  async transact(items: readonly TransactItem[]): Promise<Result<void, ConditionFailed>> {
    return conditional(async () => {
      await withoutConflicts(() =>
        this.#client.send(
          new TransactWriteCommand({ TransactItems: items.map((item) => transactInput(this.#name, item)) }),
        ),
      );
    });
  }

  /** A page of one partition, by sort key. A `nextToken` of any other list is `bad-token`. */
  async query<Item>(request: QueryRequest, schema: ItemSchema<Item>): Promise<Result<Page<Item>, 'bad-token'>> {
    const { pk, sk } = request.index ?? { pk: 'pk', sk: 'sk' };
    const names = [...new Set(['pk', 'sk', pk, sk])];
    const start = readPageToken(request.nextToken, names, { [pk]: request.pk });
    if (!start.ok) return start;
    try {
      const reply = await this.#client.send(new QueryCommand(queryInput(this.#name, request, start.value)));
      const items = (reply.Items ?? []).map((item) => schema.parse(item));
      return ok({ items, nextToken: pageToken(reply.LastEvaluatedKey) });
    } catch (error) {
      // Only the start differs between pages, so when DynamoDB rejects the request, the token is at fault.
      if (start.value !== undefined && isValidationError(error)) return err('bad-token');
      throw error;
    }
  }

  /** Every item of one partition (with the prefix, if given). For partitions that are small by design. */
  async queryAll<Item>(request: Omit<QueryRequest, 'limit' | 'nextToken'>, schema: ItemSchema<Item>): Promise<Item[]> {
    const items: Item[] = [];
    let nextToken: string | undefined;
    do {
      const page = await this.query({ ...request, limit: 1000, nextToken }, schema);
      if (!page.ok) throw new Error('a page token of our own was refused');
      items.push(...page.value.items);
      nextToken = page.value.nextToken ?? undefined;
    } while (nextToken !== undefined);
    return items;
  }
}

const isValidationError = (error: unknown): boolean => error instanceof Error && error.name === 'ValidationException';

async function conditional<Value>(write: () => Promise<Value>): Promise<Result<Value, ConditionFailed>> {
  try {
    return ok(await write());
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      return err({ code: 'condition-failed', item: native(error.Item) });
    }
    if (error instanceof TransactionCanceledException) {
      const failed = error.CancellationReasons?.find(({ Code: code }) => code === 'ConditionalCheckFailed');
      if (failed !== undefined) return err({ code: 'condition-failed', item: native(failed.Item) });
    }
    throw error;
  }
}
