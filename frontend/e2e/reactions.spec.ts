import { expect, test } from './fixtures/test.ts';

/* The first frame after an input shows the reaction. What takes a phone longer than 100 ms follows it. */

test('the button of the theme is pressed before all colours change', async ({ page }) => {
  await page.goto('/list');
  const button = page.getByRole('button', { name: 'Vaporwave theme' });
  const reaction = await button.evaluate(
    (element: HTMLElement) =>
      new Promise((resolve) => {
        element.click();
        requestAnimationFrame(() => resolve([element.ariaPressed, document.documentElement.dataset.theme ?? 'plain']));
      }),
  );
  expect(reaction).toEqual(['true', 'plain']);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'vaporwave');
});

test('the filters disappear before the list changes', async ({ page }) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'Filters & Sort' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /^Exclude / })
    .first()
    .focus();
  await page.keyboard.press('Space');
  const search = dialog.getByRole('button', { name: 'Search', exact: true });
  const reaction = await search.evaluate(
    (element: HTMLElement) =>
      new Promise((resolve) => {
        element.click();
        requestAnimationFrame(() => resolve([element.checkVisibility(), element.isConnected, location.search]));
      }),
  );
  expect(reaction).toEqual([false, true, '']);
  await expect(page).toHaveURL('/list?category=-Action');
  await expect(dialog).toHaveCount(0);
});

test('a removed filter disappears before the list is dimmed', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-fixture': 'games=slow' });
  await page.goto('/list?tags=-co-op');
  const list = page.locator('main ul[aria-busy]');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const reaction = await page.getByRole('button', { name: /^Remove / }).evaluate(
    (element: HTMLElement) =>
      new Promise((resolve) => {
        element.click();
        const isBusy = () => document.querySelector('main ul[aria-busy]')?.ariaBusy;
        requestAnimationFrame(() => resolve([element.isConnected, isBusy()]));
      }),
  );
  expect(reaction).toEqual([false, 'false']);
  await expect(list).toHaveAttribute('aria-busy', 'true');
});

test('the focus returns to the button of the filters, however they close', async ({ page }) => {
  await page.goto('/list');
  const button = page.getByRole('button', { name: 'Filters & Sort' });
  for (const name of ['Cancel', 'Close', 'Search']) {
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
