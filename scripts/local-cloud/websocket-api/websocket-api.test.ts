import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { AwsError, type CallContext } from '../engine.ts';
import { listen, type TestServer } from '../http-api/testing.ts';
import { eventually } from '../lambda/testing/rig.ts';
import { Meter } from '../meter.ts';
import type { WebSocketApi, WebSocketApiConfig } from './types.ts';
import { createWebSocketApi } from './websocket-api.ts';

const MINUTE = 60_000;
const ROUTES = {
  $connect: { functionName: 'connect' },
  $disconnect: { functionName: 'disconnect' },
  $default: { functionName: 'default' },
  subscribe: { functionName: 'subscribe', routeResponse: true },
};
const AUTHORIZER = { functionName: 'authorizer', identitySource: ['route.request.querystring.token'] };
const policy = (Effect: 'Allow' | 'Deny') => ({
  principalId: 'user-1',
  policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: '*' }] },
  context: { admin: true, level: 3 },
});

interface Invocation {
  readonly name: string;
  readonly event: Record<string, unknown>;
}

let server: TestServer;
let api: WebSocketApi;
let invocations: Invocation[];
let results: Record<string, unknown>;
let now: number;
let denied: boolean;
const asked: string[] = [];

beforeEach(() => {
  invocations = [];
  results = { connect: { statusCode: 200 }, authorizer: policy('Allow') };
  now = Date.UTC(2030, 0, 1);
  denied = false;
});
afterEach(async () => {
  await api.close();
  await server.close();
});

async function serve(config: Partial<WebSocketApiConfig> = {}): Promise<void> {
  api = createWebSocketApi(
    { apiId: 'ws1', stage: 'live', domainName: 'shop.example', routes: ROUTES, ...config },
    {
      clock: { now: () => now },
      meter: new Meter(),
      log: () => {},
      async invoke(name, payload) {
        invocations.push({ name, event: Object(payload) });
        const result = await results[name];
        return result instanceof Error
          ? { payload: { errorType: 'Error', errorMessage: result.message }, functionError: 'Unhandled', durationMs: 1 }
          : { payload: result ?? {}, durationMs: 1 };
      },
    },
  );
  const call: CallContext = {
    accessKeyId: 'key',
    principal: 'role',
    authorize(action, resources) {
      asked.push(`${action} ${resources}`);
      if (denied) throw new AwsError('AccessDeniedException', 'no', 403);
    },
  };
  server = await listen((request, response) => void api.engine.handle(request, response, call));
  server.server.on('upgrade', (request, socket, head) => void api.upgrade(request, socket, head));
}

const called = (name: string) => invocations.filter((invocation) => invocation.name === name).map(({ event }) => event);
const dial = (path = '/live', protocols: string[] = []) =>
  new WebSocket(`ws://127.0.0.1:${server.port}${path}`, protocols);

async function connect(path?: string, protocols?: string[]): Promise<{ socket: WebSocket; connectionId: string }> {
  const socket = dial(path, protocols);
  await once(socket, 'open');
  const context = Object(called('connect').at(-1)?.requestContext);
  return { socket, connectionId: String(context.connectionId) };
}

/** The status with which a handshake was rejected. */
async function refusal(path?: string): Promise<number | undefined> {
  const socket = dial(path);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
}

