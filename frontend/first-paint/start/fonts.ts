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

/** The files of fonts/fonts.css, each by one of its weights. */
const FILES = ['750 1em "Bricolage Grotesque"', '1em Inter', '1em "JetBrains Mono"'];

/**
 * After the first paint: loads the fonts if they were left for later. The page takes all of them in one step, because
 * each step is a layout of the whole page. A font that cannot be loaded is left to the browser.
 */
export function loadFonts(): void {
  const page = document.documentElement;
  if (page.dataset.fonts === undefined) return;
  void Promise.allSettled(FILES.map((file) => document.fonts.load(file))).then(() => {
    delete page.dataset.fonts;
    browserStorage('local').setItem(FONTS_KEY, 'yes');
  });
}
