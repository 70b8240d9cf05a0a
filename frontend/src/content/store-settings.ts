import type { StoreSettings } from '@satcade/contracts/store-settings';
import settings from '../../../settings/store.json' with { type: 'json' };

/** The operator of the store and the texts of its legal pages, fixed when the site is built. */
export const storeSettings: StoreSettings = settings;