const closing = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0];
const openSockets = () =>
  new Promise<number>((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
const nextMessage = async (socket: WebSocket): Promise<string> => String((await once(socket, 'message'))[0]);

describe('connecting', () => {
  test('$connect receives the handshake, and the client is connected', async () => {
    await serve();
    const { socket } = await connect('/live?topic=a&topic=b');
    expect(called('connect')[0]).toMatchObject({
      headers: { Host: `127.0.0.1:${server.port}` },
      multiValueHeaders: { Host: [`127.0.0.1:${server.port}`] },
      queryStringParameters: { topic: 'b' },
      multiValueQueryStringParameters: { topic: ['a', 'b'] },
      requestContext: {
        routeKey: '$connect',
        eventType: 'CONNECT',
        messageDirection: 'IN',
        stage: 'live',
        apiId: 'ws1',
        domainName: 'shop.example',
        connectedAt: now,
        requestTimeEpoch: now,
        requestTime: '01/Jan/2030:00:00:00 +0000',
        identity: { sourceIp: '127.0.0.1' },
        connectionId: expect.stringMatching(/=$/),
      },
      isBase64Encoded: false,
    });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('a status of $connect rejects the handshake, and a failure is a 502', async () => {
    await serve();
    results.connect = { statusCode: 409 };
    expect(await refusal()).toBe(409);
    results.connect = new Error('boom');
    expect(await refusal()).toBe(502);
    results.connect = 'no status';
    expect(await refusal()).toBe(502);
  });

  test('accepts only the stage as a path', async () => {
    await serve();
    expect(await refusal('/other')).toBe(403);
    expect(invocations).toEqual([]);
  });

  test('$connect chooses the subprotocol', async () => {
    await serve();
    results.connect = { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'v2' } };
    expect((await connect('/live', ['v1', 'v2'])).socket.protocol).toBe('v2');
  });

  test('is possible without $connect', async () => {
    await serve({ routes: { $default: ROUTES.$default } });
    const socket = dial();
    await once(socket, 'open');
    expect(invocations).toEqual([]);
  });
});

describe('the authorizer', () => {
  test('is called with the handshake, and its context reaches every function', async () => {
    await serve({ authorizer: AUTHORIZER });
    const { socket } = await connect('/live?token=t1');
    expect(called('authorizer')[0]).toMatchObject({
      type: 'REQUEST',
      methodArn: 'arn:aws:execute-api:us-east-1:000000000000:ws1/live/$connect',
      queryStringParameters: { token: 't1' },
    });
    const authorizer = { principalId: 'user-1', admin: 'true', level: '3' };
    expect(called('connect')[0]).toHaveProperty('requestContext.authorizer', authorizer);
    socket.send('hello');
    await eventually(() => called('default').length === 1);
    expect(called('default')[0]).toHaveProperty('requestContext.authorizer', authorizer);
  });

  test('is not called without an identity', async () => {
    await serve({ authorizer: AUTHORIZER });
    expect(await refusal('/live')).toBe(401);
    expect(await refusal('/live?token=')).toBe(401);
    expect(invocations).toEqual([]);
  });

  test('may reject the connection', async () => {
    await serve({ authorizer: AUTHORIZER });
    results.authorizer = policy('Deny');
    expect(await refusal('/live?token=t')).toBe(403);
    results.authorizer = new Error('Unauthorized');
    expect(await refusal('/live?token=t')).toBe(401);
    results.authorizer = new Error('boom');
    expect(await refusal('/live?token=t')).toBe(500);
    results.authorizer = { principalId: 'no policy' };
    expect(await refusal('/live?token=t')).toBe(500);
    expect(called('connect')).toEqual([]);
  });
});

describe('messages', () => {
  test('go to the route that the expression selects, otherwise to $default', async () => {
    await serve();
    const { socket, connectionId } = await connect();
    for (const text of ['{"action":"subscribe"}', '{"action":"other"}', '{"action":"$connect"}', 'no json'])
      socket.send(text);
    socket.send(Buffer.from([1, 2]));
    await eventually(() => invocations.length === 6);
    expect(called('subscribe')).toEqual([
      {
        body: '{"action":"subscribe"}',
        isBase64Encoded: false,
        requestContext: expect.objectContaining({
          routeKey: 'subscribe',
          eventType: 'MESSAGE',
          messageId: expect.any(String),
          connectionId,
        }),
      },
    ]);
    expect(called('default').map(({ body, isBase64Encoded }) => [body, isBase64Encoded])).toEqual([
      ['{"action":"other"}', false],
      ['{"action":"$connect"}', false],
      ['no json', false],
      ['AQI=', true],
    ]);
  });

  test('are answered only on a route with a response', async () => {
    await serve();
    results.subscribe = { statusCode: 200, body: 'subscribed' };
    results.default = { statusCode: 200, body: 'not sent' };
    const { socket } = await connect();
    socket.send('x');
    await eventually(() => called('default').length === 1);
    socket.send('{"action":"subscribe"}');
    expect(await nextMessage(socket)).toBe('subscribed');
  });

  test('are answered with an error when they cannot be handled', async () => {
    await serve({ routes: { $connect: ROUTES.$connect, subscribe: ROUTES.subscribe } });
    const { socket, connectionId } = await connect();
    socket.send('for nobody');
    expect(JSON.parse(await nextMessage(socket))).toMatchObject({ message: 'Forbidden', connectionId });
    results.subscribe = new Error('boom');
    socket.send('{"action":"subscribe"}');
    expect(JSON.parse(await nextMessage(socket))).toMatchObject({ message: 'Internal server error', connectionId });
  });
});

describe('limits', () => {
  test('a frame of more than 32 KB closes the connection', async () => {
    await serve();
    const { socket } = await connect();
    socket.send('x'.repeat(32 * 1024));
    await eventually(() => called('default').length === 1);
    socket.send('x'.repeat(32 * 1024 + 1));
    expect(await closing(socket)).toBe(1009);
    expect(called('default')).toHaveLength(1);
  });

  test('a message in several frames may have at most 128 KB', async () => {
    await serve();
    const { socket } = await connect();
    const frame = 'x'.repeat(32 * 1024);
    const sendFrames = (count: number) => {
      for (let n = 1; n <= count; n += 1) socket.send(frame, { fin: n === count });
    };
    sendFrames(4);
    await eventually(() => called('default').length === 1);
    sendFrames(5);
    expect(await closing(socket)).toBe(1009);
    expect(called('default')).toHaveLength(1);
  });

  test('ten minutes of silence close a connection, traffic keeps it open', async () => {
    await serve();
    const { socket } = await connect();
    now += 9 * MINUTE;
    socket.send('x');
    await eventually(() => called('default').length === 1);
    now += 9 * MINUTE;
    socket.ping();
    await once(socket, 'pong');
    now += 10 * MINUTE;
    expect(await closing(socket)).toBe(1001);
  });

  test('two hours close any connection', async () => {
    await serve();
    const { socket } = await connect();
    const closed = closing(socket);
    for (let hours = 0; hours < 2.2; hours += 0.1) {
      now += 6 * MINUTE;
      if (socket.readyState !== WebSocket.OPEN) break;
      socket.ping();
      await Promise.race([once(socket, 'pong'), closed]);
    }
    expect(await closed).toBe(1001);
  });
});

describe('disconnecting', () => {
  test('$disconnect receives the code and the reason', async () => {
    await serve();
    const { socket, connectionId } = await connect();
    socket.close(4000, 'enough');
    await eventually(() => called('disconnect').length === 1);
    expect(called('disconnect')[0]).toMatchObject({
      requestContext: {
        routeKey: '$disconnect',
        eventType: 'DISCONNECT',
        connectionId,
        disconnectStatusCode: 4000,
        disconnectReason: 'enough',
      },
    });
  });

  test('closing the API closes all connections and waits for $disconnect', async () => {
    await serve();
    await connect();
    await connect();
    await api.close();
    expect(called('disconnect')).toHaveLength(2);
  });

  test('a caller that disconnects during $connect is reported as disconnected', async () => {
    await serve();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    results.connect = promise;
    const socket = createConnection(server.port, '127.0.0.1');
    socket.write(
      'GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await eventually(() => called('connect').length === 1);
    socket.resetAndDestroy();
    await eventually(async () => (await openSockets()) === 0);
    resolve({ statusCode: 200 });
    await eventually(() => called('disconnect').length === 1);
  });
});

describe('the management API', () => {
  const manage = (method: string, connectionId: string, body?: string, prefix = '') =>
    fetch(`${server.url}${prefix}/@connections/${encodeURIComponent(connectionId)}`, { method, ...(body && { body }) });

  test.each(['', '/live'])('sends to a client (prefix "%s")', async (prefix) => {
    await serve();
    const { socket, connectionId } = await connect();
    const message = nextMessage(socket);
    expect((await manage('POST', connectionId, '{"type":"ka"}', prefix)).status).toBe(200);
    expect(await message).toBe('{"type":"ka"}');
    expect(asked.at(-1)).toBe(
      'execute-api:ManageConnections ' +
        `arn:aws:execute-api:us-east-1:000000000000:ws1/live/POST/@connections/${connectionId}`,
    );
  });

  test('returns the facts about a client', async () => {
    await serve();
    const { connectionId } = await connect();
    expect(await (await manage('GET', connectionId)).json()).toEqual({
      connectedAt: '2030-01-01T00:00:00.000Z',
      lastActiveAt: '2030-01-01T00:00:00.000Z',
      identity: { sourceIp: '127.0.0.1', userAgent: '' },
    });
  });

  test('closes a connection', async () => {
    await serve();
    const { socket, connectionId } = await connect();
    const closed = closing(socket);
    expect((await manage('DELETE', connectionId)).status).toBe(204);
    expect(await closed).toBe(1000);
  });

  test('answers Gone for a client that left', async () => {
    await serve();
    const { socket, connectionId } = await connect();
    socket.close();
    await eventually(() => called('disconnect').length === 1);
    for (const answer of [await manage('POST', connectionId, 'x'), await manage('GET', 'never-was')]) {
      expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([410, 'GoneException']);
    }
  });

  test('rejects messages that are too large, and missing permissions and connections', async () => {
    await serve();
    const { connectionId } = await connect();
    expect((await manage('POST', connectionId, 'x'.repeat(128 * 1024 + 1))).status).toBe(413);
    expect((await manage('PUT', connectionId)).status).toBe(403);
    expect((await fetch(`${server.url}/elsewhere`)).status).toBe(403);
    denied = true;
    const answer = await manage('POST', connectionId, 'x');
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([403, 'AccessDeniedException']);
  });
});
