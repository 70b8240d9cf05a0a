import type { BrowserContext, Page } from '@playwright/test';
import { builtFile } from './fixtures/built-file.ts';
import { sessionEntries } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/** Signs in as without 'Remember me': all entries are in the session storage of this tab. */
async function signInHere(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, sessionEntries());
  await page.goto('/library');
  // From now on it answers other tabs.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('satcade-shared'))).toBe('true');
}

interface Tabs {
  readonly page: Page;
  readonly context: BrowserContext;
}

/**
 * Tests with several tabs have a browser context of their own: resetting one that other tests use, too, waits for tabs
 * that are about to close.
 */
const tabsTest = test.extend<{ tabs: Tabs }>({
  tabs: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await use({ context, page: await context.newPage() });
    await context.close();
  },
});

const library = (page: Page) => page.getByRole('heading', { name: 'Neon Drifters' });
const visitor = (page: Page) => page.getByRole('heading', { name: 'Sign in to see your library' });

tabsTest(
  'a tab that is opened beside a signed-in one is signed in, and signing out ends both sessions',
  async ({ tabs: { page, context } }) => {
    await signInHere(page);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Store', exact: true }).click({ modifiers: ['ControlOrMeta'] });
    const second = await opening;
    await second.getByRole('link', { name: 'Library', exact: true }).click();
    await expect(library(second)).toBeVisible();
    const kept = await second.evaluate(() => Object.entries(localStorage).flat().join(' '));
    expect(kept).not.toContain('Token');
    expect(kept).not.toContain('satcade-session');
    await second.getByRole('button', { name: 'Profile menu' }).click();
    await second.getByRole('button', { name: 'Sign Out' }).click();
    await expect(visitor(page)).toBeVisible();
    await expect(visitor(second)).toBeVisible();
    await second.close();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('Token')))).toEqual([]);
  },
);

tabsTest('signing out in a tab that was just opened signs out the other tabs', async ({ tabs: { page, context } }) => {
  await signInHere(page);
  const second = await context.newPage();
  // The code that shares the session loads after the page. Here it never does.
  await second.route(`**/${await builtFile('src/app/later.ts')}`, (route) => route.abort());
  await second.goto('/library');
  await expect(library(second)).toBeVisible();
  await second.getByRole('button', { name: 'Profile menu' }).click();
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(visitor(page)).toBeVisible();
});

tabsTest('a tab is signed in by a busy tab that answers late', async ({ tabs: { page, context } }) => {
  await signInHere(page);
  await page.evaluate(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function late(message) {
      setTimeout(() => postMessage.call(this, message), 600);
    };
  });
  const second = await context.newPage();
  await second.goto('/library');
  await expect(library(second)).toBeVisible();
});

tabsTest(
  'a tab is signed out when it opens after the signed-in tab was closed',
  async ({ tabs: { page, context } }) => {
    await signInHere(page);
    const second = await context.newPage();
    await page.goto('about:blank');
    await second.goto('/library');
    await expect(visitor(second)).toBeVisible();
    await expect.poll(() => second.evaluate(() => localStorage.getItem('satcade-shared'))).toBeNull();
  },
);
