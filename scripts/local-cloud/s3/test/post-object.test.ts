import { createHmac } from 'node:crypto';
import { CreateBucketCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { credentials, type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
const Bucket = 'forms';
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket }));
});
afterAll(() => s3.stop());

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The fields of a form that may upload an image of 3 to 20 bytes below avatars/u1/, signed with `secret`. */
function signedFields(secret = credentials.secretAccessKey, expiresInMs = 60_000): Record<string, string> {
  const scope = ['20261120', 'us-east-1', 's3', 'aws4_request'];
  const credential = `${credentials.accessKeyId}/${scope.join('/')}`;
  const conditions = [
    { bucket: Bucket },
    ['starts-with', '$key', 'avatars/u1/'],
    ['starts-with', '$Content-Type', 'image/'],
    ['content-length-range', 3, 20],
    ['eq', '$success_action_status', '201'],
    { 'x-amz-meta-kind': 'avatar' },
    { 'x-amz-credential': credential },
  ];
  const expiration = new Date(s3.clock.now() + expiresInMs).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's placeholder for the name of the file
    key: 'avatars/u1/${filename}',
    'Content-Type': 'image/png',
    success_action_status: '201',
    'x-amz-meta-kind': 'avatar',
    'X-Amz-Credential': credential,
    Policy: policy,
    'X-Amz-Signature': hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`), policy).toString('hex'),
  };
}

async function post(fields: Record<string, string>, file = 'image bytes'): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'me ü.png');
  form.append('submit', 'fields after the file do not count');
  const reply = await fetch(`${s3.url}/${Bucket}`, { method: 'POST', body: form });
  return { status: reply.status, text: await reply.text() };
}

test('a form that meets its policy is stored', async () => {
  expect(await post(signedFields())).toMatchObject({
    status: 201,
    text: expect.stringContaining('<Key>avatars/u1/me ü.png</Key>'),
  });
  const object = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'avatars/u1/me ü.png' }));
  expect(object).toMatchObject({ ContentType: 'image/png', Metadata: { kind: 'avatar' } });
  expect(await object.Body?.transformToString()).toBe('image bytes');
  expect(s3.authorized).toContain(`s3:PutObject arn:aws:s3:::${Bucket}/avatars/u1/me ü.png`);
});

test('a file that contains text like a boundary is stored completely', async () => {
  const fields = { ...signedFields(), key: 'avatars/u1/dashes' };
  expect((await post(fields, '\r\n------\r\n--')).status).toBe(201);
  const object = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'avatars/u1/dashes' }));
  expect(await object.Body?.transformToString()).toBe('\r\n------\r\n--');
});

test.each([
  [{ key: 'avatars/u2/x' }, 'AccessDenied'],
  [{ 'Content-Type': 'text/html' }, 'AccessDenied'],
  [{ success_action_status: '200' }, 'AccessDenied'],
  [{ 'x-amz-meta-other': 'x' }, 'Extra input fields'],
  [{ 'X-Amz-Signature': 'f'.repeat(64) }, 'SignatureDoesNotMatch'],
  [{ Policy: 'e30=' }, 'SignatureDoesNotMatch'],
  [{ key: '' }, 'InvalidArgument'],
])('a form with %j is rejected', async (change, reason) => {
  const { status, text } = await post({ ...signedFields(), ...change });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).toContain(reason);
});

test('files of a size that is not allowed are rejected', async () => {
  expect((await post(signedFields(), '12')).text).toContain('<Code>EntityTooSmall</Code>');
  expect((await post(signedFields(), 'x'.repeat(21))).text).toContain('<Code>EntityTooLarge</Code>');
  const big = await post(signedFields(), 'x'.repeat(5_000_000));
  expect(big.text).toContain('<Code>EntityTooLarge</Code>');
});

test('a policy that is signed with another secret, or expired, is rejected', async () => {
  expect((await post(signedFields('guessed'))).text).toContain('<Code>SignatureDoesNotMatch</Code>');
  expect((await post(signedFields(credentials.secretAccessKey, -1))).text).toContain('Policy expired');
});

test('a form without a policy is an unsigned call', async () => {
  s3.forbidden.add('s3:PutObject');
  expect((await post({ key: 'x' })).status).toBe(403);
  s3.forbidden.clear();
});
