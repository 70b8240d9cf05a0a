import { gamePath } from '@satcade/contracts/addresses';
import { games, gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { withLocalStorage } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const hexfall = gameTitled('Hexfall Siege');
const adult = games.find(({ isNSFW }) => isNSFW)?.title ?? '';

test('a game’s page leads to games like it and to others by its developer', async ({ page }) => {
  await page.goto(gamePath(hexfall));
  const similar = page.getByRole('region', { name: 'More like this' });
  await expect(similar.getByRole('link')).not.toHaveCount(0);
  await expect(similar.getByRole('link', { name: 'Kiln' })).toHaveAttribute('href', gamePath(gameTitled('Kiln')));
  const others = page.getByRole('region', { name: 'More from Lantern & Loop' });
  await expect(others.getByRole('link')).toHaveCount(6);
  await similar.getByRole('link', { name: 'Kiln' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln' })).toBeVisible();
  await expect(similar.getByRole('link', { name: 'Hexfall Siege' })).toBeVisible();
});

test('games for adults are named when the visitor sees them', async ({ page }) => {
  const link = page.getByRole('region', { name: 'More from Lantern & Loop' }).getByRole('link', { name: adult });
  await page.goto(gamePath(gameTitled('Neon Drifters')));
  await expect(page.getByRole('region', { name: 'More from Lantern & Loop' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await withLocalStorage(page, { 'satcade-adult': 'yes' });
  const asked = page.waitForRequest((request) => request.url().endsWith('/related?adult=true'));
  await page.reload();
  await asked;
});

test('a page without its rows is whole', async ({ page, fixture }) => {
  await fixture('related=error');
  await page.goto(gamePath(hexfall));
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'More like this' })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { [RENDERED_HEADER]: 'yes' } });

  test('the rendered page has both rows with links', async ({ page }) => {
    await page.goto(gamePath(hexfall));
    await expect(page.getByRole('region', { name: 'More like this' }).getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/game\//,
    );
    await expect(page.getByRole('region', { name: 'More from Lantern & Loop' }).getByRole('link')).toHaveCount(6);
  });
});
