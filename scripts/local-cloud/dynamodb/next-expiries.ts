import { readExpiryKey } from './items/expiry.ts';
import type { Store } from './storage/store.ts';

/**
 * A time before which nothing of a table expires, by the table's id and in seconds: most sweeps have nothing to do, and
 * need not read the disk to know it.
 */
export class NextExpiries {
  readonly #byTable = new Map<string, number>();

  constructor(store: Store) {
    store.onWritten((operations) => {
      for (const { type, key } of operations) if (type === 'put') this.#note(key);
    });
  }

  /** Whether something may have expired before `now`. */
  mayBeDue(tableId: string, now: number): boolean {
    return (this.#byTable.get(tableId) ?? 0) < now;
  }

  /** Takes notes while `read` looks for the first expiry that stays; it gives `undefined` for none. */
  async find(tableId: string, read: () => Promise<number | undefined>): Promise<void> {
    // First: what is written after the reading has begun is noted.
    this.#byTable.set(tableId, Number.POSITIVE_INFINITY);
    try {
      this.#lower(tableId, (await read()) ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      this.#byTable.delete(tableId);
      throw error;
    }
  }

  #note(key: string): void {
    const expiry = readExpiryKey(key);
    if (expiry !== undefined) this.#lower(expiry.tableId, expiry.seconds);
  }

  /** A table that was never read stays unknown. */
  #lower(tableId: string, seconds: number): void {
    const nextExpiry = this.#byTable.get(tableId);
    if (nextExpiry !== undefined && seconds < nextExpiry) this.#byTable.set(tableId, seconds);
  }
}
