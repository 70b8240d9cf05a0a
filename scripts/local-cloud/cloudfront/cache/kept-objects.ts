import type { CachedObject } from './cached-object.ts';

/** What an object costs beside its body: headers, key, bookkeeping. */
const OVERHEAD_BYTES = 1_000;

/** The objects of an edge cache by key, within a limit of memory: the one that was unused for longest goes first. */
export class KeptObjects {
  readonly #maxBytes: number;
  readonly #objects = new Map<string, CachedObject>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): { readonly objects: number; readonly bytes: number } {
    return { objects: this.#objects.size, bytes: this.#bytes };
  }

  get(key: string): CachedObject | undefined {
    const found = this.#objects.get(key);
    if (found === undefined) return undefined;
    this.#objects.delete(key);
    this.#objects.set(key, found);
    return found;
  }

  put(key: string, object: CachedObject): void {
    this.delete(key);
    this.#objects.set(key, object);
    this.#bytes += costOf(object);
    for (const oldest of this.#objects.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.#objects.get(key);
    if (found === undefined) return;
    this.#objects.delete(key);
    this.#bytes -= costOf(found);
  }

  /** Removes the objects for which the test is true, and returns their number. */
  deleteIf(isObsolete: (object: CachedObject) => boolean): number {
    const obsolete = [...this.#objects].filter(([, object]) => isObsolete(object));
    for (const [key] of obsolete) this.delete(key);
    return obsolete.length;
  }
}

const costOf = ({ body }: CachedObject): number => body.length + OVERHEAD_BYTES;
