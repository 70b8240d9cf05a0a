import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { asAdmin } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click();
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the details of a row, presses a button there and enters a reason. Returns the request. */
async function decide(page: Page, details: RegExp, verb: string, method: string) {
  await page.getByRole('button', { name: details }).first().click();
  await page.getByRole('button', { name: new RegExp(`^${verb}: `) }).click();
  return reasoned(page, verb, method);
}

async function reasoned(page: Page, verb: string, method: string) {
  const send = () => dialog(page).getByRole('button', { name: verb, exact: true }).click();
  await send();
  await expect(dialog(page).getByText('Enter a reason.')).toBeVisible();
  await dialog(page).getByRole('textbox').fill('Asked for.');
  const sent = page.waitForRequest((request) => request.method() === method && request.url().includes('/api/'));
  await send();
  await expect(dialog(page)).toBeHidden();
  return sent;
}

test.beforeEach(({ page }) => asAdmin(page));

test('orders are filtered by user and status, and the address keeps the filter', async ({ page }) => {
  await page.goto('/admin?tab=orders');
  await expect(rows(page).first()).toContainText('satoshi');
  await page.getByRole('textbox', { name: 'User' }).fill('pixelforge');
  await page.getByLabel('Status').selectOption('Fulfilled');
  const asked = page.waitForRequest((request) => request.url().includes('/api/orders?'));
  await apply(page);
  expect(new URL((await asked).url()).searchParams.get('userId')).toBe('dev-0001');
  await expect(page).toHaveURL('/admin?tab=orders&user=pixelforge&status=FULFILLED');
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('FULFILLED');
  await page.getByRole('textbox', { name: 'User' }).fill('nobody@example.com');
  await apply(page);
  await expect(page.getByText('No account has the name, address or ID “nobody@example.com”.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'User' })).toHaveValue('pixelforge');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin?tab=orders');
});

test('the focus stays in the filters when they are applied and cleared', async ({ page }) => {
  await page.goto('/admin?tab=users');
  const user = page.getByRole('textbox', { name: 'User' });
  await user.fill('pix');
  await user.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(user).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
  await expect(user).toHaveValue('');
});

test('an order is found by its transaction or number, and shown as a timeline', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/admin?tab=orders');
  // An amount is not broken between two digits.
  expect((await page.getByText(/^\$\d/).first().boundingBox())?.height).toBeLessThan(30);
  await page.getByLabel('Transaction').fill('deadbeef');
  await apply(page);
  await expect(page.getByText('Enter 64 digits and letters from a to f.')).toBeVisible();
  await page.getByLabel('Transaction').fill('ab'.repeat(32));
  const asked = page.waitForRequest((request) => request.url().includes(`transactionId=${'ab'.repeat(32)}`));
  await apply(page);
  await asked;
  await page.getByLabel('Order number').fill('12');
  await apply(page);
  await expect(page.getByText('An order number has 26 letters and digits.')).toBeVisible();
  await page.getByLabel('Order number').fill(ORDER_IDS.fulfilled.toLowerCase());
  await apply(page);
  const steps = page.getByRole('tabpanel').locator('ol').getByRole('listitem');
  await expect(steps).toHaveCount(9);
  await expect(steps.first()).toContainText('2026-11-20 12:00:00.250');
  await expect(page.getByText('Payouts: This service did not answer.')).toBeVisible();
  await expect(page.getByText(/^Requested, 0\.00050604 BTC/)).toBeVisible();
  await page.goto(`/admin?tab=orders&order=${ORDER_IDS.expired}`);
  await expect(page.getByText('There is no order with this number.')).toBeVisible();
});

test('an unpaid order is closed with a reason', async ({ page }) => {
  await page.goto(`/admin?tab=orders&order=${ORDER_IDS.pay}`);
  await page.getByRole('button', { name: /^Close order/ }).click();
  const closed = await reasoned(page, 'Close order', 'PATCH');
  expect(closed.postDataJSON()).toEqual({ status: 'EXPIRED', reason: 'Asked for.' });
});

