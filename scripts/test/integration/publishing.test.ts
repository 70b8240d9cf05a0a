import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { newId } from '@satcade/kernel';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { pictureOf } from './picture.ts';
import {
  advance,
  api,
  deadLetters,
  eventually,
  isIdle,
  mediaStatus,
  newUser,
  type Reply,
  settled,
  store,
} from './store.ts';
import { uploadThumbnail } from './thumbnail.ts';

/* A developer signs up with an e-mailed code, uploads a game, and sees it in the catalogue once it is scanned CLEAN. */

const idReply = z.object({ id: z.string() });
const gameReply = z.object({ id: z.string(), scanStatus: z.string(), status: z.string() });
const uploadReply = z.object({
  id: z.string(),
  key: z.string(),
  url: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
});

// In two pieces, so that no virus scanner takes this file for malware.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const GAME = {
  title: 'A Small Game',
  description: 'A game that is small enough to be uploaded by a test, and big enough to be played by nobody.',
  category: 'Puzzle',
  price: 4.99,
  tags: ['puzzle'],
  supportedPlatforms: ['Windows', 'Linux'],
};

async function createGame(token: string, title: string): Promise<string> {
  const created = await api('POST', '/api/games', { token, body: { ...GAME, title } });
  expect(created.json).toMatchObject({ scanStatus: 'PENDING' });
  expect(created.status).toBe(201);
  return idReply.parse(created.json).id;
}

async function upload(
  token: string,
  gameId: string,
  fileName: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const facts = { kind: 'game', fileName, fileSize: content.length, contentType: 'application/zip', gameId };
  const started = await api('POST', '/api/uploads', { token, body: facts });
  expect({ status: started.status, text: started.text }).toMatchObject({ status: 201 });
  const { key, url, headers } = uploadReply.parse(started.json);
  const put = await fetch(url ?? '', { method: 'PUT', headers, body: content });
  expect({ status: put.status, text: await put.text() }).toMatchObject({ status: 200 });
  return key;
}

const setFile = (token: string, gameId: string, gameFileKey: string): Promise<Reply> =>
  api('PATCH', `/api/games/${gameId}`, { token, body: { gameFileKey } });

const scanned = (token: string, gameId: string) =>
  eventually(
    async () => gameReply.parse((await api('GET', `/api/games/${gameId}`, { token })).json),
    ({ scanStatus }) => !['PENDING', 'IN_PROGRESS'].includes(scanStatus),
  );

const listed = async (title: string): Promise<number> =>
  z.object({ total: z.int() }).parse((await api('GET', `/api/games?q=${encodeURIComponent(title)}`)).json).total;

const archive = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ 'game.bin': new TextEncoder().encode(text) }));

