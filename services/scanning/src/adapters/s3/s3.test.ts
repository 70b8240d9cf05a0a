import { createHash } from 'node:crypto';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import type { PutRequest } from '../../ports.ts';
import { collected, inPieces, noise } from '../../testing/bytes.ts';
import { mediaBucket } from './media-bucket.ts';
import { removal } from './removal.ts';
import { storedFiles } from './stored-files.ts';
import { uploadBucket } from './upload-bucket.ts';
import { uploadedFiles } from './uploaded-files.ts';

/* Uses the S3 of the local cloud, which verifies signatures as AWS does. */

const KEY = 'games/user-1/01JZ0000000000000000000000/moon.zip';
const PART = 5 * 1024 * 1024;
const never = new AbortController().signal;
const bucket = uploadBucket('uploads');
const files = uploadedFiles('uploads');
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
  // Without permission to list a bucket, functions do not learn that a key does not exist.
  s3.forbidden.add('s3:ListBucket');
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
  for (const Bucket of ['uploads', 'media']) await s3.client.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await s3.client.send(new PutBucketVersioningCommand({ Bucket: 'uploads', VersioningConfiguration }));
});

afterAll(async () => {
  jest.restoreAllMocks();
  await s3.stop();
});

async function putTo(request: PutRequest, body: Buffer, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(await bucket.putUrl(request), { method: 'PUT', body: new Uint8Array(body), headers });
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

describe('URL for a single put', () => {
  const body = noise(1000);
  const type = { 'content-type': 'image/png' };
  const request = { key: 'avatars/u/1-single.png', bytes: 1000, contentType: 'image/png' };

  test('accepts exactly these bytes of this type', async () => {
    expect((await putTo(request, body, type)).status).toBe(200);
    expect(await bucket.head(request.key)).toEqual({ size: 1000, etag: `"${md5(body)}"` });
  });

  test.each([
    ['more bytes', noise(1001), type],
    ['fewer bytes', noise(999), type],
    ['another type', body, { 'content-type': 'text/html' }],
  ])('refuses %s', async (_, bytes, headers) => {
    expect((await putTo({ ...request, key: 'avatars/u/1-refused.png' }, bytes, headers)).status).toBe(403);
    expect(await bucket.head('avatars/u/1-refused.png')).toBeUndefined();
  });
});

describe('multipart upload', () => {
  const bytes = noise(2 * PART + 7);
  const partOf = (number: number) => bytes.subarray((number - 1) * PART, number * PART);
  const put = (uploadId: string, partNumber: number, body = partOf(partNumber)) =>
    putTo({ key: KEY, bytes: partOf(partNumber).length, part: { uploadId, partNumber } }, body);

  test('is started, filled, listed, completed and then gone', async () => {
    const uploadId = await bucket.startMultipart(KEY, 'application/zip');
    for (const number of [3, 1, 2]) expect((await put(uploadId, number)).status).toBe(200);
    expect((await put(uploadId, 1, noise(PART - 1))).status).toBe(403);

    const parts = await bucket.storedParts(KEY, uploadId);
    expect(parts).toEqual(
      [1, 2, 3].map((partNumber) => {
        const part = partOf(partNumber);
        return { partNumber, size: part.length, etag: `"${md5(part)}"` };
      }),
    );
    expect(await bucket.joinParts(KEY, uploadId, parts ?? [])).toBe(true);
    const digests = [1, 2, 3].map((number) => Buffer.from(md5(partOf(number)), 'hex'));
    expect(await bucket.head(KEY)).toEqual({ size: bytes.length, etag: `"${md5(Buffer.concat(digests))}-3"` });
    expect(await bucket.storedParts(KEY, uploadId)).toBeUndefined();
    // S3 answers a repeated completion like the first one.
    expect(await bucket.joinParts(KEY, uploadId, parts ?? [])).toBe(true);
    expect(await bucket.isJoinedFrom(KEY, bytes.length, (parts ?? []).toReversed())).toBe(true);
    expect(await bucket.isJoinedFrom(KEY, bytes.length, (parts ?? []).slice(1))).toBe(false);
    expect(await bucket.isJoinedFrom(KEY, bytes.length - 1, parts ?? [])).toBe(false);
    expect(await bucket.isJoinedFrom(`${KEY}.missing`, bytes.length, parts ?? [])).toBe(false);
  });

  test('is aborted, even twice', async () => {
    const uploadId = await bucket.startMultipart(KEY, 'application/zip');
    await put(uploadId, 1);
    await bucket.dropMultipart(KEY, uploadId);
    await bucket.dropMultipart(KEY, uploadId);
    expect(await bucket.storedParts(KEY, uploadId)).toBeUndefined();
  });

  test('throws the reason when S3 refuses to complete it', async () => {
    const uploadId = await bucket.startMultipart(KEY, 'application/zip');
    await put(uploadId, 1);
    const wrong = [{ partNumber: 1, etag: '"wrong"' }];
    await expect(bucket.joinParts(KEY, uploadId, wrong)).rejects.toThrow(/CompleteMultipartUpload failed.*InvalidPart/);
  });
});

async function uploadVersion(Key: string, Body: Buffer) {
  const { VersionId } = await s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key, Body }));
  return { key: Key, versionId: VersionId };
}

