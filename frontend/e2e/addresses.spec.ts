import { OTHER_PATHS } from '../src/app/other-paths.ts';
import { ROUTE_PATHS } from '../src/app/paths.ts';
import { expect, test } from './fixtures/test.ts';

/* Addresses with a page, and the page for unknown addresses. */

test('every route of the site is a page, and an unknown address is a 404 with the designed page', async ({ page }) => {
  const knownPaths = [...ROUTE_PATHS, ...OTHER_PATHS].filter((path) => path !== '*');
  for (const path of knownPaths) {
    const { status } = await statusOf(path.replace(/:\w+/g, 'something'));
    expect({ path, status }).toEqual({ path, status: 200 });
  }
  for (const path of ['/no/such/page', '/nothing', '/game/a/b/c', '/tag', '/tag/a/b', '/order', '/auth/other'])
    expect({ path, ...(await statusOf(path)) }).toEqual({ path, status: 404 });
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  async function statusOf(path: string): Promise<{ status: number }> {
    return { status: (await page.request.get(path)).status() };
  }
});

test('the site serves robots.txt and the other files that crawlers and browsers request', async ({ page, baseURL }) => {
  for (const file of ['/robots.txt', '/favicon.ico', '/manifest.json'])
    expect({ file, status: (await page.request.get(file)).status() }).toEqual({ file, status: 200 });
  const host = new URL(baseURL ?? '').host;
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: https://${host}/sitemap.xml\n`);
});

test('the footer links to contact, terms, refund policy, privacy and imprint', async ({ page }) => {
  await page.goto('/list');
  const footer = page.getByRole('contentinfo');
  for (const [link, heading] of [
    ['Terms', 'Terms of sale'],
    ['Refunds', 'Refund policy'],
    ['Privacy', 'Privacy'],
    ['Imprint', 'Imprint'],
    ['Contact', 'Contact'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('This is sample text.')).toBeVisible();
  }
});
