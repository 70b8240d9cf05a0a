import { ClassicLevel } from 'classic-level';

export type Write =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string };

export interface WriteOptions {
  /**
   * A power cut may take these writes, unless others that it may not take are committed with or after them. The end of
   * this process loses none of them. For what would only be done once more: everything that comes later waits for an
   * fsync, which takes milliseconds.
   */
  readonly mayBeLost?: boolean;
}

/**
 * JSON records on disk (LevelDB), for engines that keep their working state in memory and must find it again after a
 * crash. Writes keep their order; those that arrive during a commit share the next one, and so one fsync.
 */
export class DurableStore {
  readonly #db: ClassicLevel<string, unknown>;
  #collecting: Write[] = [];
  /** Whether one of those collected may not be lost in a power cut. */
  #mustSync = false;
  #nextCommit: Promise<void> | undefined;
  #lastCommit: Promise<void> = Promise.resolve();

  private constructor(db: ClassicLevel<string, unknown>) {
    this.#db = db;
  }

  /** Opens the store in the folder `dir`, which is created if it is missing. Only one process at a time can open it. */
  static async open(dir: string): Promise<DurableStore> {
    const db = new ClassicLevel<string, unknown>(dir, { valueEncoding: 'json' });
    await db.open();
    return new DurableStore(db);
  }

  /** All records whose key starts with `prefix`, in the order of their keys. */
  records(prefix: string): AsyncIterable<[key: string, value: unknown]> {
    return this.#db.iterator({ gte: prefix, lt: `${prefix}\uffff` });
  }

  /**
   * Resolves when `writes`, and all earlier ones, are on disk. After a failed commit every later write fails too, so a
   * caller need not await each one: the next {@link saved} reports the loss.
   */
  write(writes: readonly Write[], { mayBeLost = false }: WriteOptions = {}): Promise<void> {
    for (const write of writes) this.#collecting.push(write);
    if (!mayBeLost) this.#mustSync = true;
    if (this.#nextCommit === undefined) {
      this.#nextCommit = this.#lastCommit.then(() => this.#commit());
      this.#lastCommit = this.#nextCommit;
      // An un-awaited failure must not end the process; callers that await the promise still receive it.
      this.#nextCommit.catch(() => undefined);
    }
    return this.#nextCommit;
  }

  /** Resolves when everything written so far is on disk. */
  saved(): Promise<void> {
    return this.#nextCommit ?? this.#lastCommit;
  }

  async close(): Promise<void> {
    await this.saved();
    await this.#db.close();
  }

  #commit(): Promise<void> {
    const batch = this.#collecting;
    const sync = this.#mustSync;
    this.#collecting = [];
    this.#mustSync = false;
    this.#nextCommit = undefined;
    return this.#db.batch(batch, { sync });
  }
}
