import { afterEach, describe, expect, it } from '@jest/globals';
import type { ApiRequest, ApiResponse } from '../http-api/types.ts';
import { API_CACHE, type CachedSite, cachedSite, ok, until } from './testing/cached-site.ts';
import type { Behaviour, DistributionConfig, GroupMember, OriginGroup, Patience, S3Fetch } from './types.ts';

let site: CachedSite;
afterEach(() => site.close());

/** What reached the members of the group, in order. */
const asked: { readonly member: string; readonly request: Pick<ApiRequest, 'method' | 'target' | 'headers'> }[] = [];
const members = () => asked.map(({ member }) => member);

type Answering = (request: ApiRequest, count: number) => ApiResponse | Promise<ApiResponse>;

const api = (member: string, answering: Answering, more: { patience?: Patience; path?: string } = {}): GroupMember => ({
  kind: 'http-api',
  api: {
    answer: async (request) => {
      asked.push({ member, request });
      return answering(request, asked.length);
    },
  },
  domainName: `${member}.example`,
  customHeaders: { 'x-member': member },
  ...more,
});

const FILES: GroupMember = { kind: 's3', bucket: 'site', path: '/files' };
const PAGE = `<title>Kept</title>${'<p>text</p>'.repeat(200)}`;

/** A bucket with the page `/page`. */
const s3Fetch: S3Fetch = async (_bucket, key, { method, headers }) => {
  asked.push({ member: 'bucket', request: { method, target: `/${key}`, headers } });
  return key === 'files/page'
    ? new Response(PAGE, {
        headers: { 'content-type': 'text/html', 'content-length': String(PAGE.length), etag: '"f1"' },
      })
    : new Response('<Error/>', { status: 403 });
};

const group = (primary: GroupMember, secondary: GroupMember, ...failoverStatuses: number[]): OriginGroup => ({
  kind: 'group',
  primary,
  secondary,
  failoverStatuses,
});

async function serve(origin: OriginGroup, behaviour?: Partial<Behaviour>, config?: Partial<DistributionConfig>) {
  asked.length = 0;
  site = await cachedSite(() => ok('unused'), { origin, ...behaviour }, config, s3Fetch);
}

const failing =
  (status: number): Answering =>
  () =>
    ok('failed', {}, status);

describe('an origin group', () => {
  it('answers from its primary origin', async () => {
    await serve(
      group(
        api('first', () => ok('rendered')),
        FILES,
        500,
      ),
    );
    expect(await site.get('/page')).toMatchObject({ status: 200, cache: 'Miss', body: 'rendered' });
    expect(members()).toEqual(['first']);
  });

  it('sends the same request to its secondary origin, with the path and the headers of that', async () => {
    const first = api('first', failing(500), { path: '/render' });
    await serve(
      group(
        first,
        api('second', () => ok('kept'), { path: '/kept' }),
        500,
      ),
    );
    expect(await site.get('/page?q=1')).toMatchObject({ status: 200, cache: 'Miss', body: 'kept' });
    expect(asked).toMatchObject([
      { request: { target: '/render/page?q=1', headers: { host: 'first.example', 'x-member': 'first' } } },
      { request: { target: '/kept/page?q=1', headers: { host: 'second.example', 'x-member': 'second' } } },
    ]);
  });

  it('can have a bucket as its secondary origin, which knows nothing of the headers of the primary', async () => {
    await serve(group(api('first', failing(503)), FILES, 503));
    expect(await site.get('/page')).toMatchObject({ status: 200, body: PAGE });
    expect(asked.at(-1)).toEqual({
      member: 'bucket',
      request: { method: 'GET', target: '/files/page', headers: {} },
    });
  });

  it('can have a bucket as its primary origin', async () => {
    await serve(
      group(
        FILES,
        api('second', () => ok('rendered')),
        403,
      ),
    );
    expect((await site.get('/page')).body).toBe(PAGE);
    expect((await site.get('/other')).body).toBe('rendered');
  });

  it('answers with a status that is not a criterion', async () => {
    await serve(group(api('first', failing(404)), FILES, 500, 502, 503, 504));
    expect(await site.get('/page')).toMatchObject({ status: 404, cache: 'Error', body: 'failed' });
    expect(members()).toEqual(['first']);
  });

  it('answers with the error of its secondary origin when both fail', async () => {
    await serve(group(api('first', failing(500)), FILES, 500));
    expect(await site.get('/other')).toMatchObject({ status: 403, cache: 'Error', body: '<Error/>' });
  });

  it('asks its primary origin again for the next object', async () => {
    await serve(
      group(
        api('first', (_request, count) => (count === 1 ? ok('', {}, 500) : ok('rendered'))),
        FILES,
        500,
      ),
    );
    await site.get('/page');
    expect((await site.get('/other')).body).toBe('rendered');
    expect(members()).toEqual(['first', 'bucket', 'first']);
  });

  it.each([
    [503, ['first', 'bucket'], 200],
    [502, ['first'], 502],
  ])('fails over for an origin that cannot be reached only if 503 is a criterion (%s)', async (status, all, shown) => {
    await serve(
      group(
        api('first', () => Promise.reject(new Error('away'))),
        FILES,
        status,
      ),
    );
    expect((await site.get('/page')).status).toBe(shown);
    expect(members()).toEqual(all);
  });

  it.each([
    [504, ['first', 'first', 'bucket'], 200],
    [503, ['first', 'first'], 504],
  ])('fails over for an origin that is late only if 504 is a criterion (%s)', async (status, all, shown) => {
    const patience = { responseTimeoutMs: 20, attempts: 2 };
    const late = api('first', () => new Promise(() => {}), { patience });
    await serve(group(late, FILES, status));
    expect((await site.get('/page')).status).toBe(shown);
    expect(members()).toEqual(all);
  });

  it('fails over for HEAD, and for OPTIONS if that is a cached method', async () => {
    await serve(group(api('first', failing(500)), FILES, 500));
    expect((await site.get('/page', {}, 'HEAD')).status).toBe(200);
    expect((await site.get('/page', {}, 'OPTIONS')).status).toBe(500);
    await site.close();
    await serve(group(api('first', failing(500)), FILES, 500), { cachedMethods: ['GET', 'HEAD', 'OPTIONS'] });
    expect((await site.get('/page', {}, 'OPTIONS')).status).toBe(200);
  });

  it('does not fail over for a method that writes, and sends it once to an origin that is late', async () => {
    const patience = { responseTimeoutMs: 20, attempts: 3 };
    await serve(group(api('first', failing(500)), FILES, 500));
    expect((await site.get('/page', {}, 'POST')).status).toBe(500);
    await site.close();
    await serve(
      group(
        api('first', () => new Promise(() => {}), { patience }),
        FILES,
        504,
      ),
    );
    expect((await site.get('/page', {}, 'POST')).status).toBe(504);
    expect(members()).toEqual(['first']);
  });

  it('counts how often it failed over', async () => {
    await serve(group(api('first', failing(500)), FILES, 500));
    await site.get('/page');
    const counts = { Miss: 1, Error: 0, Failover: 1 };
    expect(site.distribution.cacheUse()).toMatchObject({ behaviours: [{ counts }] });
    expect(site.meter.snapshot()).toMatchObject({ 'cloudfront.failovers': { '*': 1 } });
  });
});

