import type { Page } from '@playwright/test';
import { ME } from './fixtures/games.ts';
import { liveServer } from './fixtures/live-server.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* The bell in the header: how much of the inbox is unread. */

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });

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
    await expect(bell(page)).toHaveAccessibleName('Inbox, 99+ unread');
    const theme = page.getByRole('button', { name: 'Vaporwave theme' });
    const pictures = [bell(page).getByText('99+'), bell(page).locator('svg'), theme.locator('svg')];
    const [number, icon, next] = await Promise.all(pictures.map((each) => each.boundingBox()));
    if (number == null || icon == null || next == null) throw new Error('the bell is not shown');
    expect(number.x).toBeGreaterThanOrEqual(icon.x + icon.width / 2 - 1);
    expect(number.x + number.width).toBeLessThanOrEqual(next.x);
  });

  test('and the list show a new entry at once', async ({ page, fixture }) => {
    const live = await liveServer(page);
    await signedIn(page);
    await fixture('unread=none, notices=none');
    await page.goto('/notices');
    await live.subscribed('Notice', { filter: { userId: ME.userId } });
    await expect(page.getByText('Nothing has happened yet')).toBeVisible();
    await fixture('');
    live.tell({ type: 'created', model: 'Notice', id: 'a-notice', data: {} });
    await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
    await expect(page.getByRole('link', { name: 'Your order is paid: Neon Drifters' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible();
  });
});
