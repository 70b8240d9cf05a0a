import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
const Bucket = 'parts';
const MB = 1024 ** 2;
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket }));
});
afterAll(() => s3.stop());

const named = (name: string) => expect.objectContaining({ name });

async function begin(Key: string, more: Partial<CreateMultipartUploadCommandInput> = {}) {
  const { UploadId = '' } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }));
  const upload = { Bucket, Key, UploadId };
  return {
    upload,
    async part(PartNumber: number, Body: Buffer): Promise<CompletedPart> {
      const { ETag, ChecksumCRC32 } = await s3.client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      return { PartNumber, ETag, ChecksumCRC32 };
    },
    complete: (Parts: CompletedPart[], extra: Partial<CompleteMultipartUploadCommandInput> = {}) =>
      s3.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...extra })),
    parts: () => s3.client.send(new ListPartsCommand(upload)),
    abort: () => s3.client.send(new AbortMultipartUploadCommand(upload)),
  };
}

test('parts become one object, readable across their borders', async () => {
  const { part, parts, complete } = await begin('game.zip', {
    ContentType: 'application/zip',
    Metadata: { version: '1.2' },
    Tagging: 'a=b',
  });
  const bodies = [randomBytes(5 * MB), randomBytes(5 * MB), randomBytes(10)];
  const done = await Promise.all(bodies.map((body, index) => part(index + 1, body)));
  await part(9, Buffer.from('not used'));
  expect((await parts()).Parts).toMatchObject([{ PartNumber: 1, Size: 5 * MB }, {}, { Size: 10 }, { PartNumber: 9 }]);

  const result = await complete(done);
  const md5s = bodies.map((body) => createHash('md5').update(body).digest());
  const etag = `"${createHash('md5').update(Buffer.concat(md5s)).digest('hex')}-3"`;
  expect(result.ETag).toBe(etag);
  const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'game.zip' }));
  expect(head).toMatchObject({
    ContentLength: 10 * MB + 10,
    ContentType: 'application/zip',
    Metadata: { version: '1.2' },
    ETag: etag,
  });
  const whole = Buffer.concat(bodies);
  const read = async (Range?: string) => {
    const object = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'game.zip', Range }));
    return Buffer.from((await object.Body?.transformToByteArray()) ?? []);
  };
  expect((await read()).equals(whole)).toBe(true);
  expect((await read(`bytes=${5 * MB - 3}-${10 * MB + 2}`)).equals(whole.subarray(5 * MB - 3, 10 * MB + 3))).toBe(true);
  expect((await read('bytes=-12')).equals(whole.subarray(-12))).toBe(true);
  await expect(parts()).rejects.toThrow(named('NoSuchUpload'));
});

test('a part that is sent again replaces the first one', async () => {
  const { part, complete } = await begin('again');
  await part(1, Buffer.from('first'));
  const { ETag } = await part(1, Buffer.from('second'));
  await complete([{ PartNumber: 1, ETag }]);
  const object = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'again' }));
  expect(await object.Body?.transformToString()).toBe('second');
});

test('a completion with wrong parts is rejected, and the upload stays open', async () => {
  const { part, parts, complete } = await begin('refused');
  const one = await part(1, Buffer.from('small'));
  const two = await part(2, Buffer.from('small too'));
  await expect(complete([one, two])).rejects.toThrow(named('EntityTooSmall'));
  await expect(complete([two, one])).rejects.toThrow(named('InvalidPartOrder'));
  await expect(complete([{ ...one, ETag: two.ETag }])).rejects.toThrow(named('InvalidPart'));
  await expect(complete([{ ...one, ChecksumCRC32: 'AAAAAA==' }])).rejects.toThrow(named('InvalidPart'));
  await expect(complete([{ PartNumber: 3, ETag: one.ETag }])).rejects.toThrow(named('InvalidPart'));
  await expect(complete([])).rejects.toThrow(named('MalformedXML'));
  expect((await parts()).Parts).toHaveLength(2);

  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'refused', Body: 'was here first' }));
  await expect(complete([one], { IfNoneMatch: '*' })).rejects.toThrow(named('PreconditionFailed'));
  await complete([one]);
});

test('an aborted upload is gone', async () => {
  const { part, parts, abort } = await begin('aborted');
  await part(1, Buffer.from('x'));
  s3.forbidden.add(`s3:AbortMultipartUpload arn:aws:s3:::${Bucket}/aborted`);
  await expect(abort()).rejects.toThrow(named('AccessDenied'));
  s3.forbidden.clear();
  await abort();
  await expect(abort()).rejects.toThrow(named('NoSuchUpload'));
  await expect(parts()).rejects.toThrow(named('NoSuchUpload'));
  await expect(part(2, Buffer.from('x'))).rejects.toThrow(named('NoSuchUpload'));
});

