import { AwsError, type CallContext } from '../engine.ts';
import type { JsonInput, JsonOperation } from '../json-engine.ts';
import { Meter } from '../meter.ts';
import type { DynamoContext } from './context.ts';
import { type Item, itemSize } from './items/attribute-value.ts';
import { pageOperations } from './items/page-operations.ts';
import { itemPrefix, within } from './storage/layout.ts';
import { streamOperations } from './streams/stream-operations.ts';
import { tableOperations } from './tables/table-operations.ts';
import { settingsOperations } from './tables/table-settings.ts';

/** What a table holds. */
export interface TableSize {
  readonly items: number;
  /** As AWS measures items. */
  readonly bytes: number;
}

/**
 * Reads tables for people who look at them. Nothing is written, no unit is counted, and nobody's permissions are asked.
 */
export interface Inspection {
  /** Throws `AwsError` with DynamoDB's own code. */
  call(operation: string, input: JsonInput): Promise<unknown>;
  size(tableName: string): Promise<TableSize>;
}

const READING = [
  'DescribeTable',
  'DescribeTimeToLive',
  'DescribeContinuousBackups',
  'Query',
  'Scan',
  'DescribeStream',
  'GetShardIterator',
  'GetRecords',
];

const ANYBODY: CallContext = { accessKeyId: undefined, principal: 'console', authorize: () => {} };

/** The operations that only read, with a meter that nobody looks at. */
export function inspection(context: DynamoContext): Inspection {
  const unmetered = { ...context, meter: new Meter() };
  const operations: Readonly<Record<string, JsonOperation>> = {
    ...tableOperations(unmetered),
    ...settingsOperations(unmetered),
    ...pageOperations(unmetered),
    ...streamOperations(unmetered),
  };
  const sizes = new TableSizes(context);
  return {
    async call(operation, input) {
      const run = READING.includes(operation) ? operations[operation] : undefined;
      if (run === undefined) throw new AwsError('UnknownOperationException', `${operation} does not only read`);
      return run(input, ANYBODY);
    },
    size: (tableName) => sizes.of(tableName),
  };
}

/** Counts a table again only after it was written: a page that refreshes itself asks every few seconds. */
class TableSizes {
  readonly #context: DynamoContext;
  /** By table id. */
  readonly #counted = new Map<string, Promise<TableSize>>();

  constructor(context: DynamoContext) {
    this.#context = context;
    context.writer.onWrite(({ table }) => this.#counted.delete(context.tables.find(table)?.description.TableId ?? ''));
  }

  of(tableName: string): Promise<TableSize> {
    const { TableId } = this.#context.tables.describe(tableName).description;
    const size = this.#counted.get(TableId) ?? this.#count(TableId);
    this.#counted.set(TableId, size);
    return size;
  }

  async #count(tableId: string): Promise<TableSize> {
    let [items, bytes] = [0, 0];
    for await (const item of this.#context.store.values<Item>(within(itemPrefix(tableId)))) {
      items += 1;
      bytes += itemSize(item);
    }
    return { items, bytes };
  }
}
