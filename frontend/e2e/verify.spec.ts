import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/* The step 'Check Your Email': it survives a reload, and reports correctly whether a code was sent. */

async function unconfirmedSignIn(page: Page): Promise<string[]> {
  const actions: string[] = [];
  page.on('request', (request) => {
    const action = request.headers()['x-amz-target']?.split('.')[1];
    if (action !== undefined) actions.push(action);
  });
  await page.goto('/auth/signin');
  await page.getByLabel('Username or email').fill('UserNotConfirmed');
  await page.getByLabel('Password', { exact: true }).fill('Secret-2026!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  return actions;
}

test('an unconfirmed sign-in sends one code and shows that, also after a reload', async ({ page }) => {
  const actions = await unconfirmedSignIn(page);
  await expect(page.getByText('Please verify your account first.', { exact: true })).toBeVisible();
  await expect(page.getByText('We sent a 6-digit code to the e-mail address of UserNotConfirmed.')).toBeVisible();
  expect(actions.filter((action) => action === 'ResendConfirmationCode')).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Sign Up' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});
