import { browserStorage, followOtherTabs } from './storage/browser-storage.ts';
import { ADULT_KEY } from './storage/storage-keys.ts';
import { storedValue } from './storage/stored.ts';

/** Whether the user of this browser has confirmed that they are 18 or older. Adult pages and covers are then shown. */
export const adultContent = followOtherTabs(
  ADULT_KEY,
  storedValue({
    key: ADULT_KEY,
    storage: browserStorage('local'),
    empty: false,
    parse: (text) => text === 'yes',
    format: (value) => (value ? 'yes' : 'no'),
  }),
);

/** main.tsx sets this attribute first. With it, the style sheet of covers removes the veil. */
adultContent.subscribe(() => document.documentElement.toggleAttribute('data-adult', adultContent.get()));
