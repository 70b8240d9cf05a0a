/** The part of Web Storage that is used here; tests pass a map. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value kept in the browser that components read with useSyncExternalStore and that agrees across tabs. */
export interface StoredValue<T> {
  get(): T;
  /** What there is where nothing is stored: in the page that was made before it met a browser. */
  readonly empty: T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** Reads the storage again: another tab has written. */
  reload(): void;
}

interface StoredOptions<T> {
  readonly key: string;
  readonly storage: KeyValueStorage;
  readonly empty: T;
  /** `undefined` for what cannot be read; it is removed then. */
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

/** Storage may be blocked or full: the value then lives as long as the page, which is all that can be done. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Parses JSON; `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
