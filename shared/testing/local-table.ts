import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { change, type DynamoClient, type ItemKey, Table } from '@satcade/dynamo';
import { native } from '@satcade/dynamo/stream-image';
import {
  type LocalDynamo,
  removeDir,
  startDynamo,
  streamRecords,
  tableInput,
  temporaryDir,
} from '@satcade/local-cloud/testing/dynamodb';
import * as z from 'zod/mini';
import { nearClient } from './near-client.ts';

/** One change of the table: the item before (absent: created) and after (absent: removed). */
export interface RecordedChange {
  readonly before: Record<string, unknown> | undefined;
  readonly after: Record<string, unknown> | undefined;
  readonly expired: boolean;
}

const anyItem = z.record(z.string(), z.unknown());

/** A table like those of the services, in the embedded engine. */
export class LocalTable {
  readonly table: Table;
  readonly client: DynamoClient;
  /** The SDK's client, for what functions never do: creating tables. */
  readonly sdk: DynamoDB;
  readonly name: string;
  readonly #local: LocalDynamo;
  #requests = 0;

  constructor(local: LocalDynamo, name: string) {
    const client = nearClient(local);
    this.client = (operation, input, read) => {
      this.#requests += 1;
      return client(operation, input, read);
    };
    this.sdk = local.client;
    this.table = new Table(this.client, name);
    this.name = name;
    this.#local = local;
  }

  /** All changes so far, oldest first, as in the stream. */
  async changes(): Promise<RecordedChange[]> {
    const records = await streamRecords(this.#local, this.name);
    return records.map(({ dynamodb }) => ({
      before: native(dynamodb?.OldImage),
      after: native(dynamodb?.NewImage),
      expired: false,
    }));
  }

  /** Adds an attribute to a stored item, as a newer version of the store might have done before a rollback. */
  async addUnknown({ pk, sk }: ItemKey): Promise<void> {
    const stored = await this.table.update({ pk, sk }, change().expectExists('pk').set({ later: 'kept' }), anyItem);
    if (!stored.ok) throw new Error(`there is no item ${pk} ${sk}`);
  }

  /** A stored item, with attributes that no schema knows. */
  async rawItem({ pk, sk }: ItemKey): Promise<Record<string, unknown>> {
    return (await this.table.get({ pk, sk }, anyItem, true)) ?? {};
  }

  /** How many requests `work` sends to the table: each is a round trip. */
  async requestsOf(work: () => Promise<unknown>): Promise<number> {
    const before = this.#requests;
    await work();
    return this.#requests - before;
  }

  /** The cost of `work` in read and write units. */
  async unitsOf(work: () => Promise<unknown>): Promise<{ read: number; write: number }> {
    this.#local.meter.reset();
    await work();
    const counted = this.#local.meter.snapshot();
    const sum = (units: Record<string, number> = {}) => Object.values(units).reduce((a, b) => a + b, 0);
    return { read: sum(counted['dynamodb.rcu']), write: sum(counted['dynamodb.wcu']) };
  }
}

/** A secondary index, named with its own key attributes as in a service's stack. */
interface Index {
  readonly name: string;
  readonly pk: string;
  readonly sk: string;
  /** Attributes other than the keys. */
  readonly attributes?: readonly string[];
}

/** Call at the top of a test file: one engine for the file, and an empty table for each of its tests. */
export function localTables(...indexes: readonly Index[]): () => LocalTable {
  const engine = localEngine();
  let current: LocalTable;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    current = await engine.create(`table-${count}`, indexes);
  });
  return () => current;
}

/** Call at the top of a test file: one engine with one table, for all of its tests. */
export function localTable(name: string, ...indexes: readonly Index[]): () => LocalTable {
  const engine = localEngine();
  let table: LocalTable;
  beforeAll(async () => {
    table = await engine.create(name, indexes);
  });
  return () => table;
}

function localEngine() {
  let dir: string;
  let local: LocalDynamo;
  beforeAll(async () => {
    dir = await temporaryDir();
    local = await startDynamo(dir);
  });
  afterAll(async () => {
    await local.stop();
    await removeDir(dir);
  });
  return {
    async create(name: string, indexes: readonly Index[]): Promise<LocalTable> {
      await local.client.createTable(tableInput(name, indexes.length === 0 ? {} : withIndexes(indexes)));
      return new LocalTable(local, name);
    },
  };
}

const withIndexes = (indexes: readonly Index[]) => ({
  AttributeDefinitions: [...new Set(['pk', 'sk', ...indexes.flatMap(({ pk, sk }) => [pk, sk])])].map(
    (AttributeName) => ({ AttributeName, AttributeType: 'S' as const }),
  ),
  GlobalSecondaryIndexes: indexes.map(({ name, pk, sk, attributes = [] }) => ({
    IndexName: name,
    KeySchema: [
      { AttributeName: pk, KeyType: 'HASH' as const },
      { AttributeName: sk, KeyType: 'RANGE' as const },
    ],
    Projection:
      attributes.length > 0
        ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...attributes] }
        : { ProjectionType: 'KEYS_ONLY' as const },
  })),
});
