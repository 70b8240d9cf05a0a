/** The part of Web Storage that is used here. Tests pass a map. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value in the browser's storage that components read with useSyncExternalStore and that is in sync across tabs. */
export interface StoredValue<T> {
  get(): T;
  /** The value when nothing is stored: for the prerendered page, which has no browser. */
  readonly empty: T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** Reads the storage again after another tab has written. */
  reload(): void;
}

interface StoredOptions<T> {
  readonly key: string;
  readonly storage: KeyValueStorage;
  readonly empty: T;
  /** Returns `undefined` for an unreadable value, which is then removed. */
  parse(text: string): T | undefined;
  format(value: T): string;
}

export function storedValue<T>({ key, storage, empty, parse, format }: StoredOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  const read = (): T => {
    const text = quietly(() => storage.getItem(key)) ?? null;
    if (text === null) return empty;
    const value = parse(text);
    if (value === undefined) quietly(() => storage.removeItem(key));
    return value ?? empty;
  };
  let value = read();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    empty,
    set(next) {
      value = next;
      quietly(() => storage.setItem(key, format(next)));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload() {
      value = read();
      tell();
    },
  };
}

/** Storage may be blocked or full. Then the value lives as long as the page. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Parses JSON, or returns `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
