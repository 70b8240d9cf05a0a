/** A map with changes laid over it. It costs as much as the changes, however large the map below is. */
export class Overlay<Value> implements ReadonlyMap<string, Value> {
  readonly below: ReadonlyMap<string, Value>;
  /** `undefined`: removed. */
  readonly changes: ReadonlyMap<string, Value | undefined>;
  readonly size: number;

  constructor(below: ReadonlyMap<string, Value>, changes: ReadonlyMap<string, Value | undefined>) {
    this.below = below;
    this.changes = changes;
    let { size } = below;
    for (const [key, value] of changes) size += Number(value !== undefined) - Number(below.has(key));
    this.size = size;
  }

  get(key: string): Value | undefined {
    return this.changes.has(key) ? this.changes.get(key) : this.below.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** In the order of the map below; what it does not have comes last. */
  *entries(): MapIterator<[string, Value]> {
    for (const entry of this.below) {
      const [key] = entry;
      const changed = this.changes.has(key) ? this.changes.get(key) : entry[1];
      if (changed !== undefined) yield [key, changed];
    }
    for (const [key, value] of this.changes) if (value !== undefined && !this.below.has(key)) yield [key, value];
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }
}

/**
 * Lays changes over a map (`undefined`: removed). Returns the same map if nothing differs. What was changed once stays a
 * change, also when it is as below again.
 */
export function laidOver<Value>(
  map: ReadonlyMap<string, Value>,
  changes: ReadonlyMap<string, Value | undefined>,
  isSame: (a: Value | undefined, b: Value | undefined) => boolean,
): ReadonlyMap<string, Value> {
  const news = [...changes].filter(([key, value]) => !isSame(value, map.get(key)));
  if (news.length === 0) return map;
  const { below, changes: earlier } = layersOf(map);
  return new Overlay(below, new Map([...earlier, ...news]));
}

/** A map as it is below, and the changes over it. */
export const layersOf = <Value>(map: ReadonlyMap<string, Value>): Pick<Overlay<Value>, 'below' | 'changes'> =>
  map instanceof Overlay ? map : { below: map, changes: new Map<string, Value | undefined>() };

/** The keys with different values in two maps. Where the same map is below both, only the changes are compared. */
export function changedKeys<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): ReadonlySet<string> {
  const [was, is] = [layersOf(before), layersOf(after)];
  const [from, to] = was.below === is.below ? [was.changes, is.changes] : [before, after];
  const keys = new Set<string>();
  // Most are the same in both, and need no other look.
  for (const [key, value] of to) if (from.get(key) !== value && before.get(key) !== after.get(key)) keys.add(key);
  for (const key of from.keys()) if (!to.has(key) && before.get(key) !== after.get(key)) keys.add(key);
  return keys;
}
