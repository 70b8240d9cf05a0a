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
    const place = first.findIndex((other) => compare(item, other) < 0);
    first.splice(place === -1 ? first.length : place, 0, item);
    first.length = Math.min(first.length, limit);
  }
  return first;
}