describe('uploaded files', () => {
  test('returns the requested version, even if there is a later one', async () => {
    const bytes = noise(3_000_000);
    const first = await uploadVersion('games/u/g/read.zip', bytes);
    await uploadVersion('games/u/g/read.zip', Buffer.from('later'));
    const content = await files.open(first, never);
    expect((await collected(content ?? inPieces(Buffer.alloc(0), 1))).equals(bytes)).toBe(true);
    expect(Buffer.from((await files.head(first, 100)) ?? [])).toEqual(bytes.subarray(0, 100));
  });

  test('reports a missing file', async () => {
    const gone = { key: 'games/u/g/gone.zip', versionId: 'none' };
    expect(await files.open(gone, never)).toBeUndefined();
    expect(await files.head(gone, 10)).toBeUndefined();
  });

  test('throws when it may not read a file that exists', async () => {
    const key = 'games/u/g/forbidden.zip';
    const { VersionId } = await s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key: key, Body: 'x' }));
    if (VersionId === undefined) throw new Error('the bucket of uploads has versions');
    s3.forbidden.add(`s3:GetObjectVersion arn:aws:s3:::uploads/${key}`);
    await expect(files.open({ key, versionId: VersionId }, never)).rejects.toThrow('AccessDenied');
  });

  test('continues a broken transfer where it broke', async () => {
    const bytes = noise(100_000);
    const file = await uploadVersion('games/u/g/broken.zip', bytes);
    const ranges: (string | null)[] = [];
    const realFetch = fetch;
    const breaking = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await realFetch(input, init);
      ranges.push(new Request(input, init).headers.get('range'));
      return ranges.length === 1 ? new Response(brokenAfter(response, 40_000)) : response;
    });
    const content = await files.open(file, never);
    expect((await collected(content ?? inPieces(Buffer.alloc(0), 1))).equals(bytes)).toBe(true);
    expect(ranges).toEqual([null, 'bytes=40000-']);
    breaking.mockRestore();
  });
});

/** The first bytes of a response, then a broken connection. */
function brokenAfter(response: Response, count: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      if (controller.desiredSize === 0) return;
      const bytes = new Uint8Array(await response.clone().arrayBuffer());
      controller.enqueue(bytes.slice(0, count));
      await new Promise((resolve) => setImmediate(resolve));
      controller.error(new Error('connection reset'));
    },
  });
}

test('publishes one version with its real type, cacheable for an hour', async () => {
  const key = 'avatars/u/1 größe.png';
  const file = await uploadVersion(key, Buffer.from('first'));
  await uploadVersion(key, Buffer.from('second'));
  await mediaBucket('media', 'uploads').publish(file, 'image/png');
  const copy = await s3.client.send(new GetObjectCommand({ Bucket: 'media', Key: key }));
  expect(await copy.Body?.transformToString()).toBe('first');
  expect(copy).toMatchObject({ ContentType: 'image/png', CacheControl: 'public, max-age=3600, s-maxage=60' });
});

