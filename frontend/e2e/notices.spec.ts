import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* The inbox of a user: the bell in the header, the list, and the choice of mails. */

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
const requestTo = (page: Page, method: string, path: RegExp) =>
  page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname));

test.describe('the bell', () => {
  test('counts what is unread and leads to the inbox, for users only', async ({ page }) => {
    await page.goto('/');
    await expect(bell(page)).toHaveCount(0);
    await signedIn(page);
    await page.goto('/');
    await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
    await bell(page).click();
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  });

  test('shows no number when everything is read, and 99+ for more', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('unread=none');
    await page.goto('/');
    await expect(bell(page)).toHaveAccessibleName('Inbox');
    await fixture('unread=many');
    await page.reload();
    await expect(bell(page)).toContainText('99+');
  });
});

test.describe('the inbox', () => {
  test('shows what happened, and marks an entry by the keyboard', async ({ page }) => {
    await signedIn(page);
    await page.goto('/notices');
    const [unread, read] = ['Your order is paid: Neon Drifters', 'Your order is paid: Moss & Marrow'];
    for (const title of [unread, read]) await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('Unread', { exact: true })).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    const marked = requestTo(page, 'PATCH', /^\/api\/notices\//);
    await page.getByRole('button', { name: `Mark as read: ${unread}` }).focus();
    await page.keyboard.press('Enter');
    expect((await marked).postDataJSON()).toEqual({ isRead: true });
    const back = requestTo(page, 'PATCH', /^\/api\/notices\//);
    await page.getByRole('button', { name: `Mark as unread: ${read}` }).click();
    expect((await back).postDataJSON()).toEqual({ isRead: false });
  });

  test('marks all that it shows as read', async ({ page }) => {
    await signedIn(page);
    await page.goto('/notices');
    const marked = requestTo(page, 'POST', /^\/api\/notices\/read$/);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    expect((await marked).postDataJSON()).toEqual({ asOf: '2026-11-20T13:00:00.000Z' });
  });

  test('says that nothing has happened yet, and what to do when it does not load', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('notices=none');
    await page.goto('/notices');
    await expect(page.getByText('Nothing has happened yet')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await fixture('notices=error');
    await page.reload();
    await expect(page.getByRole('alert').getByText('Your inbox did not load')).toBeVisible();
    await fixture('');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: /Neon Drifters/ })).toBeVisible();
  });
});

test('the choice of mails is saved at once', async ({ page }) => {
  await signedIn(page);
  await page.goto('/notices/settings');
  const choice = page.getByLabel('Receipts: an order is paid');
  await expect(choice).toHaveValue('at-once');
  expect(await axeFindings(page)).toEqual([]);
  const saved = requestTo(page, 'PUT', /^\/api\/me\/notice-settings$/);
  await choice.selectOption('Once a day');
  expect((await saved).postDataJSON()).toEqual({ mails: { 'order-paid': 'digest' } });
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(choice).toHaveValue('digest');
});

test('the settings show the groups that apply: for developers with a game, and for Admins', async ({
  page,
  fixture,
}) => {
  const group = (name: string) => page.getByRole('group', { name });
  await signedIn(page);
  await page.goto('/notices/settings');
  for (const name of ['Your purchases', 'Your games and payouts', 'Your account'])
    await expect(group(name)).toBeVisible();
  await expect(group('Your account').getByText('Always mailed').first()).toBeVisible();
  await expect(group('For Admins')).toHaveCount(0);
  await fixture('games=empty');
  await page.reload();
  await expect(group('Your purchases')).toBeVisible();
  await expect(group('Your games and payouts')).toHaveCount(0);
});

test('the settings have a group for Admins', async ({ page }) => {
  await asAdmin(page);
  await page.goto('/notices/settings');
  await expect(page.getByRole('group', { name: 'For Admins' }).getByLabel('Refunds to decide')).toHaveValue('digest');
});

test('the link in a mail asks first, and stops the mails with one click, without a sign-in', async ({ page }) => {
  await page.goto('/unsubscribe?token=someone.order-paid.signature');
  const posted = requestTo(page, 'POST', /^\/api\/notices\/unsubscribe$/);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  expect(new URL((await posted).url()).searchParams.get('token')).toBe('someone.order-paid.signature');
  await expect(page.getByText('These mails are switched off')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
