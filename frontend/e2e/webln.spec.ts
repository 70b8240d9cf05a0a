import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { MONEY_IDS } from './fixtures/money-orders.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* Paying with a wallet in the browser. The wallet of the tests does what its test says. */

const button = (page: Page) => page.getByRole('button', { name: 'Pay with your wallet' });

/** A wallet that answers `enable` and `sendPayment` by the expressions, and counts the invoices that it gets. */
const withWallet = (page: Page, { enable = 'Promise.resolve()', send = 'Promise.resolve({})' } = {}) =>
  page.addInitScript(
    `window.paid = []; window.webln = { enable: () => ${enable}, sendPayment: (text) => { paid.push(text); return ${send}; } };`,
  );
const paidBy = (page: Page) => page.evaluate<string[]>('window.paid');

test.beforeEach(({ page }) => signedIn(page));

test('a wallet pays the invoice, and the page waits for the store', async ({ page }) => {
  await withWallet(page);
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your wallet has sent the payment.')).toBeVisible();
  expect(await paidBy(page)).toEqual([expect.stringMatching(/^lnbc506040n1/)]);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Payment code as a QR code' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

test('a refused payment can be tried again', async ({ page }) => {
  await withWallet(page, { send: `paid.length > 1 ? {} : Promise.reject(new Error('User rejected'))` });
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await button(page).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'You refused the payment in your wallet. Nothing was paid.',
  );
  expect(await axeFindings(page)).toEqual([]);
  await button(page).click();
  await expect(page.getByText('Your wallet has sent the payment.')).toBeVisible();
});

test('an error of the wallet is shown with what to do', async ({ page }) => {
  await withWallet(page, { send: `Promise.reject(new Error('No route found.'))` });
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await button(page).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'Your wallet could not pay: No route found. Check its balance',
  );
});

test('a wallet that does not answer is named after a while, and can be asked again', async ({ page }) => {
  await page.clock.install();
  await withWallet(page, { enable: 'new Promise(() => {})' });
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Waiting for your wallet…' })).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(91_000);
  await expect(page.locator('main').getByRole('alert')).toContainText('Your wallet does not answer.');
  await expect(button(page)).toBeVisible();
});

test('a wallet that disappears is noticed', async ({ page }) => {
  await withWallet(page);
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await expect(button(page)).toBeVisible();
  await page.evaluate('delete window.webln');
  await button(page).click();
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'Your wallet is no longer connected to this page.',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toBeVisible();
});

test('a wallet that comes after the page gets its button', async ({ page }) => {
  await page.goto(`/order/${ORDER_IDS.pay}`);
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await page.evaluate(
    `window.webln = { enable: async () => {}, sendPayment: async () => ({}) }; document.dispatchEvent(new Event('webln:ready'));`,
  );
  await expect(button(page)).toBeVisible();
});

for (const [id, why] of [
  [ORDER_IDS.timeUp, 'whose time is up'],
  [MONEY_IDS.onchain, 'that is paid on-chain'],
] as const) {
  test(`an order ${why} has no wallet button`, async ({ page }) => {
    await withWallet(page);
    await page.goto(`/order/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });
}
