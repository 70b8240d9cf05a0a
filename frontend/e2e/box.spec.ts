import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { expect, test } from './fixtures/test.ts';

const kiln = gameTitled('Kiln');
const box = (page: Page) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: "What's in the box" }) });
async function openBox(page: Page): Promise<void> {
  // Waits for the last part above the box: a click on a moving element may miss it.
  await expect(page.getByRole('button', { name: /earlier version/ })).toBeVisible();
  await page.getByRole('heading', { name: "What's in the box" }).click();
}
const line = (page: Page, name: string) => box(page).getByRole('listitem').filter({ hasText: name }).last();

test('the list of files is loaded only when it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/game/${kiln.id}`);
  await expect(page.getByRole('heading', { name: 'System Requirements' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const path = `/api/games/${kiln.id}/contents`;
  expect(asked).not.toContain(path);
  await openBox(page);
  await expect(line(page, 'kiln.exe')).toContainText('46.0 MB');
  expect(asked.filter((each) => each === path)).toHaveLength(1);
});

test('the list shows folders, totals, programs and the contents of archives', async ({ page }) => {
  await page.goto(`/game/${kiln.id}`);
  await openBox(page);
  await expect(line(page, 'kiln.exe')).toContainText('Program');
  await expect(line(page, 'README.txt')).not.toContainText('Program');
  await expect(line(page, 'init.lua')).toContainText('1.2 KB');
  await expect(box(page).getByText('10 files, 98.3 MB')).toBeVisible();
  await expect(box(page).getByText('audio.dll')).toBeVisible();
  await box(page).locator('summary').filter({ hasText: 'lib' }).click();
  await expect(box(page).getByText('audio.dll')).toBeHidden();
});

test('the list shows the changes since the previous build', async ({ page, fixture }) => {
  await page.goto(`/game/${kiln.id}`);
  await openBox(page);
  await box(page).locator('summary').filter({ hasText: 'Changed' }).click();
  await expect(box(page).getByText('and 118 more')).toBeVisible();
  for (const [variant, text] of [
    ['first', 'There is no previous build to compare with'],
    ['same', 'No file has changed since the previous build.'],
    ['none', 'This file has no list yet.'],
  ] as const) {
    await fixture(`contents=${variant}`);
    await page.reload();
    await openBox(page);
    await expect(box(page).getByText(text)).toBeVisible();
  }
});

test('a list of two thousand files shows closed folders and says how many files are missing', async ({
  page,
  fixture,
}) => {
  await fixture('contents=long');
  await page.goto(`/game/${kiln.id}`);
  await openBox(page);
  await expect(box(page).getByText('The first 2,000 of 5,312 files are listed.')).toBeVisible();
  await expect(line(page, '117.bin')).toHaveCount(0);
  await box(page).locator('summary').filter({ hasText: 'data' }).click();
  await box(page).getByText('37', { exact: true }).click();
  await expect(line(page, '117.bin')).toBeVisible();
  await expect(line(page, '5277.bin')).toHaveCount(0);
  for (const listed of ['4,000', '5,312']) {
    await box(page).getByRole('button', { name: 'Show more files' }).click();
    const rest = box(page).getByText(`The first ${listed} of 5,312 files are listed.`);
    await expect(rest).toHaveCount(listed === '5,312' ? 0 : 1);
  }
  await expect(line(page, '5277.bin')).toBeVisible();
});

test('a list that fails to load can be loaded again', async ({ page, fixture }) => {
  await fixture('contents=error');
  await page.goto(`/game/${kiln.id}`);
  await openBox(page);
  await expect(box(page).getByRole('alert')).toContainText('The list of files could not be loaded');
  await fixture('');
  await box(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(line(page, 'kiln.exe')).toBeVisible();
});

test('the scan badge opens the certificate', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/game/${kiln.id}`);
  await page.getByRole('button', { name: /see the scan certificate/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan certificate' });
  const updates = 'Updates in place: satcade pull fetches only what changed.';
  for (const text of ['yara-x 1.20.0', '3f9a0c51d2e7', 'Scan Complete - Clean', updates]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  const hash = await dialog.getByText(/^[0-9a-f]{64}$/).textContent();
  await dialog.getByRole('button', { name: 'Copy the SHA-256' }).click();
  await expect(dialog.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  const raw = dialog.getByRole('link', { name: 'Raw certificate (opens in a new tab)' });
  await expect(raw).toHaveAttribute('href', `/api/games/${kiln.id}/certificate`);
  const chunks = dialog.getByRole('link', { name: 'List of chunks (opens in a new tab)' });
  await expect(chunks).toHaveAttribute('href', `/api/games/${kiln.id}/chunks`);
  const keys = dialog.getByRole('link', { name: "This store's keys (opens in a new tab)" });
  await expect(keys).toHaveAttribute('href', '/api/scan-keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /see the scan certificate/ })).toBeFocused();
});

test('a file without a certificate says so', async ({ page, fixture }) => {
  await fixture('certificate=none');
  await page.goto(`/game/${kiln.id}`);
  await page.getByRole('button', { name: /see the scan certificate/ }).click();
  await expect(page.getByRole('dialog').getByText('There is no certificate for this file yet.')).toBeVisible();
});

test('the list of files and the certificate are accessible and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/game/${kiln.id}`);
  await openBox(page);
  await box(page).locator('summary').filter({ hasText: 'Added' }).click();
  await expect(line(page, 'underground.map')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /see the scan certificate/ }).click();
  await expect(page.getByText('yara-x 1.20.0')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
