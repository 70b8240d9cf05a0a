import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { answerData } from './fixtures/data-routes.ts';
import { emptyFile } from './fixtures/empty-file.ts';
import { announced, DEVELOPER_ID, games, ME } from './fixtures/games.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const OWN = `/profile/${ME.userId}`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' });
async function openEditor(page: Page) {
  await signedIn(page);
  await page.goto(OWN);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(editor(page)).toBeVisible();
}
test('visitors see the public part of a profile only', async ({ page }) => {
  await page.goto(`/profile/${DEVELOPER_ID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Loop');
  await expect(page.getByText('Lantern & Loop GmbH')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://lantern.example' })).toBeVisible();
  // Besides the posts of its games.
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/game/"]') });
  await expect(cards).toHaveCount(games.length + announced.length);
  await expect(cards.first()).not.toContainText('Published');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeHidden();
});

test('owners see My Games with a status badge for each game', async ({ page }) => {
  await signedIn(page);
  await page.goto(OWN);
  await expect(page.getByRole('heading', { name: 'My Games' })).toBeVisible();
  const games = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'My Games' }) });
  await expect(games.getByRole('listitem').first()).toContainText('Published');
});

test('Settings show the account above the public profile', async ({ page }) => {
  await signedIn(page);
  await page.goto('/profile');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('Security');
  await expect(headings).toContainText(['Security', 'About', 'My Games']);
});

test('/profile leads to the own profile or to the sign-in page', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth');
  await signedIn(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(OWN);
});

test('a profile that fails to load can be loaded again', async ({ page, fixture }) => {
  await fixture('developer=error');
  await page.goto(`/profile/${DEVELOPER_ID}`);
  await expect(page.getByText('Failed to load profile data. Please try again.')).toBeVisible();
  await fixture('');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Loop');
});

test('the profile of a user without one is not found', async ({ page }) => {
  await page.goto('/profile/nobody');
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Your Profile' })).toBeHidden();
});

test('a user without a profile gets one named after the username', async ({ page, fixture }) => {
  await fixture('developer=missing');
  await signedIn(page);
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/developers'),
  );
  await page.goto(OWN);
  expect((await created).postDataJSON()).toEqual({ displayName: ME.username, email: ME.email });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ME.username);
});

test('a user whose profile could not be created automatically creates it by hand', async ({ page, fixture }) => {
  await fixture('developer=missing, developer-create=error');
  await signedIn(page);
  await page.goto(OWN);
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Your Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Profile' });
  await expect(dialog.getByLabel('Display Name')).toHaveValue(ME.username);
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create profile');
  await fixture('developer=missing');
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ME.username);
});

test('the profile editor applies its rules and is accessible', async ({ page }, info) => {
  await openEditor(page);
  const dialog = editor(page);
  await dialog.getByLabel('Display Name').fill('  ');
  await dialog.getByLabel('Website').fill('lantern.example');
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog.getByText('Display name is required')).toBeVisible();
  await expect(dialog.getByText('Website URL must start with http:// or https://')).toBeVisible();
  await dialog.getByLabel('Profile picture').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: PNG });
  await expect(dialog.getByText('Invalid file type. Only JPEG, PNG, and WebP images are allowed.')).toBeVisible();
  await dialog.getByLabel('Banner image').setInputFiles(await emptyFile(info.outputPath('a.png'), 11 * 1024 * 1024));
  await expect(dialog.getByText('File size (11.0 MB) exceeds maximum allowed size of 10.0 MB')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('saving a profile uploads the pictures first, and removes fields that were emptied', async ({ page }) => {
  await answerData(page, /\/fixture-storage\//, () => ({}));
  await openEditor(page);
  const dialog = editor(page);
  await dialog.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByLabel('Display Name').fill('Lantern Two');
  await dialog.getByLabel('Website').fill('');
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  expect((await saved).postDataJSON()).toEqual({
    displayName: 'Lantern Two',
    companyName: 'Lantern & Loop GmbH',
    bio: 'Three people, one kiln, and a weakness for roads at night.',
    website: null,
    avatarKey: `avatars/${ME.userId}/new.png`,
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Two');
  await expect(page.getByRole('link', { name: 'https://lantern.example' })).toBeHidden();
});

test('a refused picture leaves the old one in place, and the form shows the reason', async ({ page, fixture }) => {
  await answerData(page, /\/fixture-storage\//, () => ({}));
  await fixture('picture=refused');
  await openEditor(page);
  const dialog = editor(page);
  await dialog.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  let isSaved = false;
  page.on('request', (request) => {
    isSaved ||= request.method() === 'PATCH';
  });
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to upload avatar');
  await expect(dialog.getByRole('alert')).toContainText('The picture is 60000 × 60000 pixels.');
  expect(isSaved).toBe(false);
});

for (const [variant, label, message] of [
  ['upload=error', 'Profile picture', 'Failed to upload avatar'],
  ['upload=error', 'Banner image', 'Failed to upload banner'],
  ['developer-save=error', undefined, 'Failed to update profile'],
] as const) {
  test(`a failure to save keeps the form open: ${message}`, async ({ page, fixture }) => {
    await fixture(variant);
    await openEditor(page);
    const dialog = editor(page);
    if (label) await dialog.getByLabel(label).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await dialog.getByLabel('Bio').fill('We moved.');
    await dialog.getByRole('button', { name: 'Save Profile' }).click();
    await expect(dialog.getByRole('alert')).toContainText(message);
    await expect(dialog.getByLabel('Bio')).toHaveValue('We moved.');
  });
}

test('a picture that is already stored is not uploaded again', async ({ page, fixture }) => {
  await answerData(page, /\/fixture-storage\//, () => ({}));
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) uploads.push(request.url());
  });
  await fixture('developer-save=error');
  await openEditor(page);
  const dialog = editor(page);
  await dialog.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to update profile');
  await fixture('');
  await dialog.getByRole('button', { name: 'Save Profile' }).click();
  await expect(dialog).toBeHidden();
  expect(uploads).toHaveLength(1);
});

test('the editor shows Saving..., and Cancel changes nothing', async ({ page, fixture }) => {
  await openEditor(page);
  await editor(page).getByLabel('Display Name').fill('Somebody else');
  await editor(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ME.username);
  await fixture('developer-save=slow');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await editor(page).getByRole('button', { name: 'Save Profile' }).click();
  await expect(editor(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
});

test('saving a profile after the session has ended shows a message', async ({ page, context }) => {
  await openEditor(page);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.removeItem('satcade-session'));
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeHidden();
  await editor(page).getByRole('button', { name: 'Save Profile' }).click();
  await expect(editor(page).getByRole('alert')).toContainText('You must be logged in to edit your profile');
});
