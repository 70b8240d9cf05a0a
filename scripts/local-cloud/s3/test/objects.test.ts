import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { credentials, type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket: 'media' }));
});
afterAll(() => s3.stop());

const put = (Key: string, Body: string | Buffer | Readable, more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: 'media', Key, Body, ...more }));
const get = (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  s3.client.send(new GetObjectCommand({ Bucket: 'media', Key, ...more }));
const head = (Key: string) => s3.client.send(new HeadObjectCommand({ Bucket: 'media', Key }));
const text = async (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  (await get(Key, more)).Body?.transformToString();
const md5 = (body: string) => `"${createHash('md5').update(body).digest('hex')}"`;
const named = (name: string) => expect.objectContaining({ name });

describe('put and get', () => {
  test('return an object with all its attributes', async () => {
    const written = await put('a b/ü+(1)!*\'&<>".txt', 'hello', {
      ContentType: 'text/plain',
      ContentDisposition: 'attachment; filename="x.txt"',
      CacheControl: 'max-age=60',
      ContentLanguage: 'de',
      Metadata: { note: 'mine' },
      Tagging: 'kind=demo&x=1',
    });
    expect(written.ETag).toBe(md5('hello'));
    const read = await get('a b/ü+(1)!*\'&<>".txt');
    expect(await read.Body?.transformToString()).toBe('hello');
    expect(read).toMatchObject({
      ContentType: 'text/plain',
      ContentDisposition: 'attachment; filename="x.txt"',
      CacheControl: 'max-age=60',
      ContentLanguage: 'de',
      ContentLength: 5,
      Metadata: { note: 'mine' },
      ETag: md5('hello'),
      TagCount: 2,
      AcceptRanges: 'bytes',
    });
    expect(await head('a b/ü+(1)!*\'&<>".txt')).toMatchObject({ ContentLength: 5, ETag: md5('hello') });
  });

  test('accept an empty object', async () => {
    await put('empty', Buffer.alloc(0));
    expect(await text('empty')).toBe('');
  });

  test('name a missing object, version or bucket', async () => {
    await expect(get('missing')).rejects.toThrow(named('NoSuchKey'));
    await expect(head('missing')).rejects.toThrow(named('NotFound'));
    const elsewhere = s3.client.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'x' }));
    await expect(elsewhere).rejects.toThrow(named('NoSuchBucket'));
  });

  test('answer 403 for a missing object to a caller without permission to list the bucket', async () => {
    await put('present', 'here');
    s3.forbidden.add('s3:ListBucket');
    try {
      for (const key of ['missing', 'deleted']) await expect(get(key)).rejects.toThrow(named('AccessDenied'));
      await expect(head('missing')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
      await expect(get('present', { VersionId: 'none' })).rejects.toThrow(named('AccessDenied'));
      expect(await text('present')).toBe('here');
    } finally {
      s3.forbidden.clear();
    }
  });

  test('accept streams of unknown checksum in aws-chunked encoding with a trailer', async () => {
    const parts = ['one ', 'two ', 'three'];
    await put('streamed', Readable.from(parts.map((part) => Buffer.from(part))), { ContentLength: 13 });
    const read = await get('streamed', { ChecksumMode: 'ENABLED' });
    expect(await read.Body?.transformToString()).toBe('one two three');
    expect(read.ContentEncoding).toBeUndefined();
    expect(read.ChecksumCRC32).toBeDefined();
  });

  test('are rejected without a length', async () => {
    const body = ReadableStream.from([Buffer.from('some')]);
    const reply = await fetch(`${s3.url}/media/endless`, { method: 'PUT', body, duplex: 'half' });
    expect([reply.status, await reply.text()]).toEqual([411, expect.stringContaining('MissingContentLength')]);
  });

  test.each([
    ['if-none-match', '"0123"', 501, 'NotImplemented'],
    ['content-md5', 'nonsense', 400, 'InvalidDigest'],
    ['content-md5', 'AAAAAAAAAAAAAAAAAAAAAA==', 400, 'BadDigest'],
  ])('are rejected with %s: %s', async (header, value, status, code) => {
    const reply = await fetch(`${s3.url}/media/refused`, { method: 'PUT', body: 'x', headers: { [header]: value } });
    const text = await reply.text();
    expect([reply.status, text]).toEqual([status, expect.stringContaining(`<Code>${code}</Code>`)]);
    expect(text).toMatch(/<HostId>.+<\/HostId>/);
    await expect(head('refused')).rejects.toThrow(named('NotFound'));
  });

  test('work with aws4fetch', async () => {
    const client = new AwsClient({ ...credentials, region: 'us-east-1', service: 's3', retries: 0 });
    const url = `${s3.url}/media/by%20fetch/%C3%BC.txt`;
    expect((await client.fetch(url, { method: 'PUT', body: 'hi' })).status).toBe(200);
    expect(await (await client.fetch(url)).text()).toBe('hi');
    expect((await client.fetch(url, { method: 'DELETE' })).status).toBe(204);
    expect((await client.fetch(url)).status).toBe(404);
  });
});

