import { axeFindings } from './fixtures/axe.ts';
import { GIFT_PATH } from './fixtures/gifts.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* Gifts: their links in the library, and the page where they are redeemed. */

test('a buyer gets the link of a gift and revokes the gift by keyboard', async ({ page }) => {
  await signedIn(page);
  await page.goto('/library?tab=gifts');
  await page.getByRole('button', { name: 'Get the link of the gift Neon Drifters' }).click();
  await expect(page.getByLabel('Gift link')).toHaveValue(new RegExp(`${GIFT_PATH}$`));
  await page.getByRole('button', { name: 'Revoke the gift Neon Drifters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('The link of Neon Drifters stops working.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(page.getByText('The gift Neon Drifters is revoked.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await tooWide(page)).toEqual([]);
});

test('the page of a gift does not offer it to users who own the game', async ({ page, fixture }) => {
  await fixture('entitlements=owned');
  await signedIn(page);
  await page.goto(GIFT_PATH);
  await expect(page.getByRole('heading', { name: 'You already own Neon Drifters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Redeem the gift' })).toHaveCount(0);
});

test('a recipient who signs in returns to the complete gift link', async ({ page }) => {
  await page.goto(GIFT_PATH);
  await page.getByRole('link', { name: 'Sign in to redeem' }).click();
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).toContain(GIFT_PATH);
});

test('a gift is redeemed once, and a second account sees that', async ({ page, fixture }) => {
  await fixture('entitlements=empty');
  await signedIn(page);
  await page.goto(GIFT_PATH);
  await page.getByRole('button', { name: 'Redeem the gift' }).click();
  await expect(page.getByRole('heading', { name: 'Neon Drifters is yours' })).toBeVisible();
  await fixture('gift-redeem=gone,entitlements=empty');
  await page.reload();
  await page.getByRole('button', { name: 'Redeem the gift' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This gift was redeemed already.');
  await fixture('gift=redeemed');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This gift was redeemed' })).toBeVisible();
});
