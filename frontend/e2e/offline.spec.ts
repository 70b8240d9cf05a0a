import type { Page } from '@playwright/test';
import { builtFile } from './fixtures/built-file.ts';
import { ME } from './fixtures/games.ts';
import { sessionEntries, token } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('a page whose files fail to load', () => {
  // A page that other tests have used has the list's files already.
  test.use({ cold: true });

  test('says that the browser is offline, and opens by itself when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
    await expect(page.getByText('Something broke')).toHaveCount(0);
  });

  test('is loaded again when one of its files was lost', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort(), { times: 6 });
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
  });

  test('is reloaded once when a new release has removed its files', async ({ page }) => {
    let isRemoved = false;
    await page.route('**/assets/*.js', (route) => (isRemoved ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    isRemoved = true;
    page.once('framenavigated', () => {
      page.once('framenavigated', () => {
        isRemoved = false;
      });
    });
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/list');
  });
});

test.describe('the menus of the header', () => {
  // Their code is loaded once in a browser's page.
  test.use({ cold: true });

  const menu = (page: Page) => page.getByRole('region', { name: /^Cart, / });

  test('say that they are loading until their code has arrived', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/${await builtFile('src/features/cart/cart-panel.tsx')}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact');
    await page.getByRole('button', { name: /^Cart, / }).click();
    await expect(menu(page).getByRole('status')).toHaveText('Loading…');
    release();
    await expect(menu(page).getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await expect(menu(page).getByRole('status')).toHaveCount(0);
  });

  test('say that the browser is offline, and fill when the connection is back', async ({ page, context }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Cart, / }).click();
    await expect(menu(page).getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(menu(page).getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  });
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The names of the caches with users' data. */
  const ownCaches = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own-')));

  /** Signs in with the storage entries of the identity library, but not on later pages. */
  async function signIn(page: Page): Promise<void> {
    await page.goto('/contact');
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, sessionEntries());
  }

  test('caches the site, the library and pictures for the same user only', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/library');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Now the worker sees the requests of the page.
    await page.reload();
    const covers = page.getByRole('main').locator('img');
    await expect(covers.first()).toBeVisible();
    await expect.poll(() => ownCaches(page)).toEqual([`own-${ME.userId}`]);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length))
      .not.toBe(0);

    await context.setOffline(true);
    // An access token is valid for an hour, and cannot be renewed now.
    const expired = token({ sub: ME.userId, username: ME.username, exp: 1_700_000_000 });
    await page.evaluate((text) => {
      const key = Object.keys(localStorage).find((each) => each.endsWith('.accessToken'));
      if (key !== undefined) localStorage.setItem(key, text);
    }, expired);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Neon Drifters' })).toBeVisible();
    await expect
      .poll(() => covers.first().evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('You are offline.')).toBeVisible();
    // This page was never opened, but its files are cached.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();

    await context.setOffline(false);
    await page.evaluate(() => {
      localStorage.clear();
      // The message of another tab's sign-out to this one.
      dispatchEvent(new StorageEvent('storage', { key: 'satcade-session' }));
    });
    await expect.poll(() => ownCaches(page)).toEqual([]);
  });
});
