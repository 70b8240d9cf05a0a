import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { listen, type TestServer } from '../http-api/testing.ts';
import type { ApiRequest } from '../http-api/types.ts';
import { Meter } from '../meter.ts';
import { createDistribution } from './distribution.ts';
import {
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  MANAGED_RESPONSE_HEADERS_POLICIES,
} from './managed-policies.ts';
import type { Behaviour, DistributionConfig, Origin, S3Fetch } from './types.ts';

const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const SECURITY = '67f7725c-6f97-4210-82d7-5512b31e9d03';
const READ = ['GET', 'HEAD', 'OPTIONS'];
const ALL = [...READ, 'POST', 'PUT', 'PATCH', 'DELETE'];
const SCRIPT = 'console.log("hello");'.repeat(200);
const SITE: Origin = { kind: 's3', bucket: 'site' };

let server: TestServer;
let lines: string[];
const s3Requests: { key: string; method: string; headers: Readonly<Record<string, string>> }[] = [];
afterEach(() => server.close());

const OBJECTS: Record<string, [type: string, body: string]> = {
  'index.html': ['text/html', '<title>Shop</title>'],
  'app.js': ['application/javascript', SCRIPT],
  'photo.png': ['image/png', 'p'.repeat(5_000)],
  'errors/404.html': ['text/html', 'not here'],
  'with space.txt': ['text/plain', 'spaced'],
};

/** A bucket that supports ranges and conditions as far as these tests need them. */
const s3Fetch: S3Fetch = async (_bucket, key, { method, headers }) => {
  s3Requests.push({ key, method, headers });
  if (key === 'broken.bin') return new Response(brokenOff());
  const object = OBJECTS[key];
  if (object === undefined)
    return new Response('<Error/>', { status: 404, headers: { 'content-type': 'application/xml' } });
  const [type, body] = object;
  const etag = `"tag-of-${key.replaceAll(' ', '-')}"`;
  if (headers['if-none-match'] === etag) return new Response(null, { status: 304, headers: { etag } });
  const common = { 'content-type': type, etag, 'cache-control': 'max-age=60' };
  if (headers.range === 'bytes=0-3') {
    return new Response(body.slice(0, 4), {
      status: 206,
      headers: { ...common, 'content-length': '4', 'content-range': `bytes 0-3/${body.length}` },
    });
  }
  return new Response(method === 'HEAD' ? null : body, {
    headers: { ...common, 'content-length': String(body.length) },
  });
};

/** What `fetch` returns when the connection ends in the middle of a body. */
const brokenOff = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });

const policy = <T>(policies: Readonly<Record<string, T>>, id: string): T => {
  const found = policies[id];
  if (found === undefined) throw new Error(`no managed policy ${id}`);
  return found;
};

const behaviour = (overrides: Partial<Behaviour> = {}): Behaviour => ({
  pathPattern: '*',
  origin: SITE,
  allowedMethods: READ,
  compress: true,
  cachePolicy: policy(MANAGED_CACHE_POLICIES, OPTIMIZED),
  ...overrides,
});

async function serve(behaviours: Behaviour[], config: Partial<DistributionConfig> = {}): Promise<void> {
  lines = [];
  s3Requests.length = 0;
  const distribution = createDistribution(
    { distributionId: 'E1', domainName: 'd1.cloudfront.net', behaviours, defaultRootObject: 'index.html', ...config },
    { s3Fetch, clock: Date, meter: new Meter(), log: (line) => lines.push(line) },
  );
  server = await listen((request, response) => void distribution.handle(request, response));
  server.server.on('upgrade', (request, socket, head) => void distribution.upgrade(request, socket, head));
}

