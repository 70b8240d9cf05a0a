import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { AwsError } from '../engine.ts';
import { lambdaRig } from '../lambda/testing/rig.ts';
import type { InvokeResult } from '../lambda/types.ts';
import { Meter } from '../meter.ts';
import { createHttpApi, type UntilBuilt } from './http-api.ts';
import { listen, type TestServer } from './testing.ts';
import type { HttpApiConfig } from './types.ts';

const NOW = Date.UTC(2030, 2, 12, 19, 3, 58);
const ROUTES = [
  { routeKey: 'GET /api/games/{id}', functionName: 'games' },
  { routeKey: 'POST /api/games', functionName: 'games' },
  { routeKey: 'ANY /api/any/{proxy+}', functionName: 'any' },
];

let server: TestServer;
afterEach(() => server.close());

type Handler = (event: Record<string, unknown>) => unknown;

/** Serves an API with one function, `handler`; returns the events that it was called with. */
async function serve(
  handler: Handler,
  config: Partial<HttpApiConfig> = {},
  untilBuilt: UntilBuilt = () => undefined,
): Promise<Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  const api = createHttpApi(
    { apiId: 'api1', routes: ROUTES, ...config },
    {
      clock: { now: () => NOW },
      meter: new Meter(),
      log: () => {},
      async invoke(_name, payload): Promise<InvokeResult> {
        const event = Object(payload);
        events.push(event);
        return { payload: await handler(event), durationMs: 1 };
      },
      untilBuilt,
    },
  );
  server = await listen((request, response) => void api.handle(request, response));
  return events;
}

describe('the event', () => {
  test('has a decoded path, joined query values and separate cookies', async () => {
    const events = await serve(() => ({}));
    await fetch(`${server.url}/api/games/a%20b?tag=x&tag=y%2Cz&empty=`, {
      headers: { Cookie: 'one=1; two=2', 'X-Own': 'value', 'User-Agent': 'tester' },
    });
    const [event] = events;
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'GET /api/games/{id}',
      rawPath: '/api/games/a b',
      rawQueryString: 'tag=x&tag=y%2Cz&empty=',
      cookies: ['one=1', 'two=2'],
      headers: expect.objectContaining({ 'x-own': 'value', 'user-agent': 'tester' }),
      queryStringParameters: { tag: 'x,y,z', empty: '' },
      pathParameters: { id: 'a b' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'api1',
        domainName: `127.0.0.1:${server.port}`,
        domainPrefix: 'api1',
        http: {
          method: 'GET',
          path: '/api/games/a b',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'tester',
        },
        requestId: expect.any(String),
        routeKey: 'GET /api/games/{id}',
        stage: '$default',
        time: '12/Mar/2030:19:03:58 +0000',
        timeEpoch: NOW,
      },
      isBase64Encoded: false,
    });
    expect(event).not.toHaveProperty('headers.cookie');
  });

  const bodies: [string | undefined, boolean][] = [
    ['application/json; charset=utf-8', false],
    ['text/csv', false],
    ['application/octet-stream', true],
    ['application/x-www-form-urlencoded', true],
    [undefined, true],
  ];
  test.each(bodies)('contains a body of type %s (base64: %s)', async (type, isBase64Encoded) => {
    const events = await serve(() => ({}));
    const body = Buffer.from('{"name":"ü"}');
    await fetch(`${server.url}/api/games`, { method: 'POST', body, headers: type ? { 'content-type': type } : {} });
    expect(events[0]).toMatchObject({ body: body.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded });
  });

  test('joins several headers of one name', async () => {
    const events = await serve(() => ({}));
    await new Promise((done) => {
      httpRequest(`${server.url}/api/games/1`, { headers: { 'X-Many': ['a', 'b'] } }, done).end();
    });
    expect(events[0]).toHaveProperty(['headers', 'x-many'], 'a,b');
  });

  test("contains the caller's address from the last hop on request", async () => {
    const events = await serve(() => ({}), { trustForwardedFor: true });
    await fetch(`${server.url}/api/games/1`, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } });
    expect(events[0]).toHaveProperty('requestContext.http.sourceIp', '203.0.113.7');
  });

  test('has the name of a named stage in its path', async () => {
    const events = await serve(() => ({}), { stage: 'v1' });
    expect((await fetch(`${server.url}/v1/api/games/1`)).status).toBe(200);
    expect(events[0]).toMatchObject({ rawPath: '/v1/api/games/1', requestContext: { stage: 'v1' } });
    expect((await fetch(`${server.url}/api/games/1`)).status).toBe(404);
  });
});

