import {
  CreateBucketCommand,
  GetObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import { uploadedArchives } from './archives.ts';
import { webBucket } from './web-bucket.ts';

/* Uses the S3 of the local cloud, which verifies signatures as AWS does. */

const GAME = '01JZ0000000000000000000000';
const build = { gameId: GAME, channel: 'web', buildId: '1-ab' };
const html = { type: 'text/html; charset=utf-8' };
const bucket = webBucket('web');
const MB = 1024 * 1024;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
  for (const Bucket of ['uploads', 'web']) await s3.client.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await s3.client.send(new PutBucketVersioningCommand({ Bucket: 'uploads', VersioningConfiguration }));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await s3.stop();
});

async function* pieces(count: number, size: number, end: () => void = () => {}): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(size, at);
  end();
}
const stored = async (path: string) => {
  const found = await s3.client.send(new GetObjectCommand({ Bucket: 'web', Key: `${GAME}/web/1-ab/${path}` }));
  const bytes = await found.Body?.transformToByteArray();
  return { type: found.ContentType, encoding: found.ContentEncoding, caching: found.CacheControl, bytes };
};
const isMissing = (path: string) =>
  stored(path).then(
    () => false,
    () => true,
  );

it('stores a file with its type and encoding, to be kept for five minutes', async () => {
  await bucket.put(build, 'a b/ä.wasm.br', { type: 'application/wasm', encoding: 'br' }, pieces(2, 3));
  expect(await stored('a b/ä.wasm.br')).toEqual({
    ...{ type: 'application/wasm', encoding: 'br', caching: 'public, max-age=300' },
    bytes: new Uint8Array([0, 0, 0, 1, 1, 1]),
  });
});

it('stores an empty file, and a large one in parts', async () => {
  await bucket.put(build, 'empty.txt', html, pieces(0, 0));
  expect((await stored('empty.txt')).bytes).toHaveLength(0);
  await bucket.put(build, 'large.data', html, pieces(19, MB));
  const { bytes } = await stored('large.data');
  expect(bytes).toHaveLength(19 * MB);
  expect([bytes?.[0], bytes?.at(-1)]).toEqual([0, 18]);
});

it.each([
  ['small', 1],
  ['large', 19],
])('stores nothing of a %s file that ends with an error', async (name, count) => {
  const broken = pieces(count, MB, () => {
    throw new Error('damaged');
  });
  await expect(bucket.put(build, name, html, broken)).rejects.toThrow('damaged');
  expect(await isMissing(name)).toBe(true);
});

it('removes all files of a build, and no others', async () => {
  const other = { ...build, buildId: '1-abc' };
  await bucket.put(build, 'x/y.js', html, pieces(1, 1));
  await bucket.put(other, 'z.js', html, pieces(1, 1));
  await bucket.removeAll(build);
  expect(await isMissing('x/y.js')).toBe(true);
  const left = await s3.client.send(new GetObjectCommand({ Bucket: 'web', Key: `${GAME}/web/1-abc/z.js` }));
  expect(left.ContentLength).toBe(1);
  await bucket.removeAll(build);
});

it('reads the version of an archive that was scanned, by ranges', async () => {
  const put = async (Body: string) =>
    s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'games/a/b/c.zip', Body }));
  const { VersionId: versionId } = await put('the scanned one');
  await put('another one');
  const archive = await uploadedArchives('uploads').open({ key: 'games/a/b/c.zip', versionId });
  expect(archive?.size).toBe(15);
  expect(String(await archive?.read(4, 11))).toBe('scanned');
  expect(await archive?.read(3, 3)).toHaveLength(0);
  const read: Uint8Array[] = [];
  for await (const piece of (await archive?.stream(0, 3)) ?? []) read.push(piece);
  expect(String(Buffer.concat(read))).toBe('the');
  expect(await uploadedArchives('uploads').open({ key: 'games/a/b/none.zip' })).toBeUndefined();
});
