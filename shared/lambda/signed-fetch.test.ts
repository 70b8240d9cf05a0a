import type { IncomingMessage, RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { verifySignature } from '@satcade/local-cloud/testing/signature';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { invokeFunction } from './invoke-function.ts';
import { objectRequest, objectUrl, postToConnection, presignedUrl, readSecret } from './signed-fetch.ts';

interface Received {
  readonly request: IncomingMessage;
  readonly body: string;
}
interface Reply {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

let server: LocalServer;
let received: Received[] = [];
let replies: Reply[] = [];
const answer: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    received.push({ request, body });
    const reply = replies.shift() ?? { status: 200 };
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
};

beforeAll(async () => {
  server = await startServer(answer);
});
afterAll(() => server.stop());

const credentials = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIATEST',
  AWS_SECRET_ACCESS_KEY: 'a-secret',
  AWS_SESSION_TOKEN: 'a-session',
};
const environment = (more: Record<string, string> = {}) =>
  jest.replaceProperty(process, 'env', { ...credentials, ...more });
beforeEach(() => {
  [received, replies] = [[], []];
  environment({ AWS_ENDPOINT_URL: server.origin });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The only request that arrived; its signature must be valid. */
function arrived(bodyHash?: () => string): Received & { service: string } {
  const [only] = received;
  if (only === undefined || received.length > 1) throw new Error(`${received.length} requests arrived`);
  const signedBy = verifySignature(only.request, {
    secretFor: (id) => (id === 'AKIATEST' ? 'a-secret' : undefined),
    clock: { now: () => Date.now() },
    ...(bodyHash !== undefined && { bodyHash }),
  });
  if (signedBy === undefined) throw new Error('the request is not signed');
  return { ...only, service: signedBy.service };
}
const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');

const KEY = "games/u-1/g 1/Moon Miner (v1.2) 'beta'+é!.zip";

describe('S3 objects', () => {
  test('addresses an object at its virtual host in AWS, and path-style at another endpoint', () => {
    expect(objectUrl('media', KEY).pathname).toMatch(/^\/media\/games\/u-1\/g%201\//);
    environment();
    expect(objectUrl('media', 'a/b c').href).toBe('https://media.s3.us-east-1.amazonaws.com/a/b%20c');
    environment({ AWS_ENDPOINT_URL: 'http://other', AWS_ENDPOINT_URL_S3: server.origin });
    expect(objectUrl('media', 'a').href).toBe(`${server.origin}/media/a`);
  });

  test.each(['games/../other', './a', 'a/..', '..'])('rejects the key %j, whose dots a URL would resolve', (key) => {
    expect(() => objectUrl('media', key)).toThrow('is not a valid object key');
  });

  test('reads an object with a signature, and returns any status', async () => {
    replies = [{ status: 404, body: 'none' }];
    const response = await objectRequest('media', KEY, { headers: { 'if-none-match': '"1"' } });
    expect([response.status, await response.text()]).toEqual([404, 'none']);
    expect(arrived()).toMatchObject({ service: 's3' });
    expect(received[0]?.request.headers).toMatchObject({ 'if-none-match': '"1"', 'x-amz-security-token': 'a-session' });
  });

  test('writes an object', async () => {
    await objectRequest('media', 'snapshot.json', { method: 'PUT', body: '{"a":1}' });
    expect(arrived()).toMatchObject({ body: '{"a":1}', request: { method: 'PUT' } });
  });

  test('retries when S3 is busy', async () => {
    replies = [{ status: 503 }, { status: 429 }, { status: 200, body: 'now' }];
    expect(await (await objectRequest('media', 'a')).text()).toBe('now');
    expect(received).toHaveLength(3);
  });
});

describe('presigned URLs', () => {
  const disposition = `attachment; filename="Moon Miner.zip"; filename*=UTF-8''Moon%20Miner%20%C3%A9.zip`;

  test('work without further credentials', async () => {
    const query = { 'response-content-disposition': disposition, versionId: 'v+1/=' };
    await fetch(await presignedUrl('GET', 'uploads', KEY, { seconds: 60, query }));
    expect(arrived()).toMatchObject({ service: 's3' });
    const url = new URL(received[0]?.request.url ?? '', server.origin);
    expect(url.searchParams.get('response-content-disposition')).toBe(disposition);
    expect(url.searchParams.get('versionId')).toBe('v+1/=');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    // Some readers decode a plus as a space, others as a plus.
    expect(url.search).not.toContain('+');
    expect(decodeURIComponent(url.pathname)).toBe(`/uploads/${KEY}`);
  });

  test('fail for another object, another version or another method', async () => {
    const url = await presignedUrl('GET', 'uploads', KEY, { seconds: 60, query: { versionId: '1' } });
    for (const [other, init] of [
      [url.replace('g%201', 'g%202'), {}],
      [url.replace('versionId=1', 'versionId=2'), {}],
      [url, { method: 'DELETE' }],
    ] as const) {
      received = [];
      await fetch(other, init);
      expect(() => arrived()).toThrow(/signature/);
    }
  });

  test('bind the headers that they were made with', async () => {
    const headers = { 'content-type': 'image/png', 'content-length': '3' };
    const url = await presignedUrl('PUT', 'uploads', 'a.png', { seconds: 60, headers });
    await fetch(url, { method: 'PUT', body: 'abc', headers: { 'content-type': 'image/png' } });
    expect(arrived()).toMatchObject({ body: 'abc' });
    received = [];
    await fetch(url, { method: 'PUT', body: 'abcd', headers: { 'content-type': 'text/html' } });
    expect(() => arrived()).toThrow(/signature/);
  });
});

describe('invokeFunction', () => {
  test('invokes a function and returns its reply', async () => {
    replies = [{ status: 200, body: '{"granted":true}' }];
    expect(await invokeFunction('orders:live/1', { orderId: 'o1' }, 1000)).toEqual({ granted: true });
    const hash = await sha256('{"orderId":"o1"}');
    expect(arrived(() => hash)).toMatchObject({ service: 'lambda', body: '{"orderId":"o1"}' });
    expect(received[0]?.request.url).toBe('/2015-03-31/functions/orders%3Alive%2F1/invocations');
  });

  test('passes the trace of the invocation on, unsigned', async () => {
    const trace = 'Root=1-6a-7b;Parent=8c;Sampled=1';
    environment({ AWS_ENDPOINT_URL: server.origin, _X_AMZN_TRACE_ID: trace });
    await invokeFunction('f', {}, 1000);
    const { headers } = received[0]?.request ?? {};
    expect(headers?.['x-amzn-trace-id']).toBe(trace);
    expect(headers?.authorization).not.toContain('trace');
  });

  test('returns undefined for an empty reply', async () => {
    expect(await invokeFunction('f', {}, 1000)).toBeUndefined();
  });

  test('throws when the function fails or does not exist', async () => {
    replies = [{ status: 200, body: '{"errorMessage":"boom"}', headers: { 'x-amz-function-error': 'Unhandled' } }];
    await expect(invokeFunction('f', {}, 1000)).rejects.toThrow(/invoking f failed with 200: .*boom/);
    replies = [{ status: 404 }];
    await expect(invokeFunction('f', {}, 1000)).rejects.toThrow('invoking f failed with 404');
  });

  test('waits no longer than the given time', async () => {
    const silent = await startServer(() => {});
    try {
      environment({ AWS_ENDPOINT_URL_LAMBDA: silent.origin });
      await expect(invokeFunction('f', {}, 30)).rejects.toThrow('gave no reply within');
    } finally {
      await silent.stop();
    }
  });
});

describe('secrets', () => {
  test('reads a secret', async () => {
    replies = [{ status: 200, body: '{"SecretString":"the key","Name":"btcpay"}' }];
    expect(await readSecret('arn:secret')).toBe('the key');
    const hash = await sha256('{"SecretId":"arn:secret"}');
    expect(arrived(() => hash)).toMatchObject({ service: 'secretsmanager' });
    expect(received[0]?.request.headers['x-amz-target']).toBe('secretsmanager.GetSecretValue');
  });

  test('throws without the response body when a secret cannot be read', async () => {
    replies = [{ status: 400, body: 'something secret' }];
    await expect(readSecret('arn:secret')).rejects.toThrow(/^reading the secret failed with 400$/);
  });
});

describe('WebSocket connections', () => {
  const stage = 'https://api1.execute-api.us-east-1.amazonaws.com/live';

  test('sends to a connection at its stage, with any characters in its id', async () => {
    environment({ AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: server.origin });
    expect(await postToConnection(stage, 'L0SM9cOFvHcCIhw=', '{"type":"ka"}')).toBe(200);
    const hash = await sha256('{"type":"ka"}');
    expect(arrived(() => hash)).toMatchObject({ service: 'execute-api', body: '{"type":"ka"}' });
    expect(received[0]?.request.url).toBe('/live/@connections/L0SM9cOFvHcCIhw%3D');
  });

  test('returns 410 for a closed connection', async () => {
    environment({ AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: server.origin });
    replies = [{ status: 410 }];
    expect(await postToConnection(`${stage}/`, 'a', 'x')).toBe(410);
  });
});