describe('a published picture', () => {
  const key = 'thumbnails/u/01JZ0000000000000000000000/thumbnail.png';
  const facts = { width: 600, height: 800, placeholder: 7 };
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const copy = (name: string) => ({ name, format: 'avif' as const, bytes: bytes(name) });
  const stored = (name: string) => s3.client.send(new GetObjectCommand({ Bucket: 'media', Key: name }));
  const names = async (Prefix = 'thumbnails/') => {
    s3.forbidden.delete('s3:ListBucket');
    const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: 'media', Prefix }));
    s3.forbidden.add('s3:ListBucket');
    return Contents.map(({ Key }) => Key);
  };
  const store = (copies: readonly string[]) =>
    mediaBucket('media', 'uploads').store(
      { key, versionId: 'v1' },
      { bytes: bytes('picture'), facts, copies: copies.map(copy) },
      'image/png',
    );

  test('has its size and placeholder, and copies that are cached as it is', async () => {
    await store(['w160', 'full']);
    expect(await stored(key)).toMatchObject({
      ...{ ContentType: 'image/png', Metadata: { width: '600', height: '800', placeholder: '7' } },
      CacheControl: 'public, max-age=3600, s-maxage=60',
    });
    const smallest = await stored(`${key}/w160.avif`);
    expect(smallest).toMatchObject({ ContentType: 'image/avif', CacheControl: 'public, max-age=3600, s-maxage=60' });
    expect(await smallest.Body?.transformToString()).toBe('w160');
  });

  test('loses the copies of a wider one that it replaces', async () => {
    await store(['w160', 'w320', 'full']);
    await store(['w160', 'full']);
    expect(await names()).toEqual([key, `${key}/full.avif`, `${key}/w160.avif`]);
  });

  test('appears after its copies', async () => {
    await removal('uploads', 'media').media(key);
    s3.forbidden.add('s3:PutObject');
    await expect(store(['w160'])).rejects.toThrow('PutObject');
    s3.forbidden.delete('s3:PutObject');
    expect(await names()).toEqual([]);
  });

  test('is removed with its copies', async () => {
    await store(['w160', 'w320', 'full']);
    await removal('uploads', 'media').media(key);
    expect(await names()).toEqual([]);
  });
});

test('finds a game’s files with all their versions, and no others', async () => {
  const [ownerId, gameId] = ['lister', '01JZ0000000000000000000001'];
  const game = `games/${ownerId}/${gameId}/a & b+c.zip`;
  const shot = `screenshots/${ownerId}/${gameId}/screenshot-0.png`;
  const own = [
    await uploadVersion(game, Buffer.from('first')),
    await uploadVersion(game, Buffer.from('second')),
    await uploadVersion(shot, Buffer.from('shot')),
  ];
  await uploadVersion(`games/${ownerId}/01JZ0000000000000000000002/a.zip`, Buffer.from('other game'));
  await uploadVersion(`games/${ownerId}x/${gameId}/a.zip`, Buffer.from('other user'));
  const found = async (pageSize?: number) =>
    (await storedFiles('uploads', pageSize).ofGame({ ownerId, gameId })).map(({ key, versionId }) => ({
      key,
      versionId,
    }));
  expect(new Set(await found())).toEqual(new Set(own));
  expect(new Set(await found(1))).toEqual(new Set(own));
  await uploadVersion(`${game}.zip`, Buffer.from('another whose key begins so'));
  const versions = await storedFiles('uploads', 1).versionsOf(game);
  expect(versions.map(({ versionId }) => versionId)).toEqual([own[1]?.versionId, own[0]?.versionId]);
  expect(versions.map(({ storedAt }) => Number.isNaN(Date.parse(storedAt)))).toEqual([false, false]);
  for (const file of own) await removal('uploads', 'media').upload(file);
  expect(await storedFiles('uploads').versionsOf(game)).toEqual([]);
});