describe('the answer', () => {
  const get = (path = '/api/games/1') => fetch(`${server.url}${path}`);

  test('is the one that the function sets', async () => {
    await serve(() => ({
      statusCode: 201,
      headers: { 'Content-Type': 'text/html', 'X-Number': 5, 'Content-Length': 1 },
      cookies: ['a=1; Path=/', 'b=2'],
      body: '<p>ü</p>',
    }));
    const answer = await get();
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe('<p>ü</p>');
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-length': '9',
      'x-number': '5',
      'apigw-requestid': expect.any(String),
    });
  });

  test('is JSON with status 200 when the function sets none', async () => {
    await serve(() => ({ games: [] }));
    const answer = await get();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await answer.json()).toEqual({ games: [] });
  });

  test('may be binary', async () => {
    await serve(() => ({ statusCode: 200, body: Buffer.from([0, 255]).toString('base64'), isBase64Encoded: true }));
    expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(Buffer.from([0, 255]));
  });

  test('is text when a body has no type, and empty without a body', async () => {
    await serve(() => ({ statusCode: 200, body: 'hello' }));
    expect((await get()).headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    await server.close();
    await serve(() => ({ statusCode: 204 }));
    const empty = await get();
    expect([empty.status, empty.headers.get('content-length')]).toEqual([204, null]);
  });

  test('has the length but no body for HEAD', async () => {
    await serve(() => ({ statusCode: 200, body: 'hello' }));
    const answer = await fetch(`${server.url}/api/any/thing`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '5', '']);
    expect((await fetch(`${server.url}/api/games/1`, { method: 'HEAD' })).status).toBe(404);
  });

  const malformed: [string, unknown][] = [
    ['a body that is not a string', { statusCode: 200, body: { a: 1 } }],
    ['an invalid status', { statusCode: 'fine' }],
    ['a header with a line break', { statusCode: 200, headers: { 'x-evil': 'a\r\nb: c' } }],
  ];
  test.each(malformed)('is a 500 for %s', async (_, result) => {
    await serve(() => result);
    const answer = await get();
    expect([answer.status, await answer.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
  });

  test('is a 404 without a route', async () => {
    await serve(() => ({}));
    const answer = await get('/nowhere');
    expect([answer.status, await answer.text()]).toEqual([404, '{"message":"Not Found"}']);
    expect((await get('/api/games/%E0%A4%A')).status).toBe(400);
  });

  test('is a 503 when the function is throttled or takes too long', async () => {
    await serve(() => {
      throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429);
    });
    expect((await get()).status).toBe(503);
    await server.close();
    await serve(() => new Promise(() => {}), { timeoutMs: 20 });
    expect(await (await get()).json()).toEqual({ message: 'Service Unavailable' });
  });

  test('waits for a function that is still being built for as long as that takes', async () => {
    const built = Promise.withResolvers<void>();
    let asks = () => {};
    const asked = new Promise<void>((resolve) => {
      asks = resolve;
    });
    const events = await serve(
      () => ({}),
      { timeoutMs: 20 },
      (name) => {
        expect(name).toBe('games');
        asks();
        return built.promise;
      },
    );
    const reply = get();
    await asked;
    // Longer than a function may take.
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(events).toEqual([]);
    built.resolve();
    expect((await reply).status).toBe(200);
  });

  test('is a 413 for a body beyond the limit, announced or not', async () => {
    const events = await serve(() => ({}), { maxBodyBytes: 1_000 });
    const announced = await fetch(`${server.url}/api/games`, { method: 'POST', body: 'x'.repeat(1_001) });
    expect([announced.status, await announced.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n += 1) controller.enqueue(Buffer.alloc(100));
        controller.close();
      },
    });
    const streamed = await fetch(`${server.url}/api/games`, { method: 'POST', body: stream, duplex: 'half' });
    expect(streamed.status).toBe(413);
    expect(events).toEqual([]);
  });

  test('is a 431 for a request line and header values of more than 10,240 bytes together', async () => {
    const events = await serve(() => ({}));
    const ask = (padding: number) =>
      fetch(`${server.url}/api/games/1?q=${'x'.repeat(5_000)}`, { headers: { 'x-padding': 'y'.repeat(padding) } });
    expect((await ask(5_000)).status).toBe(200);
    const refused = await ask(5_240);
    expect([refused.status, await refused.json()]).toEqual([431, { message: 'Request Header Fields Too Large' }]);
    expect(events).toHaveLength(1);
  });
});