test('parts and uploads are listed in pages', async () => {
  const first = await begin('pages/a');
  const second = await begin('pages/b');
  for (const number of [3, 1, 2]) await first.part(number, Buffer.from(`${number}`));
  const page = await s3.client.send(new ListPartsCommand({ ...first.upload, MaxParts: 2 }));
  expect(page).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2', Parts: [{ PartNumber: 1 }, {}] });
  const rest = await s3.client.send(
    new ListPartsCommand({ ...first.upload, PartNumberMarker: page.NextPartNumberMarker }),
  );
  expect(rest.Parts?.map(({ PartNumber }) => PartNumber)).toEqual([3]);

  const one = await s3.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'pages/', MaxUploads: 1 }));
  expect(one).toMatchObject({ IsTruncated: true, Uploads: [{ Key: 'pages/a', UploadId: first.upload.UploadId }] });
  const next = { KeyMarker: one.NextKeyMarker, UploadIdMarker: one.NextUploadIdMarker };
  const two = await s3.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'pages/', ...next }));
  expect(two).toMatchObject({ IsTruncated: false, Uploads: [{ Key: 'pages/b', UploadId: second.upload.UploadId }] });
});

test('a completion is answered again as before', async () => {
  const { part, complete, upload } = await begin('twice');
  const one = await part(1, Buffer.from('whole'));
  const first = await complete([one]);
  expect(await complete([one])).toMatchObject({ ETag: first.ETag, Key: 'twice' });
  const unknown = new CompleteMultipartUploadCommand({ ...upload, Key: 'other', MultipartUpload: { Parts: [one] } });
  await expect(s3.client.send(unknown)).rejects.toThrow(named('NoSuchUpload'));
});

test('a completion may name the checksum of all parts', async () => {
  const { part, complete } = await begin('summed', { ChecksumAlgorithm: 'CRC32' });
  const one = await part(1, Buffer.from('whole'));
  await expect(complete([one], { ChecksumCRC32: 'AAAAAA==-1' })).rejects.toThrow(named('BadDigest'));
  const digest = Buffer.alloc(4);
  digest.writeUInt32BE(crc32(Buffer.from(one.ChecksumCRC32 ?? '', 'base64')));
  const ChecksumCRC32 = `${digest.toString('base64')}-1`;
  expect(await complete([one], { ChecksumCRC32 })).toMatchObject({ ChecksumCRC32 });
});

test('an upload with checksums takes no part with another kind, and is not completed without them', async () => {
  const { upload, part, complete } = await begin('kinds', { ChecksumAlgorithm: 'CRC32' });
  const other = new UploadPartCommand({ ...upload, PartNumber: 1, Body: 'x', ChecksumAlgorithm: 'SHA256' });
  await expect(s3.client.send(other)).rejects.toThrow('expected checksum Type: crc32, actual checksum Type: sha256');
  const { ChecksumCRC32, ...one } = await part(1, Buffer.from('whole'));
  await expect(complete([one])).rejects.toThrow('must include the checksum for each part. It was missing for part 1');
  await complete([{ ...one, ChecksumCRC32 }]);
});

test('an upload with a checksum of the whole object is rejected', async () => {
  await expect(begin('whole sum', { ChecksumAlgorithm: 'CRC64NVME' })).rejects.toThrow(named('NotImplemented'));
});

test.each([
  ['bytes=2-10', 'Range specified is not valid for source object of size: 10'],
  ['bytes=5-2', 'Range specified is not valid'],
  ['bytes=2-', 'must be of the form bytes=first-last'],
])('a part cannot be copied from %s of ten bytes', async (CopySourceRange, message) => {
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'ten', Body: '0123456789' }));
  const { upload } = await begin('beyond');
  const copy = new UploadPartCopyCommand({ ...upload, PartNumber: 1, CopySource: `${Bucket}/ten`, CopySourceRange });
  await expect(s3.client.send(copy)).rejects.toThrow(message);
});

test('a part may be copied from a range of an object', async () => {
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'whole', Body: '0123456789' }));
  const { upload, complete } = await begin('excerpt');
  const { CopyPartResult } = await s3.client.send(
    new UploadPartCopyCommand({
      ...upload,
      PartNumber: 1,
      CopySource: `${Bucket}/whole`,
      CopySourceRange: 'bytes=2-5',
    }),
  );
  await complete([{ PartNumber: 1, ETag: CopyPartResult?.ETag }]);
  const object = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'excerpt' }));
  expect(await object.Body?.transformToString()).toBe('2345');
});

test.each(['0', '10001', 'x'])('part number %s is rejected', async (number) => {
  const { upload } = await begin('numbers');
  const url = `${s3.url}/${Bucket}/numbers?uploadId=${upload.UploadId}&partNumber=${number}`;
  const reply = await fetch(url, { method: 'PUT', body: 'x' });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('InvalidArgument')]);
});

test('a copy of an object of parts is one of a single body, with the sums of that', async () => {
  const { part, complete } = await begin('of parts', { ChecksumAlgorithm: 'CRC32' });
  const bodies = [randomBytes(5 * MB), randomBytes(10)];
  const done = await Promise.all(bodies.map((body, index) => part(index + 1, body)));
  await complete(done);
  const copied = await s3.client.send(
    new CopyObjectCommand({ Bucket, Key: 'copied', CopySource: `${Bucket}/of%20parts` }),
  );
  const whole = Buffer.concat(bodies);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(whole));
  const expected = {
    ETag: `"${createHash('md5').update(whole).digest('hex')}"`,
    ChecksumCRC32: sum.toString('base64'),
    ChecksumType: 'FULL_OBJECT',
  };
  expect(copied.CopyObjectResult).toMatchObject(expected);
  const { Body } = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'copied' }));
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(whole)).toBe(true);
  expect(await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'copied', ChecksumMode: 'ENABLED' }))).toMatchObject(
    expected,
  );
});
