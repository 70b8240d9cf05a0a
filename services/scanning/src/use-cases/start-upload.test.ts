import { describe, expect, test } from '@jest/globals';
import { err, fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing/inert';
import { arrivalOf } from '../domain/arrival.ts';
import type { ScanStore, UploadBucket, UploadStore } from '../ports.ts';
import { anUpload, memoryStore, OWNER, roomy, urlOf } from '../testing/uploads.ts';
import { type StartUpload, startUpload } from './start-upload.ts';

const MIB = 1024 * 1024;
const GAME = '01JZ0000000000000000000000';
const clock = fixedClock('2026-03-01T12:00:00.000Z');

const aCommand: StartUpload = {
  kind: 'game',
  fileName: 'Moon Miner.zip',
  fileSize: 1000,
  contentType: 'application/zip',
  gameId: GAME,
  userId: OWNER,
  requestHash: 'hash',
};
/** Nothing has arrived before. */
const scans = { get: async () => undefined };
/** No game is stored yet. */
const games = { game: async () => undefined };
const key = `games/${OWNER}/${GAME}/Moon-Miner.zip`;

describe('startUpload', () => {
  test('returns one URL for a file of one part, for exactly these bytes of this type', async () => {
    const uploads = memoryStore();
    const started = await startUpload(aCommand, {
      quota: roomy,
      uploads,
      bucket: inert<UploadBucket>({ putUrl: urlOf }),
      scans,
      games,
      clock,
    });
    expect(started).toMatchObject({
      ok: true,
      value: {
        key,
        uploadId: null,
        partSize: 8 * MIB,
        partCount: 1,
        url: `put ${key} 1000 application/zip`,
        headers: { 'content-type': 'application/zip' },
        parts: [],
        expiresAt: '2026-03-01T13:00:00.000Z',
      },
    });
    expect([...uploads.all.values()]).toMatchObject([{ userId: OWNER, key, status: 'OPEN', fileSize: 1000 }]);
  });

  test('puts a file of a channel into a folder of its own', async () => {
    const started = await startUpload(
      { ...aCommand, channel: 'linux' },
      { quota: roomy, uploads: memoryStore(), bucket: inert<UploadBucket>({ putUrl: urlOf }), scans, games, clock },
    );
    expect(started).toMatchObject({ ok: true, value: { key: `games/${OWNER}/${GAME}/linux/Moon-Miner.zip` } });
  });

  test('divides a larger file into parts, with the first twenty URLs', async () => {
    const bucket = inert<UploadBucket>({ putUrl: urlOf, startMultipart: async () => 's3-upload-9' });
    const command = { ...aCommand, fileSize: 200 * MIB + 1 };
    const started = await startUpload(command, { quota: roomy, uploads: memoryStore(), bucket, scans, games, clock });
    if (!started.ok) throw new Error(started.error.detail);
    const { value } = started;
    expect(value).toMatchObject({ uploadId: 's3-upload-9', partCount: 26, url: null, headers: {} });
    expect(value.parts.map(({ partNumber }) => partNumber)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(value.parts[0]?.url).toBe(`put ${key} ${8 * MIB} s3-upload-9#1`);
  });

  test('refuses a file with the reason, and starts nothing', async () => {
    const deps = { quota: roomy, uploads: inert<UploadStore>(), bucket: inert<UploadBucket>(), scans, games, clock };
    expect(await startUpload({ ...aCommand, fileName: 'moon.tar' }, deps)).toEqual({
      ok: false,
      error: {
        code: 'upload-refused',
        detail: 'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.',
      },
    });
  });

  test('refuses a file for another user’s game, and starts nothing', async () => {
    const foreign = {
      gameId: GAME,
      revision: 1,
      developerId: 'someone-else',
      isListed: true,
      scanStatus: 'CLEAN',
    } as const;
    const deps = { quota: roomy, uploads: inert<UploadStore>(), bucket: inert<UploadBucket>(), scans, clock };
    const picture = { kind: 'trailer', fileName: 'a.mp4', contentType: 'video/mp4' } as const;
    for (const file of [{}, picture]) {
      const started = startUpload({ ...aCommand, ...file }, { ...deps, games: { game: async () => foreign } });
      expect(await started).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    }
  });

  test('gives avatars a name that was never used before', async () => {
    const command = {
      ...aCommand,
      kind: 'avatar',
      fileName: 'me.png',
      contentType: 'image/png',
      gameId: undefined,
    } as const;
    const deps = {
      quota: roomy,
      uploads: memoryStore(),
      bucket: inert<UploadBucket>({ putUrl: urlOf }),
      scans,
      games,
      clock,
    };
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const started = await startUpload(command, deps);
        return started.ok ? started.value.key : '';
      }),
    );
    for (const each of keys) expect(each).toMatch(new RegExp(`^avatars/${OWNER}/1772366400000-[0-9a-f]{12}\\.png$`));
    expect(new Set(keys).size).toBe(2);
  });

  test('gives a replacing picture its own key, but not a game file', async () => {
    const arrived = new Set<string>();
    const arrivalUnder = (name: string) => arrivalOf({ key: name, size: 1, versionId: 'v1', sequencer: '1' });
    const scansByKey: Pick<ScanStore, 'get'> = {
      get: async (name) => {
        const arrival = arrivalUnder(name);
        return arrival && arrived.has(name) ? { ...arrival, status: 'CLEAN', startedAt: '' } : undefined;
      },
    };
    const deps = {
      quota: roomy,
      uploads: memoryStore(),
      bucket: inert<UploadBucket>({ putUrl: urlOf }),
      scans: scansByKey,
      games,
      clock,
    };
    const picture = { kind: 'screenshot', fileName: 'a.png', contentType: 'image/png', index: 3 } as const;
    const keyOf = async (command: Partial<StartUpload>) => {
      const started = await startUpload({ ...aCommand, ...command }, deps);
      const given = started.ok ? started.value.key : '';
      arrived.add(given);
      return given;
    };
    const keys = [await keyOf(picture), await keyOf(picture), await keyOf(picture)];
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe(`screenshots/${OWNER}/${GAME}/screenshot-3.png`);
    expect(keys[1]).toMatch(new RegExp(`^screenshots/${OWNER}/${GAME}-[0-9a-z]+/screenshot-3\\.png$`));
    for (const each of keys) expect(arrivalUnder(each)).toMatchObject({ kind: 'screenshot', gameKey: GAME });
    expect([await keyOf({}), await keyOf({})]).toEqual([key, key]);
  });

  test('returns the same upload for the same Idempotency-Key, and refuses another request', async () => {
    let begun = 0;
    const bucket = inert<UploadBucket>({ putUrl: urlOf, startMultipart: async () => `s3-upload-${++begun}` });
    const deps = { quota: roomy, uploads: memoryStore(), bucket, scans, games, clock };
    const command = { ...aCommand, fileSize: 20 * MIB, idempotencyKey: 'key-1' };
    const first = await startUpload(command, deps);
    expect(await startUpload(command, deps)).toEqual(first);
    expect(begun).toBe(1);
    expect(await startUpload({ ...command, requestHash: 'other' }, deps)).toMatchObject({
      error: { code: 'idempotency-mismatch' },
    });
    const other = await startUpload({ ...command, userId: 'user-2' }, deps);
    expect(other).toMatchObject({ ok: true, value: { uploadId: 's3-upload-2' } });
  });

  test('cancels the slower of two concurrent requests with the same key', async () => {
    const dropped: string[] = [];
    const bucket = inert<UploadBucket>({
      putUrl: urlOf,
      startMultipart: async () => 'slower',
      dropMultipart: async (_, uploadId) => void dropped.push(uploadId),
    });
    const quicker = anUpload({ uploadId: 'quicker', requestHash: 'hash' });
    const uploads = { ...memoryStore(), create: async () => err(quicker) };
    const started = await startUpload(
      { ...aCommand, fileSize: 20 * MIB, idempotencyKey: 'key-1' },
      { quota: roomy, uploads, bucket, scans, games, clock },
    );
    expect(started).toMatchObject({ ok: true, value: { uploadId: 'quicker' } });
    expect(dropped).toEqual(['slower']);
  });
});

test.each([
  ['too-many', 'unfinished uploads'],
  ['no-room', 'GB of files'],
] as const)('refuses an account with %s, and starts nothing', async (answer, what) => {
  const deps = { uploads: inert<UploadStore>(), bucket: inert<UploadBucket>(), scans, games, clock };
  expect(await startUpload(aCommand, { ...deps, quota: { take: async () => answer } })).toMatchObject({
    error: { code: 'limit-reached', detail: expect.stringContaining(what) },
  });
});
