import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored.ts';

/** The current value of a stored value, including changes by other tabs. */
export const useStored = <T>({ subscribe, get, empty }: Omit<StoredValue<T>, 'set' | 'reload'>): T =>
  useSyncExternalStore(subscribe, get, () => empty);
