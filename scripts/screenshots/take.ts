import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { gameTitled } from '../../frontend/e2e/fixtures/games.ts';
import { sessionEntries, withLocalStorage } from '../../frontend/e2e/fixtures/session.ts';
import type { Shot } from './shots.ts';

export const THEMES = ['light', 'vaporwave'] as const;

/** How to view the site: in one of its themes, on a screen of so many CSS pixels. */
export interface View {
  readonly theme: (typeof THEMES)[number];
  readonly width: number;
}

/** The browser's limit in real pixels; a longer page is cut. */
const TALLEST = 12_000;
/** Scrolls to the end and back, so that lazily loaded parts are there. */
const SEE_ALL = `(async () => {
  for (let y = 0; y < Math.min(document.body.scrollHeight, ${TALLEST}); y += 600) {
    window.scrollTo(0, y);
    await new Promise(requestAnimationFrame);
  }
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
})()`;
const PAGE_WIDTH = 'document.documentElement.scrollWidth';

const game = gameTitled('Neon Drifters');
const CART = JSON.stringify([
  { id: game.id, gameId: game.id, name: game.title, price: game.price, image: game.thumbnailKey, quantity: 2 },
]);

/**
 * Takes one picture of the whole page and writes it to `folder` as `<name>-<theme>-<width>.png`. Throws when the page
 * has no heading, fails, or is wider than the screen.
 */
export async function take(
  browser: Browser,
  site: string,
  folder: string,
  { theme, width }: View,
  shot: Shot,
): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: site, viewport: { width, height: width < 600 ? 844 : 900 }, reducedMotion: 'reduce' },
    ...{ locale: 'en-US', timezoneId: 'UTC', extraHTTPHeaders: { 'x-fixture': shot.fixture ?? '' } },
  });
  try {
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await withLocalStorage(page, {
      ...(theme === 'vaporwave' ? { 'vaporwave-mode': 'true' } : {}),
      ...(shot.isSignedIn || shot.isAdmin ? sessionEntries({ isAdmin: shot.isAdmin === true }) : {}),
      ...(shot.hasCart === true ? { 'satcade-cart': CART } : {}),
    });
    await page.goto(shot.path);
    await settled(page);
    await shot.prepare?.(page);
    await settled(page);
    await page.evaluate(SEE_ALL);
    if (broken.length > 0) throw new Error(broken.join('; '));
    const wide = Number(await page.evaluate(PAGE_WIDTH));
    if (wide > width) throw new Error(`the page is ${wide} px wide on a screen of ${width}`);
    const isModal = (await page.getByRole('dialog').count()) > 0;
    await page.screenshot({
      path: join(folder, `${shot.name}-${theme}-${width}.png`),
      // A dialog covers the window, not the whole page.
      fullPage: !isModal,
      animations: 'disabled',
    });
  } finally {
    await context.close();
  }
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}
