import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { getCertificate, getContents, getScanKeys } from '@satcade/contracts/api/scanning';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { pictureOf } from './picture.ts';
import { api, eventually, mediaStatus, newUser, settled, signIn, store } from './store.ts';
import { uploadThumbnail } from './thumbnail.ts';

/*
 * What the store shows of scanned files: certificates that anyone can verify, the contents of an archive, and another
 * scan on request.
 */

const bytes = (text: string) => new TextEncoder().encode(text);
const FIRST = { 'play.exe': bytes('MZ game'), 'data/a.txt': bytes('a'), 'data/b.txt': bytes('b') };
const SECOND = { 'play.exe': bytes('MZ game'), 'data/a.txt': bytes('changed'), 'data/c.txt': bytes('c') };

const GAME = {
  title: `Boxed ${Date.now()}`,
  description: 'A game whose box is looked into by a test, twice, and that is offered for nothing else.',
  ...{ category: 'Puzzle', price: 1, tags: ['puzzle'], supportedPlatforms: ['Windows'] },
};

let owner: string;
let gameId: string;
let thumbnailKey: string;

/** Publishes a version with one file. */
async function release(version: string, fileName: string, files: Record<string, Uint8Array>): Promise<void> {
  const content = new Uint8Array(zipSync(files));
  const facts = { kind: 'game', fileName, fileSize: content.length, contentType: 'application/zip', gameId };
  const started = z
    .object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) })
    .parse((await api('POST', '/api/uploads', { token: owner, body: facts })).json);
  await fetch(started.url, { method: 'PUT', headers: started.headers, body: content });
  const body = { version, gameFileKey: started.key, thumbnailKey };
  await api('PATCH', `/api/games/${gameId}`, { token: owner, body });
  await eventually(
    async () => (await api('GET', `/api/games/${gameId}`)).json,
    (game) => z.object({ scanStatus: z.string() }).safeParse(game).data?.scanStatus === 'CLEAN',
  );
  await settled();
}

beforeAll(async () => {
  owner = (await newUser('boxer')).token;
  gameId = z.object({ id: z.string() }).parse((await api('POST', '/api/games', { token: owner, body: GAME })).json).id;
  thumbnailKey = await uploadThumbnail(owner, gameId);
  await release('1.0', 'boxed-1.zip', FIRST);
});

const contents = async (token?: string) =>
  z.parse(getContents.reply ?? z.never(), (await api('GET', `/api/games/${gameId}/contents`, { token })).json);

describe('a scan certificate', () => {
  test('can be verified with the public key alone, and not after a letter of it is changed', async () => {
    const { jws } = z.parse(
      getCertificate.reply ?? z.never(),
      (await api('GET', `/api/games/${gameId}/certificate`)).json,
    );
    const { keys } = z.parse(getScanKeys.reply ?? z.never(), (await api('GET', '/api/scan-keys')).json);
    const [header = '', payload = '', signature = ''] = jws.split('.');
    const { kid } = z.object({ alg: z.literal('ES256'), kid: z.string() }).parse(decoded(header));
    const jwk = keys.find((key) => key.kid === kid) ?? {};
    const isSigned = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(isSigned(`${header}.${payload}`)).toBe(true);
    expect(isSigned(`${header}.${payload.slice(0, -2)}AA`)).toBe(false);
    expect(decoded(payload)).toMatchObject({ gameId, fileName: 'boxed-1.zip', verdict: 'CLEAN' });
    expect(decoded(payload)).toMatchObject({ sha256: (await contents()).sha256, engine: expect.any(String) });
  });

  test('exists only for published games', async () => {
    const hidden = z
      .object({ id: z.string() })
      .parse((await api('POST', '/api/games', { token: owner, body: { ...GAME, status: 'draft' } })).json);
    await settled();
    expect((await api('GET', `/api/games/${hidden.id}/certificate`)).status).toBe(404);
    expect((await api('GET', `/api/games/${hidden.id}/contents`)).status).toBe(404);
  });
});

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