describe('checksums', () => {
  test.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const)(
    '%s is verified and stored',
    async (algorithm) => {
      const written = await put(`sum-${algorithm}`, '123456789', { ChecksumAlgorithm: algorithm });
      const read = await get(`sum-${algorithm}`, { ChecksumMode: 'ENABLED' });
      const member = `Checksum${algorithm}` as const;
      expect(written[member]).toBeDefined();
      expect(read[member]).toBe(written[member]);
      expect(await read.Body?.transformToString()).toBe('123456789');
    },
  );

  test.each([
    { ChecksumCRC32: 'AAAAAA==' },
    { ChecksumSHA256: 'AAAA' },
    { ChecksumCRC64NVME: 'AAAAAAAAAAA=' },
    { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' },
  ])('a body that does not match %j is rejected and not stored', async (wrong) => {
    await expect(put('corrupt', 'hello', wrong)).rejects.toThrow(named('BadDigest'));
    await expect(head('corrupt')).rejects.toThrow(named('NotFound'));
  });

  test('a body other than the signed one is rejected', async () => {
    const client = new AwsClient({ ...credentials, region: 'us-east-1', service: 's3' });
    const hash = createHash('sha256').update('signed').digest('hex');
    const signed = await client.sign(`${s3.url}/media/swapped`, {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': hash },
    });
    const reply = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: 'swapped' });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('<Code>XAmzContentSHA256Mismatch</Code>');
  });
});

