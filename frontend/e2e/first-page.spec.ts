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

test('the next slide is not what the page was waiting for', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('element' in entry && entry.element instanceof Element)
          Reflect.set(window, 'largest', entry.element.textContent);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(5_100);
  await expect(page.getByRole('group', { name: '2 of 3' })).toHaveCSS('opacity', '1');
  // What was painted is told a frame later.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => Reflect.get(window, 'largest'))).toContain('Pay in sats.');
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('the store shows its header and its first slide, the other pages their header', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Satcade' })).toBeVisible();
    await expect(page.getByText('Play in seconds.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Best Selling Games' })).toBeVisible();
    for (const path of ['/?tags=RPG', '/list']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Satcade' })).toBeVisible();
      await expect(page.getByText('Play in seconds.')).toHaveCount(0);
    }
  });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the painted page is taken over without a difference, motion: ${reducedMotion}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.emulateMedia({ reducedMotion });
    await signedIn(page);
    await page.addInitScript(() => localStorage.setItem('vaporwave-mode', 'true'));
    await page.goto('/');
    const painted = await page.getByRole('heading', { name: 'Best Selling Games' }).elementHandle();
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vaporwave theme' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Play in seconds.').locator('xpath=ancestor::*[@aria-live]')).toHaveAttribute(
      'aria-live',
      reducedMotion === 'reduce' ? 'polite' : 'off',
    );
    expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  });
}
