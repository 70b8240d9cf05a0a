import { crc32 } from 'node:zlib';
import type { EngineOptions } from '../engine.ts';
import { type JsonEngine, type JsonInput, jsonEngine } from '../json-engine.ts';
import type { DynamoContext } from './context.ts';
import { type Inspection, inspection } from './inspection.ts';
import { batchOperations } from './items/batch-operations.ts';
import { itemOperations } from './items/item-operations.ts';
import { pageOperations } from './items/page-operations.ts';
import { type ActivityListener, type ItemWritten, Writer } from './items/writer.ts';
import { Store } from './storage/store.ts';
import { MAX_SHARDS } from './streams/shards.ts';
import { streamOperations } from './streams/stream-operations.ts';
import { Sweeper } from './sweep.ts';
import { importItems } from './tables/import-items.ts';
import { tableOperations } from './tables/table-operations.ts';
import { settingsOperations } from './tables/table-settings.ts';
import { Tables } from './tables/tables.ts';
import { tagOperations } from './tables/tags.ts';
import { Tokens } from './transactions/tokens.ts';
import { transactionOperations } from './transactions/transaction-operations.ts';

export type { TableSize } from './inspection.ts';
export type { ItemWritten } from './items/writer.ts';

const SWEEP_EVERY_MS = 1000;
const ERROR_PREFIX = 'com.amazonaws.dynamodb.v20120810#';
const VALIDATION_PREFIX = 'com.amazon.coral.validate#';

/** Serves both `DynamoDB_20120810` and `DynamoDBStreams_20120810`: their operations have different names. */
export interface DynamoEngine extends JsonEngine {
  /** For use once the engine has answered a request. */
  readonly inspection: Inspection;
  /** Fills an empty table without stream records and write units; all of it or, with an `AwsError`, nothing. */
  importItems(tableName: string, items: readonly JsonInput[]): Promise<void>;
  /** Called with the table's name and shards of its stream whenever they have new records, which can be read by then. */
  onActivity(listener: ActivityListener): void;
  /** Called with each change of an item after it is on disk. */
  onWrite(listener: (written: ItemWritten) => void): void;
  /**
   * Deletes items that have expired by the clock, and trims the streams. Runs by itself every second; call it to see
   * the effect of a moved clock at once. Stream records are deleted by the second sweep after they have become 24 hours
   * old.
   */
  sweep(): Promise<void>;
}

export interface DynamoEngineOptions extends EngineOptions {
  /** How many shards the streams of new tables have, 1 to 9. AWS has about one for each partition of a table. */
  readonly streamShards?: number | undefined;
}

/** DynamoDB and DynamoDB Streams on a LevelDB in `options.dir`, opened at once; requests wait until it is open. */
export function createDynamoEngine({ dir, clock, meter, streamShards = 1 }: DynamoEngineOptions): DynamoEngine {
  if (streamShards < 1 || streamShards > MAX_SHARDS) throw new Error(`a stream has 1 to ${MAX_SHARDS} shards`);
  const store = new Store(dir);
  const tables = new Tables(store);
  const writer = new Writer(store, clock);
  const tokens = new Tokens(store, clock);
  const context: DynamoContext = { store, tables, writer, tokens, clock, meter, streamShards };
  const sweeper = new Sweeper(context);

  const opened = open();
  let lastSweep = opened;
  const sweep = (): Promise<void> => {
    const next = lastSweep.then(() => sweeper.sweep());
    lastSweep = next.catch(() => opened); // The caller of the failed sweep gets the error; the next sweep starts again.
    return next;
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => {
      process.stderr.write(`local cloud: dynamodb sweep: ${error instanceof Error ? error.stack : String(error)}\n`);
    });
  }, SWEEP_EVERY_MS).unref();

  async function open(): Promise<void> {
    await store.open().catch((cause: unknown) => {
      throw new Error(`the tables in ${dir} cannot be opened; is another local cloud running on them?`, { cause });
    });
    writer.load();
    await tables.load();
    await tokens.load();
  }

  const engine = jsonEngine({
    service: 'dynamodb',
    contentType: 'application/x-amz-json-1.0',
    errorPrefix: (code) => (code === 'ValidationException' ? VALIDATION_PREFIX : ERROR_PREFIX),
    headers: (body) => ({ 'x-amz-crc32': String(crc32(body)) }),
    operations: {
      ...tableOperations(context),
      ...settingsOperations(context),
      ...tagOperations(context),
      ...itemOperations(context),
      ...pageOperations(context),
      ...batchOperations(context),
      ...transactionOperations(context),
      ...streamOperations(context),
    },
    async close() {
      clearInterval(timer);
      await lastSweep;
      await store.close();
    },
  });

  return {
    ...engine,
    async answer(request, call) {
      await opened;
      return engine.answer(request, call);
    },
    async handle(request, response, call) {
      await opened;
      await engine.handle(request, response, call);
    },
    inspection: inspection(context),
    async importItems(tableName, items) {
      await opened;
      await importItems(context, tableName, items);
    },
    onActivity: (listener) => writer.onActivity(listener),
    onWrite: (listener) => writer.onWrite(listener),
    sweep,
  };
}
