import { afterPaint } from './after-paint.ts';
import { browserStorage, followOtherTabs } from './storage/browser-storage.ts';
import { THEME_KEY } from './storage/storage-keys.ts';
import { storedValue } from './storage/stored.ts';
import { useStore } from './storage/use-store.ts';

const vaporwave = followOtherTabs(
  THEME_KEY,
  storedValue({
    key: THEME_KEY,
    storage: browserStorage('local'),
    empty: false,
    parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
    format: String,
  }),
);

function apply(): void {
  if (vaporwave.get()) document.documentElement.dataset.theme = 'vaporwave';
  else delete document.documentElement.dataset.theme;
}
// Every element gets new colours: the button shows first that it is pressed.
vaporwave.subscribe(() => afterPaint(apply));

/** Whether the Vaporwave theme is on, and the function that switches it. */
export function useVaporwave(): { readonly on: boolean; toggle(): void } {
  const on = useStore(vaporwave);
  return { on, toggle: () => vaporwave.set(!on) };
}
