import { request } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { channelChanged, type EventData } from '@satcade/contracts/events';
import { queueClient } from '@satcade/operate';
import { anEvent } from '@satcade/testing';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { advance, api, eventually, newUser, settled, signIn, store } from './store.ts';

/* Web builds are unpacked, and played at an origin of the game's own, until their address ends. */

const listReply = z.object({
  items: z.array(z.object({ channel: z.string(), version: z.string(), isReady: z.boolean() })),
});
const startReply = z.object({ url: z.string(), needsIsolation: z.boolean() });
const gamesReply = z.object({ items: z.array(z.object({ id: z.string() })) });
const me = z.object({ userId: z.string() });
const queues = z.array(z.object({ name: z.string(), url: z.string(), isDeadLetterQueue: z.boolean() }));
const resources = z.array(
  z.object({ stack: z.string(), type: z.string(), constructPath: z.string(), ref: z.string() }),
);

const HOUR_SECONDS = 3600;
const archive = (page: string) =>
  new Uint8Array(zipSync({ 'game/index.html': Buffer.from(page), 'game/a b.js': Buffer.from('play()') }));
const client = queueClient({ SATCADE_STATE: dirname(process.env.SATCADE_READY ?? '') });
const s3 = new S3Client({
  endpoint: store.aws.endpoint,
  region: 'us-east-1',
  credentials: store.aws,
  forcePathStyle: true,
});

let developer: string;
let developerId: string;
let gameId: string;
let inbox: string;
let uploads: string;
// More than that of an earlier run on the same store.
let revision = Date.now();

const fromConsole = async (path: string): Promise<unknown> => (await fetch(`${store.console}${path}`)).json();

beforeAll(async () => {
  developer = await signIn(store.accounts.developer);
  developerId = me.parse((await api('GET', '/api/me', { token: developer })).json).userId;
  const games = await api('GET', `/api/games?developerId=${developerId}&minPrice=1&limit=1`);
  gameId = gamesReply.parse(games.json).items[0]?.id ?? '';
  const inboxes = queues.parse(await fromConsole('/queues')).filter(({ name }) => /-play-\w*inbox/.test(name));
  inbox = inboxes.find(({ isDeadLetterQueue }) => !isDeadLetterQueue)?.url ?? '';
  const buckets = resources.parse(await fromConsole('/resources')).filter(({ type }) => type === 'AWS::S3::Bucket');
  uploads = buckets.find(({ constructPath }) => /platform\/uploads/.test(constructPath))?.ref ?? '';
});

const list = async () => listReply.parse((await api('GET', `/api/games/${gameId}/play`)).json).items;

/** Tells play that a channel has changed, as the catalogue does. */
async function changed(name: string, change: Partial<EventData<typeof channelChanged>>): Promise<void> {
  revision += 1;
  const event = anEvent(channelChanged, {
    ...{ gameId, name, revision, developerId, content: 'WEB', platforms: [], keys: [], builds: [] },
    ...{ isRemoved: false, isDemo: false, isBeta: false },
    ...change,
  });
  await client.send(new SendMessageCommand({ QueueUrl: inbox, MessageBody: JSON.stringify(event) }));
}

/** Gives a channel a build; returns when it can be played. */
async function offer(name: string, version: string, page: string, more: object = {}): Promise<void> {
  const bytes = archive(page);
  const Key = `games/${developerId}/${gameId}/play-${name}.zip`;
  const { VersionId: versionId } = await s3.send(new PutObjectCommand({ Bucket: uploads, Key, Body: bytes }));
  const file = { key: Key, fileName: 'web.zip', size: bytes.length, ...(versionId !== undefined && { versionId }) };
  await changed(name, { version, file, ...more });
  await eventually(list, (items) =>
    items.some((each) => each.channel === name && each.version === version && each.isReady),
  );
}

const start = (channel: string, token?: string) =>
  api('POST', `/api/games/${gameId}/play`, { body: { channel }, ...(token !== undefined && { token }) });

/** What a browser gets, which resolves names under localhost by itself. */
function visit(address: string): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { host, port, pathname } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: pathname, headers: { host } }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) }),
    );
    asked.on('error', reject).end();
  });
}

describe('a web build', () => {
  it('of a paid game is for its buyers, and isolated if it needs that', async () => {
    await offer('web', '1.0', '<h1>Full</h1>', { needsIsolation: true });
    const { token } = await newUser('player');
    expect([(await start('web')).status, (await start('web', token)).status]).toEqual([401, 403]);
    const { url, needsIsolation } = startReply.parse((await start('web', developer)).json);
    const page = await visit(url);
    expect([needsIsolation, page.status]).toEqual([true, 200]);
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
  });

  it('is played by a guest as a demo, at the origin of its game, until the address ends', async () => {
    await offer('demo', '1.0', '<h1>One</h1>', { isDemo: true });
    const { url } = startReply.parse((await start('demo')).json);
    expect(new URL(url).hostname).toBe(`${gameId.toLowerCase()}.play.localhost`);
    const page = await visit(url);
    expect([page.status, page.body]).toEqual([200, '<h1>One</h1>']);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining(`frame-ancestors ${store.site}; sandbox allow-scripts`),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect((await visit(`${url}a%20b.js`)).body).toBe('play()');
    expect((await visit(`${url}none.js`)).status).toBe(404);
    expect((await visit(url.replace('/demo/', '/web/'))).status).toBe(403);
    await offer('demo', '2.0', '<h1>Two</h1>', { isDemo: true });
    expect((await visit(startReply.parse((await start('demo')).json).url)).body).toBe('<h1>Two</h1>');
    // Pages that are open play the build before; a day later its files are gone.
    expect((await visit(url)).body).toBe('<h1>One</h1>');
    await advance(25 * HOUR_SECONDS);
    expect(await visit(url)).toMatchObject({ status: 403, body: expect.stringContaining('expired') });
    await settled();
  });

  it('is gone with its channel', async () => {
    for (const channel of ['demo', 'web']) await changed(channel, { isRemoved: true, isDemo: channel === 'demo' });
    await eventually(list, (items) => items.length === 0);
    // A day has passed since the developer signed in.
    const token = await signIn(store.accounts.developer);
    expect([(await start('demo')).status, (await start('web', token)).status]).toEqual([409, 409]);
  });
});
