import { randomUUID } from 'node:crypto';
import { axeFindings } from './fixtures/axe.ts';
import { showMore } from './fixtures/more-actions.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(async ({ page, fixture }) => {
  await signedIn(page);
  await fixture(`publisher=${randomUUID()}`);
  await page.goto('/developers?tab=manage');
});

test('an invited publisher accepts, manages the listing without the files, and stops publishing', async ({ page }) => {
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await expect(invitations).toContainText('by Lantern Forge');
  expect(await axeFindings(page)).toEqual([]);
  await invitations.getByRole('button', { name: /^Accept the invitation/ }).click();
  await expect(invitations).toHaveCount(0);
  const game = page.getByRole('region', { name: 'Published games' }).getByRole('listitem').first();
  await expect(game.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await game.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('uploaded by the developer of the game')).toBeVisible();
  await expect(dialog.getByLabel('Title', { exact: true })).toBeVisible();
  await expect(dialog.locator('input[type="file"]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await game.getByRole('button', { name: /^More for / }).click();
  await game.getByRole('button', { name: /^News about / }).click();
  await dialog.getByRole('button', { name: 'Write a post' }).click();
  await expect(dialog.getByText('Only the developer of the game can add a picture')).toBeVisible();
  await expect(dialog.locator('input[type="file"]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await game.getByRole('button', { name: /^Stop publishing / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop publishing', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Published games' })).toHaveCount(0);
});

test('a developer invites a publisher by the address of the profile and withdraws the invitation', async ({ page }) => {
  await showMore(page);
  await page
    .getByRole('button', { name: /^Publisher of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Profile address or ID of the publisher');
  await address.fill('Lantern Forge');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Enter the address of a developer profile.')).toBeVisible();
  await address.fill('https://satcade.test/profile/dev-0001');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  expect((await sent).postDataJSON()).toEqual({ publisherId: 'dev-0001' });
  await expect(dialog.getByText('No answer yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeVisible();
});