test('a user is shown with orders, games and balance, and is blocked with a reason', async ({ page }) => {
  await page.goto('/admin?tab=users');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(3)).toContainText('Blocked since');
  await page.getByRole('textbox', { name: 'User' }).fill('pix');
  await apply(page);
  await expect(rows(page)).toHaveCount(1);
  const blocked = await decide(page, /^Details: pixelforge/, 'Block', 'PUT');
  expect(blocked.url()).toMatch(/\/api\/users\/dev-0001\/block$/);
  await expect(page.getByText('pixelforge is blocked.')).toBeVisible();
  await expect(page.getByText('$61.18. Paid out: $412.55')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('an Admin is added by name, and the permissions of another are changed', async ({ page }) => {
  await page.goto('/admin?tab=admins');
  await expect(rows(page).first()).toContainText('refunds, payouts');
  await page.getByRole('button', { name: 'Add an Admin' }).click();
  const reasonOf = dialog(page).getByLabel(/^Reason/);
  await reasonOf.fill('On call.');
  await dialog(page).getByLabel('User').fill('pixelforge');
  const added = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/admins'));
  await dialog(page).getByRole('button', { name: 'Add an Admin' }).click();
  expect((await added).postDataJSON()).toEqual({ userId: 'dev-0001', permissions: [], reason: 'On call.' });
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Details: admin' }).click();
  await page.getByRole('button', { name: /^Change permissions/ }).click();
  await dialog(page).getByLabel('Permissions').fill('refunds, scans');
  await reasonOf.fill('Moved.');
  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog(page).getByRole('button', { name: 'Change permissions' }).click();
  expect((await changed).postDataJSON()).toEqual({ permissions: ['refunds', 'scans'], reason: 'Moved.' });
});

test('a failed scan is found and requested again, and that of a channel as well', async ({ page }) => {
  await page.goto('/admin?tab=scans');
  await expect(rows(page).first()).toContainText('The engine did not answer.');
  await page.getByRole('button', { name: /^Details: Ferrous/ }).click();
  await expect(page.getByText('The archive has no index.html.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  for (const [name, channel, effect] of [
    ['Ferrous', null, 'the game leaves the store'],
    ['Ferrous (web)', 'web', 'nobody gets this file any more'],
  ] as const) {
    await page.getByRole('button', { name: `Scan again: ${name}`, exact: true }).click();
    await expect(dialog(page)).toContainText(effect);
    const { searchParams } = new URL((await reasoned(page, 'Scan again', 'POST')).url());
    expect([searchParams.get('channel'), searchParams.get('reason')]).toEqual([channel, 'Asked for.']);
  }
});

test('webhook events are paged by address, shown with their payload and processed again', async ({ page }) => {
  await page.goto('/admin?tab=webhooks');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/admin?tab=webhooks&after=second');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Invoice at BTCPay').fill('inv9');
  await apply(page);
  await expect(rows(page)).toHaveCount(1);
  const redelivered = await decide(page, /^Details: InvoiceSettled/, 'Process again', 'POST');
  expect(redelivered.url()).toMatch(/\/api\/webhook-events\/inv9\.delivery-9\/redelivery$/);
  await expect(page.getByText('"afterExpiration": false')).toBeVisible();
});

test('a payout is found by its status, and a failed one is tried again with a reason', async ({ page }) => {
  await page.goto('/admin?tab=payouts&status=FAILED');
  await expect(page.getByLabel('Status')).toHaveValue('FAILED');
  await rows(page)
    .filter({ hasText: 'Failed' })
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('button', { name: /^Try again: 0/ }).click();
  const retried = await reasoned(page, 'Try again', 'PATCH');
  expect(retried.postDataJSON()).toEqual({ decision: 'retry', reason: 'Asked for.' });
});

test('a payout that BTCPay has lost is ended with a reason, as paid or as not paid', async ({ page, fixture }) => {
  await fixture('balance=under-way');
  await page.goto('/admin?tab=payouts');
  await rows(page)
    .filter({ hasText: 'On its way' })
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  for (const [verb, decision] of [
    ['Lost, not paid', 'lost-unpaid'],
    ['Lost, but paid', 'lost-paid'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${verb}: `) }).click();
    await expect(dialog(page)).toContainText('only when you know whether the money was sent');
    expect(await axeFindings(page)).toEqual([]);
    const decided = await reasoned(page, verb, 'PATCH');
    expect(decided.postDataJSON()).toEqual({ decision, reason: 'Asked for.' });
  }
});

test('the audit log is filtered by order and exported completely as CSV', async ({ page }) => {
  await page.goto('/admin?tab=audit');
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^satcade-audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime,Action,Admin,Subject,Reason');
  expect(lines.filter((line) => line !== '')).toHaveLength(4);
  await page.getByLabel('Order number').fill(ORDER_IDS.fulfilled);
  await apply(page);
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByText('status: requested')).toBeVisible();
  await expect(page.getByText('203.0.113.7')).toBeVisible();
});

test('rows are shown as cards that fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?tab=users');
  await expect(rows(page)).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
