/** From one map to another one. The one before is forgotten when nobody else has it. */
interface Step<Value> {
  readonly before: WeakRef<ReadonlyMap<string, Value>>;
  readonly news: ReadonlyMap<string, Value>;
}

/** A map with changes laid over it. It costs as much as the changes, however large the map below is. */
export class Overlay<Value> implements ReadonlyMap<string, Value> {
  readonly below: ReadonlyMap<string, Value>;
  /** What it differs in from the map before it, if that is known. */
  readonly step: Step<Value> | undefined;
  readonly #changes: () => ReadonlyMap<string, Value | undefined>;
  #size: number | undefined;

  /** `changes`: called when they are looked at. `undefined`: removed. */
  constructor(
    below: ReadonlyMap<string, Value>,
    changes: () => ReadonlyMap<string, Value | undefined>,
    step?: Step<Value>,
  ) {
    this.below = below;
    this.#changes = changes;
    this.step = step;
  }

  get changes(): ReadonlyMap<string, Value | undefined> {
    return this.#changes();
  }

  /** Counted when it is asked for: that looks at each change, and most lists of changes are followed by another one. */
  get size(): number {
    if (this.#size !== undefined) return this.#size;
    let { size } = this.below;
    for (const [key, value] of this.changes) size += Number(value !== undefined) - Number(this.below.has(key));
    this.#size = size;
    return size;
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
  const all = laterOnes(earlier, news);
  return new Overlay(below, () => all);
}

/** A map with later values. What changed last comes last. */
export function laterOnes<Value>(
  map: ReadonlyMap<string, Value>,
  later: readonly (readonly [string, Value])[],
): ReadonlyMap<string, Value> {
  const all = new Map(map);
  for (const [key, value] of later) {
    all.delete(key);
    all.set(key, value);
  }
  return all;
}

/** A map as it is below, and the changes over it. */
export const layersOf = <Value>(map: ReadonlyMap<string, Value>): Pick<Overlay<Value>, 'below' | 'changes'> =>
  map instanceof Overlay ? map : { below: map, changes: new Map<string, Value | undefined>() };

/** Of flattened maps: what they were made of. The map below is forgotten when nobody else has it. */
const origins = new WeakMap<
  object,
  { readonly below: WeakRef<object>; readonly changes: Overlay<unknown>['changes'] }
>();

/** The same as a map of its own, in the same order. */
export function flattened<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const { below, changes } = layersOf(map);
  const flat = new Map(below);
  for (const [key, value] of changes) {
    if (value === undefined) flat.delete(key);
    else flat.set(key, value);
  }
  origins.set(flat, { below: new WeakRef(below), changes });
  return flat;
}

/**
 * The values that differ in the second of two maps; `undefined`: it has none. Where the second one was said to follow the
 * first one, nothing is compared. Where the same map is below both, or the one below the second is the flattened one of
 * the first, only the changes are.
 */
export function changedValues<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value | undefined> {
  const step = after instanceof Overlay ? after.step : undefined;
  if (step?.before.deref() === before) return step.news;
  const [was, is] = [layersOf(before), layersOf(after)];
  const origin = origins.get(is.below);
  if (origin !== undefined && origin.below.deref() === was.below)
    return differing([was.changes, origin.changes, is.changes].flatMap((changes) => [...changes.keys()]));
  const [from, to] = was.below === is.below ? [was.changes, is.changes] : [before, after];
  // Most are the same in both, and need no other look.
  const keys = [...to].filter(([key, value]) => from.get(key) !== value || value === undefined).map(([key]) => key);
  return differing([...keys, ...[...from.keys()].filter((key) => !to.has(key))]);

  function differing(keys: readonly string[]) {
    const values = keys.map((key): [string, Value | undefined] => [key, after.get(key)]);
    return new Map(values.filter(([key, value]) => before.get(key) !== value));
  }
}
