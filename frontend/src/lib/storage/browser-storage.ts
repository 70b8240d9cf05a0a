import type { KeyValueStorage, StoredValue } from './stored.ts';

const nothing: KeyValueStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The browser's storage, or an empty one where access to it throws. */
export function browserStorage(kind: 'local' | 'session'): KeyValueStorage {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return nothing;
  }
}

/** Whether the browser keeps a value under this key. */
export const isStored = (key: string): boolean => browserStorage('local').getItem(key) !== null;

/** Keeps a stored value in sync with other tabs. */
export function followOtherTabs<T>(key: string, value: StoredValue<T>): StoredValue<T> {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.reload();
  });
  return value;
}
