import { OTHER_PATHS } from '../src/app/other-paths.ts';
import { ROUTE_PATHS } from '../src/app/paths.ts';
import { axeFindings } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { openVisit, VISITS, visitName } from './fixtures/visits.ts';
import { tooWide } from './fixtures/width.ts';

/* Every route must be accessible in both themes, and no wider than the screen. */

test('every route has an accessibility test', () => {
  expect([...ROUTE_PATHS, ...OTHER_PATHS].filter((path) => (VISITS[path]?.length ?? 0) === 0)).toEqual([]);
});

for (const [route, visits] of Object.entries(VISITS)) {
  for (const visit of visits) {
    test(`${route} at ${visitName(visit)} is accessible`, async ({ page }) => {
      await openVisit(page, visit);
      if (visit.shows !== undefined) await expect(page.getByRole('heading', { name: visit.shows })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    });
  }
}

test('the filters and the menus are accessible while open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Cart,/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter & Sort' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
