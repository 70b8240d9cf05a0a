import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { axeFindings } from './fixtures/axe.ts';
import { cartWith } from './fixtures/cart.ts';
import { answerData } from './fixtures/data-routes.ts';
import { gameTitled } from './fixtures/games.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { signedIn, withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* Approximate amounts beside prices. In the fixture site a bitcoin is worth 96,000 dollars or 87,360 euros. */

const chosen = (page: Page, unit: string) => withLocalStorage(page, { 'satcade-currency': unit });
// The first of them: a collection with the game arrives below.
const card = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Kiln' }) })
    .first();

/** Opens the profile menu and chooses a unit. */
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  const choice = page.getByRole('combobox', { name: 'Show prices also in' });
  await choice.selectOption(name);
  await page.keyboard.press('Escape');
  // The next press of the button would only close it.
  await expect(choice).toBeHidden();
}

test('a visitor chooses a currency, finds it again on the next visit, and goes back to dollars', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rates')) asked += 1;
  });
  await page.goto('/');
  await expect(card(page)).toContainText('≈ 0.00062490 BTC');
  expect(asked).toBe(0);
  await choose(page, 'Euro (EUR)');
  await expect(card(page)).toContainText('≈ €54.59');
  await expect(card(page)).toContainText('$59.99');
  await expect(card(page)).not.toContainText('BTC');
  await page.reload();
  await expect(card(page)).toContainText('≈ €54.59');
  await choose(page, 'Satoshis (sats)');
  await expect(card(page)).toContainText('≈ 62,490 sats');
  await choose(page, 'Japanese yen (JPY)');
  await expect(card(page)).toContainText('≈ ¥9,058');
  await choose(page, 'Bitcoin (BTC)');
  await expect(card(page)).toContainText('≈ 0.00062490 BTC');
  asked = 0;
  await page.reload();
  await expect(card(page)).toContainText('≈ 0.00062490 BTC');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
});

test('the choice works by keyboard and has no accessibility findings', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Profile menu/ }).press('Enter');
  const choice = page.getByRole('combobox', { name: 'Show prices also in' });
  await choice.focus();
  await choice.press('E');
  await expect(card(page)).toContainText('≈ €54.59');
  expect(await axeFindings(page)).toEqual([]);
});

test('the rate and its age are in the tooltip of an amount', async ({ page }) => {
  await chosen(page, 'EUR');
  await page.goto(gamePath(gameTitled('Kiln')));
  const amount = page.getByTitle('1 BTC = €87,360.00 · 2 minutes ago. Charged in US dollars.').first();
  await expect(amount).toHaveText('≈ €54.59');
});

test('cart and checkout show the amounts, the rate with its age, and that dollars are charged', async ({ page }) => {
  await chosen(page, 'EUR');
  await cartWith(page, 'Kiln');
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  // 59.99 and 8 % of tax.
  await expect(summary).toContainText('$64.79');
  await expect(summary).toContainText('≈ €58.96');
  await expect(summary).toContainText('1 BTC = €87,360.00 · 2 minutes ago');
  await expect(summary).toContainText('You are charged in US dollars, paid in Bitcoin.');
  await page.getByRole('button', { name: /^Cart, / }).click();
  const cart = page.getByRole('region', { name: /^Cart/ });
  await expect(cart).toContainText('≈ €58.96');
  await expect(cart).toContainText('You are charged in US dollars');
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
});

test('an order, the wishlist and search suggestions show the amounts', async ({ page }) => {
  await chosen(page, 'sats');
  await signedIn(page);
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await expect(page.getByText(/^≈ [\d,]+ sats$/).first()).toBeVisible();
  await page.goto('/library?tab=wishlist');
  await expect(page.getByText(/^≈ [\d,]+ sats$/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Search games' }).fill('kiln');
  await expect(page.getByRole('option', { name: /Kiln/ })).toContainText('≈ 62,490 sats');
});

for (const [variant, why] of [
  ['rates=old', 'older than an hour'],
  ['rates=none', 'unknown'],
] as const) {
  test(`prices are in dollars only while the rates are ${why}`, async ({ page, fixture }) => {
    await fixture(variant);
    await chosen(page, 'EUR');
    await cartWith(page, 'Kiln');
    await page.goto('/checkout');
    await expect(page.getByText('There is no current exchange rate for EUR. Prices are in US dollars.')).toBeVisible();
    await expect(page.getByText('$64.79').first()).toBeVisible();
    await expect(page.getByText('≈ €')).toHaveCount(0);
  });
}

test('a reader of another language sees amounts in its form', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: site });
  const page = await context.newPage();
  await chosen(page, 'EUR');
  await page.goto('/');
  await expect(card(page)).toContainText(/≈ 54,59\s€/);
  await expect(card(page)).toContainText('$59.99');
  await context.close();
});

test.describe('on pages that arrive with their data', () => {
  test.use({ extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

  for (const width of [390, 1280])
    for (const path of ['/', '/list', gamePath(gameTitled('Kiln'))])
      test(`nothing on ${path} moves when the amounts arrive, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await chosen(page, 'EUR');
        const held = Promise.withResolvers<void>();
        await answerData(page, /\/api\/rates$/, async () => {
          await held.promise;
          return 'site' as const;
        });
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('load');
        // The last rows of a page come after it.
        if (path.startsWith('/game')) await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible();
        if (path === '/') await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
        const boxes = () =>
          page
            .locator('main :is(h1, h2, h3, img, s, [class*="now"])')
            .evaluateAll((all) =>
              all.slice(0, 60).map((each) => JSON.stringify(each.getBoundingClientRect().toJSON())),
            );
        const before = await boxes();
        held.resolve();
        await expect(page.getByText(/^≈ €/).first()).toBeVisible();
        expect(await boxes()).toEqual(before);
      });
});
