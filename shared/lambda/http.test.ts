import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endpoint } from '@satcade/contracts/api/endpoint';
import { id, limit } from '@satcade/contracts/fields';
import { problem, problemDocumentSchema } from '@satcade/contracts/problem';
import { err, fixedClock, isId, ok } from '@satcade/kernel';
import { anHttpEvent, anId } from '@satcade/testing';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { startTokenIssuer, type TokenIssuer } from '@satcade/testing/token-issuer';
import * as z from 'zod/mini';
import type { KeyVerifier } from './api-keys.ts';
import { tokenVerifier } from './caller.ts';
import { type HttpReply, httpFunction, route, signedIn } from './http.ts';
import { createLogger } from './logger.ts';

const common = { service: 'orders', handler: 'test', auth: 'none', status: 200, summary: '' } as const;
const body = z.strictObject({ title: z.string(), items: z.optional(z.array(z.strictObject({ gameId: id }))) });
const save = endpoint({ ...common, name: 'save', method: 'POST', path: '/api/saves', body, status: 201 });
const read = endpoint({ ...common, name: 'read', method: 'GET', path: '/api/saves/{id}', params: z.object({ id }) });
const list = endpoint({ ...common, name: 'list', method: 'GET', path: '/api/saves', query: z.strictObject({ limit }) });
const small = endpoint({ ...common, name: 'small', method: 'POST', path: '/api/small', body, bodyLimit: 20 });
const empty = endpoint({ ...common, name: 'empty', method: 'POST', path: '/api/empty' });
const mine = endpoint({ ...common, name: 'mine', method: 'GET', path: '/api/mine', auth: 'user' });
const maybe = endpoint({ ...common, name: 'maybe', method: 'GET', path: '/api/maybe', auth: 'guest' });

const logs = recordedLogs();
let issuer: TokenIssuer;
let throws: unknown;
beforeAll(async () => {
  issuer = await startTokenIssuer();
});
afterAll(() => issuer.stop());

/** Accepts one key, for one operation. */
const keys: KeyVerifier = {
  callerOf: async (key, operation) =>
    key === 'good' && operation.name === 'mine'
      ? ok({ kind: 'user', userId: 'by-key', username: 'by-key', isAdmin: false })
      : err(problem('forbidden', 'Not with this key.')),
};

/** Sends one request to a function with all the endpoints above; replies with what its handler received. */
async function send(event: unknown): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const reply = (value: unknown) => Promise.resolve(ok<HttpReply>({ json: value }));
  const handler = httpFunction(
    [
      route(save, ({ body: parsed, correlationId }) => reply({ parsed, correlationId })),
      route(read, ({ params }) => reply(params)),
      route(list, ({ query }) => reply(query)),
      route(small, () => reply('small')),
      route(empty, async ({ rawBody }) => {
        if (throws !== undefined) throw throws;
        if (rawBody === 'refuse at length') return err(lengthy);
        return rawBody === 'refuse' ? err(problem('conflict', 'Refused.')) : ok({ status: 204 });
      }),
      route(mine, ({ caller }) => reply(signedIn(caller))),
      route(maybe, ({ caller, visitorAddress }) => reply({ ...caller, visitorAddress })),
    ],
    { logger: createLogger('orders'), callers: tokenVerifier(issuer.settings), keys, clock: fixedClock('2026-03-01') },
  );
  const { statusCode, headers, body: text } = await handler(event);
  return { status: statusCode, headers, body: text };
}

/** Sends a request that must be refused, and returns its problem document. */
async function refused(event: unknown) {
  const reply = await send(event);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  const document = problemDocumentSchema.parse(JSON.parse(reply.body));
  expect(document).toMatchObject({ status: reply.status, requestId: 'request-1' });
  return { ...document, headers: reply.headers, paths: document.errors?.map(({ path }) => path) };
}

