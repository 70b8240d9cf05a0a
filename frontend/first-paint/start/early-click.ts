import { browserStorage } from '../../src/lib/storage/browser-storage.ts';
import { CART_KEY } from '../../src/lib/storage/storage-keys.ts';

/*
 * Links work before the site's scripts have loaded, but buttons do not. The last button that was pressed before is
 * clicked again when they have loaded: that takes two seconds on a phone. A button for the cart is never forgotten: if
 * another one is pressed, or the visitor leaves the page, its game is put into the stored cart.
 */
declare global {
  interface Window {
    /** Its index among the page's buttons: where the page is rendered again, another element is in its place. */
    earlyClick?: number;
  }
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const pressed = (): HTMLButtonElement | undefined => buttons()[window.earlyClick ?? -1];

/** Records clicks. Called by the start script in the page (start/start.ts). */
export function keepEarlyClicks(): void {
  document.onclick = keep;
  addEventListener('pagehide', () => {
    storeItem(pressed());
    // The page may come back from the browser's cache.
    window.earlyClick = -1;
  });
}

function keep({ target }: Event): void {
  const before = pressed();
  window.earlyClick = buttons().findIndex((button) => target instanceof Node && button.contains(target));
  if (pressed() !== before) storeItem(before);
}

/**
 * Puts the game of such a button (src/features/cart/published/add-to-cart.tsx) into the cart, unless it is there: the
 * page looked as if it was not. A part of the site that works already follows.
 */
function storeItem(button: HTMLButtonElement | undefined): void {
  if (button?.dataset.item === undefined) return;
  const storage = browserStorage('local');
  const item: { readonly gameId: string } = JSON.parse(button.dataset.item);
  const items: readonly (typeof item)[] = JSON.parse(storage.getItem(CART_KEY) ?? '[]');
  if (items.some(({ gameId }) => gameId === item.gameId)) return;
  storage.setItem(CART_KEY, JSON.stringify([...items, item]));
  dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
}

const isOfPage = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest('main') !== null;

/** The frame of the page works first, the page after it (src/lib/take-over.tsx): replays a click on the frame. */
export function repeatEarlyClickOfFrame(): void {
  // A page that did not arrive rendered works at the same time as its frame.
  if (document.onclick === null) return;
  if (!isOfPage(pressed())) repeatEarlyClick();
  document.onclick = (event) => {
    if (isOfPage(event.target)) keep(event);
  };
}

/** Replays the click, after the effects of the page: its handlers may read what they set. */
export function repeatEarlyClick(): void {
  document.onclick = null;
  const place = window.earlyClick ?? -1;
  window.earlyClick = -1;
  setTimeout(() => buttons()[place]?.click());
}
