import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { AwsError } from '../engine.ts';
import { type SignedBy, verifyPolicySignature, verifySignature } from './sigv4.ts';

const credentials = { accessKeyId: 'AKIAORDERS', secretAccessKey: 'a secret/with+signs' };
const secretFor = (id: string): string | undefined =>
  id === credentials.accessKeyId ? credentials.secretAccessKey : undefined;

let server: Server;
let endpoint: string;
let now: number;
/** The verifier's result for the last request. */
let verdict: SignedBy | AwsError | undefined;
let last: IncomingMessage;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    last = request;
    const bodyHash = () => createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
    try {
      verdict = verifySignature(request, { secretFor, clock: { now: () => now }, bodyHash });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      verdict = error;
    }
    response.end(request.url?.startsWith('/bucket') ? '' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  endpoint = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  now = Date.now();
  verdict = undefined;
});

const config = () => ({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true, maxAttempts: 1 });
const refusal = (): string => (verdict instanceof AwsError ? verdict.code : `no error: ${JSON.stringify(verdict)}`);
const s3Caller = { accessKeyId: 'AKIAORDERS', service: 's3' };

describe('the requests of real clients', () => {
  test.each(['plain.txt', "a b/ü+(1)!*'~@:=&?#%.txt", 'twice//slashed'])(
    'are verified from an S3 client with the key %s',
    async (key) => {
      const s3 = new S3Client(config());
      await s3.send(new PutObjectCommand({ Bucket: 'bucket', Key: key, Body: 'x', Metadata: { note: 'two  blanks' } }));
      expect(verdict).toEqual(s3Caller);
    },
  );

  test('are verified from a DynamoDB client', async () => {
    await new DynamoDBClient(config()).send(new ListTablesCommand({}));
    expect(verdict).toEqual({ accessKeyId: 'AKIAORDERS', service: 'dynamodb' });
  });

  test('are verified from a client that encodes the path twice for signing', async () => {
    const name = 'arn:aws:lambda:us-east-1:000000000000:function:pay';
    await new LambdaClient(config()).send(new InvokeCommand({ FunctionName: name }));
    expect(last.url).toContain('%3A');
    expect(verdict).toEqual({ accessKeyId: 'AKIAORDERS', service: 'lambda' });
  });

  test('are verified from aws4fetch, for S3 and for a service whose body hash is not named in a header', async () => {
    const client = new AwsClient({ ...credentials, region: 'us-east-1', retries: 0 });
    const aws = { service: 's3' };
    await client.fetch(`${endpoint}/bucket/a%20b/%C3%BC.txt?tagging&x=b&x-id=2`, { method: 'PUT', body: 'x', aws });
    expect(verdict).toEqual(s3Caller);

    await client.fetch(`${endpoint}/`, { method: 'POST', body: '{"a":1}', aws: { service: 'dynamodb' } });
    expect(last.headers['x-amz-content-sha256']).toBeUndefined();
    expect(verdict).toEqual({ accessKeyId: 'AKIAORDERS', service: 'dynamodb' });
  });

  test('are verified with presigned URLs of the SDK and of aws4fetch', async () => {
    const command = new GetObjectCommand({
      Bucket: 'bucket',
      Key: 'games/ä b+c.zip',
      ResponseContentDisposition: 'attachment; filename="a b.zip"',
    });
    await fetch(await getSignedUrl(new S3Client(config()), command, { expiresIn: 60 }));
    expect(verdict).toEqual(s3Caller);

    const client = new AwsClient({ ...credentials, region: 'us-east-1' });
    const signed = await client.sign(`${endpoint}/bucket/key`, {
      method: 'PUT',
      aws: { service: 's3', signQuery: true },
    });
    await fetch(signed.url, { method: 'PUT', body: 'x' });
    expect(verdict).toEqual(s3Caller);
  });

  test('are verified with a session token, which is signed too', async () => {
    const session = { ...config(), credentials: { ...credentials, sessionToken: 'tok/en==' } };
    await new S3Client(session).send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }));
    expect(verdict).toEqual(s3Caller);
  });
});

