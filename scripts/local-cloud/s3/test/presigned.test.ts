import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
const Bucket = 'presigned';
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket }));
});
afterAll(() => s3.stop());

/** Without this, a presigned URL for a body contains the checksum of an empty one. */
const signer = () => s3.clientWith({ requestChecksumCalculation: 'WHEN_REQUIRED' });

test('a presigned put works, then a presigned get with its own file name', async () => {
  const Key = 'games/u 1/ä+b.zip';
  const put = await getSignedUrl(signer(), new PutObjectCommand({ Bucket, Key, ContentType: 'application/zip' }));
  expect(
    (await fetch(put, { method: 'PUT', body: 'zipped', headers: { 'content-type': 'application/zip' } })).status,
  ).toBe(200);

  const ResponseContentDisposition = 'attachment; filename="b.zip"';
  const get = await getSignedUrl(signer(), new GetObjectCommand({ Bucket, Key, ResponseContentDisposition }));
  const reply = await fetch(get, { headers: { range: 'bytes=3-' } });
  expect(reply.status).toBe(206);
  expect(reply.headers.get('content-disposition')).toBe(ResponseContentDisposition);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(await reply.text()).toBe('ped');
});

test('parts can be uploaded with presigned URLs', async () => {
  const target = { Bucket, Key: 'by parts' };
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(target));
  const url = await getSignedUrl(signer(), new UploadPartCommand({ ...target, UploadId, PartNumber: 1 }));
  const reply = await fetch(url, { method: 'PUT', body: 'part one' });
  const Parts = [{ PartNumber: 1, ETag: reply.headers.get('etag') ?? '' }];
  await s3.client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  const object = await s3.client.send(new GetObjectCommand(target));
  expect(await object.Body?.transformToString()).toBe('part one');
});

test('metadata and checksums in the query count as headers', async () => {
  const command = new PutObjectCommand({
    Bucket,
    Key: 'hoisted',
    Metadata: { note: 'mine' },
    ChecksumCRC32: 'y/Q5Jg==',
  });
  const url = await getSignedUrl(signer(), command);
  expect((await fetch(url, { method: 'PUT', body: 'not what was promised' })).status).toBe(400);
  expect((await fetch(url, { method: 'PUT', body: '123456789' })).status).toBe(200);
  const object = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'hoisted' }));
  expect(object.Metadata).toEqual({ note: 'mine' });
});

test('an expired URL, a changed URL and an unknown key are rejected with the reason in XML', async () => {
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'secret', Body: 'x' }));
  const command = new GetObjectCommand({ Bucket, Key: 'secret' });
  const url = await getSignedUrl(signer(), command, { expiresIn: 60 });
  const answer = async (address: string) => {
    const reply = await fetch(address);
    return `${reply.status} ${await reply.text()}`;
  };
  expect(await answer(url)).toBe('200 x');
  expect(await answer(url.replace('secret', 'other'))).toMatch(/^403 .*<Code>SignatureDoesNotMatch</s);
  const stranger = s3.clientWith({ credentials: { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' } });
  expect(await answer(await getSignedUrl(stranger, command))).toMatch(/^403 .*<Code>InvalidAccessKeyId</s);
  s3.clock.advance(61_000);
  expect(await answer(url)).toMatch(/^403 .*<Code>AccessDenied<.*<Message>Request has expired</s);
});

test('clients with a wrong secret get the error by its name', async () => {
  const client = s3.clientWith({ credentials: { accessKeyId: 'AKIAUPLOADER', secretAccessKey: 'wrong' } });
  const put = client.send(new PutObjectCommand({ Bucket, Key: 'forged', Body: 'x' }));
  await expect(put).rejects.toThrow(expect.objectContaining({ name: 'SignatureDoesNotMatch' }));
});
