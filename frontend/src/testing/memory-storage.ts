import type { KeyValueStorage } from '../lib/storage/stored.ts';

/** Web Storage in a map, for tests. `entries` are its contents. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(initial));
  const storage: KeyValueStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return { storage, entries };
}