describe('an uploaded game', () => {
  test('is scanned CLEAN and appears in the catalogue once it has a thumbnail', async () => {
    const { token } = await newUser('studio');
    const title = `Clean ${Date.now()}`;
    const gameId = await createGame(token, title);
    expect((await api('GET', `/api/games/${gameId}`)).status).toBe(404);

    const key = await upload(token, gameId, 'game.zip', archive('nothing bad in here'));
    expect((await setFile(token, gameId, key)).status).toBe(200);
    // It waits for the thumbnail, which lists, carts and orders show.
    expect(await scanned(token, gameId)).toMatchObject({ scanStatus: 'CLEAN', status: 'pending_review' });
    const refused = await api('PATCH', `/api/games/${gameId}`, { token, body: { status: 'published' } });
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'body.thumbnailKey' }] } });
    expect((await api('GET', `/api/games/${gameId}`)).status).toBe(404);
    const named = await api('PATCH', `/api/games/${gameId}`, {
      token,
      body: { thumbnailKey: await uploadThumbnail(token, gameId) },
    });
    expect(named.json).toMatchObject({ scanStatus: 'CLEAN', status: 'published' });
    await eventually(
      () => listed(title),
      (total) => total === 1,
    );
    expect((await api('GET', `/api/games/${gameId}`)).status).toBe(200);
  });

  test('appears at the time that its developer chose, and not before', async () => {
    const { token } = await newUser('studio');
    const title = `Dated ${Date.now()}`;
    const gameId = await createGame(token, title);
    const at = `/api/games/${gameId}`;
    const { createdAt } = z.object({ createdAt: z.string() }).parse((await api('GET', at, { token })).json);
    const publishAt = new Date(Date.parse(createdAt) + 10 * 60_000).toISOString();
    const thumbnailKey = await uploadThumbnail(token, gameId);
    const gameFileKey = await upload(token, gameId, 'game.zip', archive('comes out in ten minutes'));
    const named = await api('PATCH', at, { token, body: { thumbnailKey, gameFileKey, publishAt } });
    expect(named).toMatchObject({ status: 200, json: { publishAt } });
    expect(await scanned(token, gameId)).toMatchObject({ scanStatus: 'CLEAN', status: 'pending_review' });
    expect((await api('GET', at, { token })).json).toMatchObject({ publishAt, isScheduled: true });
    expect((await api('GET', at)).status).toBe(404);
    await advance(11 * 60);
    await eventually(
      async () => (await api('GET', at)).status,
      (status) => status === 200,
    );
    expect((await api('GET', at, { token })).text).not.toContain('publishAt');
  });

  test('is announced, wished for, and told to those who wished when its date comes; nobody buys it before', async () => {
    const [studio, wisher] = [await newUser('studio'), await newUser('wisher')];
    const title = `Announced ${Date.now()}`;
    const gameId = await createGame(studio.token, title);
    const at = `/api/games/${gameId}`;
    const change = (body: object) => api('PATCH', at, { token: studio.token, body });
    const thumbnailKey = await uploadThumbnail(studio.token, gameId);
    expect(await change({ thumbnailKey, comingSoon: true })).toMatchObject({
      status: 200,
      json: { isAnnounced: true },
    });
    const shown = await api('GET', at);
    expect(shown).toMatchObject({ status: 200, json: { title, comingSoon: true, price: 0, scanStatus: 'PENDING' } });
    const soon = async () => (await api('GET', '/api/games?availability=coming-soon&limit=100')).text.includes(gameId);
    await eventually(soon, (isListed) => isListed);
    expect(await listed(title)).toBe(0);
    const page = await (await fetch(new URL(`/game/${gameId}/`, store.site))).text();
    expect(page).toContain(title);
    expect(page).not.toContain('InStock');
    expect(await (await fetch(new URL('/list?price=coming-soon', store.site))).text()).toContain(title);
    const { token } = wisher;
    expect((await api('PUT', `/api/wishlist/${gameId}`, { token })).status).toBe(204);
    expect((await api('GET', '/api/wishlist', { token })).json).toMatchObject({
      items: [{ game: { comingSoon: true } }],
    });
    const order = await api('POST', '/api/checkout', { token, body: { gameId } });
    expect(order).toMatchObject({ status: 409, json: { code: 'not-available' } });
    expect((await api('POST', `${at}/download`, { token })).status).toBe(403);
    const review = await api('POST', '/api/reviews', {
      token,
      body: { gameId, rating: 5, title: 'Early', content: 'Early.' },
    });
    expect(review).toMatchObject({ status: 409, json: { code: 'not-available' } });

    const { now } = z.object({ now: z.string() }).parse(await (await fetch(`${store.console}/clock`)).json());
    const publishAt = new Date(Date.parse(now) + 10 * 60_000).toISOString();
    const gameFileKey = await upload(studio.token, gameId, 'game.zip', archive('announced for in ten minutes'));
    expect((await change({ publishAt, gameFileKey })).json).toMatchObject({ comingSoon: true, publishAt });
    expect(await scanned(studio.token, gameId)).toMatchObject({ scanStatus: 'CLEAN', status: 'pending_review' });
    await settled();
    expect((await api('GET', '/api/notices', { token })).text).not.toContain(gameId);
    await advance(11 * 60);
    const notices = async () => {
      const { json } = await api('GET', '/api/notices', { token });
      const { items } = z.object({ items: z.array(z.looseObject({ kind: z.string() })) }).parse(json);
      return items.filter(({ kind }) => kind === 'wished-game-released');
    };
    expect(await eventually(notices, (items) => items.length > 0)).toMatchObject([{ data: { gameId, title } }]);
    await settled();
    expect(await notices()).toHaveLength(1);
    expect((await api('GET', at)).json).toMatchObject({ status: 'published', price: GAME.price });
    await eventually(soon, (isListed) => !isListed);
    expect(await listed(title)).toBe(1);
    expect((await change({ status: 'draft' })).status).toBe(200);
    expect((await change({ status: 'pending_review', comingSoon: true })).status).toBe(200);
    await eventually(soon, (isListed) => isListed);
    expect((await change({ status: 'draft' })).status).toBe(200);
    await eventually(soon, (isListed) => !isListed);
    expect((await api('GET', at)).status).toBe(404);
  });

  test('appears, too, when the verdict arrives before the game names the file', async () => {
    const { token } = await newUser('studio');
    const title = `Early ${Date.now()}`;
    const gameId = await createGame(token, title);
    const thumbnailKey = await uploadThumbnail(token, gameId);
    expect((await api('PATCH', `/api/games/${gameId}`, { token, body: { thumbnailKey } })).status).toBe(200);
    const key = await upload(token, gameId, 'game.zip', archive('scanned before it is named'));
    // The scan is finished once the store is idle.
    await eventually(isIdle, (idle) => idle);
    await setFile(token, gameId, key);
    await eventually(
      () => listed(title),
      (total) => total === 1,
    );
  });

  test.each([
    ['in a plain file', 'game.exe', () => new Uint8Array(new TextEncoder().encode(EICAR)), 'INFECTED'],
    ['compressed in an archive', 'game.zip', () => archive(`${'padding '.repeat(500)}${EICAR}`), 'INFECTED'],
    [
      'in an archive inside an archive',
      'game.zip',
      () => new Uint8Array(zipSync({ 'inner.zip': archive(EICAR) })),
      'INFECTED',
    ],
    [
      'in a gzip file inside an archive',
      'game.zip',
      () => new Uint8Array(zipSync({ 'level.gz': new Uint8Array(gzipSync(`${'padding '.repeat(500)}${EICAR}`)) })),
      'INFECTED',
    ],
    [
      'in a second archive appended to the first',
      'game.zip',
      () => new Uint8Array(Buffer.concat([archive('nothing bad'), archive(`${'padding '.repeat(500)}${EICAR}`)])),
      'REJECTED',
    ],
  ])('never appears with EICAR %s', async (_, fileName, content, status) => {
    const { token } = await newUser('studio');
    const title = `Infected ${Date.now()} ${fileName}`;
    const gameId = await createGame(token, title);
    await setFile(token, gameId, await upload(token, gameId, fileName, content()));
    expect(await scanned(token, gameId)).toMatchObject({ scanStatus: status });
    expect(await listed(title)).toBe(0);
    expect((await api('GET', `/api/games/${gameId}`)).status).toBe(404);
  });

  test('is rejected when its content does not match its file name', async () => {
    const { token } = await newUser('studio');
    const gameId = await createGame(token, `Fake ${Date.now()}`);
    await setFile(
      token,
      gameId,
      await upload(token, gameId, 'game.zip', new Uint8Array(new TextEncoder().encode('just text'))),
    );
    expect(await scanned(token, gameId)).toMatchObject({ scanStatus: 'REJECTED' });
  });
});

