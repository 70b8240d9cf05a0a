import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutBucketNotificationConfigurationCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { S3ObjectEvent } from '../events.ts';
import { type S3Server, startS3 } from './s3-server.ts';

const Bucket = 'uploads';
const object = (key: string) => ({
  key,
  body: new TextEncoder().encode(`the body of ${key}`),
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache', 'x-amz-meta-width': '30' },
});

let s3: S3Server;
let events: S3ObjectEvent[];

beforeEach(async () => {
  s3 = await startS3();
  events = [];
  s3.engine.onEvent(async (event) => {
    events.push(event);
  });
  await s3.client.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  const NotificationConfiguration = { EventBridgeConfiguration: {} };
  await s3.client.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
});
afterEach(() => s3.stop());

test('imported objects are read like others, by the versions that were returned, and no event tells of them', async () => {
  const versions = await s3.engine.importObjects(Bucket, [object('a'), object('b')]);
  const read = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'b', VersionId: versions[1] }));
  expect(read).toMatchObject({ ContentType: 'text/plain', CacheControl: 'no-cache', Metadata: { width: '30' } });
  expect(await read.Body?.transformToString()).toBe('the body of b');
  expect(events).toEqual([]);
});

test('an import brings all objects or none, and replaces nothing', async () => {
  await s3.engine.importObjects(Bucket, [object('a')]);
  await expect(s3.engine.importObjects(Bucket, [object('b'), object('a')])).rejects.toMatchObject({
    code: 'PreconditionFailed',
  });
  await expect(s3.client.send(new GetObjectCommand({ Bucket, Key: 'b' }))).rejects.toThrow('does not exist');
});

test('objects that are put together are told of like others, and replace what is there', async () => {
  await s3.engine.importObjects(Bucket, [object('a')]);
  await s3.engine.putObjects(Bucket, [object('a'), object('b')]);
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['a', 13],
    ['b', 13],
  ]);
  expect(s3.engine.etags(Bucket, 'b')).toEqual(new Map([['b', Contents[1]?.ETag?.replaceAll('"', '')]]));
  expect(events).toMatchObject([
    { detailType: 'Object Created', detail: { object: { key: 'a' } } },
    { detailType: 'Object Created', detail: { object: { key: 'b' } } },
  ]);
});