const lengthy = problem(
  'conflict',
  'Refused. '.repeat(1000),
  Array.from({ length: 100 }, (_, at) => ({ path: `body.${'p'.repeat(500)}.${at}`, message: 'no '.repeat(500) })),
);

describe('routes that are loaded on demand', () => {
  test('answer, are loaded once, and only for a request that needs them', async () => {
    let loads = 0;
    const reply = async (text: string) => ok<HttpReply>({ text });
    const handler = httpFunction([route(maybe, () => reply('first'))], {
      logger: createLogger('orders'),
      callers: tokenVerifier(issuer.settings),
      async rest() {
        loads += 1;
        return [route(empty, () => reply('rest'))];
      },
    });
    expect((await handler(anHttpEvent(maybe))).body).toBe('first');
    expect(loads).toBe(0);
    expect((await handler(anHttpEvent(empty))).body).toBe('rest');
    expect((await handler(anHttpEvent(empty))).body).toBe('rest');
    expect((await handler(anHttpEvent(small, { json: { title: 'a' } }))).statusCode).toBe(404);
    expect(loads).toBe(1);
  });
});

describe('an event with null members', () => {
  const event = anHttpEvent(list);
  const inContext = (authorizer: unknown) => ({ requestContext: { ...event.requestContext, authorizer } });
  test.each<[what: string, members: object]>([
    ['of the request', { pathParameters: null, queryStringParameters: null, headers: null, body: null }],
    ['of its context', { isBase64Encoded: null, ...inContext(null) }],
    ["of the authorizer's reply", inContext({ lambda: { origin: null } })],
  ])('is read as one without them: %s', async (_what, members) => {
    expect(await send({ ...event, ...members })).toMatchObject({ status: 200 });
  });
});

describe('valid requests', () => {
  test('passes a parsed request to its handler, and replies with the contract’s status', async () => {
    const reply = await send(anHttpEvent(save, { json: { title: 'a' } }));
    expect(reply.status).toBe(201);
    expect(JSON.parse(reply.body)).toMatchObject({ parsed: { title: 'a' } });
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  });

  test('accepts defaults, a body in base64, a charset, and header names in any case', async () => {
    expect((await send(anHttpEvent(list))).body).toBe('{"limit":50}');
    const headers = { 'CONTENT-type': 'application/json; charset=utf-8' };
    const encoded = { ...anHttpEvent(save, { headers }), body: Buffer.from('{"title":"é"}').toString('base64') };
    expect(JSON.parse((await send({ ...encoded, isBase64Encoded: true })).body)).toMatchObject({
      parsed: { title: 'é' },
    });
  });

  test('sends no body and no content type where the contract has no reply', async () => {
    const reply = await send(anHttpEvent(empty));
    expect(reply).toMatchObject({ status: 204, body: '' });
    expect(reply.headers).not.toHaveProperty('content-type');
  });
});

