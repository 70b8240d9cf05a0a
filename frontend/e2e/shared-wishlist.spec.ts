import { axeFindings } from './fixtures/axe.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';
import { SHARED_TOKEN } from './fixtures/wishlist-link.ts';

const path = `/wishlist/${SHARED_TOKEN}`;

test('a visitor sees a shared wishlist with prices and discounts, and puts a game into the cart', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist of Mira' })).toBeVisible();
  await expect(page.getByText('Discounted: -25%')).toBeVisible();
  await expect(page.getByText('$29.99')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart: Neon Drifters' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  // A free game has no button for the cart.
  await expect(page.getByRole('button', { name: 'Add to Cart: Starling Rush' })).toHaveCount(0);
});

test('search engines are asked not to list the page, however it is opened', async ({ page }) => {
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(await (await page.request.get('/library')).text()).not.toContain('noindex');
});

test('a link that has ended and a list without games say so', async ({ page, fixture }) => {
  await page.goto(`/wishlist/${'x'.repeat(22)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'No wishlist here' })).toBeVisible();
  await fixture('shared=none');
  await page.goto(path);
  await expect(page.getByText('Its owner has added no games that are for sale.')).toBeVisible();
  await fixture('shared=error');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test.describe('sharing', () => {
  test('a user creates a link under a name', async ({ page, fixture }) => {
    await fixture('wishlist=kiln');
    await signedIn(page);
    await page.goto('/library?tab=wishlist');
    const share = page.getByRole('region', { name: 'Share your wishlist' });
    await share.getByRole('button', { name: 'Create link' }).click();
    await expect(share.getByText('Enter a name of 60 characters at most')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await share.getByLabel('Name on the shared list').fill(' Mira ');
    await share.getByRole('button', { name: 'Create link' }).click();
    expect((await sent).postDataJSON()).toEqual({ name: 'Mira' });
    await expect(share.getByLabel('Link to your wishlist')).toHaveValue(new RegExp(`${path}$`));
    await expect(share.getByRole('link', { name: 'See it as others do' })).toHaveAttribute('href', path);
  });

  test('a user replaces the link and switches it off', async ({ page, fixture }) => {
    await fixture('wishlist=kiln, link=shared');
    await signedIn(page);
    await page.goto('/library?tab=wishlist');
    const share = page.getByRole('region', { name: 'Share your wishlist' });
    const link = share.getByLabel('Link to your wishlist');
    await expect(link).toHaveValue(new RegExp(`${path}$`));
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await share.getByRole('button', { name: 'Replace link' }).click();
    await expect(link).toHaveValue(/\/wishlist\/New0/);
    await expect(page.getByText('The link is replaced. The earlier one no longer works.')).toBeVisible();
    await share.getByRole('button', { name: 'Switch off' }).click();
    await expect(link).toHaveCount(0);
    await expect(share.getByRole('button', { name: 'Create link' })).toBeVisible();
  });
});
