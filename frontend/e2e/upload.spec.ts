import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod/mini';
import { paintCorner } from './fixtures/corner.ts';
import { answerData, forgetDataRoutes } from './fixtures/data-routes.ts';
import { fillFacts } from './fixtures/game-form.ts';
import { writeStoredZip } from './fixtures/stored-zip.ts';

/* The developer's journey through the portal on a real system. SATCADE_READY is the path of its ready.json. */

const accountSchema = z.object({ username: z.string(), password: z.string() });
const readySchema = z.object({
  site: z.string(),
  console: z.string(),
  accounts: z.object({ developer: accountSchema }),
});

const readyFile = process.env.SATCADE_READY;
const MB = 1024 * 1024;
/** The bytes of a part, as the store plans them. An archive has some more than its files, so a part more. */
const PART = 8 * MB;
/** The longest time for a part of a journey. On a busy machine a scan alone takes half a minute. */
const PART_MS = 60_000;
// In two parts, so that no scanner takes this file for malware.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const cover = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };

test.skip(readyFile === undefined, 'SATCADE_READY names no running system');
test.setTimeout(300_000);
// A trace would store every byte that is sent.
test.use({ trace: 'off' });

// Nobody looks at the page, except at a second try.
test.beforeEach(async ({ page }, { retry }) => {
  if (retry === 0) await paintCorner(page, await page.context().newCDPSession(page));
});

const ready = async () => readySchema.parse(JSON.parse(await readFile(readyFile ?? '', 'utf8')));

async function openPortal(page: Page): Promise<string> {
  const { site, accounts } = await ready();
  await page.goto(`${site}/developers`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username or email').fill(accounts.developer.username);
  await page.getByLabel('Password', { exact: true }).fill(accounts.developer.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Game Developer Portal' })).toBeVisible();
  return site;
}

async function fillForm(page: Page, title: string): Promise<void> {
  await fillFacts(page, {
    title,
    description: 'Uploaded by a test of the portal.',
    category: 'Puzzle',
    tag: 'puzzle',
    price: '4.99',
  });
}

async function submit(page: Page, file: string): Promise<void> {
  await page.getByLabel('Game File').setInputFiles(file);
  await page.getByLabel('Thumbnail').setInputFiles(cover);
  await page.getByRole('button', { name: 'Upload Game' }).click();
}

const listedAs = async (page: Page, site: string, title: string): Promise<number> => {
  const reply = await page.request.get(`${site}/api/games?q=${encodeURIComponent(title)}`);
  return z.object({ total: z.int() }).parse(await reply.json()).total;
};

const partOf = (url: string): number => Number(new URL(url).searchParams.get('partNumber') ?? 0);

/** The parts that the bucket has accepted, as the page learns of them, with the address of their file. */
function storedParts(page: Page): Set<string> {
  const stored = new Set<string>();
  page.on('response', (response) => {
    const part = partOf(response.url());
    const isStored = part > 0 && response.request().method() === 'PUT' && response.ok();
    if (isStored) stored.add(`${new URL(response.url()).pathname} ${part}`);
  });
  return stored;
}

/**
 * Holds all parts of files back but the first ones, so that an upload is seen on its way on a machine of any speed.
 * The returned function lets more of them through. Until `forgetDataRoutes` the page sends at a fraction of its speed.
 */
async function holdParts(page: Page, first: number): Promise<(most: number) => void> {
  let most = first;
  const waiting: (() => void)[] = [];
  await answerData(page, /[?&]partNumber=/, async ({ url }) => {
    while (partOf(url) > most) await new Promise<void>((go) => waiting.push(go));
    return 'site' as const;
  });
  return (more) => {
    most = more;
    for (const go of waiting.splice(0)) go();
  };
}

const entryOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('the upload of a large file survives a lost part, a pause and a reload, and its game is published', async ({
  page,
}, info) => {
  const title = `Heavy ${Date.now()}`;
  const file = info.outputPath('heavy.zip');
  await writeStoredZip(file, 'game.bin', new Uint8Array(5 * PART));
  const site = await openPortal(page);
  await fillForm(page, title);

  const stored = storedParts(page);
  const letThrough = await holdParts(page, 3);
  let isLost = false;
  await answerData(page, /[?&]partNumber=2&/, () => {
    if (isLost) return 'site';
    isLost = true;
    return 'lost';
  });
  await submit(page, file);
  await expect.poll(() => stored.size, { timeout: PART_MS }).toBe(3);
  expect(isLost).toBe(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Nothing is lost.')).toBeVisible();
  letThrough(5);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => stored.size, { timeout: PART_MS }).toBe(5);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Nothing is lost.')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: `The upload of ${title} was interrupted` })).toBeVisible();
  const before = new Set(stored);
  stored.clear();
  await forgetDataRoutes(page);
  // The thumbnail was sent before the game's file.
  await page.getByLabel('heavy.zip').setInputFiles(file);
  await expect(page.getByText('Game uploaded successfully!')).toBeVisible({ timeout: PART_MS });
  expect([...stored].filter((part) => before.has(part))).toEqual([]);
  expect(before.size + stored.size).toBe(6);

  await page.getByRole('tab', { name: /^Manage Games/ }).click();
  await expect(entryOf(page, title)).toContainText('Scan Complete - Clean', { timeout: 2 * PART_MS });
  await expect.poll(() => listedAs(page, site, title), { timeout: PART_MS }).toBe(1);
});

/**
 * A browser's dialogs for files and folders, which choose from its own storage here: no test can press a button in a
 * dialog of the system. Like any handle that the user allowed, these can be kept and read again.
 */
async function stockDialogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stored = async () => navigator.storage.getDirectory();
    Object.assign(window, {
      showOpenFilePicker: async () => [await (await stored()).getFileHandle('cover.png')],
      showDirectoryPicker: async () => (await stored()).getDirectoryHandle('Kiln build'),
    });
  });
}