describe('other requests', () => {
  test('have no signer without a signature', async () => {
    await fetch(`${endpoint}/bucket/key?list-type=2`, { headers: { authorization: 'Bearer token' } });
    expect(verdict).toBeUndefined();
  });

  test('are rejected with a wrong secret', async () => {
    const wrong = { ...config(), credentials: { ...credentials, secretAccessKey: 'guessed' } };
    await new S3Client(wrong).send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }));
    expect(refusal()).toBe('SignatureDoesNotMatch');
  });

  test("are rejected with an unknown key, by the service's own error", async () => {
    const unknown = { ...config(), credentials: { ...credentials, accessKeyId: 'AKIANOBODY' } };
    await new S3Client(unknown).send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }));
    expect(refusal()).toBe('InvalidAccessKeyId');
    await new DynamoDBClient(unknown).send(new ListTablesCommand({}));
    expect(refusal()).toBe('UnrecognizedClientException');
  });

  test('are rejected when their clock differs by more than five minutes', async () => {
    const get = () => new S3Client(config()).send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }));
    for (const minutes of [-6, 6]) {
      now = Date.now() + minutes * 60_000;
      await get();
      expect(refusal()).toBe('RequestTimeTooSkewed');
    }
    now = Date.now() + 4 * 60_000;
    await get();
    expect(verdict).toEqual(s3Caller);
  });

  test('are rejected after the expiry of a presigned URL, by the given clock', async () => {
    const command = new GetObjectCommand({ Bucket: 'bucket', Key: 'key' });
    const url = await getSignedUrl(new S3Client(config()), command, { expiresIn: 600 });
    now = Date.now() + 590_000;
    await fetch(url);
    expect(verdict).toEqual(s3Caller);
    now = Date.now() + 602_000;
    await fetch(url);
    expect(verdict).toMatchObject({ code: 'AccessDenied', message: 'Request has expired', status: 403 });
  });

  test.each([
    [
      'another key',
      (url: URL) => new URL(url.href.replace('/bucket/key', '/bucket/other')),
      {},
      'SignatureDoesNotMatch',
    ],
    ['a longer life', (url: URL) => new URL(url.href.replace('=600', '=6000')), {}, 'SignatureDoesNotMatch'],
    ['a further parameter', (url: URL) => new URL(`${url.href}&versionId=1`), {}, 'SignatureDoesNotMatch'],
    [
      'a life above a week',
      (url: URL) => new URL(url.href.replace('=600', '=700000')),
      {},
      'AuthorizationQueryParametersError',
    ],
    ['an added x-amz header', (url: URL) => url, { 'x-amz-copy-source': '/bucket/secret' }, 'AccessDenied'],
  ])('are rejected when a presigned URL has %s', async (_, change, headers, code) => {
    const command = new GetObjectCommand({ Bucket: 'bucket', Key: 'key' });
    const url = new URL(await getSignedUrl(new S3Client(config()), command, { expiresIn: 600 }));
    await fetch(change(url), { headers });
    expect(refusal()).toBe(code);
  });

  test('are rejected for another region, in the header and in the URL', async () => {
    const elsewhere = { ...config(), region: 'eu-west-1' };
    const client = new S3Client(elsewhere);
    await client.send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' })).catch(() => {});
    expect(refusal()).toBe('AuthorizationHeaderMalformed');
    await fetch(await getSignedUrl(client, new GetObjectCommand({ Bucket: 'bucket', Key: 'key' })));
    expect(refusal()).toBe('AuthorizationQueryParametersError');
  });

  test('are rejected with malformed headers and paths', async () => {
    await fetch(`${endpoint}/bucket/key`, { headers: { authorization: 'AWS4-HMAC-SHA256 Credential=x' } });
    expect(refusal()).toBe('AuthorizationHeaderMalformed');
    await fetch(`${endpoint}/bucket/key?X-Amz-Signature=%ZZ`);
    expect(refusal()).toBe('InvalidURI');
  });
});

describe('the signature over a POST policy', () => {
  const policy = Buffer.from('{"conditions":[]}').toString('base64');
  const credential = `${credentials.accessKeyId}/20261120/us-east-1/s3/aws4_request`;
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = ['20261120', 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  const signature = hmac(key, policy).toString('hex');

  test('names the signer', () => {
    expect(verifyPolicySignature({ policy, credential, signature }, secretFor)).toEqual(s3Caller);
  });

  test.each([
    [{ policy: `${policy}AA` }, 'SignatureDoesNotMatch'],
    [{ signature: 'ü'.repeat(64) }, 'SignatureDoesNotMatch'],
    [{ credential: 'AKIANOBODY/20261120/us-east-1/s3/aws4_request' }, 'InvalidAccessKeyId'],
    [{ credential: 'AKIANOBODY' }, 'AuthorizationHeaderMalformed'],
    [{ credential: credential.replace('us-east-1', 'eu-west-1') }, 'AuthorizationHeaderMalformed'],
  ])('is rejected with %j', (change, code) => {
    const form = { policy, credential, signature, ...change };
    expect(() => verifyPolicySignature(form, secretFor)).toThrow(expect.objectContaining({ code }));
  });
});