/** An API origin that returns the request that it received. */
function echoApi(overrides: Partial<Behaviour> = {}): Behaviour {
  const answer = async ({ method, target, headers, sourceIp, body }: ApiRequest) => {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const text = JSON.stringify({ method, target, headers, sourceIp, body: Buffer.concat(chunks).toString() });
    return {
      status: 200,
      headers: { 'content-type': 'application/json', etag: '"v1"', 'set-cookie': ['a=1', 'b=2'] },
      body: text,
    };
  };
  return behaviour({
    pathPattern: '/api/*',
    origin: { kind: 'http-api', api: { answer }, domainName: 'api.example' },
    allowedMethods: ALL,
    compress: false,
    cachePolicy: policy(MANAGED_CACHE_POLICIES, DISABLED),
    originRequestPolicy: policy(MANAGED_ORIGIN_REQUEST_POLICIES, ALL_BUT_HOST),
    ...overrides,
  });
}

const get = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);

/** Without fetch's own decompression. */
async function raw(path: string, headers: Record<string, string>): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
  const request = httpRequest(`${server.url}${path}`, { headers }).end();
  const [answer] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { answer, bytes: Buffer.concat(chunks) };
}

describe('custom headers of an origin', () => {
  test("replace the viewer's headers", async () => {
    const { origin, ...rest } = echoApi();
    if (origin.kind !== 'http-api') throw new Error('not an API');
    await serve([{ ...rest, origin: { ...origin, customHeaders: { 'x-origin-secret': 'true' } } }, behaviour()]);
    const reply = await get('/api/x', { headers: { 'X-Origin-Secret': 'forged' } });
    expect(await reply.json()).toMatchObject({ headers: { 'x-origin-secret': 'true' } });
  });
});

describe('behaviours', () => {
  test('are chosen by the first pattern that fits, the default one last', async () => {
    await serve([echoApi(), behaviour()]);
    expect(await (await get('/api/games')).json()).toMatchObject({ target: '/api/games' });
    expect(await (await get('/app.js')).text()).toBe(SCRIPT);
    expect((await get('/API/games')).status).toBe(404);
  });

  test('serve the default root object for the root', async () => {
    await serve([behaviour()]);
    expect(await (await get('/')).text()).toBe('<title>Shop</title>');
  });

  test('answer a method that is not allowed with 403', async () => {
    await serve([behaviour()]);
    expect((await get('/app.js', { method: 'POST', body: 'x' })).status).toBe(403);
    expect(s3Requests).toEqual([]);
  });

  test('must include a default behaviour', async () => {
    await expect(serve([echoApi()])).rejects.toThrow('default');
    await serve([behaviour()]);
  });
});

describe('a long request', () => {
  test('is a 413 if its URL has more than 8,192 bytes', async () => {
    await serve([echoApi(), behaviour()]);
    const start = `/api/games?q=`;
    const fitting = 'x'.repeat(8_192 - `https://127.0.0.1:${server.port}${start}`.length);
    expect((await get(start + fitting)).status).toBe(200);
    const refused = await get(`${start}${fitting}x`);
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
  });

  test('is a 413 if its path, query and headers have more than 20,480 bytes', async () => {
    await serve([echoApi(), behaviour()]);
    const padded = (bytes: number) =>
      get('/api/games', { headers: { 'x-a': 'a'.repeat(10_000), 'x-b': 'b'.repeat(bytes) } });
    expect((await padded(10_000)).status).toBe(200);
    expect((await padded(10_480)).status).toBe(413);
  });
});

