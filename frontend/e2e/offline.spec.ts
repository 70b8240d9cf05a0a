import { expect, test } from './fixtures/test.ts';

test.describe('a page whose files do not arrive', () => {
  test('says that the browser is offline, and opens by itself when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
    await expect(page.getByText('Something broke')).toHaveCount(0);
  });

  test('is tried again when one file was lost on the way', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort(), { times: 6 });
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
  });

  test('is loaded anew, once, when a new release has removed them', async ({ page }) => {
    let isRemoved = false;
    await page.route('**/assets/*.js', (route) => (isRemoved ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Neon Drifters' })).toBeVisible();
    isRemoved = true;
    page.once('framenavigated', () => {
      page.once('framenavigated', () => {
        isRemoved = false;
      });
    });
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { name: 'All Games', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/list');
  });
});