describe('the contents of a build', () => {
  test('are listed by path, then with the changes of the next build', async () => {
    expect(await contents()).toMatchObject({
      ...{ entryCount: 3, executableCount: 1, isComplete: true, difference: null },
      entries: [
        { path: 'data/a.txt', size: 1, isExecutable: false },
        { path: 'data/b.txt', size: 1 },
        { path: 'play.exe', size: 7, isExecutable: true },
      ],
    });
    const { sha256: previousSha256 } = await contents();
    await release('1.1', 'boxed-2.zip', SECOND);
    expect(await contents(owner)).toMatchObject({
      fileName: 'boxed-2.zip',
      difference: {
        previousSha256,
        added: { count: 1, paths: ['data/c.txt'] },
        removed: { count: 1, paths: ['data/b.txt'] },
        changed: { count: 1, paths: ['data/a.txt'] },
      },
    });
    // Each build keeps the certificate of its own file. Guests may get the previous answer from the edge's cache.
    const statementOf = async (query: string) =>
      z.parse(
        getCertificate.reply ?? z.never(),
        (await api('GET', `/api/games/${gameId}/certificate${query}`, { token: owner })).json,
      ).statement;
    expect(await statementOf('')).toMatchObject({ fileName: 'boxed-2.zip' });
    expect(await statementOf('?version=1.0')).toMatchObject({ fileName: 'boxed-1.zip', sha256: previousSha256 });
  });
});

describe('another scan', () => {
  const scan = (token?: string, query = '') => api('POST', `/api/games/${gameId}/scan${query}`, { token });

  test('can be requested by Admins, and by owners after a while, but not by strangers and guests', async () => {
    const scannedAt = async () =>
      z
        .object({ statement: z.object({ scannedAt: z.string() }) })
        .parse((await api('GET', `/api/games/${gameId}/certificate`, { token: owner })).json).statement.scannedAt;
    const before = await scannedAt();
    expect((await scan()).status).toBe(401);
    expect((await scan((await newUser('stranger')).token)).status).toBe(403);
    expect((await scan(owner)).status).toBe(429);
    const admin = await signIn(store.accounts.admin);
    expect((await scan(admin)).status).toBe(400);
    const asked = await scan(admin, '?reason=Asked%20by%20the%20developer');
    expect({ status: asked.status, json: asked.json }).toEqual({ status: 202, json: { gameId, scanStatus: 'CLEAN' } });
    await eventually(scannedAt, (at) => at > before);
    await settled();
    // The verdict remained during the second scan, and remains after it.
    const scanDate = await scannedAt();
    await eventually(
      async () => (await api('GET', `/api/games/${gameId}`, { token: owner })).json,
      (game) => z.object({ scanDate: z.string() }).parse(game).scanDate === scanDate,
    );
    expect((await api('GET', `/api/games/${gameId}`)).json).toMatchObject({ scanStatus: 'CLEAN', status: 'published' });
  });
});

describe('a profile picture', () => {
  const PNG = pictureOf(90);
  /** S3 does not tell callers without permission to list the bucket that an object does not exist. */
  const GONE = 403;

  async function picture(kind: 'avatar' | 'banner', token: string): Promise<string> {
    const facts = { kind, fileName: 'me.png', fileSize: PNG.length, contentType: 'image/png' };
    const { key, url, headers } = z
      .object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) })
      .parse((await api('POST', '/api/uploads', { token, body: facts })).json);
    await fetch(url, { method: 'PUT', headers, body: PNG });
    await eventually(
      () => mediaStatus(key),
      (status) => status === 200,
    );
    return key;
  }

  test('is deleted once another one replaces it, and with the profile', async () => {
    const { token } = await newUser('pictured');
    const [first, second, banner] = [
      await picture('avatar', token),
      await picture('avatar', token),
      await picture('banner', token),
    ];
    const profile = { displayName: 'P', email: 'p@satcade.test', avatarKey: first, bannerKey: banner };
    const made = await api('POST', '/api/developers', { token, body: profile });
    const path = `/api/developers/${z.object({ id: z.string() }).parse(made.json).id}`;
    await settled();
    expect((await api('PATCH', path, { token, body: { avatarKey: second } })).status).toBe(200);
    await settled();
    expect(await Promise.all([first, second, banner].map(mediaStatus))).toEqual([GONE, 200, 200]);
    expect((await api('DELETE', path, { token })).status).toBe(204);
    await settled();
    expect(await Promise.all([first, second, banner].map(mediaStatus))).toEqual([GONE, GONE, GONE]);
  });
});