describe('conditions', () => {
  test('If-None-Match: * lets only the first writer succeed', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toThrow(named('PreconditionFailed'));
    expect(await text('once')).toBe('first');
  });

  test('If-Match lets a writer succeed that knows the latest state', async () => {
    const { ETag = '' } = await put('document', 'one');
    await put('document', 'two', { IfMatch: ETag });
    await expect(put('document', 'three', { IfMatch: ETag })).rejects.toThrow(named('PreconditionFailed'));
    await expect(put('no document', 'one', { IfMatch: ETag })).rejects.toThrow(named('NoSuchKey'));
    expect(await text('document')).toBe('two');
  });

  test('lets one of many concurrent writers succeed that know the same state', async () => {
    const { ETag = '' } = await put('race', 'start');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => put('race', `writer ${index}`, { IfMatch: ETag })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('readers get 304 for a current copy', async () => {
    const { ETag = '' } = await put('cached', 'x', { CacheControl: 'max-age=9' });
    const signed = new AwsClient({ ...credentials, region: 'us-east-1', service: 's3' });
    const reply = await signed.fetch(`${s3.url}/media/cached`, { headers: { 'if-none-match': `"other", ${ETag}` } });
    expect(reply.status).toBe(304);
    expect(reply.headers.get('etag')).toBe(ETag);
    expect(reply.headers.get('cache-control')).toBe('max-age=9');
    await expect(get('cached', { IfMatch: '"other"' })).rejects.toThrow(named('PreconditionFailed'));
    expect(await text('cached', { IfModifiedSince: new Date(0) })).toBe('x');
    await expect(get('cached', { IfUnmodifiedSince: new Date(0) })).rejects.toThrow(named('PreconditionFailed'));
  });
});

describe('ranges', () => {
  beforeAll(() => put('digits', '0123456789'));

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', '0123456789', undefined],
  ])('returns the right bytes for %s', async (Range, body, contentRange) => {
    const read = await get('digits', { Range });
    expect(await read.Body?.transformToString()).toBe(body);
    expect(read.ContentRange).toBe(contentRange);
    expect(read.ContentLength).toBe(body.length);
  });

  test('is rejected beyond the end', async () => {
    const reply = await fetch(`${s3.url}/media/digits`, { headers: { range: 'bytes=10-' } });
    expect(reply.status).toBe(416);
    expect(reply.headers.get('content-range')).toBe('bytes */10');
    expect(await reply.text()).toContain('<Code>InvalidRange</Code>');
  });

  test('returns the whole object when If-Range names another one', async () => {
    const reply = await fetch(`${s3.url}/media/digits`, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect([reply.status, await reply.text()]).toEqual([200, '0123456789']);
  });
});

test('response headers can be overridden by signed requests only', async () => {
  await put('page', '<b>', { ContentType: 'application/octet-stream' });
  const read = await get('page', { ResponseContentType: 'text/html', ResponseContentDisposition: 'attachment' });
  expect(read).toMatchObject({ ContentType: 'text/html', ContentDisposition: 'attachment' });
  const unsigned = await fetch(`${s3.url}/media/page?response-content-type=text/html`);
  expect(unsigned.status).toBe(400);
});

describe('deletion', () => {
  test('is a success even for a missing object', async () => {
    await put('doomed', 'x');
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'doomed' }));
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'doomed' }));
    await expect(head('doomed')).rejects.toThrow(named('NotFound'));
  });

  test('reports the result of each of many keys', async () => {
    await Promise.all(['d/1', 'd/2 <&>', 'd/kept'].map((key) => put(key, 'x')));
    s3.forbidden.add('s3:DeleteObject arn:aws:s3:::media/d/kept');
    const Objects = ['d/1', 'd/2 <&>', 'd/kept', 'd/never'].map((Key) => ({ Key }));
    const result = await s3.client.send(new DeleteObjectsCommand({ Bucket: 'media', Delete: { Objects } }));
    expect(result.Deleted?.map(({ Key }) => Key)).toEqual(['d/1', 'd/2 <&>', 'd/never']);
    expect(result.Errors).toMatchObject([{ Key: 'd/kept', Code: 'AccessDenied' }]);
    expect(await text('d/kept')).toBe('x');
    s3.forbidden.clear();
  });
});

