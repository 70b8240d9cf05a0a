import { browserStorage, followOtherTabs } from '../../../lib/storage/browser-storage.ts';
import { LIBRARY_VIEW_KEY } from '../../../lib/storage/storage-keys.ts';
import { storedValue } from '../../../lib/storage/stored.ts';
import { useStore } from '../../../lib/storage/use-store.ts';

export type View = 'grid' | 'list';

const view = followOtherTabs(
  LIBRARY_VIEW_KEY,
  storedValue<View>({
    key: LIBRARY_VIEW_KEY,
    storage: browserStorage('local'),
    empty: 'grid',
    parse: (text) => (text === 'grid' || text === 'list' ? text : undefined),
    format: String,
  }),
);

/** Grid or list view, remembered by this browser. */
export const useView = (): readonly [View, (next: View) => void] => [useStore(view), view.set];
