import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { asAdmin, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* Which notices are mailed: the settings, and the page of the link in a mail. */

const requestTo = (page: Page, method: string, path: RegExp) =>
  page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname));

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
  await page.goto('/unsubscribe?token=someone.digest.signature');
  await expect(page.getByText('Daily summaries')).toBeVisible();
  await page.goto('/unsubscribe?token=someone.order-paid.signature');
  await expect(page.getByText('Receipts: an order is paid')).toBeVisible();
  const posted = requestTo(page, 'POST', /^\/api\/notices\/unsubscribe$/);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  expect(new URL((await posted).url()).searchParams.get('token')).toBe('someone.order-paid.signature');
  await expect(page.getByRole('heading', { name: 'These mails are switched off' })).toBeFocused();
  await expect(page).toHaveTitle(/^These mails are switched off/);
  expect(await axeFindings(page)).toEqual([]);
});

const selectBoxes = async (page: Page) => {
  const all: readonly Locator[] = await page.getByRole('main').getByRole('combobox').all();
  return Promise.all(all.map((each) => each.boundingBox()));
};

for (const width of [390, 1280]) {
  test(`the choices stand in one column at ${width} px, and none moves when one is chosen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signedIn(page);
    await page.goto('/notices/settings');
    await expect(page.getByRole('group', { name: 'Your account' })).toBeVisible();
    const before = await selectBoxes(page);
    expect(before.length).toBeGreaterThan(20);
    expect(new Set(before.map((box) => `${box?.x} ${box?.width} ${box?.height}`)).size).toBe(1);
    await page.getByLabel('Receipts: an order is paid').selectOption('No mail');
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    expect(await selectBoxes(page)).toEqual(before);
  });
}

test('the choices appear all at once, so that no group comes in between', async ({ page, fixture }) => {
  await signedIn(page);
  await page.route(/\/api\/games\?.*developerId=/, async (route) => {
    await expect(page.getByRole('status').filter({ hasText: 'Loading your choices' })).toBeAttached();
    await expect(page.getByRole('group')).toHaveCount(0);
    await route.fallback();
  });
  await fixture('');
  await page.goto('/notices/settings');
  await expect(page.getByRole('group', { name: 'Your games and payouts' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});

test('two choices in a row are both kept, whichever is stored last', async ({ page }) => {
  await signedIn(page);
  const stored: Record<string, string> = {};
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isFirst = true;
  await page.route(/\/api\/me\/notice-settings$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    Object.assign(stored, route.request().postDataJSON().mails);
    const reply = await route.fetch({ postData: JSON.stringify({ mails: stored }) });
    if (isFirst) {
      isFirst = false;
      await held;
    }
    await route.fulfill({ response: reply });
  });
  await page.goto('/notices/settings');
  const [receipt, builds] = [page.getByLabel('Receipts: an order is paid'), page.getByLabel('Games: new builds')];
  const first = requestTo(page, 'PUT', /^\/api\/me\/notice-settings$/);
  await receipt.selectOption('No mail');
  await first;
  await builds.selectOption('At once');
  answer();
  await expect.poll(() => stored).toEqual({ 'order-paid': 'off', 'build-released': 'at-once' });
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(receipt).toHaveValue('off');
  await expect(builds).toHaveValue('at-once');
});