describe('a bucket origin', () => {
  test('supports ranges and conditions', async () => {
    await serve([behaviour()]);
    const part = await get('/app.js', { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'cons',
      `bytes 0-3/${SCRIPT.length}`,
    ]);
    expect((await get('/app.js', { headers: { 'if-none-match': 'W/"tag-of-app.js"' } })).status).toBe(304);
  });

  test('is asked for the decoded key, and for HEAD without a body', async () => {
    await serve([behaviour({ origin: { kind: 's3', bucket: 'site', path: '' } })]);
    expect(await (await get('/with%20space.txt')).text()).toBe('spaced');
    const head = await get('/photo.png', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
    expect(s3Requests.map(({ key, method }) => [key, method])).toEqual([
      ['with space.txt', 'GET'],
      ['photo.png', 'HEAD'],
    ]);
  });

  test.each(['GET', 'HEAD'])('ends only its own reply when it breaks off in the middle of a %s', async (method) => {
    await serve([behaviour()]);
    await get('/broken.bin', { method }).then(
      (reply) => reply.text().catch(() => {}),
      () => {},
    );
    expect(await (await get('/app.js')).text()).toBe(SCRIPT);
  });

  test('causes a 502 when it cannot be reached', async () => {
    await serve([
      behaviour({
        origin: { kind: 'http-api', api: { answer: () => Promise.reject(new Error('away')) }, domainName: 'x' },
      }),
    ]);
    expect((await get('/')).status).toBe(502);
    expect(lines.join()).toContain('away');
  });
});

describe('an API origin', () => {
  test('receives the parts that its policies include, and the body', async () => {
    await serve([echoApi(), behaviour()]);
    const answer = await get('/api/games?q=1&q=2', {
      method: 'POST',
      body: 'text',
      headers: { authorization: 'Bearer t', cookie: 'c=1', 'x-forwarded-for': '198.51.100.1' },
    });
    expect(await answer.json()).toMatchObject({
      method: 'POST',
      target: '/api/games?q=1&q=2',
      headers: {
        host: 'api.example',
        authorization: 'Bearer t',
        cookie: 'c=1',
        'x-forwarded-for': '198.51.100.1, 127.0.0.1',
      },
      sourceIp: '130.176.0.1',
      body: 'text',
    });
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test("receives the viewer's address where a policy names the header, whatever the viewer sent", async () => {
    const named = { headers: { only: ['cloudfront-viewer-address'] }, cookies: 'none', queryStrings: 'none' } as const;
    const forged = { headers: { 'cloudfront-viewer-address': '192.0.2.1:1' } };
    await serve([echoApi({ originRequestPolicy: named }), behaviour()]);
    const { headers } = Object(await (await get('/api/x', forged)).json());
    expect(headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/);
    await server.close();
    await serve([echoApi(), behaviour()]);
    expect(await (await get('/api/x', forged)).text()).not.toContain('viewer-address');
  });

  test('does not receive more than its policies include', async () => {
    const originRequestPolicy = {
      headers: { only: ['X-Wanted'] },
      cookies: { only: ['wanted'] },
      queryStrings: { except: ['secret'] },
    };
    await serve([echoApi({ originRequestPolicy }), behaviour()]);
    const answer = await get('/api/x?a=1&secret=2', {
      headers: { authorization: 'Bearer t', 'x-wanted': 'yes', cookie: 'wanted=1; other=2' },
    });
    const { headers, target } = Object(await answer.json());
    expect(target).toBe('/api/x?a=1');
    expect(headers).toEqual({
      host: 'api.example',
      'user-agent': 'Amazon CloudFront',
      'x-wanted': 'yes',
      cookie: 'wanted=1',
      'x-forwarded-for': '127.0.0.1',
    });
  });
});

describe('compression', () => {
  test('applies to compressible objects, in the best encoding that the viewer accepts', async () => {
    await serve([behaviour()]);
    const br = await raw('/app.js', { 'accept-encoding': 'gzip, br' });
    expect(br.answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.bytes.length),
      etag: 'W/"tag-of-app.js"',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT);
    const gzip = await raw('/app.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
  });

  test('keeps one result for each encoding', async () => {
    await serve([behaviour()]);
    const first = await raw('/app.js', { 'accept-encoding': 'br' });
    const second = await raw('/app.js', { 'accept-encoding': 'br, deflate' });
    expect(second.bytes).toEqual(first.bytes);
    expect(s3Requests).toHaveLength(1);
    expect((await raw('/app.js', {})).answer.headers['content-encoding']).toBeUndefined();
    expect(s3Requests).toHaveLength(2);
  });

  const plain: [string, string, Record<string, string>, Partial<Behaviour>][] = [
    ['a viewer that accepts no encoding', '/app.js', {}, {}],
    ['small objects', '/index.html', { 'accept-encoding': 'br' }, {}],
    ['pictures', '/photo.png', { 'accept-encoding': 'br' }, {}],
    ['ranges', '/app.js', { 'accept-encoding': 'br', range: 'bytes=0-3' }, {}],
    ['behaviours that do not enable it', '/app.js', { 'accept-encoding': 'br' }, { compress: false }],
    [
      'behaviours without caching',
      '/app.js',
      { 'accept-encoding': 'br' },
      { cachePolicy: { ...policy(MANAGED_CACHE_POLICIES, OPTIMIZED), maxTtlSeconds: 0 } },
    ],
  ];
  test.each(plain)('is not used for %s', async (_, path, headers, overrides) => {
    await serve([behaviour(overrides)]);
    const { answer } = await raw(path, headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.etag).not.toContain('W/');
  });
});

describe('error responses', () => {
  const errorResponses = [
    { errorCode: 404, responsePagePath: '/errors/404.html', responseCode: 404 },
    { errorCode: 403, responsePagePath: '/index.html', responseCode: 200 },
  ];

  test('replace an error by their page and status', async () => {
    await serve([behaviour()], { errorResponses });
    const answer = await get('/missing', { headers: { range: 'bytes=0-3' } });
    expect([answer.status, await answer.text()]).toEqual([404, 'not here']);
    const forbidden = { answer: async () => ({ status: 403, headers: {}, body: 'no' }) };
    await server.close();
    await serve([echoApi({ origin: { kind: 'http-api', api: forbidden, domainName: 'x' } }), behaviour()], {
      errorResponses,
    });
    const shown = await get('/api/x');
    expect([shown.status, await shown.text()]).toEqual([200, '<title>Shop</title>']);
  });

  test('are not invented when none is configured', async () => {
    await serve([behaviour()]);
    const answer = await get('/missing');
    expect([answer.status, await answer.text()]).toEqual([404, '<Error/>']);
  });
});

describe('response headers', () => {
  test('include security headers, custom ones and removals', async () => {
    const managed = policy(MANAGED_RESPONSE_HEADERS_POLICIES, SECURITY);
    await serve([
      behaviour({
        responseHeaders: {
          headers: [
            ...(managed.headers ?? []),
            { name: 'Cache-Control', value: 'no-store', override: false },
            { name: 'Content-Type', value: 'text/own', override: true },
          ],
          remove: ['ETag'],
        },
      }),
    ]);
    const headers = Object.fromEntries((await get('/')).headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'max-age=60',
      'content-type': 'text/own',
    });
    expect(headers).not.toHaveProperty('etag');
  });

  test('include CORS for allowed origins only', async () => {
    const cors = {
      allowOrigins: ['https://shop.example'],
      allowMethods: ['GET'],
      allowHeaders: ['x-own'],
      allowCredentials: false,
      originOverride: true,
    };
    await serve([behaviour({ responseHeaders: { cors } })]);
    const ask = async (origin: string) =>
      (await get('/', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await ask('https://shop.example')).toBe('https://shop.example');
    expect(await ask('https://evil.example')).toBeNull();
  });
});

describe('CloudFront Functions', () => {
  const withFunction = (source: string) => [behaviour({ viewerRequestFunction: source })];

  test('rewrite the request', async () => {
    await serve(
      withFunction(`async function handler(event) {
        const request = event.request;
        await Promise.resolve();
        if (!request.uri.includes('.')) request.uri = '/index.html';
        return request;
      }`),
    );
    expect(await (await get('/games/42')).text()).toBe('<title>Shop</title>');
    expect(await (await get('/app.js')).text()).toBe(SCRIPT);
  });

  test('answer by themselves', async () => {
    await serve(
      withFunction(`function handler(event) {
        var request = event.request;
        return { statusCode: 302, headers: { location: { value: '/new?from=' + request.querystring.a.value } },
                 cookies: { seen: { value: '1', attributes: 'Path=/' } } };
      }`),
    );
    const answer = await get('/old?a=%201', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/new?from=%201']);
    expect(answer.headers.getSetCookie()).toEqual(['seen=1; Path=/']);
    expect(s3Requests).toEqual([]);
  });

  test('see and change query, headers and cookies', async () => {
    const viewerRequestFunction = `function handler(event) {
      var request = event.request;
      var viewer = event.viewer;
      var context = event.context;
      console.log(context.eventType, viewer.ip, request.method);
      request.headers['x-theme'] = request.cookies.theme;
      delete request.cookies.theme;
      request.querystring.added = { value: 'yes' };
      return request;
    }`;
    await serve([echoApi({ viewerRequestFunction }), behaviour()]);
    const answer = await get('/api/x?t=1&t=2&flag', { headers: { cookie: 'theme=dark; id=7' } });
    expect(await answer.json()).toMatchObject({
      target: '/api/x?t=1&t=2&flag&added=yes',
      headers: { 'x-theme': 'dark', cookie: 'id=7' },
    });
    expect(lines).toEqual(['viewer-request 127.0.0.1 GET']);
  });

  test('change the response, but not an error', async () => {
    const viewerResponseFunction = `function handler(event) {
      var response = event.response;
      response.headers['x-added'] = { value: 'yes' };
      response.statusCode = 203;
      return response;
    }`;
    await serve([behaviour({ viewerResponseFunction })]);
    const changed = await get('/');
    expect([changed.status, changed.headers.get('x-added'), await changed.text()]).toEqual([
      203,
      'yes',
      '<title>Shop</title>',
    ]);
    expect((await get('/missing')).headers.has('x-added')).toBe(false);
  });

  const broken: [string, string][] = [
    ['throws', 'function handler() { throw new Error("no"); }'],
    ['never ends', 'function handler() { for (;;); }'],
    ['never settles', 'function handler() { return new Promise(() => {}); }'],
    ['uses the host', 'function handler(event) { return process.env; }'],
    ['creates code from text', 'function handler(event) { return new Function("return 1")(); }'],
  ];
  test.each(broken)('answer 503 when one %s, and the next request is served', async (_, source) => {
    await serve([echoApi({ viewerRequestFunction: source }), behaviour()]);
    expect((await get('/api/x')).status).toBe(503);
    expect((await get('/')).status).toBe(200);
  });

  test('are rejected at creation when they are not JavaScript', async () => {
    await expect(serve(withFunction("import crypto from 'crypto'"))).rejects.toThrow();
    await serve([behaviour()]);
  });
});

describe('upgrades', () => {
  const sockets = new WebSocketServer({ noServer: true });
  const live = (overrides: Partial<Behaviour> = {}): Behaviour =>
    behaviour({
      pathPattern: '/live',
      originRequestPolicy: policy(MANAGED_ORIGIN_REQUEST_POLICIES, ALL_BUT_HOST),
      origin: {
        kind: 'websocket-api',
        api: {
          async upgrade(request, socket, head, via) {
            sockets.handleUpgrade(request, socket, head, (webSocket) => webSocket.send(JSON.stringify(via)));
          },
        },
        path: '/prod',
      },
      ...overrides,
    });

  test('go to the WebSocket API, with its path and the query', async () => {
    await serve([
      live({ viewerRequestFunction: 'function handler(e) { e.request.uri = ""; return e.request; }' }),
      behaviour(),
    ]);
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/live?token=t`);
    const [message] = await once(socket, 'message');
    expect(JSON.parse(String(message))).toEqual({ target: '/prod?token=t', sourceIp: '130.176.0.1' });
    socket.close();
    await once(socket, 'close');
  });

  test('are rejected on other paths, like plain requests to the WebSocket API', async () => {
    await serve([live(), behaviour()]);
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/other`);
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(400);
    expect((await get('/live')).status).toBe(403);
  });
});
