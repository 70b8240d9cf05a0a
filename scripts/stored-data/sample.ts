type Recorded = Readonly<Record<string, unknown>>;

/** So many of each kind at most. */
const MOST = 6;
/** A text with at most so many values is a status or the like, of which each value is recorded. */
const FEW_VALUES = 12;

/**
 * A few of each kind that together have every attribute and every status of their kind. Those that come first are
 * preferred.
 */
export function sampleOf<Item extends Recorded>(all: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const kinds = Map.groupBy(all, kindOf);
  return [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, items]) => coverOf(items));
}

/** Greedy: each time, the item with the most features that no chosen item has. */
function coverOf<Item extends Recorded>(items: readonly Item[]): Item[] {
  const features = featuresOf(items);
  const missing = new Set(features.flat());
  const chosen: Item[] = [];
  while (missing.size > 0 && chosen.length < MOST) {
    const gains = features.map((each) => each.filter((feature) => missing.has(feature)).length);
    const best = gains.indexOf(Math.max(...gains));
    const item = items[best];
    if (item === undefined) break;
    chosen.push(item);
    for (const feature of features[best] ?? []) missing.delete(feature);
  }
  return chosen;
}

/** For each item: its attributes with their types, and the values of those that have few. */
function featuresOf(items: readonly Recorded[]): string[][] {
  const leaves = items.map((item) => [...leavesOf(item, '')]);
  const values = new Map<string, Set<string>>();
  for (const [path, value] of leaves.flat()) {
    if (typeof value !== 'string') continue;
    values.set(path, (values.get(path) ?? new Set()).add(value));
  }
  return leaves.map((ofItem) =>
    ofItem.map(([path, value]) => {
      const isStatus = typeof value === 'string' && /^[A-Za-z][A-Za-z_-]*$/.test(value);
      return isStatus && (values.get(path)?.size ?? 0) <= FEW_VALUES ? `${path}=${value}` : `${path}:${typeof value}`;
    }),
  );
}

function* leavesOf(value: unknown, path: string): Generator<[path: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) {
    yield [path, value];
  } else if (Array.isArray(value)) {
    yield [`${path}[]`, value.length === 0 ? null : true];
    for (const each of value) yield* leavesOf(each, `${path}[]`);
  } else {
    // Keys with digits are ids or days.
    for (const [key, each] of Object.entries(value)) yield* leavesOf(each, `${path}.${/\d/.test(key) ? '*' : key}`);
  }
}
