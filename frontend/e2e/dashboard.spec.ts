import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { ME } from './fixtures/games.ts';
import { orders as listed, ORDER_IDS } from './fixtures/orders.ts';
import { sessionEntries, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

const orders = (page: Page) =>
  page.getByRole('heading', { name: 'Your orders' }).locator('xpath=..').getByRole('listitem');

test('the dashboard asks visitors to sign in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sign in to see your dashboard' })).toBeVisible();
});

test.describe('orders', () => {
  test.beforeEach(({ page }) => signedIn(page));

  test('show status, date and total, and link to the order and its receipt', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(orders(page)).toHaveCount(listed().length);
    const paid = orders(page).filter({ hasText: 'Fulfilled' });
    await expect(paid).toContainText('$48.58');
    await expect(paid.getByRole('link', { name: /^Receipt for Neon Drifters/ })).toHaveAttribute(
      'href',
      `/order/${ORDER_IDS.fulfilled}?view=receipt`,
    );
    await expect(orders(page).filter({ hasText: 'Expired' }).first().getByRole('link')).toHaveCount(1);
    // On a phone the cover is beside the name of its order, not above it.
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await top(paid.getByRole('link').first())) - (await top(paid))).toBeLessThan(24);
    expect(await tooWide(page, [360])).toEqual([]);
    await paid.getByRole('link', { name: 'Neon Drifters', exact: true }).click();
    await expect(page).toHaveURL(`/order/${ORDER_IDS.fulfilled}`);
  });

  test('load page by page', async ({ page, fixture }) => {
    await fixture('orders=many');
    await page.goto('/dashboard');
    await expect(orders(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more orders' }).click();
    await expect(orders(page)).toHaveCount(40);
    await page.getByRole('button', { name: 'Show more orders' }).click();
    await expect(orders(page)).toHaveCount(45);
    await expect(page.getByRole('button', { name: 'Show more orders' })).toBeHidden();
  });

  test('say when there are none and when they cannot be loaded', async ({ page, fixture }) => {
    await fixture('orders=empty');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await fixture('orders=error');
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load your orders' })).toBeVisible();
    await fixture('');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(orders(page)).toHaveCount(listed().length);
  });
});

test.describe('sales', () => {
  test.beforeEach(({ page }) => signedIn(page));

  test('are shown to users who have games', async ({ page, fixture }) => {
    await fixture('games=empty');
    await page.goto('/dashboard');
    await expect(orders(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your sales' })).toBeHidden();
  });

  test('show a chart with a text summary, a table, and the top games', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('img', { name: /^\$[\d,.]+ in 30 days; the best day was/ })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
    const top = page.getByRole('heading', { name: 'Top games' }).locator('xpath=following-sibling::ol');
    await expect(top.getByRole('listitem')).toHaveCount(5);
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page.getByRole('img', { name: /in 7 days/ })).toBeVisible();
  });

  test('say when there were no purchases', async ({ page, fixture }) => {
    await fixture('analytics=empty');
    await page.goto('/dashboard');
    await expect(page.getByRole('img', { name: 'No purchases in 30 days.' })).toBeVisible();
    await expect(page.getByText('No purchases in this period.')).toBeVisible();
  });

  test('can be loaded again after a failure', async ({ page, fixture }) => {
    await fixture('analytics=error');
    await page.goto('/dashboard');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load your sales' })).toBeVisible();
    await fixture('');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('img', { name: /in 30 days/ })).toBeVisible();
  });
});

