import type { ItemKey } from './requests.ts';

interface Known<Item> {
  /** The stored item, in DynamoDB's notation as JSON. */
  readonly stored: string;
  readonly item: Item;
}

/**
 * The last items that a warm function has parsed. Whoever reads one again gets the same object as long as the stored
 * item is the same to the letter, so nobody may change it.
 */
export class KnownItems<Item> {
  /** By key; the one that was read longest ago comes first. */
  readonly #items = new Map<string, Known<Item>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The item that was parsed before, or the one that `parse` makes of `stored`. */
  of({ pk, sk }: ItemKey, stored: object, parse: (stored: object) => Item): Item {
    const key = JSON.stringify([pk, sk]);
    const text = JSON.stringify(stored);
    const before = this.#items.get(key);
    const known = before?.stored === text ? before : { stored: text, item: parse(stored) };
    this.#items.delete(key);
    this.#items.set(key, known);
    const [oldest] = this.#items.keys();
    if (this.#items.size > this.#most && oldest !== undefined) this.#items.delete(oldest);
    return known.item;
  }
}
