import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startS3 } from '@satcade/local-cloud/testing/s3';
import { bucketsBy } from './buckets.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

it('deletes all versions and delete markers of a bucket, and takes a bucket that is gone for empty', async () => {
  const Bucket = 'uploads';
  await s3.client.send(new CreateBucketCommand({ Bucket }));
  await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  for (const Body of ['one', 'two']) await s3.client.send(new PutObjectCommand({ Bucket, Key: 'game', Body }));
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'game' }));
  const buckets = bucketsBy(s3.client);
  // Two versions and a delete marker.
  expect([await buckets.empty(Bucket), await buckets.empty(Bucket)]).toEqual([3, 0]);
  expect(await buckets.empty('gone')).toBe(0);
});
