import { browserStorage, followOtherTabs } from './browser-storage.ts';
import { ADULT_KEY } from './storage-keys.ts';
import { storedValue } from './stored.ts';

/** Whether this browser has said that its user is 18 or older: adult pages and covers are shown then. */
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

/** By this attribute, which main.tsx sets first, the style of covers lifts their veil. */
adultContent.subscribe(() => document.documentElement.toggleAttribute('data-adult', adultContent.get()));
