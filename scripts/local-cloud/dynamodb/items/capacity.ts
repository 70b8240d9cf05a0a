import type { Meter } from '../../meter.ts';
import type { CapacityDetail } from '../dynalite/types.ts';
import { type Item, storedSize } from './attribute-value.ts';
import { type IndexChange, indexChanges } from './indexes.ts';
import type { ItemChange } from './working-set.ts';

/** Units that a request consumed on one table and, by name, on its indexes. */
export interface Units {
  readonly table: number;
  readonly indexes: Readonly<Record<string, number>>;
}

/** The factor of a transaction: every item is read or written twice, to prepare and to commit. */
export const TRANSACTIONAL = 2;

/**
 * A write's units: one for each started KB of the larger of the two images, at least one even when nothing changes,
 * plus the units of each index's own change. Source: DynamoDB guide, "Capacity unit consumption for write operations"
 * and "Provisioned throughput considerations for global secondary indexes".
 */
export function writeUnits(change: ItemChange, factor = 1): Units {
  const indexes = indexChanges(change).map((entry) => [entry.index.IndexName, factor * indexUnits(entry)]);
  return {
    table: factor * Math.max(kilobytes(change.before), kilobytes(change.after)),
    indexes: Object.fromEntries(indexes),
  };
}

/** A rejected write, and a condition check, cost the units of the item that the condition was tested on. */
export const conditionUnits = (existing: Item | undefined, factor = 1): Units => ({
  table: factor * kilobytes(existing),
  indexes: {},
});

/** A new, removed or changed entry is one write; an entry whose key changes is removed and written again. */
function indexUnits({ before, after }: IndexChange): number {
  const moved = before !== undefined && after !== undefined && before.key !== after.key;
  const [removed, written] = [kilobytes(before?.projected), kilobytes(after?.projected)];
  return moved ? removed + written : Math.max(removed, written);
}

const kilobytes = (item: Item | undefined): number =>
  item === undefined ? 1 : Math.max(1, Math.ceil(storedSize(item) / 1024));

/** Read units: one for each started 4 KB that is read together, half as much when the read is eventually consistent. */
export function readUnits(items: readonly (Item | undefined)[], consistent: boolean | undefined): number {
  const bytes = items.reduce((sum, item) => sum + (item === undefined ? 0 : storedSize(item)), 0);
  return Math.max(1, Math.ceil(bytes / 4096)) * (consistent === true ? 1 : 0.5);
}

/** The units of one request, table by table: for the meter and for the reply's ConsumedCapacity. */
export class Consumption {
  readonly #kind: 'rcu' | 'wcu';
  readonly #isTransaction: boolean;
  readonly #byTable = new Map<string, Units>();

  /** A transaction's reply also says which kind of units its figures are. */
  constructor(kind: 'rcu' | 'wcu', { isTransaction = false }: { isTransaction?: boolean } = {}) {
    this.#kind = kind;
    this.#isTransaction = isTransaction;
  }

  add(tableName: string, units: Units): void {
    const earlier = this.#byTable.get(tableName) ?? { table: 0, indexes: {} };
    const indexes = { ...earlier.indexes };
    for (const [name, amount] of Object.entries(units.indexes)) indexes[name] = (indexes[name] ?? 0) + amount;
    this.#byTable.set(tableName, { table: earlier.table + units.table, indexes });
  }

  /** Records one call, labelled with every table that it touched, and the units of each table. */
  record(meter: Meter, operation: string): void {
    const tables = [...this.#byTable].sort(([a], [b]) => (a < b ? -1 : 1));
    meter.count('dynamodb.calls', `${tables.map(([name]) => name).join('+')} ${operation}`);
    for (const [name, units] of tables) meter.count(`dynamodb.${this.#kind}`, `${name} ${operation}`, sum(units));
  }

  /** In AWS's reply format, one element per table; `undefined` when the request did not ask for it. */
  reply(detail: CapacityDetail): Record<string, unknown>[] | undefined {
    if (detail === undefined || detail === 'NONE') return undefined;
    return [...this.#byTable].map(([TableName, units]) => {
      const total = { TableName, ...this.#figures(sum(units)) };
      if (detail === 'TOTAL') return total;
      const indexes = Object.entries(units.indexes).map(([name, amount]) => [name, this.#figures(amount)]);
      return {
        ...total,
        Table: this.#figures(units.table),
        ...(indexes.length > 0 && { GlobalSecondaryIndexes: Object.fromEntries(indexes) }),
      };
    });
  }

  #figures(CapacityUnits: number): Record<string, number> {
    if (!this.#isTransaction) return { CapacityUnits };
    const kind = this.#kind === 'rcu' ? 'ReadCapacityUnits' : 'WriteCapacityUnits';
    return { CapacityUnits, [kind]: CapacityUnits };
  }
}

const sum = ({ table, indexes }: Units): number => Object.values(indexes).reduce((a, b) => a + b, table);