describe('malformed requests', () => {
  test.each([
    ['percent-encoded garbage', '%zz'],
    ['a path traversal', '..%2f..%2fetc'],
    ['a zero byte', '\0'],
    ['five thousand letters', 'x'.repeat(5000)],
    ['a quote', "' OR 1=1"],
    ['markup', '<script>'],
    ['an id in lower case', '01arz3ndektsv4rrffq69g5fav'],
  ])('refuses a path with %s and names the field', async (_, value) => {
    expect(await refused(anHttpEvent(read, { params: { id: value } }))).toMatchObject({
      status: 400,
      code: 'validation',
      paths: ['path.id'],
    });
  });

  test.each([
    [{ limit: 'abc' }, ['query.limit']],
    [{ limit: '' }, ['query.limit']],
    [{ limit: '0' }, ['query.limit']],
    [{ limit: '101' }, ['query.limit']],
    [{ limit: '1.5' }, ['query.limit']],
    [{ limit: '1e400' }, ['query.limit']],
    [{ limt: '5' }, ['query.limt']],
    [{ constructor: 'x' }, ['query.constructor']],
  ])('refuses a query of %j and names the field', async (query, paths) => {
    expect(await refused(anHttpEvent(list, { query }))).toMatchObject({ status: 400, code: 'validation', paths });
  });

  const tooManyLevels = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  test.each<[string, string, string[]]>([
    ['an array', '[]', ['body']],
    ['a string', '"title"', ['body']],
    ['null', 'null', ['body']],
    ['no required field', '{}', ['body.title']],
    ['another type', '{"title":7}', ['body.title']],
    ['a wrong field inside a list', '{"title":"a","items":[{"gameId":"x"}]}', ['body.items.0.gameId']],
    ['an unknown field', '{"title":"a","scanStatus":"CLEAN"}', ['body.scanStatus']],
    ['an unknown field inside', `{"title":"a","items":[{"gameId":"${anId()}","price":0}]}`, ['body.items.0.price']],
    ['a prototype', '{"title":"a","__proto__":{"isAdmin":true}}', ['body.__proto__']],
    ['a constructor', '{"title":"a","constructor":{"prototype":{}}}', ['body.constructor']],
    ['ten thousand levels', tooManyLevels, ['body']],
  ])('refuses a body that is or has %s and names the field', async (_, text, paths) => {
    const event = anHttpEvent(save, { body: text, headers: { 'content-type': 'application/json' } });
    const document = await refused(event);
    expect(document).toMatchObject({ status: 400, code: 'validation', paths });
    for (const { message } of document.errors ?? []) expect(message).not.toBe('Invalid input');
  });

  test.each(['', '{', '{"title":"a"', "{'title':'a'}", 'title=a', '\u{feff}{}'])(
    'refuses the malformed body %j',
    async (text) => {
      const event = anHttpEvent(save, { body: text, headers: { 'content-type': 'application/json' } });
      expect(await refused(event)).toMatchObject({ status: 400, code: 'bad-request', paths: ['body'] });
    },
  );

  test.each([undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'application/json-seq', 'json'])(
    'answers 415 for the content type %j',
    async (type) => {
      const headers = type === undefined ? {} : { 'content-type': type };
      expect(await refused(anHttpEvent(save, { body: '{}', headers }))).toMatchObject({ status: 415 });
    },
  );

  test('answers 413 for a body above the limit in bytes, whatever else is wrong with it', async () => {
    const huge = 'x'.repeat(32 * 1024 + 1);
    expect(await refused(anHttpEvent(save, { body: huge }))).toMatchObject({ status: 413, code: 'too-large' });
    expect((await send(anHttpEvent(small, { json: { title: 'eeeee' } }))).status).toBe(200);
    expect(await refused(anHttpEvent(small, { json: { title: 'ééééé' } }))).toMatchObject({ status: 413 });
    expect(await refused(anHttpEvent(empty, { body: huge }))).toMatchObject({ status: 413 });
    const encoded = { ...anHttpEvent(save), body: Buffer.from(huge).toString('base64'), isBase64Encoded: true };
    expect(await refused(encoded)).toMatchObject({ status: 413 });
  });

  test('answers 404 for an unknown route', async () => {
    expect(await refused(anHttpEvent({ method: 'DELETE', path: '/api/saves' }))).toMatchObject({ status: 404 });
  });
});

