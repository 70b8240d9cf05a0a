import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { showMore } from './fixtures/more-actions.ts';
import { ownGames } from './fixtures/portal.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* When a new build reaches buyers, and going back to an earlier one. */

test.beforeEach(({ page }) => signedIn(page));
const first = ownGames()[0]?.title ?? '';

async function openPortal(page: Page): Promise<void> {
  await page.goto('/developers?tab=manage');
  await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible();
}

const releaseSent = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/releases'));

test('a clean build that waits for its developer is released with one click', async ({ page, fixture }) => {
  await fixture('own=ready');
  await openPortal(page);
  const game = page.getByRole('listitem').filter({ hasText: first });
  await expect(game).toContainText('It is clean. Buyers get the current build until you release it.');
  expect(await axeFindings(page)).toEqual([]);
  const sent = releaseSent(page);
  await page.getByRole('button', { name: `Release now: version 9.0 of ${first}` }).click();
  expect((await sent).postDataJSON()).toEqual({ version: '9.0' });
  await expect(page.getByText('Version 9.0 is released. Buyers get it from now on.')).toBeVisible();
  await expect(game).not.toContainText('9.0 is waiting');
});

test('the developer goes back to an earlier build with one click', async ({ page }) => {
  await openPortal(page);
  await page.getByRole('button', { name: `Edit ${first}`, exact: true }).click();
  const sent = releaseSent(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Go back to version 1.2.0' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to version 1.2.0' }).click();
  expect((await sent).postDataJSON()).toEqual({ version: '1.2.0' });
  await expect(page.getByText('Buyers get version 1.2.0 from now on.')).toBeVisible();
});

test('a waiting build gets the date of its release', async ({ page, fixture }) => {
  await fixture('own=ready');
  await openPortal(page);
  await page.getByRole('button', { name: `Edit ${first}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const moment = dialog.getByLabel('Release of this build');
  await expect(moment).toHaveValue('developer');
  await moment.selectOption('On a date');
  await dialog.getByLabel('Release time').fill('2020-01-01T12:00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Enter a time in the future, a year from now at most.')).toBeVisible();
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Release time').fill(soon);
  const change = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/games/'));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await change).postDataJSON()).toMatchObject({ release: { when: 'date' } });
});

test('buyers see in their library what changed', async ({ page, fixture }) => {
  await fixture('library=outdated');
  await page.goto('/library');
  await page.getByRole('button', { name: 'What changed in Moss & Marrow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions of Moss & Marrow' });
  await expect(dialog).toContainText('New roads, fewer potholes.');
  await expect(dialog).toContainText('Taken back on Aug 20, 2026 by its developer.');
});

test('a share of the buyers gets a clean build, then more of them, and it is halted', async ({ page, fixture }) => {
  await fixture('own=ready');
  await openPortal(page);
  const share = page.getByRole('region', { name: 'Share of buyers' });
  await expect(share).toContainText('Some buyers get the new build first');
  await share.getByLabel('Share (%)').fill('0');
  await expect(share).toContainText('Enter a whole number from 1 to 100.');
  await share.getByRole('button', { name: '25%', exact: true }).click();
  await expect(share.getByText(/^About \S+ of \S+ buyers$/)).toBeVisible();
  const begun = releaseSent(page);
  await share.getByLabel('Share (%)').press('Enter');
  expect((await begun).postDataJSON()).toEqual({ version: '9.0', percent: 25 });
  await expect(share).toContainText('25% of buyers get it, since');
  await expect(share.getByRole('button', { name: '5%', exact: true })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await share.getByRole('button', { name: `Halt version 9.0 of ${first}` }).click();
  const halted = releaseSent(page);
  await page.getByRole('dialog', { name: 'Halt version 9.0?' }).getByRole('button', { name: 'Halt' }).click();
  expect((await halted).postDataJSON()).toEqual({ version: '9.0', percent: 0 });
  await expect(share).toContainText('Halted at 25%. All buyers get the current build.');
});

test('buyers see in their library that they get a version before the others', async ({ page, fixture }) => {
  await fixture('library=early');
  await page.goto('/library');
  const card = page.getByRole('listitem').filter({ hasText: 'Some buyers get v2.0.0 before the others' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Early');
});

test('a draft gets the date of its publication, which is changed and removed', async ({ page }) => {
  const draft = ownGames()[3]?.title ?? '';
  await openPortal(page);
  await showMore(page, draft);
  const open = () => page.getByRole('button', { name: `Publication date of ${draft}` }).click();
  const dialog = page.getByRole('dialog', { name: `Publication date of ${draft}` });
  const change = () => page.waitForRequest((request) => request.method() === 'PATCH');
  await open();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a time that is a year from now at most.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Publication time').fill(soon);
  const set = change();
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await set).postDataJSON()).toEqual({
    ...{ status: 'pending_review', publishAt: new Date(soon).toISOString(), comingSoon: false },
  });
  const game = page.getByRole('listitem').filter({ hasText: draft });
  await expect(game).toContainText('This game is to be published on');
  await expect(game).toContainText('Its file is missing.');
  await open();
  await expect(dialog.getByLabel('Publication time')).toHaveValue(soon);
  const removed = change();
  await dialog.getByRole('button', { name: 'Remove the date' }).click();
  expect((await removed).postDataJSON()).toEqual({ status: 'draft' });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a draft is previewed as buyers will see it, with changes that are not saved', async ({ page, context }) => {
  const draft = ownGames()[3];
  await openPortal(page);
  await page.getByRole('button', { name: `Edit ${draft?.title}`, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Another name');
  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: 'Another name' })).toBeVisible();
  await expect(preview.getByText('It shows changes that you have not saved')).toBeVisible();
  const buy = preview.getByRole('button', { name: 'Get it for free', exact: true });
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  await buy.click({ force: true });
  await expect(preview).toHaveURL(/\/preview\//);
  expect(await axeFindings(preview)).toEqual([]);
  // Files that are not sent yet: those that are chosen while the preview is open, and after it was loaded again.
  const picture = { name: 'new.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await page.getByRole('dialog').getByLabel('Screenshots').setInputFiles(picture);
  await expect(preview.locator('img[src^="blob:"]').first()).toBeAttached();
  await preview.reload();
  await expect(preview.locator('img[src^="blob:"]').first()).toBeAttached();
  await preview.close();
});

test('nobody else opens a preview', async ({ page }) => {
  await page.goto(`/preview/${gameTitled('Kiln').id}`);
  await expect(page.getByRole('heading', { name: 'No preview here' })).toBeVisible();
});
