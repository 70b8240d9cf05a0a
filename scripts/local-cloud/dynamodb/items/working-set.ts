import { LIMITS } from '../dynalite/dynalite.ts';
import type { WriteStore } from '../dynalite/types.ts';
import { validationError } from '../requests.ts';
import { itemPrefix } from '../storage/layout.ts';
import type { Store } from '../storage/store.ts';
import type { Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { type Item, storedSize } from './attribute-value.ts';
import { MAX_ITEM_SIZE } from './limits.ts';

/** One item before and after a write; equal images mean that nothing changed. */
export interface ItemChange {
  readonly table: Table;
  /** dynalite's key, unique within the table. */
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/**
 * The changes of one request, not yet in the store, and the items that it read: for use in one turn of the event loop. dynalite's actions read and write through it as if it were their
 * store; the caller then commits the changes together, or drops them: nothing is ever rolled back.
 */
export class WorkingSet {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #changes = new Map<string, ItemChange>();
  /** What was read: deciding and writing in one turn of the event loop need the same item several times. */
  readonly #items = new Map<string, Item | undefined>();

  constructor(store: Store, tables: Tables) {
    this.#store = store;
    this.#tables = tables;
  }

  get changes(): ItemChange[] {
    return [...this.#changes.values()];
  }

  /** The change made to an item so far. */
  change(table: Table, key: string): ItemChange | undefined {
    return this.#changes.get(placeOf(table, key));
  }

  /** The items that were read so far, as they are stored. */
  get itemsRead(): readonly (Item | undefined)[] {
    return [...this.#items.values()];
  }

  read(table: Table, key: string): Item | undefined {
    const place = placeOf(table, key);
    const change = this.#changes.get(place);
    return change !== undefined ? change.after : this.#stored(place);
  }

  write(table: Table, key: string, after: Item | undefined): void {
    if (after !== undefined && storedSize(after) > MAX_ITEM_SIZE) {
      throw validationError('Item size has exceeded the maximum allowed size');
    }
    const place = placeOf(table, key);
    const earlier = this.#changes.get(place);
    const before = earlier !== undefined ? earlier.before : this.#stored(place);
    this.#changes.set(place, { table, key, before, after });
  }

  /** This working set as the store that dynalite's actions expect. Every call answers before it returns. */
  asDynaliteStore(): WriteStore {
    return {
      options: LIMITS,
      getTable: (name, callback) => callback(null, this.#tables.get(name).description),
      getItemDb: (tableName) => {
        const table = this.#tables.get(tableName);
        return {
          lock: (_key, locked) => locked((callback) => callback),
          get: (key, callback) => callback(null, this.read(table, key)),
          put: (key, item, callback) => {
            this.write(table, key, item);
            callback();
          },
          del: (key, callback) => {
            this.write(table, key, undefined);
            callback();
          },
        };
      },
    };
  }

  #stored(place: string): Item | undefined {
    const held = this.#items.get(place);
    if (held !== undefined || this.#items.has(place)) return held;
    const item = this.#store.get<Item>(place);
    this.#items.set(place, item);
    return item;
  }
}

const placeOf = ({ description }: Table, key: string): string => itemPrefix(description.TableId) + key;
