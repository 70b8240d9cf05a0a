import { createStore, type Store } from './store.ts';

/** The part of Web Storage that is used here. Tests pass a map. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store whose value is kept in the browser's storage and in sync across tabs. `empty` is the value of no entry. */
export interface StoredValue<T> extends Store<T> {
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
  const read = (): T => {
    const text = quietly(() => storage.getItem(key)) ?? null;
    if (text === null) return empty;
    const value = parse(text);
    if (value === undefined) quietly(() => storage.removeItem(key));
    return value ?? empty;
  };
  const store = createStore(empty, read());
  return {
    ...store,
    set(next) {
      quietly(() => storage.setItem(key, format(next)));
      store.set(next);
    },
    reload: () => store.set(read()),
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
