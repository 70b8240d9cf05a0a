/** A random generator that gives the same numbers for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0;
  }

  /** From 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('the list to pick from is empty');
    return item;
  }

  /** One of the names, with a probability by its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries<number>(weights);
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const name in weights) {
      left -= weights[name];
      if (left < 0) return name;
    }
    throw new Error('no weights');
  }

  bytes(size: number): Uint8Array {
    return Uint8Array.from({ length: size }, () => this.between(0, 255));
  }

  /** Takes a random item out of a list; the last item takes its place. */
  take<Item>(items: Item[]): Item | undefined {
    const at = Math.floor(this.next() * items.length);
    const last = items.pop();
    if (last === undefined || at === items.length) return last;
    const taken = items[at];
    items[at] = last;
    return taken;
  }
}
