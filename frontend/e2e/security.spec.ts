import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { ME } from './fixtures/games.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

const TOKEN = 'x'.repeat(43);
const dialog = (page: Page) => page.getByRole('dialog');

async function enterPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(asked.getByLabel('Password', { exact: true })).toBeFocused();
  await asked.getByLabel('Password', { exact: true }).fill('Secret-123');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked).toBeHidden();
}

test.describe('the security section', () => {
  test.beforeEach(({ page }) => signedIn(page));
  const open = (page: Page) => page.goto(`/profile/${ME.userId}`);

  test('changes the e-mail address after the password and the code', async ({ page, fixture }) => {
    await fixture('email=again');
    await open(page);
    const section = page.getByRole('region', { name: 'Security' });
    await expect(section).toContainText(ME.email);
    await section.getByRole('button', { name: 'Change e-mail address' }).click();
    await dialog(page).getByLabel('New e-mail address').fill('satoshi@new.example');
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    await enterPassword(page);
    await dialog(page).getByLabel('Code').fill('123456');
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByText('Your e-mail address is changed.')).toBeVisible();
    await expect(section).toContainText('satoshi@new.example');
  });

  test('lists the browsers of the account, and says which one this is', async ({ page }) => {
    await open(page);
    const browsers = page.getByRole('region', { name: 'Security' }).getByRole('listitem');
    await expect(browsers).toHaveText([/^Chrome on Linux \(this browser\) last used /, /^Safari on iOS last used /]);
  });

  test('changes nothing when the password is not entered', async ({ page, fixture }) => {
    await fixture('email=again');
    await open(page);
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    await dialog(page).getByLabel('New e-mail address').fill('satoshi@new.example');
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('dialog', { name: 'Enter your password' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page).getByText('Sign in again.')).toBeVisible();
    await expect(page.getByLabel('New e-mail address')).toHaveValue('satoshi@new.example');
  });

  test('sets up an authenticator app by QR code or key', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await enterPassword(page);
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(dialog(page)).toContainText('JBSWY3DPEHPK3PXP');
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await dialog(page).getByLabel('Code from the app').fill('000000');
    await dialog(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(dialog(page).getByText('The code is wrong.')).toBeVisible();
    await dialog(page).getByLabel('Code from the app').fill('123456');
    await dialog(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('The authenticator app is on.')).toBeVisible();
  });

  test('is not shown to other users', async ({ page }) => {
    await page.goto('/profile/user-0003');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Security' })).toBeHidden();
  });
});

test('a payout address is saved automatically once the password is entered', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture('payout-settings-save=again');
  await page.goto('/dashboard');
  const form = page.getByRole('region', { name: 'Payout address' });
  await form.getByLabel('Address', { exact: true }).fill('me@elsewhere.example');
  await form.getByRole('button', { name: 'Save address' }).click();
  await enterPassword(page);
  await expect(page.getByText('Saved. Payouts use it after one day.')).toBeVisible();
});

test.describe('the link "This was not me"', () => {
  test('changes nothing before the button is pressed', async ({ page }) => {
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    await page.goto(`/not-me#${TOKEN}`);
    await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
    expect(posted).toEqual([]);
    await page.getByRole('button', { name: 'Stop the change and freeze payouts' }).click();
    await expect(page.getByRole('heading', { name: 'The change is stopped' })).toBeVisible();
    expect(posted.map((url) => new URL(url).pathname)).toEqual(['/api/payout-disputes']);
  });

  test('says that it no longer works', async ({ page, fixture }) => {
    await fixture('dispute=gone');
    await page.goto(`/not-me#${TOKEN}`);
    await page.getByRole('button', { name: 'Stop the change and freeze payouts' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});
