import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { channelsPath } from './fixtures/channels.ts';
import { answerData } from './fixtures/data-routes.ts';
import { ownGames, PART_SIZE, portalLog } from './fixtures/portal.ts';
import { signedIn } from './fixtures/session.ts';
import { test as base, expect } from './fixtures/test.ts';
import { zip } from './fixtures/zip.ts';

/* The upload of a channel's build, which a reload or a restart of the browser interrupts. */

/** Four parts. */
const FILE_SIZE = 3.5 * PART_SIZE;
const title = ownGames()[0]?.title ?? '';

interface Tabs {
  /** A new tab of the browser, signed in, in the world of the test. */
  readonly open: () => Promise<Page>;
  readonly context: BrowserContext;
  readonly log: () => readonly string[];
}

/** These tests close tabs and open others: they have a browser context of their own. */
const test = base.extend<{ tabs: Tabs }>({
  tabs: async ({ browser, baseURL }, use) => {
    const world = randomUUID();
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.setExtraHTTPHeaders({ 'x-fixture': `portal=${world},world=own` });
    const open = async () => {
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      await signedIn(page);
      return page;
    };
    await use({ context, open, log: () => portalLog(world) });
    await context.close();
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const formOf = (page: Page, channel: string) => page.getByRole('form', { name: `New build for ${channel}` });
const interrupted = (page: Page, channel: string) =>
  page.getByRole('region', { name: `The upload of ${title} (${channel}) was interrupted` });
const parts = (lines: readonly string[]) => lines.filter((line) => line.startsWith('PUT up')).sort();
const offered = (page: Page, channel: string) =>
  page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(`/channels/${channel}`));

/** Types a build of a channel, and chooses its file by `choose`. */
async function fill(page: Page, channel: string, choose: () => Promise<void>): Promise<void> {
  await page.goto(channelsPath());
  await button(page, `Upload a build: ${channel}`).click();
  await choose();
  await formOf(page, channel).getByLabel('Version').fill('1.0');
  await formOf(page, channel).getByLabel('Release notes').fill('Nine pieces.');
}
const send = (page: Page, channel: string) =>
  formOf(page, channel).getByRole('button', { name: 'Upload', exact: true }).click();

/** A file of four parts on the disk: chosen twice, it is the same file. */
async function fileOf(path: string): Promise<string> {
  await writeFile(path, Buffer.alloc(FILE_SIZE, 7));
  return path;
}

/** Uploads a build of the channel `score` until its third part alone is missing. */
async function untilPartThree(page: Page, file: string, log: Tabs['log']): Promise<() => void> {
  const goOn = await answerData(page, /\/bucket\/.*\/3$/, () => 'never');
  await fill(page, 'score', () => formOf(page, 'score').getByLabel('File').setInputFiles(file));
  await send(page, 'score');
  await expect.poll(() => parts(log())).toEqual([1, 2, 4].map((part) => `PUT up0 part ${part}`));
  return goOn;
}

test.describe('the upload of a build of a channel', () => {
  test('goes on after a reload when its file is chosen again, and sends what is missing', async ({ tabs }, info) => {
    const { open, log } = tabs;
    const page = await open();
    const file = await fileOf(info.outputPath('score.zip'));
    const goOn = await untilPartThree(page, file, log);
    await page.reload();
    goOn();
    await expect(interrupted(page, 'score')).toContainText('score.zip');
    expect(await axeFindings(page)).toEqual([]);
    const put = offered(page, 'score');
    await interrupted(page, 'score').getByLabel('score.zip').setInputFiles(file);
    expect((await put).postDataJSON()).toEqual({
      ...{ label: 'Soundtrack (FLAC)', content: 'EXTRA', platforms: [], isBeta: false, isDemo: false },
      ...{ gameFileKey: expect.stringContaining('score.zip'), version: '1.0', releaseNotes: 'Nine pieces.' },
    });
    await expect(page.getByText('Version 1.0 is in score. It is scanned now.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Uploads', exact: true })).toHaveCount(0);
    expect(parts(log())).toEqual([1, 2, 3, 4].map((part) => `PUT up0 part ${part}`));
    expect(log().filter((line) => line === 'POST /api/uploads')).toHaveLength(1);
    expect(log().filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });

  test('goes on by itself after a restart, on any page, where the browser can read the file again', async ({
    tabs,
  }) => {
    const { open, log, context } = tabs;
    const stored = () => navigator.storage.getDirectory().then((root) => root.getFileHandle('score.zip'));
    await context.addInitScript(`window.showOpenFilePicker = async () => [await (${stored.toString()})()];`);
    const before = await open();
    await before.goto(channelsPath());
    await before.evaluate(async (size) => {
      const root = await navigator.storage.getDirectory();
      const writer = await (await root.getFileHandle('score.zip', { create: true })).createWritable();
      await writer.write(new Uint8Array(size));
      await writer.close();
    }, FILE_SIZE);
    await answerData(before, /\/bucket\/.*\/3$/, () => 'never');
    await fill(before, 'score', async () => {
      await formOf(before, 'score').getByLabel('File').click();
      await expect(button(before, 'Remove score.zip')).toBeVisible();
    });
    await send(before, 'score');
    await expect.poll(() => parts(log())).toHaveLength(3);
    await before.close();

    const page = await open();
    const put = offered(page, 'score');
    await page.goto('/library');
    expect((await put).postDataJSON()).toMatchObject({ version: '1.0', releaseNotes: 'Nine pieces.' });
    await expect(page.getByText('Version 1.0 is in score. It is scanned now.')).toBeVisible();
    expect(parts(log())).toEqual([1, 2, 3, 4].map((part) => `PUT up0 part ${part}`));
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /submission|uploads/.test(key))),
    ).toEqual([]);
  });

  test('ends with the reason when its channel was removed meanwhile, and the game stays', async ({ tabs }, info) => {
    const { open, log } = tabs;
    const page = await open();
    const file = await fileOf(info.outputPath('score.zip'));
    await untilPartThree(page, file, log);
    await page.reload();
    await answerData(page, /\/channels$/, () => ({ json: { items: [] } }));
    await interrupted(page, 'score').getByLabel('score.zip').setInputFiles(file);
    await expect(page.getByText('Upload failed: The game no longer has the channel score.')).toBeVisible();
    await expect(interrupted(page, 'score')).toHaveCount(0);
    expect(log().filter((line) => line.startsWith('DELETE'))).toEqual(['DELETE /api/uploads/up0']);
  });

  test('ends with the reply when the store refuses the build', async ({ tabs }, info) => {
    const page = await tabs.open();
    const file = await fileOf(info.outputPath('score.zip'));
    await fill(page, 'score', () => formOf(page, 'score').getByLabel('File').setInputFiles(file));
    const detail = 'Version 1.0 is another file.';
    const refusal = { type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict', detail };
    const json = { ...refusal, instance: '/', correlationId: 'c' };
    await answerData(page, /\/channels\/score$/, () => ({ status: 409, json }));
    await send(page, 'score');
    await expect(page.getByText(`Upload failed: The channel could not be saved: ${detail}`)).toBeVisible();
    await expect(formOf(page, 'score').getByLabel('Version')).toHaveValue('1.0');
  });

  test('is discarded without its game', async ({ tabs }, info) => {
    const { open, log } = tabs;
    const page = await open();
    await untilPartThree(page, await fileOf(info.outputPath('score.zip')), log);
    await page.reload();
    await interrupted(page, 'score').getByRole('button', { name: 'Discard upload' }).click();
    await expect(interrupted(page, 'score')).toHaveCount(0);
    expect(log().filter((line) => line.startsWith('DELETE'))).toEqual(['DELETE /api/uploads/up0']);
  });

  test('takes no other web build after a reload than one that can be played', async ({ tabs }) => {
    const page = await tabs.open();
    const web = (name: string) => ({ name: 'web.zip', mimeType: 'application/zip', buffer: zip([{ name }]) });
    const goOn = await answerData(page, /\/bucket\//, () => 'never');
    await fill(page, 'web', () => formOf(page, 'web').getByLabel('File').setInputFiles(web('index.html')));
    await send(page, 'web');
    await expect.poll(() => tabs.log()).toContain('POST /api/uploads');
    await page.reload();
    goOn();
    const card = interrupted(page, 'web');
    await card.getByLabel('web.zip').setInputFiles(web('game.html'));
    await expect(card.getByRole('alert')).toContainText('There is no index.html at the root of the archive');
    await card.getByLabel('web.zip').setInputFiles(web('index.html'));
    await expect(page.getByText('Version 1.0 is in web. It is scanned now.')).toBeVisible();
  });

  test('shares the requests with an upload of another tab', async ({ tabs }, info) => {
    const { open, context } = tabs;
    const file = await fileOf(info.outputPath('build.zip'));
    const waiting: (() => Promise<void>)[] = [];
    let isHeld = true;
    await context.route('**/bucket/**', (route) => {
      if (!isHeld) return route.continue();
      waiting.push(() => route.continue());
      return undefined;
    });
    const pages = [await open(), await open()] as const;
    for (const [page, channel] of [[pages[0], 'score'] as const, [pages[1], 'beta'] as const]) {
      await page.goto(channelsPath());
      const name = channel === 'beta' ? 'Change the waiting build: beta' : 'Upload a build: score';
      await button(page, name).click();
      await formOf(page, channel).getByLabel('File').setInputFiles(file);
      await formOf(page, channel).getByLabel('Version').fill('3.0');
      await formOf(page, channel).getByRole('button', { name: 'Upload', exact: true }).click();
    }
    await expect.poll(() => tabs.log().filter((line) => line === 'POST /api/uploads')).toHaveLength(2);
    await expect.poll(() => waiting.length).toBe(4);
    const held = async () => (await pages[1].evaluate(() => navigator.locks.query())).pending?.length ?? 0;
    // The other tab waits for any of the four places.
    await expect.poll(held).toBe(4);
    expect(waiting).toHaveLength(4);
    isHeld = false;
    for (const goOn of waiting) await goOn();
    await expect(pages[0].getByText('Version 3.0 is in score. It is scanned now.')).toBeVisible();
    await expect(pages[1].getByText('Version 3.0 is in beta. It is scanned now.')).toBeVisible();
  });
});
