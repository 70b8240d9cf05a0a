import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { channelsPath } from './fixtures/channels.ts';
import { answerData } from './fixtures/data-routes.ts';
import { games } from './fixtures/games.ts';
import { ownGames, portalLog } from './fixtures/portal.ts';
import { signedIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/width.ts';
import { type EntrySpec, zip } from './fixtures/zip.ts';

/* Files and channels of an own game, in the portal. */

test.beforeEach(({ page }) => signedIn(page));
const [game] = ownGames();
const title = game?.title ?? '';

async function open(page: Page): Promise<void> {
  await page.goto(channelsPath());
  await expect(page.getByRole('heading', { level: 2, name: `Files and channels of ${title}` })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sent = (page: Page, method: string, ending: string) =>
  page.waitForRequest((request) => request.method() === method && request.url().endsWith(ending));

test.describe('the page of channels', () => {
  test('opens from the list of games, shows each line with its builds, and leads back', async ({ page }) => {
    await page.goto('/developers?tab=manage');
    await page.getByRole('link', { name: `Files and channels of ${title}` }).click();
    const heading = page.getByRole('heading', { level: 2, name: `Files and channels of ${title}` });
    await expect(heading).toBeFocused();
    await expect(card(page, 'Main file')).toContainText('9.0 is waiting');
    await expect(card(page, 'beta')).toContainText('v2.0, 77.0 MB');
    await expect(card(page, 'beta')).toContainText('Version 2.1 is waiting');
    await expect(card(page, 'demo')).toContainText('The first build is being scanned.');
    await expect(card(page, 'Soundtrack (FLAC)')).toContainText('No build yet');
    await expect(card(page, 'web')).toContainText('The archive has no index.html.');
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to your games' }).press('Enter');
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Manage Games/ })).toBeFocused();
  });

  test('says when there is none, when the game is full, and when channels cannot be loaded', async ({
    page,
    fixture,
  }) => {
    await fixture('channels=empty');
    await open(page);
    await expect(page.getByText('No further channels yet.')).toBeVisible();
    await expect(card(page, 'Main file').getByRole('button', { name: /^Promote/ })).toHaveCount(0);
    await fixture('channels=many');
    await page.reload();
    await expect(page.getByText('A game can have 20 channels.')).toBeVisible();
    await expect(button(page, 'New channel')).toHaveCount(0);
    await fixture('channels=error');
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'The channels could not be loaded:' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await fixture('');
    await button(page, 'Try Again').click();
    await expect(card(page, 'beta')).toBeVisible();
    for (const id of ['nope', games.at(-1)?.id ?? '']) {
      await page.goto(`/developers?tab=manage&files=${id}`);
      await expect(page.getByRole('alert').filter({ hasText: 'You manage no game at this address.' })).toBeVisible();
    }
  });

  test('keeps what it shows while there is no connection, and says so', async ({ page }) => {
    await open(page);
    const goOn = await answerData(page, /\/channels/, () => 'lost');
    await button(page, 'Remove: web').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/^The channel could not be removed: /)).toBeVisible();
    await button(page, 'Settings: beta').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('dialog').getByText(/^The channel could not be saved: /)).toBeVisible();
    goOn();
    await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('The settings of beta are saved.')).toBeVisible();
    await expect(card(page, 'beta')).toBeVisible();
  });
});

