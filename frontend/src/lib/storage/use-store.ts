import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/**
 * The value of a store, including later changes. With `select` only a part of it: the component renders again when that
 * part is another one, so `select` must not create a new object each time.
 */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, Part>(store: ReadableStore<T>, select: (value: T) => Part): Part;
export function useStore<T, Part>({ get, subscribe, empty }: ReadableStore<T>, select?: (value: T) => Part): T | Part {
  const part = (value: T) => (select === undefined ? value : select(value));
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(empty),
  );
}