describe('copies', () => {
  const copy = (more: Partial<ConstructorParameters<typeof CopyObjectCommand>[0]>) =>
    s3.client.send(
      new CopyObjectCommand({ Bucket: 'media', Key: 'copy', CopySource: 'media/source%20%C3%BC', ...more }),
    );

  beforeAll(() => put('source ü', 'body', { ContentType: 'text/plain', Metadata: { a: '1' }, Tagging: 'k=v' }));

  test('keep metadata and tags by default', async () => {
    await copy({});
    expect(await text('copy')).toBe('body');
    expect(await head('copy')).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });

    await copy({
      MetadataDirective: 'REPLACE',
      ContentType: 'text/html',
      Metadata: { b: '2' },
      TaggingDirective: 'REPLACE',
    });
    expect(await head('copy')).toMatchObject({ ContentType: 'text/html', Metadata: { b: '2' } });
    expect((await get('copy')).TagCount).toBeUndefined();
  });

  test('have the checksum of their source', async () => {
    await put('checked', '123456789', { ChecksumAlgorithm: 'CRC32' });
    const { CopyObjectResult } = await copy({ CopySource: 'media/checked', Key: 'checked copy' });
    expect(CopyObjectResult).toMatchObject({ ChecksumCRC32: 'y/Q5Jg==', ChecksumType: 'FULL_OBJECT' });
  });

  test('survive their source', async () => {
    await put('short-lived', 'body');
    await copy({ CopySource: 'media/short-lived', Key: 'survivor' });
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'short-lived' }));
    expect(await text('survivor')).toBe('body');
  });

  test('need a change when source and target are the same', async () => {
    await expect(copy({ Key: 'source ü' })).rejects.toThrow(named('InvalidRequest'));
    const tags: object = { TaggingDirective: 'REPLACE', Tagging: 'a=b' };
    await expect(copy({ Key: 'source ü', ...tags })).rejects.toThrow(named('InvalidRequest'));
    await copy({ Key: 'source ü', MetadataDirective: 'REPLACE', ContentType: 'text/x' });
    expect(await head('source ü')).toMatchObject({ ContentType: 'text/x' });
    expect(await text('source ü')).toBe('body');
  });

  test('need the permission to read the source', async () => {
    s3.forbidden.add('s3:GetObject arn:aws:s3:::media/source ü');
    await expect(copy({})).rejects.toThrow(named('AccessDenied'));
    s3.forbidden.clear();
    await expect(copy({ CopySourceIfMatch: '"other"' })).rejects.toThrow(named('PreconditionFailed'));
    await expect(copy({ CopySource: 'media/missing' })).rejects.toThrow(named('NoSuchKey'));
  });
});

test('tags are put, read and deleted', async () => {
  const target = { Bucket: 'media', Key: 'tagged' };
  await put('tagged', 'x', { Tagging: 'a=1' });
  const tags = async () => (await s3.client.send(new GetObjectTaggingCommand(target))).TagSet;
  expect(await tags()).toEqual([{ Key: 'a', Value: '1' }]);
  const TagSet = [{ Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND & <more>' }];
  await s3.client.send(new PutObjectTaggingCommand({ ...target, Tagging: { TagSet } }));
  expect(await tags()).toEqual(TagSet);
  await s3.client.send(new DeleteObjectTaggingCommand(target));
  expect(await tags()).toEqual([]);
  const many = Array.from({ length: 11 }, (_, index) => ({ Key: `k${index}`, Value: '' }));
  const tooMany = s3.client.send(new PutObjectTaggingCommand({ ...target, Tagging: { TagSet: many } }));
  await expect(tooMany).rejects.toThrow(named('BadRequest'));
});

test('a forbidden action is rejected without breaking the connection', async () => {
  s3.forbidden.add('s3:PutObject');
  await expect(put('secret', Buffer.alloc(3_000_000))).rejects.toThrow(named('AccessDenied'));
  s3.forbidden.clear();
  await put('allowed', 'x', { Tagging: 'a=b' });
  expect(s3.authorized).toEqual(
    expect.arrayContaining([
      's3:PutObject arn:aws:s3:::media/allowed',
      's3:PutObjectTagging arn:aws:s3:::media/allowed',
    ]),
  );
});

test('calls are counted by bucket and operation', async () => {
  s3.meter.reset();
  await put('counted', 'x');
  await text('counted');
  await text('counted');
  expect(s3.meter.snapshot()).toEqual({ 's3.calls': { 'media PutObject': 1, 'media GetObject': 2 } });
});

test('an unsupported operation is rejected', async () => {
  const reply = await fetch(`${s3.url}/media?lifecycle`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([501, 'application/xml']);
  expect(await reply.text()).toContain('<Code>NotImplemented</Code>');
  expect((await fetch(`${s3.url}/media/%ZZ`)).status).toBe(400);
});