describe('the answer of a secondary origin', () => {
  const kept = (headers: Record<string, string>) => api('second', () => ok('kept', headers));

  it('is cached for the time that the secondary origin states', async () => {
    const first = api('first', () => ok('', { 'cache-control': 'max-age=600' }, 500));
    await serve(group(first, kept({ 'cache-control': 'max-age=60' }), 500));
    await site.get('/page');
    site.wait(59);
    expect(await site.get('/page')).toMatchObject({ status: 200, cache: 'Hit', body: 'kept' });
    site.wait(1);
    await site.get('/page');
    expect(members()).toEqual(['first', 'second', 'first', 'second']);
  });

  it('replaces an expired answer of the primary origin, because it is no error to cover up', async () => {
    const headers = { 'cache-control': 'max-age=60, stale-if-error=600' };
    const first = api('first', (_request, count) => (count === 1 ? ok('rendered', headers) : ok('', {}, 500)));
    await serve(group(first, kept({}), 500));
    await site.get('/page');
    site.wait(61);
    expect((await site.get('/page')).body).toBe('kept');
  });

  it('is fetched in the background while a stale answer is sent', async () => {
    const headers = { 'cache-control': 'max-age=60, stale-while-revalidate=600' };
    const first = api('first', (_request, count) => (count === 1 ? ok('rendered', headers) : ok('', {}, 500)));
    await serve(group(first, kept(headers), 500));
    await site.get('/page');
    site.wait(61);
    expect((await site.get('/page')).body).toBe('rendered');
    await until(() => asked.length === 3);
    expect(await site.get('/page')).toMatchObject({ cache: 'Hit', body: 'kept' });
  });

  it('is compressed, and gets the headers and the viewer response function of the behaviour', async () => {
    await serve(group(api('first', failing(500)), FILES, 500), {
      cachePolicy: { ...API_CACHE, defaultTtlSeconds: 60 },
      responseHeaders: { headers: [{ name: 'x-frame-options', value: 'DENY', override: true }] },
      viewerResponseFunction: `function handler(event) {
        var response = event.response;
        response.headers['x-status'] = { value: String(response.statusCode) };
        return response;
      }`,
    });
    const wanted = {
      'content-encoding': 'gzip',
      'x-frame-options': 'DENY',
      'x-status': '200',
      etag: 'W/"f1"',
      vary: 'Accept-Encoding',
    };
    expect(await site.get('/page', { 'accept-encoding': 'gzip' })).toMatchObject({ cache: 'Miss', headers: wanted });
    expect(await site.get('/page', { 'accept-encoding': 'gzip' })).toMatchObject({ cache: 'Hit', headers: wanted });
  });

  it('is replaced by an error page like any other error', async () => {
    const errorResponses = [{ errorCode: 403, responsePagePath: '/page', responseCode: 404 }];
    await serve(group(api('first', failing(500)), FILES, 500), {}, { errorResponses });
    expect(await site.get('/other')).toMatchObject({ status: 404, cache: 'Error', body: PAGE });
  });
});
