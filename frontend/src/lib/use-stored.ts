import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored.ts';

/** A stored value as it is now; another tab's changes arrive, too. */
export const useStored = <T>({ subscribe, get, empty }: Omit<StoredValue<T>, 'set' | 'reload'>): T =>
  useSyncExternalStore(subscribe, get, () => empty);
