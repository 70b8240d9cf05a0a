import type { StoreSettings } from '@satcade/contracts/store-settings';
import settings from '../../../settings/store.json' with { type: 'json' };

/** Who runs the store, and the texts of its legal pages, as they were when the site was built. */
export const storeSettings: StoreSettings = settings;
