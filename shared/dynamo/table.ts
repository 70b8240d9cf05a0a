import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@satcade/kernel';
import { pause } from '@satcade/lambda/until-written';
import type * as z from 'zod/mini';
import { marshall, unmarshall } from './attribute-value.ts';
import type { DynamoClient } from './client.ts';
import { failedCondition } from './failures.ts';
import type { KnownItems } from './known-items.ts';
import { pageToken, readPageToken } from './page-token.ts';
import { batchReply, itemReply, pageReply, updateReply } from './replies.ts';
import {
  changeInput,
  type ItemKey,
  type QueryRequest,
  queryInput,
  type TransactItem,
  transactInput,
} from './requests.ts';
import { withoutConflicts } from './retry.ts';
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
  readonly #client: DynamoClient;
  readonly #name: string;

  constructor(client: DynamoClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  /** Reads one item; strongly consistent on request. One of `knownItems` is not parsed again. */
  async get<Item>(
    key: ItemKey,
    schema: ItemSchema<Item>,
    consistent = false,
    knownItems?: KnownItems<Item>,
  ): Promise<Item | undefined> {
    const request = { TableName: this.#name, Key: keyInput(key), ConsistentRead: consistent };
    const item = itemReply(await this.#client('GetItem', request, knownItems?.reader(key)));
    if (item === undefined) return undefined;
    const parse = (stored: object): Item => schema.parse(unmarshall(stored));
    return knownItems === undefined ? parse(item) : knownItems.of(item, parse);
  }

  /**
   * Reads up to 100 items in one round trip, in no particular order; absent ones are left out. Keys must be unique.
   * Strongly consistent on request.
   */
  async getMany<Item>(keys: readonly ItemKey[], schema: ItemSchema<Item>, consistent = false): Promise<Item[]> {
    const items: Item[] = [];
    let pending: readonly object[] = keys.map(keyInput);
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      // DynamoDB puts keys off when it is busy. An immediate retry would keep it busy, so wait first.
      if (attempt > 0) await pause(attempt);
      const request = { Keys: pending, ...(consistent && { ConsistentRead: true }) };
      const reply = await this.#client('BatchGetItem', { RequestItems: { [this.#name]: request } });
      const { found, putOff } = batchReply(reply, this.#name);
      for (const item of found) items.push(schema.parse(unmarshall(item)));
      pending = putOff;
    }
    return items;
  }

  async put(item: object): Promise<void> {
    await withoutConflicts(() => this.#client('PutItem', { TableName: this.#name, Item: marshall(item) }));
  }

  /** Creates an item; returns the existing one if there is one already. */
  async create(item: object): Promise<Result<void, ConditionFailed>> {
    return conditional(async () => {
      const request = {
        TableName: this.#name,
        Item: marshall(item),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      };
      await withoutConflicts(() => this.#client('PutItem', request));
    });
  }

  /** Applies a change and returns the item after it. */
  async update<Item>(key: ItemKey, change: Change, schema: ItemSchema<Item>): Promise<Result<Item, ConditionFailed>> {
    return conditional(async () => {
      const request = {
        TableName: this.#name,
        Key: keyInput(key),
        ...changeInput(change),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      };
      return schema.parse(unmarshall(updateReply(await withoutConflicts(() => this.#client('UpdateItem', request)))));
    });
  }

  /** Removes an item; does nothing if it does not exist. */
  async remove(key: ItemKey): Promise<void> {
    await withoutConflicts(() => this.#client('DeleteItem', { TableName: this.#name, Key: keyInput(key) }));
  }

  /** Writes all or nothing. Costs twice the write units: use it only where one invariant spans items. */
  async transact(items: readonly TransactItem[]): Promise<Result<void, ConditionFailed>> {
    return conditional(async () => {
      const writes = items.map((item) => transactInput(this.#name, item));
      // Whatever is sent again within ten minutes with the same token is executed once. After a conflict nothing was.
      await withoutConflicts(() =>
        this.#client('TransactWriteItems', { TransactItems: writes, ClientRequestToken: randomUUID() }),
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
      const { items, lastKey } = pageReply(await this.#client('Query', queryInput(this.#name, request, start.value)));
      return ok({
        items: items.map((item) => schema.parse(unmarshall(item))),
        nextToken: pageToken(lastKey && unmarshall(lastKey)),
      });
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

/** Attributes other than the key would be refused. */
const keyInput = ({ pk, sk }: ItemKey) => marshall({ pk, sk });

async function conditional<Value>(write: () => Promise<Value>): Promise<Result<Value, ConditionFailed>> {
  try {
    return ok(await write());
  } catch (error) {
    const failed = failedCondition(error);
    if (failed === undefined) throw error;
    return err({ code: 'condition-failed', item: failed.item });
  }
}
