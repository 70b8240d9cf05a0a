/** The first `limit` items in order, without sorting the others. `compare`: negative when `a` comes before `b`. */
export function firstOf<Item>(
  items: Iterable<Item>,
  limit: number,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === limit && last !== undefined && compare(item, last) >= 0) continue;
    first.splice(placeIn(first, item, compare), 0, item);
    first.length = Math.min(first.length, limit);
  }
  return first;
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
