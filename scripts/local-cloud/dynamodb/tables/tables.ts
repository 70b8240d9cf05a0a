import { AwsError } from '../../engine.ts';
import { DATA, dataPrefix, endOf, TABLES, tableIdIn, tableKey, within } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import type { Store } from '../storage/store.ts';
import { type Table, tableSchema } from './table.ts';

/** The tables: all in memory, each written through to disk. */
export class Tables {
  readonly #store: Store;
  readonly #byName = new Map<string, Table>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Reads the tables from disk and deletes the data of tables whose deletion was interrupted. */
  async load(): Promise<void> {
    for await (const stored of this.#store.values(within(TABLES))) {
      const table = tableSchema.parse(stored);
      this.#byName.set(table.description.TableName, table);
    }
    const tableIds = new Set(this.all().map((table) => table.description.TableId));
    let from = DATA;
    for (let id = await this.#nextTableId(from); id !== undefined; id = await this.#nextTableId(from)) {
      if (!tableIds.has(id)) await this.#store.clear(within(dataPrefix(id)));
      from = endOf(dataPrefix(id));
    }
  }

  /** By name. */
  all(): Table[] {
    return [...this.#byName.keys()].sort().flatMap((name) => this.find(name) ?? []);
  }

  find(name: string): Table | undefined {
    return this.#byName.get(name);
  }

  /** Throws `ResourceNotFoundException`, with DynamoDB's text for operations on items. */
  get(name: string): Table {
    const table = this.find(name);
    if (table === undefined) throw new AwsError('ResourceNotFoundException', 'Requested resource not found');
    return table;
  }

  /** Like `get`, with the text of the operations on tables themselves. */
  describe(name: string): Table {
    const table = this.find(name);
    if (table === undefined) {
      throw new AwsError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);
    }
    return table;
  }

  /** Adds a table without saving it yet. */
  announce(table: Table): void {
    this.#byName.set(table.description.TableName, table);
  }

  /** In force at once; on disk, with `alongside`, when it resolves. */
  save(table: Table, alongside: readonly Operation[] = []): Promise<void> {
    this.announce(table);
    return this.#store.write([{ type: 'put', key: tableKey(table.description.TableName), value: table }, ...alongside]);
  }

  /** Removes the table, then deletes its data. After an interruption the next `load` deletes the rest. */
  async remove(table: Table): Promise<void> {
    const { TableName, TableId } = table.description;
    this.#byName.delete(TableName);
    await this.#store.write([{ type: 'del', key: tableKey(TableName) }]);
    await this.#store.clear(within(dataPrefix(TableId)));
  }

  async #nextTableId(from: string): Promise<string | undefined> {
    for await (const key of this.#store.keys({ gt: from, lt: endOf(DATA), limit: 1 })) return tableIdIn(key);
    return undefined;
  }
}
