import type { Locator, Page } from '@playwright/test';
import { builtFile } from './fixtures/built-file.ts';
import { gameTitled } from './fixtures/games.ts';
import { signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* Where the focus is, for people who use the keyboard alone. */

const game = gameTitled('Neon Drifters');
const CART = JSON.stringify([
  { id: game.id, gameId: game.id, name: game.title, price: game.price, image: game.thumbnailKey, quantity: 2 },
]);

/** The control of the page with the focus, if the header covers its upper edge. */
const underHeader = (page: Page) =>
  page.evaluate(() => {
    const [control, header] = [document.activeElement, document.querySelector('header')];
    if (!control?.closest('main') || header === null) return undefined;
    const isUnder = control.getBoundingClientRect().top < header.getBoundingClientRect().bottom;
    return isUnder ? control.outerHTML.slice(0, 120) : undefined;
  });

for (const width of [1280, 390]) {
  test(`the header hides nothing that gets the focus on the way back up, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/tag/puzzle');
    await page.getByRole('main').getByRole('link').last().focus();
    const hidden: string[] = [];
    const back = page.getByRole('main').locator(':focus');
    while ((await back.count()) > 0) {
      await page.keyboard.press('Shift+Tab');
      const control = await underHeader(page);
      if (control !== undefined) hidden.push(control);
    }
    expect(hidden).toEqual([]);
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  });
}

test('the header scrolls away on a low screen, which a page at 400% has', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/tag/puzzle');
  await page.getByRole('main').getByRole('link').last().focus();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('the cart closes when the focus goes on to the page below it', async ({ page }) => {
  await withLocalStorage(page, { 'satcade-cart': CART });
  await page.goto('/list');
  const opener = page.getByRole('button', { name: /^Cart,/ });
  await opener.press('Enter');
  const panel = page.getByRole('region', { name: /^Cart,/ });
  await panel.getByRole('link', { name: 'Neon Drifters' }).focus();
  await panel.getByRole('link', { name: 'Checkout' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeFocused();
  await expect(panel).toBeHidden();
});

test.describe('when what had the focus leaves the page', () => {
  /** Presses Enter on a control that leaves, when the code is there that cares for the focus of those who use Tab. */
  async function press(page: Page, control: Locator): Promise<void> {
    const file = `/${await builtFile('src/lib/keep-focus.ts')}`;
    const isLoaded = (name: string) => performance.getEntriesByName(`${location.origin}${name}`).length > 0;
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isLoaded, file)).toBe(true);
    }).toPass();
    await page.evaluate((name) => import(name), file);
    await control.press('Enter');
    await expect(control).toHaveCount(0);
  }
  const focused = (page: Page) => page.locator(':focus');

  test('the next part of the page has it, and the Tab key goes on from there', async ({ page }) => {
    await page.goto('/list?tags=puzzle,co-op');
    await press(page, page.getByRole('button', { name: 'Remove puzzle' }));
    await expect(focused(page)).toHaveText('co-op');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove co-op' })).toBeFocused();
  });

  test('the heading of what took its place has it', async ({ page }) => {
    await signedIn(page);
    await withLocalStorage(page, { 'satcade-cart': CART });
    await page.goto('/checkout');
    await press(page, page.getByRole('main').getByRole('button', { name: 'Remove Neon Drifters' }));
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  });
});

test('a tab that loads its code keeps the focus and the page', async ({ page }) => {
  await signedIn(page);
  await page.goto('/developers?tab=manage');
  const loaded = Promise.withResolvers<void>();
  await page.route(`**/${await builtFile('src/features/developers/webhooks/webhooks-tab.tsx')}`, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.getByRole('tab', { name: /^Manage Games/ }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Webhooks', selected: true })).toBeFocused();
  loaded.resolve();
  await expect(page.getByRole('button', { name: 'Add endpoint' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Webhooks' })).toBeFocused();
});
