import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketNotificationConfigurationCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
const Bucket = 'settings';
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket }));
});
afterAll(() => s3.stop());

const named = (name: string) => expect.objectContaining({ name });

test('a bucket can be created again by its owner', async () => {
  await s3.client.send(new CreateBucketCommand({ Bucket }));
  expect(await s3.client.send(new HeadBucketCommand({ Bucket }))).toMatchObject({ BucketRegion: 'us-east-1' });
  await expect(s3.client.send(new HeadBucketCommand({ Bucket: 'missing' }))).rejects.toThrow(named('NotFound'));
  await expect(s3.client.send(new CreateBucketCommand({ Bucket: 'No_Bucket' }))).rejects.toThrow(
    named('InvalidBucketName'),
  );
});

test('settings are returned as they were put', async () => {
  expect(await s3.client.send(new GetBucketVersioningCommand({ Bucket }))).not.toHaveProperty('Status');
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  expect(await s3.client.send(new GetBucketVersioningCommand({ Bucket }))).toMatchObject({ Status: 'Enabled' });

  const NotificationConfiguration = { EventBridgeConfiguration: {} };
  await s3.client.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
  const notification = await s3.client.send(new GetBucketNotificationConfigurationCommand({ Bucket }));
  expect(notification.EventBridgeConfiguration).toEqual({});

  await expect(s3.client.send(new GetBucketPolicyCommand({ Bucket }))).rejects.toThrow(named('NoSuchBucketPolicy'));
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [] });
  await s3.client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  expect((await s3.client.send(new GetBucketPolicyCommand({ Bucket }))).Policy).toBe(Policy);
  expect(s3.engine.bucketPolicy(Bucket)).toBe(Policy);
});

test('a receiver of events other than EventBridge is rejected', async () => {
  const QueueConfigurations = [
    { QueueArn: 'arn:aws:sqs:us-east-1:000000000000:q', Events: ['s3:ObjectCreated:*' as const] },
  ];
  const command = new PutBucketNotificationConfigurationCommand({
    Bucket,
    NotificationConfiguration: { QueueConfigurations },
  });
  await expect(s3.client.send(command)).rejects.toThrow(named('NotImplemented'));
});

describe('CORS', () => {
  const origin = 'https://shop.example';
  const CORSRules = [
    {
      AllowedOrigins: [origin, 'http://*.localhost'],
      AllowedMethods: ['PUT', 'POST'],
      AllowedHeaders: ['content-type', 'x-amz-*'],
      ExposeHeaders: ['ETag', 'x-amz-version-id'],
      MaxAgeSeconds: 300,
    },
    { AllowedOrigins: ['*'], AllowedMethods: ['GET'] },
  ];
  beforeAll(async () => {
    await s3.client.send(new CreateBucketCommand({ Bucket: 'uploads' }));
    await expect(s3.client.send(new GetBucketCorsCommand({ Bucket: 'uploads' }))).rejects.toThrow(
      named('NoSuchCORSConfiguration'),
    );
    await s3.client.send(new PutBucketCorsCommand({ Bucket: 'uploads', CORSConfiguration: { CORSRules } }));
    await s3.client.send(new PutObjectCommand({ Bucket: 'uploads', Key: 'file', Body: 'x' }));
  });

  const preflight = (from: string, method: string, headers?: string) =>
    fetch(`${s3.url}/uploads/file?partNumber=1`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        ...(headers === undefined ? {} : { 'access-control-request-headers': headers }),
      },
    });

  test('returns the rules', async () => {
    expect((await s3.client.send(new GetBucketCorsCommand({ Bucket: 'uploads' }))).CORSRules).toEqual(CORSRules);
  });

  test.each([origin, 'http://shop.localhost'])('allows a preflight from %s', async (from) => {
    const reply = await preflight(from, 'PUT', 'Content-Type, x-amz-checksum-crc32');
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'access-control-allow-origin': from,
      'access-control-allow-methods': 'PUT, POST',
      'access-control-allow-headers': 'content-type, x-amz-checksum-crc32',
      'access-control-expose-headers': 'ETag, x-amz-version-id',
      'access-control-max-age': '300',
    });
  });

  test.each([
    ['https://other.example', 'PUT', undefined],
    [origin, 'DELETE', undefined],
    [origin, 'PUT', 'authorization'],
  ])('rejects a preflight from %s for %s with %s', async (from, method, headers) => {
    const reply = await preflight(from, method, headers);
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(await reply.text()).toContain('<Code>AccessForbidden</Code>');
  });

  test('adds its headers to replies, even to errors', async () => {
    const found = await fetch(`${s3.url}/uploads/file`, { headers: { origin: 'https://anyone.example' } });
    expect(found.headers.get('access-control-allow-origin')).toBe('*');
    const missing = await fetch(`${s3.url}/uploads/missing`, { headers: { origin: 'https://anyone.example' } });
    expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    const badlySigned = await fetch(`${s3.url}/uploads/file?X-Amz-Signature=x`, { method: 'PUT', headers: { origin } });
    expect([badlySigned.status, badlySigned.headers.get('access-control-allow-origin')]).toEqual([400, origin]);
  });
});