test.describe('a channel', () => {
  test('is created with the rules of the form', async ({ page }) => {
    await open(page);
    await button(page, 'New channel').click();
    const dialog = page.getByRole('dialog', { name: 'New channel' });
    const create = dialog.getByRole('button', { name: 'Create channel' });
    await dialog.getByLabel('Name', { exact: true }).fill('main');
    await create.click();
    await expect(dialog.getByText('The name main is reserved for the main file.')).toBeVisible();
    await expect(dialog.getByText('Choose at least one platform for a program.')).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Name', { exact: true }).fill('beta');
    await create.click();
    await expect(dialog.getByText('This game has a channel of this name.')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Mac OS');
    await create.click();
    await expect(dialog.getByText('Use 1 to 32 small letters, digits and dashes.')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('mac');
    await dialog.getByLabel('Label for buyers').fill('For Macs');
    await dialog.getByLabel('macOS').check();
    await dialog.getByLabel('Who gets it').selectOption('Owners who join the beta');
    const put = sent(page, 'PUT', '/channels/mac');
    await create.click();
    expect((await put).postDataJSON()).toEqual({
      ...{ label: 'For Macs', content: 'GAME', platforms: ['macOS'], isBeta: true, isDemo: false },
    });
    await expect(page.getByText('The channel mac is created. Upload its first build.')).toBeVisible();
  });

  test('whose scan failed is scanned again on request, and shows the verdict by itself', async ({ page, fixture }) => {
    await page.clock.install();
    await fixture('channels=failed');
    await open(page);
    const beta = card(page, 'beta');
    await expect(beta).toContainText('The scan could not be completed.');
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/scan'));
    await beta.getByRole('button', { name: `Scan again: the file of ${title} (beta)` }).press('Enter');
    expect(new URL((await asked).url()).search).toBe('?channel=beta');
    await expect(page.getByText(`The file of ${title} (beta) will be scanned again.`)).toBeVisible();
    await expect(beta.getByText('Scan requested')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await fixture('');
    await page.clock.fastForward(6_000);
    await expect(beta).toContainText('Scan Complete - Clean');
    await expect(beta.getByText('Scan requested')).toHaveCount(0);
  });

  test('says why its web build cannot be played, and what to do, until it can be', async ({ page, fixture }) => {
    await page.clock.install();
    await page.route('**/channels', async (route) => {
      const reply = await route.fetch();
      const { items, ...rest } = await reply.json();
      const clean = { scanStatus: 'CLEAN', version: '1.0', scanDetails: undefined };
      const json = {
        ...rest,
        items: items.map((each: { name: string }) => (each.name === 'web' ? { ...each, ...clean } : each)),
      };
      await route.fulfill({ response: reply, json });
    });
    await fixture('plays=unpacking');
    await open(page);
    const web = card(page, 'web');
    await expect(web.getByRole('status')).toHaveText('The build is being unpacked for the browser.');
    await fixture('plays=failed');
    await page.clock.fastForward(6_000);
    const note = web.getByRole('status');
    await expect(note).toContainText('This build cannot be played in the browser');
    await expect(note).toContainText('There is no index.html at the root of the archive, or in its only folder.');
    await expect(note).toContainText('Then upload it as a new build. Until then, there is nothing to play.');
    await expect(web.getByRole('button', { name: 'Upload a build: web' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await fixture('plays=alone');
    await page.clock.fastForward(6_000);
    await expect(note).toHaveCount(0);
  });

  test('is removed after its effect on owners was said', async ({ page }) => {
    await open(page);
    await button(page, 'Remove: score').click();
    const dialog = page.getByRole('dialog', { name: 'Remove the channel score?' });
    await expect(dialog).toContainText('score disappears from the library of all owners at once');
    const removed = sent(page, 'DELETE', '/channels/score');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await removed;
    await expect(page.getByText('The channel score is removed.')).toBeVisible();
  });

  test('gets a build by upload, with its plan', async ({ page, fixture }) => {
    const world = randomUUID();
    await fixture(`portal=${world},world=own`);
    await open(page);
    await button(page, 'Upload a build: score').click();
    const form = page.getByRole('form', { name: 'New build for score' });
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(form.getByText('Choose a file or a folder.')).toBeVisible();
    await expect(form.getByText('Enter a version, such as 1.2.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const file = { name: 'score.zip', mimeType: 'application/zip', buffer: Buffer.alloc(1_500_000, 7) };
    await form.getByLabel('File').setInputFiles(file);
    await form.getByLabel('Version').fill('1.0');
    await form.getByLabel('Release notes').fill('Nine pieces.');
    const started = sent(page, 'POST', '/api/uploads');
    const put = sent(page, 'PUT', '/channels/score');
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    expect((await started).postDataJSON()).toMatchObject({ kind: 'game', gameId: game?.id, channel: 'score' });
    expect((await put).postDataJSON()).toEqual({
      ...{ label: 'Soundtrack (FLAC)', content: 'EXTRA', platforms: [], isBeta: false, isDemo: false },
      ...{ gameFileKey: expect.stringContaining('score.zip'), version: '1.0', releaseNotes: 'Nine pieces.' },
    });
    await expect(page.getByText('Version 1.0 is in score. It is scanned now.')).toBeVisible();
    await expect(form).toBeHidden();
    expect(portalLog(world)).toContain('POST /api/uploads/up0/complete');
  });

  test('changes its waiting build without a file, and takes no other archive for a web build', async ({ page }) => {
    await open(page);
    await button(page, 'Change the waiting build: beta').click();
    const form = page.getByRole('form', { name: 'New build for beta' });
    await expect(form.getByLabel('Version')).toHaveValue('2.1');
    await form.getByLabel('Release of this build').selectOption('As soon as it is clean');
    const put = sent(page, 'PUT', '/channels/beta');
    await form.getByRole('button', { name: 'Save' }).click();
    expect((await put).postDataJSON()).toMatchObject({ version: '2.1', release: { when: 'clean' } });
    await expect(page.getByText('Version 2.1 of beta is saved.')).toBeVisible();
    await button(page, 'Upload a build: web').click();
    const web = page.getByRole('form', { name: 'New build for web' });
    await web.getByLabel('File').setInputFiles({ name: 'web.exe', mimeType: '', buffer: Buffer.alloc(10) });
    await expect(web.getByText('The file is not a ZIP archive.')).toBeVisible();
  });

  test('takes no web build that cannot be played, as an archive or as a folder, and sends nothing of it', async ({
    page,
    fixture,
  }, info) => {
    const world = randomUUID();
    await fixture(`portal=${world},world=own`);
    await open(page);
    await button(page, 'Upload a build: web').click();
    const form = page.getByRole('form', { name: 'New build for web' });
    const choose = (...entries: EntrySpec[]) =>
      form
        .getByLabel('File')
        .setInputFiles({ name: 'web.zip', mimeType: 'application/zip', buffer: zip([...entries]) });
    const refusal = form.getByRole('alert').filter({ hasText: 'This build cannot be played in the browser.' });
    await choose({ name: 'index.html' }, ...Array.from({ length: 1_000 }, (_, at) => ({ name: `${at}.js` })));
    await expect(refusal).toContainText('The archive has more than 1,000 files. Join files to fewer ones');
    await expect(form.getByRole('button', { name: 'Remove web.zip' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel('Version').fill('1.0');
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    expect(portalLog(world)).not.toContain('POST /api/uploads');
    const folder = info.outputPath('web');
    await mkdir(folder);
    await writeFile(join(folder, 'game.html'), '<p>Kiln</p>');
    await form.locator('input[type="file"][hidden]').setInputFiles(folder);
    await expect(refusal).toContainText('There is no index.html at the root of the archive, or in its only folder.');
    await choose({ name: 'kiln/' }, { name: 'kiln/index.html', content: Buffer.from('<p>Kiln</p>') });
    await expect(form.getByRole('button', { name: 'Remove web.zip' })).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await form.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Version 1.0 is in web. It is scanned now.')).toBeVisible();
  });
});

test.describe('the builds of a channel', () => {
  test('are released to all or to a share, halted, and taken back, like those of the game', async ({ page }) => {
    await open(page);
    const share = card(page, 'beta').getByRole('region', { name: 'Share of buyers' });
    const begun = sent(page, 'POST', '/channels/beta/releases');
    await share.getByLabel('Share (%)').fill('25');
    await share.getByLabel('Share (%)').press('Enter');
    expect((await begun).postDataJSON()).toEqual({ version: '2.1', percent: 25 });
    await expect(page.getByText('25% of buyers get version 2.1 now.')).toBeVisible();
    const released = sent(page, 'POST', '/channels/beta/releases');
    await button(page, `Release now: version 2.1 of ${title} (beta)`).click();
    expect((await released).postDataJSON()).toEqual({ version: '2.1' });
    await card(page, 'beta').getByText('Builds', { exact: true }).click();
    const back = sent(page, 'POST', '/channels/beta/releases');
    await card(page, 'beta').getByRole('button', { name: 'Go back to version 1.9' }).click();
    expect((await back).postDataJSON()).toEqual({ version: '1.9' });
    const discarded = sent(page, 'PUT', '/channels/beta');
    await button(page, `Discard version 2.1 of ${title} (beta)`).click();
    expect((await discarded).postDataJSON()).toMatchObject({ content: 'GAME', isBeta: true, waitingBuild: null });
  });

  test('are promoted to another place, and the outcome is said', async ({ page, fixture }) => {
    await open(page);
    await button(page, 'Promote: beta').click();
    const dialog = page.getByRole('dialog', { name: `Promote a build of ${title} (beta)` });
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('main');
    await expect(dialog.getByLabel('Build', { exact: true })).toHaveValue('2.0');
    expect(await axeFindings(page)).toEqual([]);
    const promoted = sent(page, 'POST', '/promotions');
    await dialog.getByRole('button', { name: 'Promote the build' }).click();
    expect((await promoted).postDataJSON()).toEqual({ from: 'beta', to: 'main', version: '2.0' });
    await expect(page.getByText('Buyers get version 2.0 in Main file of the game now.')).toBeVisible();

    await fixture('promotion=review');
    await button(page, 'Promote: Main file').click();
    const main = page.getByRole('dialog', { name: `Promote a build of ${title}` });
    await main.getByLabel('To', { exact: true }).selectOption('Soundtrack (FLAC)');
    await main.getByRole('button', { name: 'Promote the build' }).click();
    await expect(page.getByText(/waits in Soundtrack \(FLAC\) for the moderators\.$/)).toBeVisible();
    await fixture('promotion=error');
    await button(page, 'Promote: beta').click();
    await dialog.getByRole('button', { name: 'Promote the build' }).click();
    await expect(dialog.getByText(/^The build could not be promoted: /)).toBeVisible();
  });
});
