import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { expect, test } from './fixtures/test.ts';

const kiln = gameTitled('Kiln');

test.describe('catalogue', () => {
  test('loads games a hundred at a time and keeps the scroll position', async ({ page, fixture }) => {
    await fixture('games=many');
    await page.goto('/list');
    const links = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link');
    await expect(links).toHaveCount(100);
    await expect(page.getByText('100 of 230 shown')).toBeVisible();
    const more = page.getByRole('button', { name: 'Show more games' });
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await more.press('Enter');
    await expect(links).toHaveCount(200);
    await expect(page.getByRole('link', { name: 'Game number 101', exact: true })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await more.click();
    await expect(links).toHaveCount(230);
    await expect(more).toBeHidden();
  });

  test('a chip removes its filter, and Clear All removes all filters and the search text', async ({ page }) => {
    await page.goto('/list?q=e&tags=co-op,indie&category=Strategy&price=15-30&sort=name-az');
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
    await expect(chips).toHaveText(['Search: e', 'Strategy', 'co-op', 'indie', '$15-$30', 'Clear All']);
    await page.getByRole('button', { name: 'Remove indie' }).click();
    await expect(page).toHaveURL('/list?q=e&tags=co-op&category=Strategy&price=15-30&sort=name-az');
    await page.getByRole('button', { name: 'Remove Search: e' }).click();
    await expect(page).toHaveURL('/list?tags=co-op&category=Strategy&price=15-30&sort=name-az');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/list?sort=name-az');
    await expect(chips).toHaveCount(0);
  });

  test('the dialog excludes a category, the address keeps it, and a chip takes it back', async ({ page }) => {
    const kilns = page.getByRole('main').getByRole('link', { name: 'Kiln', exact: true });
    await page.goto('/list');
    await expect(kilns).toBeVisible();
    await page.getByRole('button', { name: 'Filters & Sort' }).click();
    const dialog = page.getByRole('dialog');
    const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    const press = async (name: string) => {
      await box(name).focus();
      await page.keyboard.press('Space');
    };
    await press('action');
    await press('Exclude action');
    await expect(box('action')).not.toBeChecked();
    await expect(box('Exclude action')).toBeChecked();
    await press('Exclude action');
    await press(`Exclude ${kiln.category}`);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/list?category=-${kiln.category}`);
    await expect(kilns).toHaveCount(0);
    await page.getByRole('button', { name: `Remove Not: ${kiln.category}` }).click();
    await expect(page).toHaveURL('/list');
    await expect(kilns).toBeVisible();
  });

  test('a search that finds nothing shows the searched text and can be cleared', async ({ page }) => {
    await page.goto('/list?q=zzzz');
    await expect(page.getByRole('heading', { name: 'No matches for “zzzz”.' })).toBeVisible();
    await expect(page.getByText('No games match the current filters.')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/list');
  });

  test('the page shows the sort order and changes it', async ({ page }) => {
    await page.goto('/list?tags=co-op');
    const sort = page.getByLabel('Sort By');
    await expect(sort).toHaveValue('newest');
    await sort.selectOption('Price: Low to High');
    await expect(page).toHaveURL('/list?tags=co-op&sort=price-low');
  });

  test('Back returns to the previous filters', async ({ page }) => {
    await page.goto('/list?tags=co-op');
    await expect(page.getByText('1 filter(s) active', { exact: true }).first()).toBeAttached();
    await page.getByRole('button', { name: 'Filters & Sort' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('$30-$60', { exact: true }).click();
    await dialog.getByText('Price: High to Low', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/list?tags=co-op&price=30-60&sort=price-high');
    await page.goBack();
    await expect(page).toHaveURL('/list?tags=co-op');
    await expect(page.getByText('2 game(s) found')).toBeVisible();
  });

  for (const [path, kind] of [
    ['/', 'store'],
    ['/list', 'catalogue'],
  ] as const) {
    test(`${kind}: hostile and very long text is shown as text and stays within the page`, async ({
      page,
      fixture,
    }) => {
      await fixture('games=hostile');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByText('<img src=x onerror=').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expect(page).not.toHaveTitle(/hacked/);
      }
    });
  }
});

test('the site says that it is offline, and continues by itself', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Best Selling Games' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  // On a phone the end of the page must not be hidden by the notice.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Imprint' }).click({ trial: true, timeout: 5_000 });
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('the heading of a list is not squeezed by the tools beside it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto('/list?tags=survival');
  const heading = await page.getByRole('heading', { name: 'Filtered Games' }).boundingBox();
  expect(heading?.width).toBeGreaterThanOrEqual(280);
});

test('two tabs share one cart, and removing a game keeps the focus', async ({ page, context, site }) => {
  await page.goto('/list');
  const other = await context.newPage();
  await other.goto(site);
  await page.getByRole('link', { name: 'Kiln', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Cart, 1 item' }).click();
  await other.getByRole('button', { name: 'One more of Kiln' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(other.getByText('$129.58')).toBeVisible();
  await other.getByRole('button', { name: 'Remove Kiln' }).click();
  await expect(other.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a cart that cannot be read is removed', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') === null) localStorage.setItem('satcade-cart', '[{"id": 1');
    sessionStorage.setItem('begun', 'yes');
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('satcade-cart'))).toBeNull();
});
