import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { answerData } from './fixtures/data-routes.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* The list of a user's inbox. bell.spec.ts has the bell, and notice-mails.spec.ts the choice of mails. */

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
const requestTo = (page: Page, method: string, path: RegExp) =>
  page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname));

test.describe('the inbox', () => {
  test('shows what happened, and marks an entry by the keyboard', async ({ page }) => {
    await signedIn(page);
    await page.goto('/notices');
    const [unread, read] = ['Your order is paid: Neon Drifters', 'Your order is paid: Moss & Marrow'];
    for (const title of [unread, read]) await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Unread ${unread}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: read, exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const marked = requestTo(page, 'PATCH', /^\/api\/notices\//);
    await page.getByRole('button', { name: `Mark as read: ${unread}` }).focus();
    await page.keyboard.press('Enter');
    expect((await marked).postDataJSON()).toEqual({ isRead: true });
    const back = requestTo(page, 'PATCH', /^\/api\/notices\//);
    await page.getByRole('button', { name: `Mark as unread: ${read}` }).click();
    expect((await back).postDataJSON()).toEqual({ isRead: false });
  });

  test('shows a mark before the server has answered, and takes it back when it fails', async ({ page }) => {
    await signedIn(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await answerData(page, /\/api\/notices\/[^/?]+$/, async ({ method }) => {
      if (method !== 'PATCH') return 'site';
      await held;
      return { status: 409, json: {} };
    });
    await page.goto('/notices');
    const unread = page.getByRole('heading', { name: /^Unread/ });
    await expect(unread).toHaveCount(1);
    // So that nothing but the page itself can take it back.
    await answerData(page, /\/api\/notices(\/unread)?(\?.*)?$/, () => 'lost');
    await page.getByRole('button', { name: /^Mark as read: / }).click();
    await expect(unread).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Inbox');
    answer();
    await expect(page.getByText('This could not be saved.')).toBeVisible();
    await expect(unread).toHaveCount(1);
    await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
  });

  test('marks all that it shows as read, says so, and keeps the focus', async ({ page, fixture }) => {
    await signedIn(page);
    await page.goto('/notices');
    const marked = requestTo(page, 'POST', /^\/api\/notices\/read$/);
    const button = page.getByRole('button', { name: 'Mark all as read' });
    await button.focus();
    await fixture('unread=none');
    await page.keyboard.press('Enter');
    expect((await marked).postDataJSON()).toEqual({ asOf: '2026-11-20T13:00:00.000Z' });
    await expect(page.getByRole('status').filter({ hasText: 'Everything is read' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Unread/ })).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toBeDisabled();
  });

  test('links a receipt to the library, which marks it as read', async ({ page }) => {
    await signedIn(page);
    await page.goto('/notices');
    const marked = requestTo(page, 'PATCH', /^\/api\/notices\//);
    await page.getByRole('link', { name: 'Open your library' }).first().click();
    expect((await marked).postDataJSON()).toEqual({ isRead: true });
    await expect(page).toHaveURL('/library');
  });

  test('shows older entries, with the focus on the first of them, and says when they do not load', async ({
    page,
    fixture,
  }) => {
    await signedIn(page);
    await fixture('notices=many');
    await page.goto('/notices');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(30);
    const more = page.getByRole('button', { name: 'Show older entries' });
    const goOn = await answerData(page, /\/api\/notices\?.*nextToken=/, () => ({ status: 400, json: {} }));
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(/^Older entries did not load/)).toBeVisible();
    await expect(more).toBeFocused();
    goOn();
    for (let shown = 30; shown < 200; shown += 30) {
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(entries.nth(shown).getByRole('heading').getByRole('link')).toBeFocused();
    }
    await expect(entries).toHaveCount(200);
    await expect(more).toHaveCount(0);
    await expect(page.getByText(/^Older entries did not load/)).toHaveCount(0);
  });

  test('has the dot of an entry beside its title at each width, large enough to touch', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('notices=many');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/notices');
      const entry = page.getByRole('main').getByRole('listitem').nth(1);
      const boxes = [entry.getByRole('button'), entry.getByRole('heading').getByRole('link')].map((each) =>
        each.boundingBox(),
      );
      const [dot, title] = await Promise.all(boxes);
      if (dot == null || title == null) throw new Error('the entry is not shown');
      expect(Math.min(dot.width, dot.height, title.height)).toBeGreaterThanOrEqual(44);
      expect(dot.height).toBe(44);
      expect(title.x - (dot.x + dot.width)).toBeLessThanOrEqual(8);
      expect(Math.abs(dot.y - title.y)).toBeLessThanOrEqual(1);
    }
    expect(await tooWide(page)).toEqual([]);
  });

  test.describe('for a reader in Japan', () => {
    test.use({ timezoneId: 'Asia/Tokyo' });

    test('tells times within sentences in the zone of the browser, and days of UTC as such', async ({
      page,
      fixture,
    }) => {
      await signedIn(page);
      await fixture('notices=many');
      await page.goto('/notices');
      const end = 'The game from your wishlist costs $8.99 until December 1, 2026 at 9:30 AM GMT+9.';
      await expect(page.getByText(end).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Game 3 was bought on November 17, 2026 (UTC)' })).toBeVisible();
    });
  });

  test('says that nothing has happened yet, and what to do when it does not load', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('notices=none');
    await page.goto('/notices');
    await expect(page.getByText('Nothing has happened yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Store' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await fixture('notices=error');
    await page.reload();
    await expect(page.getByRole('alert').getByText('Your inbox did not load')).toBeVisible();
    await fixture('');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: /Neon Drifters/ })).toBeVisible();
  });

  test('says in words that it is loading', async ({ page, fixture }) => {
    await signedIn(page);
    await fixture('notices=slow');
    await page.goto('/notices');
    await expect(page.getByRole('status').filter({ hasText: 'Loading your inbox' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.getByRole('link', { name: /Neon Drifters/ })).toBeVisible();
    await expect(page.getByText('Loading your inbox')).toHaveCount(0);
  });
});
