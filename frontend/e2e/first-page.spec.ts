import { gzipSync } from 'node:zlib';
import { gameTitled } from './fixtures/games.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const MAX_BYTES = 115 * 1024;

test('the first page loads at most 115 KB of JavaScript, gzip', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts);
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
  expect(bodies.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

/** What Lighthouse calls good is 0.1; the sizes of things are reserved, so there is next to none. */
const MAX_SHIFT = 0.02;

for (const width of [390, 1280]) {
  for (const path of ['/', '/list', `/game/${gameTitled('Kiln').id}`, '/checkout', `/order/${ORDER_IDS.pay}`]) {
    test(`nothing jumps while ${path} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + Number(entry.value));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await signedIn(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // The order page goes on trying its live connection, which is no load of the page.
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
}