test.describe('API keys', () => {
  test.beforeEach(async ({ page }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'API keys' }).click();
  });

  test('are listed, created, shown once and revoked', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'API keys' });
    await expect(dialog.getByRole('listitem')).toContainText('Build server');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Give the key a name')).toBeVisible();
    await expect(dialog.getByText('Choose at least one permission')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Name', { exact: true }).fill('CI');
    await dialog.getByLabel('upload files').check();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api-keys'));
    await dialog.getByRole('button', { name: 'Create key' }).click();
    expect((await sent).postDataJSON()).toEqual({ name: 'CI', scopes: ['uploads:write'] });
    await expect(dialog.getByText('satcade.someone.key.secret')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const revoked = page.waitForRequest((request) => request.method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Revoke Build server' }).click();
    expect((await revoked).url()).toContain('/api/api-keys/');
  });

  test('say when they cannot be loaded or created', async ({ page, fixture }) => {
    await fixture('keys=error, key-make=limit');
    await page.reload();
    await page.getByRole('button', { name: 'API keys' }).click();
    const dialog = page.getByRole('dialog', { name: 'API keys' });
    await expect(dialog.getByRole('alert')).toContainText('Failed to load your API keys');
    await dialog.getByLabel('Name', { exact: true }).fill('CI');
    await dialog.getByLabel('upload files').check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('The key could not be created')).toBeVisible();
  });
});

test.describe('deleting the account', () => {
  /** Signs in once, but not on the next page, so that this page shows whether the user is signed in afterwards. */
  test.beforeEach(async ({ page }) => {
    await page.goto('/list');
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, sessionEntries());
  });

  async function leave(page: Page, name: string) {
    await page.goto('/dashboard');
    await page.waitForFunction(() => localStorage.getItem('satcade-browser-noted') !== null);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(`Type ${ME.username} to confirm`).fill(name);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    return dialog;
  }

  test('requires the username, says what is deleted and kept, and signs out', async ({ page }) => {
    const dialog = await leave(page, 'somebody');
    await expect(dialog.getByText(`Type your username exactly as it is: ${ME.username}`)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'What is kept' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(`Type ${ME.username} to confirm`).fill(ME.username);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL('/');
    // Nothing in the browser names the account any more.
    const named = (userId: string) =>
      Object.entries(localStorage).filter(([key, value]) => /session|Cognito/.test(key) || value.includes(userId));
    expect(await page.evaluate(named, ME.userId)).toEqual([]);
  });

  test('shows why it is refused and changes nothing', async ({ page, fixture }) => {
    await fixture('erase=open');
    const dialog = await leave(page, ME.username);
    await expect(dialog.getByRole('alert')).toContainText('An order of yours is not finished.');
    await expect(dialog.getByLabel('I give up my balance')).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
  });

  test('asks the user to give up their balance', async ({ page, fixture }) => {
    await fixture('erase=owed');
    const dialog = await leave(page, ME.username);
    await expect(dialog.getByRole('alert')).toContainText('You are owed 12.34 USD for sales.');
    await dialog.getByLabel('I give up my balance').check();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('export of everything about the user', () => {
  async function opened(page: Page) {
    await signedIn(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Export my data' }).click();
    return page.getByRole('dialog', { name: 'Export your data' });
  }

  test('is requested, and shows how many parts are written', async ({ page, fixture }) => {
    const dialog = await opened(page);
    const request = dialog.getByRole('button', { name: 'Request the export' });
    // Only then: the dialog has read that there is no export.
    await request.waitFor();
    await fixture('export=gathering');
    await request.click();
    await expect(dialog.getByRole('status')).toContainText(/[04] of 7 parts are written/);
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    // The button is gone, and the focus stays in the dialog.
    await expect(dialog.getByRole('status')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('is downloaded when it is ready, by a link that is made then', async ({ page, fixture }) => {
    await fixture('export=ready');
    const dialog = await opened(page);
    await expect(dialog.getByText(/Your export of .* is ready/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    // The browser itself downloads the file, of which the page sees nothing.
    const link = page.waitForRequest((request) => request.url().endsWith('/api/me/export/download'));
    await dialog.getByRole('button', { name: 'Download the ZIP' }).click();
    await link;
  });

  test('that failed can be requested again', async ({ page, fixture }) => {
    await fixture('export=failed');
    const dialog = await opened(page);
    await expect(dialog.getByText('A part of the store did not answer.')).toBeVisible();
    await fixture('export=gathering');
    await dialog.getByRole('button', { name: 'Request it again' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
  });
});

test('the dashboard is accessible with its table open', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
