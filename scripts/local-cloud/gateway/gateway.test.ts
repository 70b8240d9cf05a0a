import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AwsClient as Aws4Client } from 'aws4fetch';
import { AwsError, type CallContext } from '../engine.ts';
import { AccessControl } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import { jsonEngine } from '../json-engine.ts';
import { listen, stop } from '../wiring/listen.ts';
import { createAwsClient } from './aws-client.ts';
import { Gateway } from './gateway.ts';
import { KeyRing } from './key-ring.ts';

const HOUR_MS = 3600_000;

let dir: string;
let url: string;
let gateway: Gateway;
let keys: KeyRing;
let access: AccessControl;
let offset = 0;
const clock = { now: () => Date.now() + offset };
/** The contexts of the calls that reached the engine. */
let calls: CallContext[];

beforeEach(async () => {
  offset = 0;
  calls = [];
  dir = await mkdtemp(join(tmpdir(), 'gateway-'));
  keys = new KeyRing({ dir, clock });
  access = new AccessControl();
  gateway = new Gateway({ keys, access, clock });
  const operation = (_input: unknown, call: CallContext) => {
    calls.push(call);
    call.authorize('dynamodb:ListTables', ['*']);
    return { TableNames: ['orders'] };
  };
  const operations = { ListTables: operation };
  gateway.register(jsonEngine({ service: 'dynamodb', contentType: 'application/x-amz-json-1.0', operations }));
  url = await listen(gateway.server, '127.0.0.1', 0, 'gateway');
});

