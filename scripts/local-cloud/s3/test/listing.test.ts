import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const named = (name: string) => expect.objectContaining({ name });
const keysOf = (entries: { Key?: string | undefined }[] | undefined) => entries?.map(({ Key }) => Key) ?? [];

describe('ListObjectsV2', () => {
  // In the order of UTF-8 bytes, which differs from JavaScript's for the last two.
  const KEYS = ['a.txt', 'games/1/a', 'games/1/b', 'games/2/a', 'games/2/b&<', 'z', '\uFFFD', '😀'];

  beforeAll(async () => {
    await s3.client.send(new CreateBucketCommand({ Bucket: 'list' }));
    for (const Key of KEYS.toReversed()) {
      await s3.client.send(new PutObjectCommand({ Bucket: 'list', Key, Body: Key }));
    }
  });

  const list = (more: Partial<ListObjectsV2CommandInput>) =>
    s3.client.send(new ListObjectsV2Command({ Bucket: 'list', ...more }));

  test('lists all objects, by prefix, and after a key', async () => {
    const all = await list({});
    expect(keysOf(all.Contents)).toEqual(KEYS);
    expect(all).toMatchObject({ KeyCount: 8, IsTruncated: false, MaxKeys: 1000, Name: 'list' });
    expect(all.Contents?.[0]).toMatchObject({ Size: 5, StorageClass: 'STANDARD', LastModified: expect.any(Date) });
    expect(keysOf((await list({ Prefix: 'games/2' })).Contents)).toEqual(['games/2/a', 'games/2/b&<']);
    expect(keysOf((await list({ StartAfter: 'games/2/a' })).Contents)).toEqual(['games/2/b&<', 'z', '\uFFFD', '😀']);
    expect(keysOf((await list({ EncodingType: 'url', Prefix: 'games/2/b' })).Contents)).toEqual(['games/2/b%26%3C']);
  });

  test('lists folders', async () => {
    const top = await list({ Delimiter: '/' });
    expect(top.CommonPrefixes).toEqual([{ Prefix: 'games/' }]);
    expect(keysOf(top.Contents)).toEqual(['a.txt', 'z', '\uFFFD', '😀']);
    const games = await list({ Delimiter: '/', Prefix: 'games/' });
    expect(games.CommonPrefixes).toEqual([{ Prefix: 'games/1/' }, { Prefix: 'games/2/' }]);
  });

  test.each([1, 2, 3])('lists every entry once in pages of %i', async (pageSize) => {
    const entries: (string | undefined)[] = [];
    for (const Delimiter of [undefined, '/']) {
      for await (const page of paginateListObjectsV2({ client: s3.client, pageSize }, { Bucket: 'list', Delimiter })) {
        entries.push(...keysOf(page.Contents), ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix));
      }
    }
    expect(entries.toSorted()).toEqual([...KEYS, 'a.txt', 'games/', 'z', '\uFFFD', '😀'].toSorted());
  });

  test('encodes keys as S3 does, on request', async () => {
    const Bucket = 'encoded';
    await s3.client.send(new CreateBucketCommand({ Bucket }));
    await s3.client.send(new PutObjectCommand({ Bucket, Key: "a b/(1)~*'", Body: '' }));
    expect(keysOf((await list({ Bucket, EncodingType: 'url' })).Contents)).toEqual(['a+b/%281%29%7E*%27']);
  });

  test('rejects an unknown token', async () => {
    await expect(list({ ContinuationToken: 'x' })).rejects.toThrow(named('InvalidArgument'));
  });
});

describe('versions', () => {
  const Bucket = 'versioned';
  const put = async (Key: string, Body: string) =>
    (await s3.client.send(new PutObjectCommand({ Bucket, Key, Body }))).VersionId;
  const remove = (Key: string, VersionId?: string) =>
    s3.client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  const read = async (Key: string, VersionId?: string) =>
    (await s3.client.send(new GetObjectCommand({ Bucket, Key, VersionId }))).Body?.transformToString();
  const setVersioning = (Status: 'Enabled' | 'Suspended') =>
    s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));

  beforeAll(async () => {
    await s3.client.send(new CreateBucketCommand({ Bucket }));
  });

  test('keep every write; a deletion hides an object, and its marker can be removed', async () => {
    expect(await put('game', 'unversioned')).toBeUndefined();
    await setVersioning('Enabled');
    const first = await put('game', 'first');
    const second = await put('game', 'second');
    expect(await read('game')).toBe('second');
    expect(await read('game', first)).toBe('first');
    expect(await read('game', 'null')).toBe('unversioned');

    const { VersionId: marker, DeleteMarker } = await remove('game');
    expect(DeleteMarker).toBe(true);
    const hidden = await fetch(`${s3.url}/${Bucket}/game`);
    expect([hidden.status, hidden.headers.get('x-amz-delete-marker')]).toEqual([404, 'true']);
    await expect(read('game', marker)).rejects.toThrow(named('MethodNotAllowed'));
    await expect(read('game', 'unknown')).rejects.toThrow(named('NoSuchVersion'));
    expect(await read('game', second)).toBe('second');
    expect((await s3.client.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);

    expect(await remove('game', marker)).toMatchObject({ DeleteMarker: true, VersionId: marker });
    expect(await read('game')).toBe('second');
    await remove('game', second);
    expect(await read('game')).toBe('first');
    const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'game' }));
    expect(head.VersionId).toBe(first);
  });

  test('have their own permission for reading', async () => {
    const version = await put('guarded', 'x');
    s3.forbidden.add('s3:GetObjectVersion');
    await expect(read('guarded', version)).rejects.toThrow(named('AccessDenied'));
    expect(await read('guarded')).toBe('x');
    s3.forbidden.clear();
  });

  test('are replaced under the name null while versioning is suspended', async () => {
    const kept = await put('paused', 'kept');
    await setVersioning('Suspended');
    expect(await put('paused', 'null one')).toBe('null');
    await put('paused', 'null two');
    expect(await read('paused', 'null')).toBe('null two');
    await remove('paused');
    await expect(read('paused')).rejects.toThrow(named('NoSuchKey'));
    expect(await read('paused', kept)).toBe('kept');
    await setVersioning('Enabled');
  });

  test('are listed by key, newest first, in pages', async () => {
    await put('list/a', '1');
    const newest = await put('list/a', '2');
    await remove('list/b');
    const oldest = await put('list/b', '1');
    const pages: (string | undefined)[] = [];
    let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
    do {
      const page = await s3.client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: 'list/', MaxKeys: 1, ...marker }),
      );
      for (const entry of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]) {
        pages.push(`${entry.Key} ${entry.IsLatest}`);
        if (pages.length === 1) expect(entry.VersionId).toBe(newest);
        if (pages.length === 3) expect(entry.VersionId).toBe(oldest);
      }
      marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : {};
    } while (marker.KeyMarker !== undefined);
    expect(pages).toEqual(['list/a true', 'list/a false', 'list/b true', 'list/b false']);

    const folders = await s3.client.send(new ListObjectVersionsCommand({ Bucket, Delimiter: '/' }));
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'list/' }]);
  });
});
