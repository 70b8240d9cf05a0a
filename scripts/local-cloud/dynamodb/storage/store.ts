import { mkdirSync } from 'node:fs';
import type { Range } from './layout.ts';
import { AS_TEXT, type LevelDb, levelDb, type Operation } from './level.ts';
import { RecentValues } from './recent-values.ts';

/**
 * LevelDB behind a queue of writes.
 *
 * Guarantees: operations handed to one `write` call reach the disk together or not at all, in the order of the
 * calls. `get` already sees what is queued, so a decision made on it is made on the newest state; the caller must
 * await `write` or `flushed` before answering, so that no answer tells of a change that could still be lost. LevelDB's
 * log is written but not fsynced per batch: an acknowledged write survives the death of this process, even by SIGKILL;
 * a power cut may take the last moments with it, always whole batches and the newest ones first.
 */
export class Store {
  readonly #level: LevelDb;
  readonly #unwritten = new Map<string, Operation>();
  readonly #recent = new RecentValues();
  #queue: Operation[] = [];
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();
  readonly #onWritten: ((operations: readonly Operation[]) => void)[] = [];

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#level = levelDb(dir);
  }

  open(): Promise<void> {
    return this.#level.open();
  }

  async close(): Promise<void> {
    try {
      await this.#last;
    } finally {
      await this.#level.close();
    }
  }

  /** The newest value under `key`; nobody may change it, because others may get the same one. */
  get<T>(key: string): T | undefined;
  get(key: string): unknown {
    const unwritten = this.#unwritten.get(key);
    if (unwritten !== undefined) return unwritten.type === 'put' ? unwritten.value : undefined;
    if (this.#recent.has(key)) return this.#recent.get(key);
    const json = this.#level.getSync(key, AS_TEXT);
    if (json === undefined) return undefined;
    const value: unknown = JSON.parse(json);
    this.#recent.add(key, json.length, value);
    return value;
  }

  /**
   * Resolves once the operations are on disk. Calls during the writing of a batch share the next batch, so that many
   * writers need not wait for one another. After a failed batch every later write fails too, because it may depend on
   * what was lost; only a restart, which reads the state from disk, ends that.
   */
  write(operations: readonly Operation[]): Promise<void> {
    for (const operation of operations) {
      this.#queue.push(operation);
      this.#unwritten.set(operation.key, operation);
      this.#recent.forget(operation.key);
    }
    if (this.#next === undefined) {
      this.#next = this.#last.then(() => this.#writeQueue());
      this.#last = this.#next;
    }
    return this.#next;
  }

  /** Called with every batch once it is on disk, in the order of the batches. */
  onWritten(listener: (operations: readonly Operation[]) => void): void {
    this.#onWritten.push(listener);
  }

  /** Resolves once everything queued so far is on disk. */
  flushed(): Promise<void> {
    return this.#last;
  }

  /** Deletes the keys on disk in `range`; only for ranges to which nobody writes any more. */
  async clear(range: Range): Promise<void> {
    await this.flushed();
    await this.#level.clear(range);
    this.#recent.clear();
  }

  /** An iteration reads one consistent state of the disk: that of the moment when it begins. */
  keys(range: Range): AsyncIterable<string> {
    return this.#level.keys(range);
  }

  values<T>(range: Range): AsyncIterable<T> {
    return this.#level.values(range);
  }

  async #writeQueue(): Promise<void> {
    const batch = this.#queue;
    this.#queue = [];
    this.#next = undefined;
    await this.#level.batch(batch);
    for (const listener of this.#onWritten) listener(batch);
    for (const operation of batch) {
      if (this.#unwritten.get(operation.key) === operation) this.#nowWritten(operation);
    }
  }

  #nowWritten(operation: Operation): void {
    this.#unwritten.delete(operation.key);
    if (operation.type === 'put' && operation.size !== undefined) {
      this.#recent.add(operation.key, operation.size, operation.value);
    }
  }
}
