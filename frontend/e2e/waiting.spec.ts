import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { MONEY_IDS } from './fixtures/money-orders.ts';
import { ORDER_IDS } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* The dashboard: the box of open steps, and the state of each order in the list. */

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const rows = (page: Page) =>
  page.getByRole('heading', { name: 'Your orders' }).locator('xpath=..').getByRole('listitem');

test.beforeEach(({ page }) => signedIn(page));

test('the dashboard lists what the buyer has to do, with amounts, deadlines and links', async ({ page }) => {
  await page.goto('/dashboard');
  const items = waiting(page).getByRole('listitem');
  await expect(items).toHaveCount(6);
  const rest = items.filter({ hasText: 'Pay the rest' });
  await expect(rest).toContainText('0.00020604 BTC');
  await expect(rest).toContainText(/until \w+ \d+, \d{4}/);
  await expect(rest.getByRole('link')).toHaveAttribute('href', `/order/${ORDER_IDS.partial}`);
  const surplus = items.filter({ hasText: 'Get the surplus back' });
  await expect(surplus).toContainText('0.00000020 BTC');
  await expect(surplus.getByRole('link')).toHaveAttribute('href', `/order/${MONEY_IDS.twoPayments}`);
  await expect(items.filter({ hasText: 'Claim your refund' })).toContainText('before Feb 18, 2027');
  const gift = items.filter({ hasText: 'Send your gift' });
  await expect(gift).toContainText('Neon Drifters');
  await expect(gift.getByRole('link')).toHaveAttribute('href', '/library?tab=gifts');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooWide(page)).toEqual([]);
});

test('the dashboard shows no box when the buyer has nothing to do', async ({ page, fixture }) => {
  await fixture('orders=empty,gifts=empty');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
});

test('the list of orders shows the same state as the page of each order', async ({ page }) => {
  await page.goto('/dashboard');
  const row = (id: string) => rows(page).filter({ has: page.locator(`a[href="/order/${id}"]`) });
  await expect(row(ORDER_IDS.partial)).toContainText('Partly paid');
  await expect(row(ORDER_IDS.confirming)).toContainText('Waiting for confirmations');
  await expect(row(ORDER_IDS.refund)).toContainText('Refund to claim');
  await expect(row(ORDER_IDS.failed)).toContainText('Payment not confirmed');
  await expect(row(ORDER_IDS.expired)).toContainText('Expired');
  await expect(row(ORDER_IDS.fulfilled).locator('img')).toHaveCount(1);
});
