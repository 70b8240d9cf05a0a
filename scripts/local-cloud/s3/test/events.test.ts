import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { S3ObjectEvent } from '../events.ts';
import { type S3Server, startS3 } from './s3-server.ts';

let dir: string;
let s3: S3Server;
const Bucket = 'noisy';

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 's3-events-'));
  s3 = await startS3(dir);
  for (const name of [Bucket, 'quiet']) await s3.client.send(new CreateBucketCommand({ Bucket: name }));
  const NotificationConfiguration = { EventBridgeConfiguration: {} };
  await s3.client.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
});

afterEach(async () => {
  await s3.stop();
  rmSync(dir, { recursive: true });
});

const put = (Key: string, bucket = Bucket) =>
  s3.client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'hello' }));

/** Collects events, and waits until there are as many as expected. */
function collector() {
  const events: S3ObjectEvent[] = [];
  let wake = () => {};
  return {
    events,
    listener(event: S3ObjectEvent) {
      events.push(event);
      wake();
    },
    async until(count: number) {
      while (events.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return events;
    },
  };
}

test('each way to create or delete an object has its own reason in the event', async () => {
  const { listener, until } = collector();
  s3.engine.onEvent(listener);
  await put('unheard', 'quiet');
  await put('a ü.txt');
  await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/a%20%C3%BC.txt` }));
  const upload = { Bucket, Key: 'big' };
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(upload));
  const { ETag } = await s3.client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: 'part' }));
  const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
  await s3.client.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload }));
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'never there' }));
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'copy' }));

  const events = await until(4);
  expect(events.map(({ detailType, detail }) => [detailType, detail.object.key, detail.reason])).toEqual([
    ['Object Created', 'a ü.txt', 'PutObject'],
    ['Object Created', 'copy', 'CopyObject'],
    ['Object Created', 'big', 'CompleteMultipartUpload'],
    ['Object Deleted', 'copy', 'DeleteObject'],
  ]);
  expect(events[0]).toEqual({
    id: expect.any(String),
    detailType: 'Object Created',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    resources: [`arn:aws:s3:::${Bucket}`],
    detail: {
      version: '0',
      bucket: { name: Bucket },
      object: { key: 'a ü.txt', size: 5, etag: '5d41402abc4b2a76b9719d911017c592', sequencer: expect.any(String) },
      'request-id': expect.any(String),
      requester: '000000000000',
      'source-ip-address': '127.0.0.1',
      reason: 'PutObject',
    },
  });
  expect(events[3]?.detail['deletion-type']).toBe('Permanently Deleted');
  const sequencers = events.map(({ detail }) => detail.object.sequencer);
  expect(sequencers).toEqual([...new Set(sequencers)].toSorted());
});

test('events of a versioned bucket name the version', async () => {
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  const { listener, until } = collector();
  s3.engine.onEvent(listener);
  const { VersionId } = await put('game');
  const marker = await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'game' }));
  await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'game', VersionId }));
  const events = await until(3);
  expect(events.map(({ detail }) => [detail.object['version-id'], detail['deletion-type']])).toEqual([
    [VersionId, undefined],
    [marker.VersionId, 'Delete Marker Created'],
    [VersionId, 'Permanently Deleted'],
  ]);
});

test('an event that the listener fails to accept comes again, before the later ones', async () => {
  const { events, listener, until } = collector();
  let failures = 2;
  s3.engine.onEvent(async (event) => {
    listener(event);
    if (failures-- > 0) throw new Error('the listener is not ready');
  });
  await put('first');
  await put('second');
  await until(4);
  expect(events.map(({ detail }) => detail.object.key)).toEqual(['first', 'first', 'first', 'second']);
  expect(new Set(events.slice(0, 3).map(({ id }) => id)).size).toBe(1);
});

test('an event that was not accepted when the process ended comes after the next start', async () => {
  const before = collector();
  s3.engine.onEvent((event) => {
    before.listener(event);
    return new Promise(() => {}); // Never accepted.
  });
  await put('first');
  await put('second');
  await before.until(1);
  await s3.stop();

  s3 = await startS3(dir);
  const after = collector();
  s3.engine.onEvent(after.listener);
  const events = await after.until(2);
  expect(events.map(({ detail }) => detail.object.key)).toEqual(['first', 'second']);
  expect(events[0]?.id).toBe(before.events[0]?.id);
});