afterEach(async () => {
  await stop(gateway.server);
  await rm(dir, { recursive: true });
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const client = (credentials = keys.operator, time = clock) => createAwsClient({ url, credentials, clock: time });
const listTables = (from = client()) => from.call('dynamodb', 'ListTables', {});

/** What an SDK gets with these credentials; it signs by the real time. */
async function listWithSdk(credentials = keys.operator): Promise<readonly string[] | undefined> {
  const { sessionToken, ...pair } = credentials;
  const own = { ...pair, ...(sessionToken !== undefined && { sessionToken }) };
  const sdk = new DynamoDBClient({ endpoint: url, region: 'us-east-1', credentials: own, maxAttempts: 1 });
  return (await sdk.send(new ListTablesCommand({}))).TableNames;
}

describe('the gateway', () => {
  test('recognises the operator, who may do everything', async () => {
    expect(await listTables()).toEqual({ TableNames: ['orders'] });
    expect(await listWithSdk()).toEqual(['orders']);
    expect(calls.map(({ principal }) => principal)).toEqual(['root', 'root']);
  });

  test('accepts a signature that covers the body without naming its hash', async () => {
    const { accessKeyId, secretAccessKey } = keys.operator;
    const aws4 = new Aws4Client({ accessKeyId, secretAccessKey, service: 'dynamodb', region: 'us-east-1', retries: 0 });
    const response = await aws4.fetch(url, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
      body: '{}',
    });
    expect(await response.json()).toEqual({ TableNames: ['orders'] });
  });

  test('restricts a function to its role and names the missing permission as AWS does', async () => {
    access.addRole('reader', []);
    const credentials = keys.ofFunction('browse', 'reader');
    await expect(listWithSdk(credentials)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message:
        'User: arn:aws:sts::000000000000:assumed-role/reader/browse is not authorized to perform: dynamodb:ListTables on resource: * because no identity-based policy allows the dynamodb:ListTables action',
    });
    const Statement = [{ Effect: 'Allow', Action: 'dynamodb:ListTables', Resource: '*' }];
    access.attachToRole('reader', parsePolicy(PolicyDocumentSchema.parse({ Statement })));
    expect(await listWithSdk(credentials)).toEqual(['orders']);
    expect(calls.at(-1)).toMatchObject({ principal: 'reader', accessKeyId: credentials.accessKeyId });
  });

  test.each([
    ['an unknown key', () => ({ ...keys.operator, accessKeyId: 'LKIAUNKNOWN' }), 'UnrecognizedClientException'],
    ['a wrong secret', () => ({ ...keys.operator, secretAccessKey: 'wrong' }), 'SignatureDoesNotMatch'],
    ['a wrong token', () => ({ ...keys.ofFunction('f', 'r'), sessionToken: 'wrong' }), 'UnrecognizedClientException'],
    ['an expired key', () => keys.temporary('r', 'identity', clock.now() - 1), 'UnrecognizedClientException'],
  ])('rejects %s', async (_what, credentials, code) => {
    await expect(listTables(client(credentials()))).rejects.toMatchObject({ code });
    expect(calls).toEqual([]);
  });

  test('rejects an unsigned call and an unknown service', async () => {
    const headers = { 'x-amz-target': 'DynamoDB_20120810.ListTables' };
    const unsigned = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect(unsigned.status).toBe(403);
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    await expect(client().call('ssm', 'GetParameter', {})).rejects.toMatchObject({ code: 'UnknownService' });
  });

  test.each([
    [
      'another region',
      { region: 'eu-west-1' },
      400,
      "Credential should be scoped to a valid region, not 'eu-west-1'. ",
    ],
    ['another service', { service: 'sqs' }, 400, "Credential should be scoped to correct service: 'dynamodb'. "],
  ])('rejects a signature for %s', async (_what, scope, status, message) => {
    const { accessKeyId, secretAccessKey } = keys.operator;
    const own = { accessKeyId, secretAccessKey, service: 'dynamodb', region: 'us-east-1', retries: 0 };
    const reply = await new Aws4Client({ ...own, ...scope }).fetch(url, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
      body: '{}',
    });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ __type: 'InvalidSignatureException', message });
    expect(calls).toEqual([]);
  });

  test.each(['announced', 'chunked'])('rejects an %s body beyond the limit of the service', async (kind) => {
    const bytes = Buffer.alloc(17 * 1024 * 1024, ' ');
    const body = kind === 'announced' ? bytes : new Blob([bytes]).stream();
    const { accessKeyId, secretAccessKey } = keys.operator;
    const aws4 = new Aws4Client({ accessKeyId, secretAccessKey, service: 'dynamodb', region: 'us-east-1', retries: 0 });
    const signed = await aws4.sign(url, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables', 'x-amz-content-sha256': sha256(bytes) },
    });
    const reply = await fetch(url, { method: 'POST', headers: signed.headers, body, duplex: 'half' });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toEqual({
      __type: 'RequestEntityTooLarge',
      message: 'HTTP content length exceeded 16777216 bytes.',
    });
    expect(calls).toEqual([]);
  });

  test('accepts signatures by its own moved clock and by the real time, but no older ones', async () => {
    offset = 48 * HOUR_MS;
    expect(await listTables()).toEqual({ TableNames: ['orders'] });
    expect(await listWithSdk()).toEqual(['orders']);
    const yesterday = { now: () => Date.now() - 24 * HOUR_MS };
    await expect(listTables(client(keys.operator, yesterday))).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' });
  });

  test('lets a browser send a preflight to a presigned URL', async () => {
    const reached: (string | undefined)[] = [];
    gateway.register({
      service: 's3',
      async handle(request, response, call) {
        reached.push(`${request.method} by ${call.principal}`);
        response.writeHead(204).end();
      },
      close: async () => undefined,
    });
    const { accessKeyId, secretAccessKey } = keys.operator;
    const aws4 = new Aws4Client({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1', retries: 0 });
    const { url: presigned } = await aws4.sign(`${url}/uploads/file`, { method: 'PUT', aws: { signQuery: true } });
    const preflight = { origin: 'https://shop.example', 'access-control-request-method': 'PUT' };
    expect((await fetch(presigned, { method: 'OPTIONS', headers: preflight })).status).toBe(204);
    expect(reached).toHaveLength(1);
    expect((await fetch(presigned, { method: 'DELETE', headers: preflight })).status).toBe(403);
  });

  test('lets a test fail the n-th call of a function', async () => {
    access.addRole('reader', []);
    const interceptedCalls: unknown[] = [];
    const remove = gateway.interceptors.beforeCall((call) => {
      interceptedCalls.push(call);
      if (call.count === 2) throw new AwsError('ThrottlingException', 'slow down');
    });
    expect(await listTables()).toEqual({ TableNames: ['orders'] });
    await expect(listTables()).rejects.toMatchObject({ code: 'ThrottlingException' });
    remove();
    expect(await listTables()).toEqual({ TableNames: ['orders'] });
    const call = { principal: 'root', session: undefined, service: 'dynamodb', operation: 'ListTables' };
    expect(interceptedCalls).toEqual([
      { ...call, count: 1 },
      { ...call, count: 2 },
    ]);
  });

  test('gives a function the same key after a restart', () => {
    const again = new KeyRing({ dir, clock });
    expect(again.ofFunction('browse', 'reader')).toEqual(keys.ofFunction('browse', 'reader'));
    expect(again.ofFunction('other', 'reader')).not.toEqual(keys.ofFunction('browse', 'reader'));
  });
});
