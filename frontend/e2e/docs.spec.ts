import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildDocs } from '@satcade/docs-site';
import { axeFindings } from './fixtures/axe.ts';
import { tooWide } from './fixtures/width.ts';

/* The documentation site, as static files below a path of any server. */

const ROOT = join(import.meta.dirname, '../..');
const SITE = 'http://docs.test/below/a/path';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

let folder: string;
let problems: string[];
test.beforeAll(async () => {
  folder = join(tmpdir(), `satcade-docs-${process.pid}`);
  await buildDocs(ROOT, folder);
});
test.beforeEach(async ({ page }) => {
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    const path = url.startsWith(`${SITE}/`) ? new URL(url).pathname.slice('/below/a/path'.length) : undefined;
    if (path === undefined) {
      problems.push(`asks for ${url}`);
      return route.abort();
    }
    await route.fulfill({ body: await readFile(join(folder, path)), contentType: TYPES[extname(path)] ?? '' });
  });
});
test.afterEach(async ({ page }) => {
  await page.waitForLoadState('networkidle');
  // Whatever the page asks for after this has no server.
  const found = [...problems];
  await page.unrouteAll({ behavior: 'wait' });
  expect(found).toEqual([]);
});

const open = (page: Page, path: string) => page.goto(`${SITE}/${path}`);

for (const path of [
  'index.html',
  'architecture.html',
  'services/orders.html',
  'decisions.html',
  'source/services/orders/src/domain/order-machine.ts.html',
]) {
  test(`axe finds nothing on ${path}, and it fits every screen`, async ({ page }) => {
    await open(page, path);
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
}

test('search finds a section by keyboard, without a mistake of axe', async ({ page }) => {
  await open(page, 'services/orders.html');
  await page.keyboard.press('/');
  await page.keyboard.type('late paym');
  const first = page.getByRole('search').getByRole('link').first();
  await expect(first).toHaveText(/^Late payments/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SITE}/payments.html#late-payments`);
});

test('search says that it found nothing, and closes with Escape', async ({ page }) => {
  await open(page, 'index.html');
  await page.getByRole('searchbox').fill('qqqq');
  await expect(page.getByText('Nothing found. Try fewer or other words.')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('0 results');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing found')).toBeHidden();
});

test('the theme stays on the next page', async ({ page }) => {
  await open(page, 'index.html');
  await page.getByRole('button', { name: 'Vaporwave' }).click();
  await open(page, 'payments.html');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'vaporwave');
  await expect(page.getByRole('button', { name: 'Vaporwave' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Vaporwave' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('the menu opens on request on a phone, and the first Tab leads past it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'payments.html');
  const link = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Runbook' });
  await expect(link).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await expect(link).toBeVisible();
  await open(page, 'payments.html');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages, menu and links work, and nothing is shown that would need a script', async ({ page }) => {
    await open(page, 'index.html');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Vaporwave' })).toBeHidden();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Runbook' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Runbook' })).toBeVisible();
  });
});
