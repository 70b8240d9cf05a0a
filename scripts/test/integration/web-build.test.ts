import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { findChromium } from '../chromium.ts';
import { signInOn } from './browser.ts';
import { Buyer, control } from './payments.ts';
import { apiKey, satcade } from './satcade.ts';
import { type Account, api, eventually, newUser, settled, store } from './store.ts';
import { uploadThumbnail } from './thumbnail.ts';

/* A developer offers a demo and a paid build for the browser; a guest plays the one, an owner the other. */

const idReply = z.object({ id: z.string() });
const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
const channelReply = z.object({ scanStatus: z.optional(z.string()), version: z.optional(z.string()) });
const playsReply = z.object({
  items: z.array(z.object({ channel: z.string(), isReady: z.boolean(), isFree: z.boolean() })),
});

const WEB = { content: 'WEB', platforms: [], isDemo: false, isBeta: false };
/** A game of two files, which says where it runs, and saves something. */
const filesOf = (name: string) => ({
  'index.html': `<!doctype html><title>${name}</title><h1>${name}</h1><script src="src/the game.js"></script>`,
  'src/the game.js': `localStorage.setItem('save', '1');
    document.body.dataset.runs = location.origin;
    try { document.body.dataset.reached = parent.document.title; } catch { document.body.dataset.reached = 'nothing'; }`,
});

let browser: Browser;
let folder: string;
let developer: string;
let gameId: string;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(() => {}), args: ['--no-sandbox'] });
  folder = await mkdtemp(join(tmpdir(), 'satcade-web-'));
  for (const [path, text] of Object.entries(filesOf('The demo'))) {
    await mkdir(join(folder, 'build', path, '..'), { recursive: true });
    await writeFile(join(folder, 'build', path), text);
  }
  ({ token: developer } = await newUser('studio'));
  const body = {
    ...{ title: 'Played Anywhere', description: 'A game that is played in the browser, or after a download.' },
    ...{ category: 'Puzzle', price: 4.99, tags: ['puzzle'], supportedPlatforms: ['Linux', 'Web Browser'] },
  };
  gameId = idReply.parse((await api('POST', '/api/games', { token: developer, body })).json).id;
  const [gameFileKey, thumbnailKey] = [await upload('game.zip', {}), await uploadThumbnail(developer, gameId)];
  await api('PATCH', `/api/games/${gameId}`, { token: developer, body: { gameFileKey, thumbnailKey } });
  await eventually(
    () => api('GET', `/api/games/${gameId}`),
    ({ status }) => status === 200,
  );
  // The orders service may learn of it later.
  await settled();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
  // Other tests count the games of the store.
  await api('DELETE', `/api/games/${gameId}`, { token: developer });
  await settled();
});

/** Uploads an archive as the portal does; returns its key. */
async function upload(fileName: string, more: { readonly channel?: string }): Promise<string> {
  const files = Object.entries(filesOf('The whole game')).map(([path, text]) => [path, Buffer.from(text)]);
  const content = new Uint8Array(zipSync(Object.fromEntries(files)));
  const facts = { kind: 'game', fileName, fileSize: content.length, contentType: 'application/zip', gameId };
  const started = await api('POST', '/api/uploads', { token: developer, body: { ...facts, ...more } });
  const { key, url, headers } = uploadReply.parse(started.json);
  expect((await fetch(url, { method: 'PUT', headers, body: content })).status).toBe(200);
  return key;
}

const playable = (channel: string, token?: string) =>
  eventually(
    async () => playsReply.parse((await api('GET', `/api/games/${gameId}/play`, { token })).json).items,
    (items) => items.some((each) => each.channel === channel && each.isReady),
  );

/** A page of its own browser: of a guest, or of a user. */
async function pageOf(account?: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (account !== undefined) await signInOn(page, account);
  return page;
}

/** The body of the game, once it runs in its frame. */
async function running(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const body = page.frameLocator('iframe').locator('body[data-reached]');
  await body.waitFor();
  return body.evaluate((element) => ({
    ...{ name: element.querySelector('h1')?.textContent, runs: element.dataset.runs },
    ...{ reached: element.dataset.reached },
  }));
}

/** The store has one port for all its sites; what differs is the host. */
const ownOrigin = () => `http://${gameId.toLowerCase()}.play.localhost:${new URL(store.site).port}`;

/** Buys the game over Lightning. */
async function buy(account: Account): Promise<void> {
  const buyer = new Buyer(account);
  const { orderId, invoiceId } = await buyer.order(gameId);
  await control(`/invoices/${invoiceId}/pay`);
  await buyer.untilStatus(orderId, 'FULFILLED');
}

describe('a build for the browser', () => {
  test('that was pushed as a demo is scanned, and a guest plays it at the origin of its game', async () => {
    const key = await apiKey(developer);
    const target = `${gameId}:demo`;
    const options = ['--create', '--content', 'WEB', '--demo', '--version', '1.0'];
    const pushed = await satcade(key, 'push', join(folder, 'build'), target, ...options);
    expect(pushed).toMatchObject({ channel: 'demo', outcome: 'FOR_SALE', files: 2 });
    expect(await playable('demo')).toContainEqual({ channel: 'demo', isReady: true, isFree: true });

    const page = await pageOf();
    await page.goto(`${store.site}/game/${gameId}`);
    await page.getByRole('link', { name: 'Play the demo' }).first().click();
    expect(await running(page)).toEqual({ name: 'The demo', runs: ownOrigin(), reached: 'nothing' });
    await page.context().close();
  });

  test('that was uploaded to a channel of a paid game is played by an owner, and by no stranger', async () => {
    const gameFileKey = await upload('web.zip', { channel: 'web' });
    const at = `/api/games/${gameId}/channels/web`;
    const named = await api('PUT', at, { token: developer, body: { ...WEB, gameFileKey, version: '1.0' } });
    expect(named.status).toBeLessThan(300);
    const channel = async () =>
      z
        .object({ items: z.array(z.intersection(z.object({ name: z.string() }), channelReply)) })
        .parse((await api('GET', `/api/games/${gameId}/channels`, { token: developer })).json)
        .items.find(({ name }) => name === 'web');
    await eventually(channel, (found) => found?.scanStatus === 'CLEAN' && found.version === '1.0');
    const owner = await newUser('player');
    const stranger = await newUser('player');
    await buy(owner.account);
    await playable('web', owner.token);

    const refused = await pageOf(stranger.account);
    await refused.goto(`${store.site}/play/${gameId}?channel=web`);
    await refused.getByRole('button', { name: 'Play', exact: true }).click();
    await refused.getByText('The game could not be started: ').waitFor();
    expect(await refused.locator('iframe').count()).toBe(0);
    await refused.context().close();

    const page = await pageOf(owner.account);
    await page.goto(`${store.site}/game/${gameId}`);
    await page.getByRole('link', { name: 'Play in the browser' }).first().click();
    expect(await running(page)).toEqual({ name: 'The whole game', runs: ownOrigin(), reached: 'nothing' });
    await page.context().close();
  });
});
