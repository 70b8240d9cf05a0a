/** How many values are kept, those that were read or written last. */
const KEPT = 400;
/** Characters of JSON. A larger value is not kept, so that all together take a few MB at most. */
const LARGEST = 16_000;

/**
 * Values that were read from the disk or written to it, to be read without the disk and without parsing. An item is mostly
 * read several times in a row: by the parts of one request, and by one function after the other, each of which follows
 * what another one has written. Nobody may change a value.
 */
export class RecentValues {
  readonly #values = new Map<string, unknown>();

  has(key: string): boolean {
    return this.#values.has(key);
  }

  get(key: string): unknown {
    const value = this.#values.get(key);
    // Reinserted at the end, so that the one that was not read for the longest time is at the front.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** Keeps a value that was read or written; `size`: about so many characters of JSON. */
  add(key: string, size: number, value: unknown): void {
    if (size > LARGEST) return;
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > KEPT && oldest !== undefined) this.#values.delete(oldest);
  }

  /** Another value is written under the key. */
  forget(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}