describe('large refusals', () => {
  const junk = (bytes: number, entry: (at: number) => string) => {
    const parts: string[] = [];
    for (let size = 0, at = 0; size < bytes; at += 1) size += parts.push(entry(at)) && entry(at).length + 1;
    return parts.join(',').slice(0, bytes);
  };
  const bodies: [string, string][] = [
    ['32 KB of unknown fields', `{"title":"a",${junk(31_000, (at) => `"k${at}":1`)}`.replace(/,[^,]*$/, '}')],
    ['one unknown field of 31 KB', `{"title":"a","${'k'.repeat(31_000)}":1}`],
    ['thousands of wrong items', `{"title":"a","items":[${junk(31_000, () => '{}')}`.replace(/,[^,]*$/, ']}')],
  ];

  test.each(bodies)('limits the reply to %s to 20 field errors and 4 KB', async (_, body) => {
    const reply = await send(anHttpEvent(save, { body, headers: { 'content-type': 'application/json' } }));
    const document = problemDocumentSchema.parse(JSON.parse(reply.body));
    expect({ status: reply.status, code: document.code }).toEqual({ status: 400, code: 'validation' });
    expect(document.errors?.length).toBeLessThanOrEqual(20);
    expect(Buffer.byteLength(reply.body)).toBeLessThanOrEqual(4096);
  });

  test('says how many more errors there are', async () => {
    const [[, body = ''] = []] = bodies;
    const document = await refused(anHttpEvent(save, { body, headers: { 'content-type': 'application/json' } }));
    expect(document.errors).toHaveLength(20);
    expect(document.detail).toMatch(/^body\.k0: is not a field that can be set here; .* and \d{4} more errors$/);
  });

  test('limits a long problem of the use-case, too', async () => {
    const reply = await send(anHttpEvent(empty, { body: 'refuse at length' }));
    expect(Buffer.byteLength(reply.body)).toBeLessThanOrEqual(4096);
    expect(problemDocumentSchema.parse(JSON.parse(reply.body)).errors?.length).toBeGreaterThan(3);
  });

  test('logs a refusal by code and count, without any sent text', async () => {
    const [[, body = ''] = []] = bodies;
    await refused(anHttpEvent(save, { body, headers: { 'content-type': 'application/json' } }));
    const [line = ''] = logs();
    expect(JSON.parse(line)).toMatchObject({ message: 'request refused', code: 'validation', errors: 20 });
    expect(line).not.toContain('k0');
    expect(line.length).toBeLessThan(500);
  });
});

describe('callers', () => {
  test('identifies a user by a valid token, and an Admin by the group', async () => {
    const user = { kind: 'user', userId: 'user-1', username: 'ada', isAdmin: false };
    expect(JSON.parse((await send(anHttpEvent(mine, { token: issuer.token() }))).body)).toMatchObject(user);
    const token = issuer.token({ 'cognito:groups': ['Admins'] });
    expect(JSON.parse((await send(anHttpEvent(mine, { token }))).body)).toMatchObject({ ...user, isAdmin: true });
  });

  test('treats a caller without a token as a guest: refused where a user is needed, accepted elsewhere', async () => {
    expect(await refused(anHttpEvent(mine))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      headers: { 'www-authenticate': 'Bearer' },
    });
    expect(JSON.parse((await send(anHttpEvent(maybe))).body)).toMatchObject({ kind: 'guest' });
  });

  test('refuses an invalid token even where guests are accepted, but not where the caller is ignored', async () => {
    expect(await refused(anHttpEvent(maybe, { token: 'bad' }))).toMatchObject({ status: 401 });
    expect((await send(anHttpEvent(list, { token: 'bad' }))).status).toBe(200);
  });
});

describe("the visitor's address", () => {
  const addressOf = async (parts: Parameters<typeof anHttpEvent>[1]) =>
    JSON.parse((await send(anHttpEvent(maybe, parts))).body).visitorAddress;

  test('comes from CloudFront’s header', async () => {
    expect(await addressOf({ visitor: '198.51.100.23' })).toBe('198.51.100.23');
    expect(await addressOf({ visitor: '2001:db8::7' })).toBe('2001:db8::7');
  });

  test('ignores the header of a request that did not come through CloudFront', async () => {
    expect(await addressOf({ headers: { 'X-Visitor-Address': '198.51.100.23' } })).toBe('203.0.113.7');
    expect(await addressOf({})).toBe('203.0.113.7');
  });
});

