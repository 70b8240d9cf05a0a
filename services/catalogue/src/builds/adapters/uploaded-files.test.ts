import { CreateBucketCommand, PutBucketVersioningCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import { uploadedFiles } from './uploaded-files.ts';

/* Uses the S3 of the local cloud, without permission to read a file. */

const KEY = 'games/dev-1/01JZ0000000000000000000000/moon.zip';
const uploads = uploadedFiles('uploads');
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
  s3.forbidden.add('s3:GetObject');
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
  const Bucket = 'uploads';
  await s3.client.send(new CreateBucketCommand({ Bucket }));
  await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
});

afterAll(async () => {
  jest.restoreAllMocks();
  await s3.stop();
});

const put = async (Key: string) =>
  (await s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key, Body: 'x' }))).VersionId;

it('names the version that was stored last, and none of a longer key', async () => {
  await put(`${KEY}.zip`);
  expect(await uploads.newestVersion(KEY)).toBeUndefined();
  const first = await put(KEY);
  expect(await uploads.newestVersion(KEY)).toBe(first);
  const second = await put(KEY);
  expect(second).not.toBe(first);
  expect(await uploads.newestVersion(KEY)).toBe(second);
});

it('throws when it is not allowed to ask, so that the verdict is delivered again', async () => {
  s3.forbidden.add('s3:ListBucketVersions');
  await expect(uploads.newestVersion(KEY)).rejects.toThrow('403');
  s3.forbidden.delete('s3:ListBucketVersions');
});
