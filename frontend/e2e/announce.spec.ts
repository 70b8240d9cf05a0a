import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { fillFacts } from './fixtures/game-form.ts';
import { showMore } from './fixtures/more-actions.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/* How a developer announces a game, releases it, and keeps it back. */

const changed = (page: Page) => page.waitForRequest((request) => request.method() === 'PATCH');

test('an announced game is released, moved or kept back, and each says what people who wished for it get', async ({
  page,
  fixture,
}) => {
  await signedIn(page);
  await fixture(`portal=announced-${randomUUID()},world=announced`);
  await page.goto('/developers?tab=manage');
  const game = page.getByRole('listitem').filter({ hasText: 'Salt Harbour' });
  await expect(game).toContainText('$12.50');
  await expect(game).toContainText('Comes on');
  await expect(game).toContainText('Its page is public. It is released on');
  await showMore(page, 'Salt Harbour');
  await page.getByRole('button', { name: 'Change the date of Salt Harbour' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('but not about a changed date');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel(/^Release time/).fill('');
  const moved = changed(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await moved).postDataJSON()).toEqual({ status: 'pending_review', publishAt: null, comingSoon: true });
  await expect(game).toContainText('It has no release date');
  await page.getByRole('button', { name: 'Keep as a draft: Salt Harbour' }).click();
  await expect(dialog).toContainText('People with the game on their wishlist get no message.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Release now: Salt Harbour' }).click();
  await expect(dialog).toContainText('People with the game on their wishlist get an entry in their inbox');
  const out = changed(page);
  await dialog.getByRole('button', { name: 'Release now' }).click();
  expect((await out).postDataJSON()).toEqual({ comingSoon: false, publishAt: null });
  await expect(page.getByText('Salt Harbour is released.')).toBeVisible();
});

test('an announced game without a file cannot be released, and the list says why', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture(`portal=unfinished-${randomUUID()},world=unfinished`);
  await page.goto('/developers?tab=manage');
  const game = page.getByRole('listitem').filter({ hasText: 'Salt Harbour' });
  await expect(game).toContainText('For the release: Its file is missing.');
  await page.getByRole('button', { name: 'Release now: Salt Harbour' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The game cannot be released yet. Its file is missing.');
  await expect(dialog.getByRole('button', { name: 'Release now' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await showMore(page, 'Salt Harbour');
  const kept = changed(page);
  await page.getByRole('button', { name: 'Keep as a draft: Salt Harbour' }).click();
  await dialog.getByRole('button', { name: 'Keep as a draft' }).click();
  expect((await kept).postDataJSON()).toEqual({ status: 'draft' });
});

test('a game is announced with pictures and texts, without a file, and with a date or none', async ({
  page,
  fixture,
}) => {
  await signedIn(page);
  await fixture(`portal=announce-${randomUUID()}`);
  await page.goto('/developers');
  await page.getByRole('radio', { name: 'Coming soon' }).check();
  await expect(page.getByLabel('Release time (optional)')).toBeVisible();
  await expect(page.getByText('Its page is public now, without price and file.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Needed for the announcement' });
  await expect(list.getByRole('heading', { name: 'Needed for the release' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Game File' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await fillFacts(page, { title: 'Salt Harbour', description: 'A town that only the tide remembers.' });
  await page
    .getByLabel('Thumbnail')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.alloc(40, 1) });
  await expect(list).toContainText('Everything is there. You can announce the game.');
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/games'));
  await page.getByRole('button', { name: 'Announce Game' }).click();
  const body: unknown = (await created).postDataJSON();
  expect(body).toMatchObject({ comingSoon: true, title: 'Salt Harbour' });
  expect(body).not.toHaveProperty('isSubmission');
  expect(body).not.toHaveProperty('publishAt');
  await expect(page.getByText('Salt Harbour is saved. Its page is public as soon as')).toBeVisible();
});
