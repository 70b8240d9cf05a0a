import { describe, expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing/inert';
import { arrivalOf } from '../domain/arrival.ts';
import type { StoredPart } from '../domain/upload.ts';
import type { UploadBucket } from '../ports.ts';
import { anUpload, memoryStore, OWNER, urlOf } from '../testing/uploads.ts';
import { completeUpload } from './complete-upload.ts';
import { abortUpload, freshPartUrls, uploadProgress } from './continue-upload.ts';

const MIB = 1024 * 1024;
const clock = fixedClock('2026-03-01T12:00:00.000Z');
const upload = anUpload({ fileSize: 20 * MIB });
const stored: StoredPart[] = [8, 8, 4].map((size, index) => ({
  partNumber: index + 1,
  etag: `"${'0123456789abcdef'.repeat(2).slice(index)}${'0'.repeat(index)}"`,
  size: size * MIB,
}));
const named = stored.map(({ partNumber, etag }) => ({ partNumber, etag }));
const { id } = upload;
const NOW = '2026-03-01T12:00:00.000Z';
const PICTURE = `thumbnails/${OWNER}/01JZ0000000000000000000000/thumbnail.png`;

/** Nothing was scanned yet. */
const scans = { get: async () => undefined };

describe('continuing an upload', () => {
  test('answers not-found for another user’s upload', async () => {
    const deps = { uploads: memoryStore(upload), bucket: inert<UploadBucket>(), scans, clock };
    const answers = [
      await uploadProgress(id, 'user-2', deps),
      await freshPartUrls({ id, userId: 'user-2', partNumbers: [1] }, deps),
      await completeUpload({ id, userId: 'user-2', parts: named }, deps),
      await abortUpload(id, 'user-2', deps),
      await uploadProgress('unknown', OWNER, deps),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  test('lists the stored parts', async () => {
    const bucket = inert<UploadBucket>({ storedParts: async () => stored.slice(0, 1) });
    const progress = await uploadProgress(id, OWNER, { uploads: memoryStore(upload), bucket, scans });
    expect(progress).toEqual({ ok: true, value: { upload, stored: stored.slice(0, 1), isComplete: false } });
  });

  test.each([
    ['a picture that was put and published', '2026-03-01T12:00:05.000Z', 'accepted'],
    ['a picture of an earlier upload under the key', '2026-02-28T12:00:00.000Z', undefined],
  ] as const)('reports %s without a call of complete', async (_, startedAt, checked) => {
    const picture = anUpload({ kind: 'thumbnail', key: PICTURE, fileSize: 9, createdAt: NOW });
    const arrival = arrivalOf({ key: PICTURE, size: 9, versionId: 'v1', sequencer: '1' });
    const scan = arrival && { ...arrival, startedAt, status: 'CLEAN' as const, publishedAt: NOW };
    const deps = { uploads: memoryStore(picture), bucket: inert<UploadBucket>(), scans: { get: async () => scan } };
    expect(await uploadProgress(picture.id, OWNER, deps)).toMatchObject({ ok: true, value: { checked } });
  });

  test.each([
    ['waits for its scan', undefined, undefined],
    ['is being published', { status: 'CLEAN' }, undefined],
    ['was published', { status: 'CLEAN', publishedAt: NOW }, 'accepted'],
    ['was refused', { status: 'REJECTED' }, 'refused'],
    ['could not be scanned', { status: 'ERROR' }, undefined],
  ] as const)('reports a complete picture that %s', async (_, state, checked) => {
    const picture = anUpload({ kind: 'thumbnail', key: PICTURE, status: 'COMPLETED' });
    const arrival = arrivalOf({ key: PICTURE, size: 9, versionId: 'v1', sequencer: '1' });
    const scan = arrival && state && { ...arrival, startedAt: NOW, ...state };
    const looked = { get: async (key: string) => (key === PICTURE ? scan : undefined) };
    const deps = { uploads: memoryStore(picture), bucket: inert<UploadBucket>(), scans: looked };
    expect(await uploadProgress(picture.id, OWNER, deps)).toMatchObject({ ok: true, value: { stored: [], checked } });
  });

  test('says that the parts have expired', async () => {
    const bucket = inert<UploadBucket>({ storedParts: async () => undefined });
    const progress = await uploadProgress(id, OWNER, { uploads: memoryStore(upload), bucket, scans });
    expect(progress).toMatchObject({ error: { code: 'gone' } });
  });

  test('returns fresh URLs only for existing parts, each with its own length', async () => {
    const deps = { uploads: memoryStore(upload), bucket: inert<UploadBucket>({ putUrl: urlOf }), clock };
    const fresh = await freshPartUrls({ id, userId: OWNER, partNumbers: [3] }, deps);
    expect(fresh).toMatchObject({
      ok: true,
      value: { parts: [{ partNumber: 3, url: `put ${upload.key} ${4 * MIB} s3-upload-1#3` }] },
    });
    const beyond = await freshPartUrls({ id, userId: OWNER, partNumbers: [3, 4] }, deps);
    expect(beyond).toMatchObject({
      error: { code: 'validation', errors: [{ path: 'body.partNumbers.1', message: 'must be at most 3' }] },
    });
  });
});

describe('completing an upload', () => {
  test('joins the parts once, and returns the same result the second time', async () => {
    let joins = 0;
    const bucket = inert<UploadBucket>({
      storedParts: async () => stored,
      joinParts: async () => ++joins > 0,
    });
    const deps = { uploads: memoryStore(upload), bucket };
    const answer = { ok: true, value: { key: upload.key, size: 20 * MIB } };
    expect(await completeUpload({ id, userId: OWNER, parts: named }, deps)).toEqual(answer);
    expect(await completeUpload({ id, userId: OWNER, parts: named }, deps)).toEqual(answer);
    expect(joins).toBe(1);
    expect(deps.uploads.all.get(id)?.status).toBe('COMPLETED');
  });

  test.each([
    ['was joined by a call that lost its reply', true, { ok: true }],
    ['has expired', false, { ok: false, error: { code: 'gone' } }],
  ])('handles an upload without parts that %s', async (_, isJoined, expected) => {
    const bucket = inert<UploadBucket>({ storedParts: async () => undefined, isJoinedFrom: async () => isJoined });
    const deps = { uploads: memoryStore(upload), bucket };
    expect(await completeUpload({ id, userId: OWNER, parts: named }, deps)).toMatchObject(expected);
  });

  test('accepts a single put once exactly that file is stored', async () => {
    const single = anUpload({ fileSize: 1000 });
    const complete = (file: { size: number; etag: string } | undefined) =>
      completeUpload(
        { id: single.id, userId: OWNER, parts: [{ partNumber: 1, etag: 'e1' }] },
        { uploads: memoryStore(single), bucket: inert<UploadBucket>({ head: async () => file }) },
      );
    expect(await complete({ size: 1000, etag: '"e1"' })).toEqual({ ok: true, value: { key: single.key, size: 1000 } });
    expect(await complete(undefined)).toMatchObject({ error: { code: 'conflict' } });
    expect(await complete({ size: 1000, etag: '"older"' })).toMatchObject({ error: { code: 'conflict' } });
    expect(await complete({ size: 7, etag: '"e1"' })).toMatchObject({ error: { code: 'upload-refused' } });
  });
});

describe('cancelling an upload', () => {
  test('drops the parts, ends the upload, and may be repeated', async () => {
    const dropped: string[] = [];
    const bucket = inert<UploadBucket>({ dropMultipart: async (_, uploadId) => void dropped.push(uploadId) });
    const deps = { uploads: memoryStore(upload), bucket, scans, clock };
    expect(await abortUpload(id, OWNER, deps)).toEqual({ ok: true, value: undefined });
    expect(await abortUpload(id, OWNER, deps)).toEqual({ ok: true, value: undefined });
    expect(dropped).toEqual(['s3-upload-1']);
    expect(await uploadProgress(id, OWNER, deps)).toMatchObject({ error: { code: 'gone' } });
    expect(await freshPartUrls({ id, userId: OWNER, partNumbers: [1] }, deps)).toMatchObject({
      error: { code: 'gone' },
    });
    expect(await completeUpload({ id, userId: OWNER, parts: named }, deps)).toMatchObject({ error: { code: 'gone' } });
  });

  test('is refused once the upload is complete', async () => {
    const deps = { uploads: memoryStore({ ...upload, status: 'COMPLETED' }), bucket: inert<UploadBucket>() };
    expect(await abortUpload(id, OWNER, deps)).toMatchObject({ error: { code: 'conflict' } });
  });
});
