import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { builtFile } from './fixtures/built-file.ts';
import { answerData } from './fixtures/data-routes.ts';
import { ME } from './fixtures/games.ts';
import { sessionEntries, signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Secret-123');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test.describe('sign-in', () => {
  test('requires both fields, clears the message when one is edited, and can show the password', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username/email and password are required')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).press('x');
    await expect(page.getByText('Username/email and password are required')).toBeHidden();
    const password = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show password: Password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password: Password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('shows its success and goes to the store', async ({ page }) => {
    await page.goto('/auth/signin');
    await signIn(page, ME.username);
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('returns to the page that the user came from', async ({ page }) => {
    await page.goto('/library?tab=wishlist');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, ME.username);
    await expect(page).toHaveURL('/library?tab=wishlist');
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  });

  for (const [remember, kind] of [
    [true, 'localStorage'],
    [false, 'sessionStorage'],
  ] as const) {
    test(`keeps the session in ${kind} ${remember ? 'with' : 'without'} Remember me`, async ({ page }) => {
      await page.goto('/auth/signin');
      if (remember) await page.getByLabel('Remember me').check();
      await signIn(page, ME.username);
      await expect(page).toHaveURL('/');
      const keys = await page.evaluate(() => ({
        localStorage: Object.keys(localStorage).join(),
        sessionStorage: Object.keys(sessionStorage).join(),
      }));
      const other = kind === 'localStorage' ? 'sessionStorage' : 'localStorage';
      for (const key of ['satcade-session', 'refreshToken']) {
        expect(keys[kind]).toContain(key);
        expect(keys[other]).not.toContain(key);
      }
    });
  }

  test('succeeds although tokens of an earlier session are left over', async ({ page }) => {
    const { 'satcade-session': _, ...tokens } = sessionEntries();
    await page.goto('/auth/signin');
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, tokens);
    await page.getByLabel('Remember me').check();
    await signIn(page, ME.username);
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
  });

  test('asks users with a temporary password to choose their own', async ({ page }) => {
    await page.goto('/auth/signin');
    await signIn(page, 'temporary');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('Secret-124');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Secret-125');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Secret-124');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
  });

  test('expires 180 seconds after it asked for a new password', async ({ page }) => {
    await page.clock.install();
    await page.goto('/auth/signin');
    await signIn(page, 'temporary');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
    await page.clock.runFor(179_000);
    await expect(page.getByRole('button', { name: 'Save and sign in' })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByText('The sign-in took too long and has expired.')).toBeVisible();
    await expect(page.getByLabel('Username or email')).toHaveValue('temporary');
  });

  test('asks for the code of the authenticator app', async ({ page }) => {
    await page.goto('/auth/signin');
    await signIn(page, 'guarded');
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Verification code').fill('123456');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
  });

  test('leads to the reset when the password must be reset', async ({ page }) => {
    await page.goto('/auth/signin');
    await signIn(page, 'PasswordResetRequired');
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expect(page.getByLabel('Username or email')).toHaveValue('PasswordResetRequired');
  });
});

test.describe('sign-up', () => {
  test('shows why it was refused, with the specified texts where there are some', async ({ page }) => {
    await page.goto('/auth/signup');
    await page.getByLabel('Email').fill('hal@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Secret-123');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Secret-123');
    for (const [username, message] of [
      ['UsernameExists', 'This username is already taken'],
      [
        'InvalidPassword',
        'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
      ],
      ['LimitExceeded', 'LimitExceeded at the fixture'],
    ] as const) {
      await page.getByLabel('Username', { exact: true }).fill(username);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText(message)).toBeVisible();
    }
  });

  test('requires the code, which can expire and be sent again', async ({ page }) => {
    await page.goto('/auth/signin');
    await signIn(page, 'UserNotConfirmed');
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByText('Verification code is required')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Verification code').fill('9999999');
    await expect(page.getByLabel('Verification code')).toHaveValue('999999');
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByText('Please verify your account first', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Sign Up' }).click();
    await expect(page).toHaveURL('/auth/signup');
  });
});

test('a user changes a forgotten password with a code', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByLabel('Username or email').fill('hal');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Verification code is required')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Verification code').fill('999999');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('Secret-124');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Verification code has expired')).toBeVisible();
  await page.getByLabel('Verification code').fill('123456');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with it.')).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('hal');
});

test.describe('a session', () => {
  test('ends with Sign Out, which reloads the page', async ({ page }) => {
    await page.goto('/library');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, ME.username);
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await page.getByRole('button', { name: 'Profile menu' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your library' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Token');
  });

  test('shows a message when Sign Out fails', async ({ page }) => {
    await signedIn(page);
    // Before the page loads: it reads what the user owns, which loads the identity library.
    await page.route(`**/${await builtFile('src/lib/auth/cognito.ts')}`, (route) => route.abort());
    await page.goto('/list');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('alert')).toContainText(['Failed to sign out. Please try again.']);
  });

  test('renews a refused token once, without a message', async ({ page }) => {
    await signedIn(page);
    let refusals = 0;
    await answerData(page, /\/api\/library\?/, () => {
      refusals += 1;
      if (refusals > 1) return 'site';
      const json = { type: 't', title: 't', status: 401, detail: 'expired', code: 'unauthenticated' };
      return { status: 401, json, headers: { 'content-type': 'application/problem+json' } };
    });
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken')) renewals.push(request.url());
    });
    await page.goto('/library');
    await expect(page.getByRole('heading', { level: 2, name: 'Neon Drifters' })).toBeVisible();
    expect([refusals, renewals.length]).toEqual([2, 1]);
  });

  test('is the same in all tabs', async ({ page, context }) => {
    await page.goto('/library');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your library' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/auth/signin');
    await other.getByLabel('Remember me').check();
    await signIn(other, ME.username);
    await expect(page.getByRole('heading', { level: 2, name: 'Neon Drifters' })).toBeVisible();
    await other.getByRole('button', { name: 'Profile menu' }).click();
    // Signing out reloads the page. Closing the page during the reload may hang the browser.
    const reloaded = other.waitForEvent('load');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your library' })).toBeVisible();
    await reloaded;
  });
});
