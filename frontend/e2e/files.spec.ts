import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { gameTitled } from './fixtures/games.ts';
import { FILE } from './fixtures/orders.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';

/* The files of a game: platforms, betas, extras and demos, for owners and for visitors. */

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0';
test.use({ userAgent: LINUX });

const game = gameTitled('Neon Drifters');
const filesOf = (page: Page) => page.getByRole('dialog', { name: 'Files of Neon Drifters' });

test('the library offers the file for this computer first, and lists the others', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture('library=channels');
  await page.goto('/library');
  const sent = page.waitForRequest((request) => request.url().includes('/download?'));
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Neon Drifters: Linux', exact: true }).click();
  expect(new URL((await sent).url()).search).toBe('?channel=linux');
  const saved = await file;
  expect(saved.suggestedFilename()).toBe('linux.zip');
  expect((await readFile(await saved.path())).equals(FILE)).toBe(true);
  await page.getByRole('button', { name: 'Files of Neon Drifters' }).click();
  const names = filesOf(page).getByRole('listitem').getByRole('heading');
  await expect(names).toHaveText([
    /Linux.*For this computer/,
    /^Game$/,
    /macOS/,
    /Web/,
    /Soundtrack \(FLAC\)Extra/,
    /Demo$/,
  ]);
  await expect(filesOf(page).getByRole('listitem').filter({ hasText: 'Soundtrack' })).toContainText('v1.0');
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 844 });
  const button = filesOf(page)
    .getByRole('button', { name: /^Download/ })
    .first();
  expect((await button.boundingBox())?.width, 'a button is as wide as its word').toBeGreaterThan(100);
});

test('an owner joins the beta by the keyboard, gets its files, and leaves it', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture('library=channels');
  await page.goto('/library');
  await page.getByRole('button', { name: 'Files of Neon Drifters' }).press('Enter');
  const beta = filesOf(page).getByRole('region', { name: 'Beta' });
  await expect(beta).toContainText('The developer tries new builds with owners who join the beta.');
  await expect(filesOf(page).getByText('2.0.0-beta.3')).toHaveCount(0);
  await fixture('library=in-beta');
  const joined = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/beta'));
  await beta.getByRole('button', { name: 'Join the beta' }).press('Enter');
  expect((await joined).url()).toContain(`/api/library/${game.id}/beta`);
  await expect(filesOf(page).getByText('v2.0.0-beta.3')).toBeVisible();
  const leave = beta.getByRole('button', { name: 'Leave the beta' });
  await expect(leave).toBeFocused();
  await fixture('library=channels');
  await leave.press('Enter');
  await expect(beta.getByRole('button', { name: 'Join the beta' })).toBeFocused();
  await expect(filesOf(page).getByText('v2.0.0-beta.3')).toHaveCount(0);
});

test('the library says when the beta cannot be joined', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture('library=channels, beta=error');
  await page.goto('/library');
  await page.getByRole('button', { name: 'Files of Neon Drifters' }).click();
  await filesOf(page).getByRole('button', { name: 'Join the beta' }).click();
  await expect(filesOf(page)).toContainText('The beta could not be changed:');
});

test('an owner reads what is in the box of each file, by the keyboard', async ({ page, fixture }) => {
  await signedIn(page);
  await fixture('library=channels');
  await page.goto('/library');
  await page.getByRole('button', { name: 'Files of Neon Drifters' }).click();
  const music = filesOf(page).getByRole('listitem').filter({ hasText: 'Soundtrack (FLAC)' }).first();
  const asked = page.waitForRequest((request) => request.url().includes('/contents'));
  const summary = music.locator('summary').first();
  await expect(summary).toHaveAccessibleName("What's in the box: Soundtrack (FLAC)");
  await summary.press('Enter');
  expect(new URL((await asked).url()).searchParams.get('channel')).toBe('music');
  await expect(music.getByText('kiln.exe', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
});

const section = (page: Page) =>
  page.getByRole('main').locator('section').filter({ hasText: 'Everything that you get' });
const open = async (page: Page): Promise<void> => {
  await page.goto(`/game/${game.id}`);
  await page.getByRole('heading', { name: "What's in the box" }).scrollIntoViewIfNeeded();
};

test('a game’s page lists its files, with a demo for every account and a build to play', async ({ page, fixture }) => {
  await fixture('channels=shop,plays=alone');
  await open(page);
  await expect(section(page).getByRole('listitem').getByRole('heading')).toHaveText([
    /^Linux$/,
    /Beta$/,
    /^Game$/,
    /^macOS$/,
    /Web/,
    /Soundtrack \(FLAC\)Extra/,
    /Demo$/,
  ]);
  await expect(section(page)).toContainText('For owners who join the beta in their library.');
  // Those of an extra and of the beta are for owners, in their library.
  await expect(section(page).getByText("What's in the box")).toHaveCount(4);
  const play = section(page).getByRole('link', { name: 'Play in the browser' });
  await expect(play).toHaveAttribute('href', `/play/${game.id}?channel=web`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await expect(section(page).getByRole('link', { name: 'Sign in to download the demo' })).toBeVisible();
  await signedIn(page);
  await open(page);
  const sent = page.waitForRequest((request) => request.url().includes('/download?'));
  await section(page).getByRole('button', { name: 'Download the demo' }).click();
  expect(new URL((await sent).url()).search).toBe('?channel=demo');
  await expect(page.getByText('Your browser is downloading Neon Drifters: Demo.')).toBeVisible();
});

test('a game’s page asks for the files when they come into view, and has no list for a single file', async ({
  page,
  fixture,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/game/${game.id}`);
  await page.waitForLoadState('networkidle');
  const path = `/api/games/${game.id}/channels`;
  expect(asked).not.toContain(path);
  await page.getByRole('heading', { name: "What's in the box" }).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.includes(path)).toBe(true);
  await expect(section(page)).toHaveCount(0);
  await fixture('channels=error');
  await open(page);
  await expect(page.getByText('The list of files could not be loaded:')).toBeVisible();
});
