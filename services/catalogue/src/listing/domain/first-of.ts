/** The first `limit` items in order, without sorting the others. `compare`: negative when `a` comes before `b`. */
export function firstOf<Item>(
  items: Iterable<Item>,
  limit: number,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const first = new FirstOf(limit, compare);
  for (const item of items) first.add(item);
  return first.items;
}

/** Keeps the first `limit` of the items that are added, in order. */
class FirstOf<Item> {
  readonly items: Item[] = [];
  readonly #limit: number;
  readonly #compare: (a: Item, b: Item) => number;

  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  add(item: Item): void {
    // Once there are as many as wanted, whatever comes after the last one is not among them.
    const last = this.items.length < this.#limit ? undefined : this.items.at(-1);
    if (last !== undefined && this.#compare(item, last) >= 0) return;
    this.items.splice(placeIn(this.items, item, this.#compare), 0, item);
    this.items.length = Math.min(this.items.length, this.#limit);
  }
}

/** After the items that do not come later (binary search). */
function placeIn<Item>(first: readonly Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let [low, high] = [0, first.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = first[middle];
    if (other !== undefined && compare(item, other) >= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
