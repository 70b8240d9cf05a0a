import { browserStorage, followOtherTabs } from '../../../lib/storage/browser-storage.ts';
import { storedValue } from '../../../lib/storage/stored.ts';
import { useStored } from '../../../lib/storage/use-stored.ts';

export type View = 'grid' | 'list';

const KEY = 'satcade-library-view';

const view = followOtherTabs(
  KEY,
  storedValue<View>({
    key: KEY,
    storage: browserStorage('local'),
    empty: 'grid',
    parse: (text) => (text === 'grid' || text === 'list' ? text : undefined),
    format: String,
  }),
);

/** Grid or list view, remembered by this browser. */
export const useView = (): readonly [View, (next: View) => void] => [useStored(view), view.set];
