import { beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_BODY_LIMIT, type Endpoint } from '@satcade/contracts/api/endpoint';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { problemDocumentSchema } from '@satcade/contracts/problem';
import { api, type Reply, signIn, store } from './store.ts';

/*
 * Sends input to every operation of the contracts that no honest client would send. Each must answer with a 4xx problem
 * document that names the field (or the requested page), and never with a 5xx.
 */

let token = '';
beforeAll(async () => {
  token = await signIn(store.accounts.buyer);
});

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
/** Gift ids have another form than other ids. */
const GIFT_ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const withParams = (path: string, value: string): string => path.replaceAll(/\{\w+\}/g, value);
/** The path with an id of the form that the operation takes. */
function pathOf({ path }: Endpoint): string {
  if (path.startsWith('/api/gifts/')) return withParams(path, GIFT_ID);
  if (path.startsWith('/api/collections/')) return withParams(path, 'none');
  if (path.includes('{channel}')) return withParams(path.replace('{channel}', 'linux'), ID);
  if (path.startsWith('/api/webhook-events/')) return withParams(path, `${ID}.event`);
  if (/^\/api\/(entitlements|purchases)\//.test(path)) return withParams(path, `${ID}-${ID}-nobody`);
  return withParams(path, path.startsWith('/api/game-analytics/') ? `${ID}-2026-01-31` : ID);
}
/** The path for a body, with the query that the operation requires, so that only the body is wrong. */
const bodyPath = (endpoint: Endpoint): string =>
  pathOf(endpoint) + (accepts(endpoint, 'gameId') ? `?gameId=${ID}` : '');
const call = (endpoint: Endpoint, path: string, options: Parameters<typeof api>[2] = {}): Promise<Reply> =>
  api(endpoint.method, path, { ...(endpoint.auth !== 'none' && { token }), ...options });

function expectProblem(reply: Reply): ReturnType<typeof problemDocumentSchema.parse> {
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: expect.any(Number) });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  return problemDocumentSchema.parse(reply.json);
}

const named = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.map((each) => [`${each.method} ${each.path}`, each]);
const withBody = named(ALL_ENDPOINTS.filter((endpoint) => endpoint.body !== undefined));
const withQuery = named(ALL_ENDPOINTS.filter((endpoint) => endpoint.query !== undefined));
const forUsers = named(ALL_ENDPOINTS.filter((endpoint) => endpoint.auth === 'user'));
const withParameters = named(
  ALL_ENDPOINTS.filter((endpoint) => endpoint.params !== undefined && endpoint.path !== '/api/developers/{id}'),
);

describe('bodies', () => {
  test.each(withBody)('%s rejects a body that is not JSON', async (_, endpoint) => {
    const document = expectProblem(await call(endpoint, bodyPath(endpoint), { raw: '{"title": ' }));
    expect(document.code).toBe('bad-request');
  });

  test.each(withBody)('%s rejects another content type', async (_, endpoint) => {
    const reply = await call(endpoint, bodyPath(endpoint), {
      raw: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(expectProblem(reply).code).toBe('unsupported-media-type');
  });

  test.each(withBody)('%s rejects unknown fields and names them', async (_, endpoint) => {
    const body = { scanStatus: 'CLEAN', totalRevenue: 1e9, constructor: { prototype: { isAdmin: true } } };
    const document = expectProblem(await call(endpoint, bodyPath(endpoint), { body }));
    expect(document.code).toBe('validation');
    expect(document.errors?.map(({ path }) => path)).toContain('body.scanStatus');
  });

  test.each(withBody)('%s rejects values of the wrong type', async (_, endpoint) => {
    for (const body of [null, [], 'text', 7, [{}], { gameId: { $ne: '' } }, { items: 'all' }, { title: [] }]) {
      expectProblem(await call(endpoint, bodyPath(endpoint), { body }));
    }
  });

  test.each(withBody)('%s rejects a body above its size limit', async (_, endpoint) => {
    const body = { filler: 'x'.repeat(endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT) };
    expect((await call(endpoint, bodyPath(endpoint), { body })).status).toBe(413);
  });

  test.each(withBody)('%s survives a deeply nested body', async (_, endpoint) => {
    const raw = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expectProblem(await call(endpoint, bodyPath(endpoint), { raw }));
  });
});

describe('queries', () => {
  test.each(withQuery)('%s rejects unknown parameters', async (_, endpoint) => {
    const document = expectProblem(await call(endpoint, `${pathOf(endpoint)}?surprise=1`));
    expect(document.errors?.map(({ path }) => path)).toContain('query.surprise');
  });

  test.each(withQuery)('%s rejects a limit out of range', async (_, endpoint) => {
    for (const limit of ['0', '101', '-1', '1.5', 'many', '']) {
      const document = expectProblem(await call(endpoint, `${pathOf(endpoint)}?limit=${limit}`));
      expect(document.errors?.map(({ path }) => path)).toContain('query.limit');
    }
  });

  test.each(withQuery)('%s rejects a page token that it did not issue', async (_, endpoint) => {
    const own = { gameId: ID, orderId: ID, userId: 'someone', invoiceId: 'x' };
    const filters = Object.entries(own).filter(([name]) => endpoint.name.startsWith('list') && accepts(endpoint, name));
    const query = new URLSearchParams([
      ...filters,
      ['nextToken', Buffer.from('{"pk":"OTHER","sk":"x"}').toString('base64url')],
    ]);
    const reply = await call(endpoint, `${pathOf(endpoint)}?${query}`);
    expect(reply.status).toBeLessThan(500);
  });
});

/** Whether a query schema has a field of this name. */
function accepts(endpoint: Endpoint, name: string): boolean {
  const parsed = endpoint.query === undefined ? undefined : JSON.stringify(endpoint.query);
  return parsed?.includes(`"${name}"`) ?? false;
}

describe('paths', () => {
  const ODD = ['..%2f..%2fetc%2fpasswd', '%00', '%E0%A4%A', "' OR 1=1", '<script>', 'x'.repeat(3000), '🕹️'];

  test.each(withParameters)('%s rejects an invalid id', async (_, endpoint) => {
    for (const odd of ODD) {
      const reply = await call(
        endpoint,
        withParams(endpoint.path, odd),
        endpoint.body === undefined ? {} : { body: {} },
      );
      expect({ odd, status: reply.status }).toEqual({ odd, status: expect.any(Number) });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
  });
});

describe('callers', () => {
  const BAD = [
    '',
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${'a'.repeat(5000)}`,
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  ];

  test.each(forUsers)('%s asks guests and callers with bad tokens to sign in', async (_, endpoint) => {
    for (const authorization of [undefined, ...BAD]) {
      const reply = await api(endpoint.method, withParams(endpoint.path, ID), {
        ...(endpoint.body !== undefined && { body: {} }),
        headers: authorization === undefined ? {} : { authorization },
      });
      expect({ authorization, status: reply.status }).toEqual({ authorization, status: 401 });
    }
  });
});