describe('a draft of a form', () => {
  test('is saved from two devices without loss, is private, and becomes one game', async () => {
    const { token } = await newUser('drafter');
    const stranger = (await newUser('draft-stranger')).token;
    const draftId = newId(Date.now());
    const path = `/api/drafts/${draftId}`;
    const title = `Drafted ${Date.now()}`;
    const save = (typed: string, headers: Record<string, string> = {}) =>
      api('PUT', path, { token, headers, body: { values: JSON.stringify({ title: typed }), title: typed } });
    const first = await save('D');
    expect(first.status).toBe(200);
    const condition = { 'if-match': first.headers.get('etag') ?? '' };
    const second = await save(title, condition);
    expect(second.status).toBe(200);
    expect((await save('Late', condition)).status).toBe(412);
    expect((await api('GET', path, { token })).json).toMatchObject({ title });
    expect((await api('GET', path, { token: stranger })).status).toBe(404);
    expect((await api('GET', '/api/drafts', { token: stranger })).json).toEqual({ items: [] });
    const submit = () => api('POST', '/api/games', { token, body: { ...GAME, title, isSubmission: true, draftId } });
    const [one, other] = await Promise.all([submit(), submit()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    const { id } = idReply.parse(one.json);
    expect(idReply.parse(other.json).id).toBe(id);
    expect((await api('GET', '/api/drafts', { token })).json).toMatchObject({ items: [{ gameId: id }] });
    await setFile(token, id, await upload(token, id, 'drafted.zip', archive('drafted')));
    expect((await api('GET', '/api/drafts', { token })).json).toEqual({ items: [] });
    for (const _ of [1, 2]) expect((await api('DELETE', path, { token })).status).toBe(204);
  });
});

describe('a signed-in stranger', () => {
  test('cannot change the game, its files or its uploads', async () => {
    const owner = await newUser('studio');
    const stranger = await newUser('stranger');
    const gameId = await createGame(owner.token, `Mine ${Date.now()}`);
    const key = await upload(owner.token, gameId, 'game.zip', archive('mine'));
    await setFile(owner.token, gameId, key);
    const thumbnailKey = await uploadThumbnail(owner.token, gameId);
    await api('PATCH', `/api/games/${gameId}`, { token: owner.token, body: { thumbnailKey } });
    await scanned(owner.token, gameId);

    const theirs = { token: stranger.token };
    expect((await api('PATCH', `/api/games/${gameId}`, { ...theirs, body: { price: 0 } })).status).toBe(403);
    expect((await api('DELETE', `/api/games/${gameId}`, theirs)).status).toBe(403);
    const own = await createGame(stranger.token, `Theirs ${Date.now()}`);
    expect((await setFile(stranger.token, own, key)).status).toBe(400);
    const download = await api('POST', `/api/games/${gameId}/download`, theirs);
    expect(download.status).toBe(403);
  });

  test('cannot set fields that only the server sets', async () => {
    const { token } = await newUser('studio');
    const gameId = await createGame(token, `Plain ${Date.now()}`);
    for (const field of [
      'scanStatus',
      'totalRevenue',
      'purchaseCount',
      'developerId',
      'publishedAt',
      'averageRating',
    ]) {
      const reply = await api('PATCH', `/api/games/${gameId}`, { token, body: { [field]: 'CLEAN' } });
      expect(reply.status).toBe(400);
      expect(reply.json).toMatchObject({ errors: [{ path: `body.${field}` }] });
    }
  });
});

const PNG = pictureOf(90);
/** S3 does not tell callers without permission to list the bucket that an object does not exist. */
const GONE = 403;

describe('a submission that fails at its third file', () => {
  async function stored(token: string, facts: object, content: Uint8Array<ArrayBuffer>) {
    const body = { ...facts, fileSize: content.length };
    const { id, key, url, headers } = uploadReply.parse((await api('POST', '/api/uploads', { token, body })).json);
    const put = () => fetch(url ?? '', { method: 'PUT', headers, body: content });
    const etag = (await put()).headers.get('etag') ?? '';
    // Finds the file in the bucket, or reports that it is missing.
    const complete = () =>
      api('POST', `/api/uploads/${id}/complete`, { token, body: { parts: [{ partNumber: 1, etag }] } });
    return { id, key, put, complete };
  }

  test('leaves none of its files in the bucket once its record is deleted, and none that arrive later', async () => {
    const { token } = await newUser('studio');
    const gameId = await createGame(token, `Broken off ${Date.now()}`);
    const zip = { kind: 'game', fileName: 'game.zip', contentType: 'application/zip', gameId };
    const png = { kind: 'thumbnail', fileName: 'cover.png', contentType: 'image/png', gameId };
    const game = await stored(token, zip, archive('nobody will play this'));
    const cover = await stored(token, png, PNG);
    expect((await cover.complete()).status).toBe(200);
    await eventually(
      () => mediaStatus(cover.key),
      (status) => status === 200,
    );
    const shot = { ...png, kind: 'screenshot', index: 0, fileSize: PNG.length };
    const third = uploadReply.parse((await api('POST', '/api/uploads', { token, body: shot })).json);
    expect((await api('DELETE', `/api/uploads/${third.id}`, { token })).status).toBe(204);

    const stranger = await newUser('stranger');
    expect((await api('DELETE', `/api/games/${gameId}`, { token: stranger.token })).status).toBe(404);
    await settled();
    expect(await mediaStatus(cover.key)).toBe(200);

    expect((await api('DELETE', `/api/games/${gameId}`, { token })).status).toBe(204);
    await settled();
    expect(await mediaStatus(cover.key)).toBe(GONE);
    expect((await game.complete()).status).toBe(409);
    // The URLs are still valid for an hour.
    expect((await cover.put()).status).toBe(200);
    expect((await game.put()).status).toBe(200);
    await settled();
    expect(await mediaStatus(cover.key)).toBe(GONE);
    expect((await game.complete()).status).toBe(409);
    expect(await deadLetters()).toEqual([]);
  });

  test("can only upload files for the developer's own game", async () => {
    const [owner, other] = [await newUser('studio'), await newUser('stranger')];
    const gameId = await createGame(owner.token, `Not theirs ${Date.now()}`);
    await settled();
    const picture = { kind: 'screenshot', fileName: 'a.png', contentType: 'image/png', gameId, index: 0, fileSize: 9 };
    for (const [token, status] of [
      [other.token, 403],
      [owner.token, 201],
    ] as const)
      expect((await api('POST', '/api/uploads', { token, body: picture })).status).toBe(status);
  });
});

describe('a thumbnail that replaces another', () => {
  const later = pictureOf(200);
  const checkedReply = z.object({ checked: z.optional(z.string()), reason: z.optional(z.string()) });

  test('gets its own key, which no cache knows, and is public before the game names it', async () => {
    const { token } = await newUser('studio');
    const gameId = await createGame(token, `Repainted ${Date.now()}`);
    const put = async (content: Uint8Array<ArrayBuffer>, type = 'image/png') => {
      const facts = { kind: 'thumbnail', fileName: 'cover.png', contentType: type, gameId, fileSize: content.length };
      const started = uploadReply.parse((await api('POST', '/api/uploads', { token, body: facts })).json);
      const sent = await fetch(started.url ?? '', { method: 'PUT', headers: started.headers, body: content });
      expect(sent.status).toBe(200);
      // A single put needs no call of `complete`.
      const { checked, reason } = await eventually(
        async () => checkedReply.parse((await api('GET', `/api/uploads/${started.id}`, { token })).json),
        (reply) => reply.checked !== undefined,
      );
      return { key: started.key, checked, reason };
    };
    const bytes = async (key: string) => Buffer.from(await (await fetch(`${store.site}/media/${key}`)).arrayBuffer());
    const name = (thumbnailKey: string) => api('PATCH', `/api/games/${gameId}`, { token, body: { thumbnailKey } });

    const first = await put(PNG);
    expect(first.key).toMatch(new RegExp(`^thumbnails/[^/]+/${gameId}/thumbnail\\.png$`));
    expect((await name(first.key)).status).toBe(200);
    const shownFirst = await bytes(first.key);
    const second = await put(later);
    expect(second).toMatchObject({ checked: 'accepted', key: expect.not.stringContaining(first.key) });
    expect((await name(second.key)).json).toMatchObject({ thumbnailKey: second.key });
    // Requested at once, and the first thumbnail still has its content.
    expect(await bytes(second.key)).not.toEqual(shownFirst);
    expect(await bytes(first.key)).toEqual(shownFirst);

    const refused = await put(new Uint8Array(Buffer.from('this is no picture')));
    expect(refused).toMatchObject({ checked: 'refused', reason: expect.stringContaining('Invalid file type') });
    expect(await mediaStatus(refused.key)).toBe(GONE);
    // A rejected thumbnail, or one that was never uploaded, does not replace the current one.
    for (const key of [refused.key, second.key.replace('/thumbnail.png', '/thumbnail.jpg')])
      expect((await name(key)).status).toBe(400);
    const stranger = await newUser('stranger');
    const own = await createGame(stranger.token, `Copied ${Date.now()}`);
    const theirs = { token: stranger.token, body: { thumbnailKey: second.key } };
    expect((await api('PATCH', `/api/games/${own}`, theirs)).status).toBe(400);

    expect((await api('DELETE', `/api/games/${gameId}`, { token })).status).toBe(204);
    await settled();
    expect(await Promise.all([first.key, second.key].map(mediaStatus))).toEqual([GONE, GONE]);
  });
});