describe('API keys in requests', () => {
  const withKey = (key: string, token?: string) => ({ headers: { 'X-Api-Key': key }, ...(token && { token }) });

  test('identify the caller where keys are accepted, and are refused elsewhere', async () => {
    expect((await send(anHttpEvent(mine, withKey('good')))).body).toContain('by-key');
    expect(await refused(anHttpEvent(mine, withKey('bad')))).toMatchObject({ status: 403 });
    expect(await refused(anHttpEvent(maybe, withKey('good')))).toMatchObject({ status: 403 });
  });

  test('are ignored next to a token, and where the caller is ignored', async () => {
    const both = await send(anHttpEvent(mine, withKey('good', issuer.token())));
    expect(both.body).not.toContain('by-key');
    expect(await refused(anHttpEvent(mine, withKey('good', 'bad')))).toMatchObject({ status: 401 });
    expect((await send(anHttpEvent(empty, withKey('bad')))).status).toBe(204);
  });
});

describe('unexpected errors of a handler', () => {
  const failing = async (error: unknown) => {
    throws = error;
    const document = await refused(anHttpEvent(empty));
    throws = undefined;
    return document;
  };

  test('reply 500 without internal details, which go to the log', async () => {
    const document = await failing(new Error('secret table name'));
    expect(document).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(document)).not.toMatch(/secret|stack|at /);
    expect(logs().join()).toContain('secret table name');
    expect(await failing('not even an error')).toMatchObject({ status: 500 });
  });

  test('reply 503 with a retry time when AWS throttles', async () => {
    const throttled = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
    const document = await failing(throttled);
    expect(document).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '1' } });
  });
});

describe('correlation ids', () => {
  const idOf = async (headers: Record<string, string> = {}) => {
    const reply = await send(anHttpEvent(save, { json: { title: 'a' }, headers }));
    const { correlationId } = JSON.parse(reply.body);
    expect(reply.headers['x-correlation-id']).toBe(correlationId);
    return correlationId;
  };

  test('keep the caller’s own id if it is safe to log, else make a new one', async () => {
    expect(await idOf({ 'X-Correlation-Id': 'my-own-id-1' })).toBe('my-own-id-1');
    expect(isId(await idOf())).toBe(true);
    for (const bad of ['short', 'with space in it', 'x'.repeat(65), 'line\nbreak-line']) {
      expect(isId(await idOf({ 'x-correlation-id': bad }))).toBe(true);
    }
  });

  test('are on refusals, failures and every log line', async () => {
    const headers = { 'x-correlation-id': 'follow-me-1' };
    expect((await refused(anHttpEvent(save, { headers }))).headers['x-correlation-id']).toBe('follow-me-1');
    throws = new Error('oops');
    expect((await refused(anHttpEvent(empty, { headers }))).headers['x-correlation-id']).toBe('follow-me-1');
    throws = undefined;
    expect(logs()).toHaveLength(2);
    for (const line of logs()) {
      expect(JSON.parse(line)).toMatchObject({ correlationId: 'follow-me-1', requestId: 'request-1' });
    }
  });
});

test('logs neither tokens nor bodies', async () => {
  const token = issuer.token({ exp: 1 });
  await send(anHttpEvent(mine, { token }));
  await send(anHttpEvent(read, { params: { id: token } }));
  await send(anHttpEvent(save, { json: { title: 7, items: token } }));
  await send(anHttpEvent(list, { query: { limit: token } }));
  throws = new Error('oops');
  await send(anHttpEvent(empty, { token, body: token }));
  throws = undefined;
  expect(logs().length).toBeGreaterThanOrEqual(5);
  expect(logs().join()).not.toContain(token.slice(0, 20));
});

test('keeps the code and detail of a problem from the use-case', async () => {
  expect(await refused(anHttpEvent(empty, { body: 'refuse' }))).toMatchObject({
    status: 409,
    code: 'conflict',
    detail: 'Refused.',
    type: 'https://satcade.dev/problems/conflict',
  });
});
