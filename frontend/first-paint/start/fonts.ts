import { browserStorage } from '../../src/lib/storage/browser-storage.ts';
import { FONTS_KEY } from '../../src/lib/storage/storage-keys.ts';

/*
 * On a visitor's first page the fonts would share the line with the first picture, so that page is painted with the
 * fallbacks of equal size (fonts/fonts.css), and the fonts load afterwards. Later pages find them in the browser's
 * cache and use them at once. Without scripts the fonts load as usual. See docs/decisions/0166-fonts-after-paint.md.
 */

/** Before the first paint: leaves the fonts for later if this browser has not loaded them yet. */
export function postponeFonts(): void {
  if (browserStorage('local').getItem(FONTS_KEY) === null) document.documentElement.dataset.fonts = 'later';
}

/** After the first paint: loads the fonts if they were left for later. */
export function loadFonts(): void {
  delete document.documentElement.dataset.fonts;
  browserStorage('local').setItem(FONTS_KEY, 'yes');
}