describe('CORS', () => {
  const cors = {
    allowOrigins: ['https://shop.example'],
    allowMethods: ['GET'],
    allowHeaders: ['x-own'],
    maxAgeSeconds: 60,
  };
  const ask = (origin: string, method = 'GET') =>
    fetch(`${server.url}/api/games/1`, { method, headers: { origin, 'access-control-request-method': 'GET' } });

  test('a preflight is answered without a function', async () => {
    const events = await serve(() => ({}), { cors });
    const answer = await ask('https://shop.example', 'OPTIONS');
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'x-own',
      'access-control-max-age': '60',
    });
    expect((await ask('https://evil.example', 'OPTIONS')).headers.has('access-control-allow-origin')).toBe(false);
    expect(events).toEqual([]);
  });

  test("the configured headers replace the function's own", async () => {
    await serve(() => ({ statusCode: 200, headers: { 'Access-Control-Allow-Origin': '*' } }), { cors });
    const allowed = await ask('https://shop.example');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect((await ask('https://evil.example')).headers.has('access-control-allow-origin')).toBe(false);
  });
});

test('a real function answers through the API, and its failure is a 500 without details', async () => {
  const rig = lambdaRig();
  rig.add(
    'games',
    `export const handler = async (e) => {
      if (e.pathParameters.id === 'bad') throw new Error('secret');
      return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(e.pathParameters) };
    };`,
  );
  const api = createHttpApi(
    { apiId: 'api1', routes: ROUTES },
    { invoke: rig.engine.invoke, clock: { now: () => NOW }, meter: rig.meter, log: () => {} },
  );
  server = await listen((request, response) => void api.handle(request, response));
  expect(await (await fetch(`${server.url}/api/games/7`)).json()).toEqual({ id: '7' });
  const failed = await fetch(`${server.url}/api/games/bad`);
  expect([failed.status, await failed.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
  expect((await fetch(`${server.url}/api/any/x`)).status).toBe(500);
  await rig.dispose();
});

test('a long body that a function sends again arrives unchanged, also in base64', async () => {
  const rig = lambdaRig();
  rig.add(
    'games',
    `const body = '"ü€" '.repeat(2_000);
    export const handler = async ({ pathParameters: { id } }) =>
      id === 'coded'
        ? { statusCode: 200, body: Buffer.from(body).toString('base64'), isBase64Encoded: true }
        : { statusCode: 200, body };`,
  );
  const api = createHttpApi(
    { apiId: 'api1', routes: ROUTES },
    { invoke: rig.engine.invoke, clock: { now: () => NOW }, meter: rig.meter, log: () => {} },
  );
  server = await listen((request, response) => void api.handle(request, response));
  for (const id of ['plain', 'plain', 'plain', 'coded', 'coded', 'coded']) {
    const answer = await fetch(`${server.url}/api/games/${id}`);
    expect(answer.headers.get('content-length')).toBe('16000');
    expect(answer.headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    expect(await answer.text()).toBe('"ü€" '.repeat(2_000));
  }
  await rig.dispose();
});

describe('a Lambda authorizer', () => {
  const authorizer = { functionName: 'door', identitySource: ['$request.header.x-key'], resultTtlSeconds: 300 };
  const guarded = { routes: ROUTES.map((route) => ({ ...route, authorizer })) };
  const isQuestion = (event: Record<string, unknown>) => event.type === 'REQUEST';
  const knock = (headers: Record<string, string> = {}) => fetch(`${server.url}/api/games/1`, { headers });

  test('lets known identities in, and passes its context to the function', async () => {
    const events = await serve(
      (event) => (isQuestion(event) ? { isAuthorized: true, context: { origin: 'edge' } } : {}),
      guarded,
    );
    expect((await knock({ 'X-Key': 'good' })).status).toBe(200);
    expect(events).toMatchObject([
      { type: 'REQUEST', identitySource: ['good'], headers: { 'x-key': 'good' } },
      { requestContext: { authorizer: { lambda: { origin: 'edge' } } } },
    ]);
  });

  test('is not called without its identity source, and called once for each value', async () => {
    const events = await serve((event) => (isQuestion(event) ? { isAuthorized: false } : {}), guarded);
    const refused = await knock();
    expect([refused.status, await refused.text()]).toEqual([401, '{"message":"Unauthorized"}']);
    const statuses = [await knock({ 'x-key': 'a' }), await knock({ 'x-key': 'a' }), await knock({ 'x-key': 'b' })];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(events).toHaveLength(2);
  });

  test('causes a 500 when it fails or returns an invalid reply, which is not kept', async () => {
    const replies = ['nonsense', { isAuthorized: true }];
    await serve((event) => (isQuestion(event) ? replies.shift() : {}), guarded);
    expect((await knock({ 'x-key': 'a' })).status).toBe(500);
    expect((await knock({ 'x-key': 'a' })).status).toBe(200);
  });
});