async function fillStorage(page: Page, bytes: number, coverBytes: string): Promise<void> {
  await page.evaluate(
    async ([size, picture]) => {
      const root = await navigator.storage.getDirectory();
      const write = async (
        folder: FileSystemDirectoryHandle,
        name: string,
        content: string | Uint8Array<ArrayBuffer>,
      ) => {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(content);
        await file.close();
      };
      const build = await root.getDirectoryHandle('Kiln build', { create: true });
      const data = await build.getDirectoryHandle('data', { create: true });
      await write(build, 'run.sh', '#!/bin/sh\n./kiln\n');
      await write(build, '.DS_Store', 'left behind');
      const noise = new Uint8Array(size);
      for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
      await write(data, 'world.bin', noise);
      await write(
        root,
        'cover.png',
        Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0)),
      );
    },
    [bytes, coverBytes] as const,
  );
}

test('a folder is packed in the browser, and its upload goes on by itself after a reload', async ({ page }) => {
  const title = `Folder ${Date.now()}`;
  await stockDialogs(page);
  const site = await openPortal(page);
  await fillStorage(page, 3 * PART, PNG);
  await fillForm(page, title);
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(page.getByText('Kiln build.zip')).toBeVisible({ timeout: PART_MS });
  await page.getByLabel('Thumbnail').click();
  await expect(page.getByText('cover.png')).toBeVisible();

  const stored = storedParts(page);
  const letThrough = await holdParts(page, 2);
  await page.getByRole('button', { name: 'Upload Game' }).click();
  await expect.poll(() => stored.size, { timeout: PART_MS }).toBe(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Nothing is lost.')).toBeVisible();
  const before = new Set(stored);
  stored.clear();

  page.on('dialog', (dialog) => void dialog.accept());
  // Any page of the store continues it.
  await page.goto(`${site}/library`);
  await expect(page.getByRole('complementary', { name: `Uploading ${title}` })).toBeVisible({ timeout: PART_MS });
  letThrough(Number.POSITIVE_INFINITY);
  // What is left to send, the scan and the list.
  await expect.poll(() => listedAs(page, site, title), { timeout: 2 * PART_MS }).toBe(1);
  expect([...stored].filter((part) => before.has(part))).toEqual([]);
});

test('two games are uploaded at once, and both go on after a reload', async ({ page }, info) => {
  const titles = ['First', 'Second'].map((name) => `${name} ${Date.now()}`);
  const site = await openPortal(page);
  const stored = storedParts(page);
  const letThrough = await holdParts(page, 0);
  const fileOf = (title: string) => info.outputPath(`${title}.zip`);
  const card = (title: string) =>
    page.getByRole('region', { name: new RegExp(`^(Uploading ${title}|The upload of ${title} was interrupted)$`) });
  for (const title of titles) {
    await writeStoredZip(fileOf(title), 'game.bin', new Uint8Array(4 * PART));
    await fillForm(page, title);
    await submit(page, fileOf(title));
    // Its thumbnail is sent by then.
    await expect(card(title)).toContainText(`${title}.zip`, { timeout: PART_MS });
    await card(title).getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Start another game' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  }
  // Of five parts each: an upload sends four at once, in any order, and the one that waits leaves places to the other.
  letThrough(4);
  for (const title of titles) await card(title).getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => stored.size, { timeout: PART_MS }).toBe(8);
  for (const title of titles) await card(title).getByRole('button', { name: 'Pause' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await forgetDataRoutes(page);
  for (const title of titles) await card(title).getByLabel(`${title}.zip`).setInputFiles(fileOf(title));
  for (const title of titles) await expect.poll(() => listedAs(page, site, title), { timeout: 2 * PART_MS }).toBe(1);
});

test('a file with malware is reported and never listed', async ({ page }, info) => {
  const title = `Infected ${Date.now()}`;
  const file = info.outputPath('infected.zip');
  await writeStoredZip(file, 'readme.com', new TextEncoder().encode(EICAR));
  const site = await openPortal(page);
  await fillForm(page, title);
  await submit(page, file);
  await expect(page.getByText('Game uploaded successfully!')).toBeVisible({ timeout: PART_MS });
  await page.getByRole('tab', { name: /^Manage Games/ }).click();
  await expect(entryOf(page, title)).toContainText('Virus Detected', { timeout: PART_MS });
  await page.getByRole('button', { name: `Download the game file of ${title}` }).click();
  // Until its event has arrived, the game has no clean file.
  await expect(
    page.getByText(/Malware was found in this file|cannot be downloaded at the moment/).first(),
  ).toBeVisible();
  expect(await listedAs(page, site, title)).toBe(0);
});

test('a submission that fails at its third file leaves no game and keeps the form', async ({ page }, info) => {
  const title = `Broken ${Date.now()}`;
  const file = info.outputPath('broken.zip');
  await writeStoredZip(file, 'game.bin', new Uint8Array(MB));
  const site = await openPortal(page);
  await fillForm(page, title);
  await page.getByLabel('Screenshots').setInputFiles(cover);
  const covers: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.request().method() === 'PUT' && path.includes('/thumbnails/')) covers.push(path);
  });
  // The thumbnail and the screenshot have arrived by then.
  await page.route(/\/games\/[^?]*\.zip\?/, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await submit(page, file);
  await expect(page.getByText(/^Upload failed: /).first()).toBeVisible({ timeout: PART_MS });

  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByRole('tab', { name: /^Manage Games/ }).click();
  await expect(entryOf(page, title)).toHaveCount(0);
  const [path = ''] = covers;
  const key = path.slice(path.indexOf('thumbnails/'));
  expect(key).toContain('/thumbnail.png');
  const { console } = await ready();
  const mediaStatus = async (): Promise<number> => {
    // The edge keeps a removed picture for a minute.
    await page.request.post(`${console}/cache/invalidate`, { data: { paths: [`/${key}`] } });
    return (await page.request.get(`${site}/media/${key}`)).status();
  };
  // Without the right to list the bucket, a missing file is not reported as missing.
  await expect.poll(mediaStatus, { timeout: PART_MS }).toBe(403);
});

test('a developer downloads the game file of their own game', async ({ page }) => {
  await openPortal(page);
  await page.getByRole('tab', { name: /^Manage Games/ }).click();
  const clean = page.getByRole('listitem').filter({ hasText: 'Scan Complete - Clean' }).first();
  const button = clean.getByRole('button', { name: /^Download/ });
  const started = page.waitForEvent('download');
  await button.click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.(zip|exe|dmg|rar|7z)$/);
  expect(await download.failure()).toBeNull();
});
