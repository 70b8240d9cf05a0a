import { afterEach, describe, expect, it } from '@jest/globals';
import { API_CACHE, type CachedSite, cachedSite, type Origin, ok } from '../testing/cached-site.ts';
import type { Behaviour, ErrorResponse } from '../types.ts';

let site: CachedSite;
afterEach(() => site.close());

async function serve(origin: Origin, behaviour?: Partial<Behaviour>, errors?: readonly ErrorResponse[]): Promise<void> {
  site = await cachedSite(origin, behaviour, { ...(errors && { errorResponses: errors }) });
}

/** The results of several requests for a path. */
async function results(...requests: readonly (readonly [path: string, headers?: Record<string, string>])[]) {
  const all: (string | undefined)[] = [];
  for (const [path, headers] of requests) all.push((await site.get(path, headers)).cache);
  return all;
}

const FOR_A_MINUTE = { 'cache-control': 'public, max-age=60', etag: '"v1"' };

describe('the edge cache', () => {
  it('repeats an answer while it is fresh, with its age', async () => {
    await serve((_request, count) => ok(`answer ${count}`, FOR_A_MINUTE));
    expect(await site.get('/a')).toMatchObject({ cache: 'Miss', body: 'answer 1' });
    site.wait(59);
    const hit = await site.get('/a');
    expect(hit).toMatchObject({ cache: 'Hit', body: 'answer 1', headers: { age: '59' } });
    site.wait(1);
    expect((await site.get('/a')).body).toBe('answer 2');
  });

  it('tells answers apart by what the policy has in its key, and by nothing else', async () => {
    await serve(({ target, headers }) => ok(`${target} for ${headers.authorization}`, FOR_A_MINUTE));
    expect(
      await results(
        ['/a'],
        ['/a', { cookie: 'b=1', 'user-agent': 'other', 'x-own': '1' }],
        ['/a?q=1'],
        ['/a?q=2'],
        ['/a', { authorization: 'Bearer t' }],
        ['/a', { authorization: 'Bearer t' }],
        ['/a', { 'accept-encoding': 'br' }],
        ['/a', { 'accept-encoding': 'br;q=1, zstd' }],
      ),
    ).toEqual(['Miss', 'Hit', 'Miss', 'Miss', 'Miss', 'Hit', 'Miss', 'Hit']);
  });

  it('tells answers apart by a header that a viewer request function has set, and forwards it', async () => {
    await serve(({ headers }) => ok(`page ${headers['x-page']}`, FOR_A_MINUTE), {
      cachePolicy: { ...API_CACHE, headers: { only: ['x-page'] } },
      viewerRequestFunction: `function handler(event) {
        var request = event.request;
        request.headers['x-page'] = { value: request.uri };
        request.uri = '/index.html';
        return request;
      }`,
    });
    expect(await site.get('/a', { 'x-page': 'forged' })).toMatchObject({ cache: 'Miss', body: 'page /a' });
    expect(await site.get('/b')).toMatchObject({ cache: 'Miss', body: 'page /b' });
    expect(await site.get('/a')).toMatchObject({ cache: 'Hit', body: 'page /a' });
    expect(site.asked.map(({ target }) => target)).toEqual(['/index.html', '/index.html']);
  });

  it('keeps nothing that the origin forbids, nor answers to other methods, nor without a maximum TTL', async () => {
    await serve(({ target }) => ok('x', { 'cache-control': target.slice(1) }));
    expect(await results(['/no-store'], ['/no-store'], ['/private'], ['/private'])).toEqual(Array(4).fill('Miss'));
    await site.get('/max-age=60', {}, 'POST');
    expect(await results(['/max-age=60'])).toEqual(['Miss']);
    await site.close();
    await serve(() => ok('x', FOR_A_MINUTE), { cachePolicy: { ...API_CACHE, maxTtlSeconds: 0 } });
    expect(await results(['/a'], ['/a'])).toEqual(['Miss', 'Miss']);
  });

  it('has an expired answer confirmed by its tag', async () => {
    await serve(({ headers }) =>
      headers['if-none-match'] === '"v1"' ? ok('', FOR_A_MINUTE, 304) : ok('long ago', FOR_A_MINUTE),
    );
    await site.get('/a');
    site.wait(61);
    const confirmed = await site.get('/a', { 'if-none-match': '"other"' });
    expect(confirmed).toMatchObject({ status: 200, cache: 'RefreshHit', body: 'long ago' });
    expect(await results(['/a'])).toEqual(['Hit']);
    expect(site.asked).toHaveLength(2);
  });

  it('has an answer confirmed each time if the origin says no-cache', async () => {
    await serve(({ headers }) =>
      ok('page', { 'cache-control': 'no-cache', etag: '"1"' }, headers['if-none-match'] ? 304 : 200),
    );
    expect(await results(['/'], ['/'], ['/'])).toEqual(['Miss', 'RefreshHit', 'RefreshHit']);
  });

  it('answers conditions and ranges itself', async () => {
    await serve(() => ok('0123456789', FOR_A_MINUTE));
    await site.get('/a');
    expect(await site.get('/a', { 'if-none-match': 'W/"v1"' })).toMatchObject({ status: 304, cache: 'Hit', body: '' });
    const part = await site.get('/a', { range: 'bytes=2-4' });
    expect(part).toMatchObject({ status: 206, cache: 'Hit', body: '234' });
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect(await site.get('/a', { range: 'bytes=-2' })).toMatchObject({ status: 206, body: '89' });
    expect(await site.get('/a', { range: 'bytes=10-' })).toMatchObject({ status: 416 });
    expect(await site.get('/a', { range: 'bytes=2-4', 'if-range': '"v0"' })).toMatchObject({ status: 200 });
    expect(await site.get('/a', {}, 'HEAD')).toMatchObject({ status: 200, cache: 'Hit', body: '' });
    expect(site.asked).toHaveLength(1);
  });

  it('keeps a part of an object for requests for the same part', async () => {
    await serve(({ headers }) =>
      ok('234', { ...FOR_A_MINUTE, 'content-range': 'bytes 2-4/10' }, headers.range ? 206 : 200),
    );
    const range = { range: 'bytes=2-4' };
    expect(await results(['/a', range], ['/a', range], ['/a', { range: 'bytes=5-6' }], ['/a'])).toEqual([
      'Miss',
      'Hit',
      'Miss',
      'Miss',
    ]);
  });

  it('asks once for requests that come at the same time', async () => {
    const gate = Promise.withResolvers<void>();
    await serve(() => gate.promise.then(() => ok('x', FOR_A_MINUTE)));
    const waiting = [site.get('/a'), site.get('/a'), site.get('/a')];
    setTimeout(gate.resolve, 30);
    const caches = (await Promise.all(waiting)).map(({ cache }) => cache).sort();
    expect(caches).toEqual(['Hit', 'Hit', 'Miss']);
    expect(site.asked).toHaveLength(1);
  });

  it('asks for each of them when the answer may not be shared', async () => {
    const gate = Promise.withResolvers<void>();
    await serve(() => gate.promise.then(() => ok('x', { 'cache-control': 'private' })));
    const waiting = [site.get('/a'), site.get('/a'), site.get('/a')];
    setTimeout(gate.resolve, 30);
    expect((await Promise.all(waiting)).map(({ cache }) => cache)).toEqual(['Miss', 'Miss', 'Miss']);
    expect(site.asked).toHaveLength(3);
  });

  it('forgets what is invalidated', async () => {
    await serve(() => ok('x', FOR_A_MINUTE));
    await results(['/a/1'], ['/a/2?q=1'], ['/b']);
    expect(site.distribution.invalidate(['/a/*'])).toBe(2);
    expect(await results(['/a/1'], ['/a/2?q=1'], ['/b'])).toEqual(['Miss', 'Miss', 'Hit']);
  });

  it('counts its answers by behaviour', async () => {
    await serve(({ target }) => ok('x', FOR_A_MINUTE, target === '/broken' ? 500 : 200));
    await results(['/a'], ['/a'], ['/broken']);
    const counts = { Hit: 1, RefreshHit: 0, Miss: 1, Error: 1, Function: 0 };
    expect(site.distribution.cacheUse()).toMatchObject({ objects: 2, behaviours: [{ pathPattern: '*', counts }] });
    expect(site.meter.snapshot()).toEqual({ 'cloudfront.requests': { '* Miss': 1, '* Hit': 1, '* Error': 1 } });
  });

  it('removes what was unused for longest when its memory is full', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    await serve(() => ok(megabyte, FOR_A_MINUTE));
    await site.get('/first');
    for (let count = 0; count < 62; count += 1) await site.get(`/${count}`);
    expect((await site.get('/first')).cache).toBe('Hit');
    await results(['/next'], ['/after']);
    expect(await results(['/first'], ['/0'])).toEqual(['Hit', 'Miss']);
    expect(site.distribution.cacheUse().bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  });
});

describe('errors of an origin', () => {
  const failing =
    (status: number, headers: Record<string, string> = {}): Origin =>
    () =>
      ok('no', headers, status);

  it('are repeated for 10 s, even if the origin says no-store', async () => {
    await serve(failing(503, { 'cache-control': 'no-store' }));
    expect(await results(['/a'], ['/a'])).toEqual(['Error', 'Error']);
    site.wait(9);
    await site.get('/a');
    expect(site.asked).toHaveLength(1);
    site.wait(1);
    await site.get('/a');
    expect(site.asked).toHaveLength(2);
  });

  it('are repeated by behaviours that cache nothing else', async () => {
    await serve(failing(500), { cachePolicy: { ...API_CACHE, maxTtlSeconds: 0 } });
    await results(['/a'], ['/a']);
    expect(site.asked).toHaveLength(1);
  });

  it('are not repeated if the distribution says 0', async () => {
    await serve(failing(503), {}, [{ errorCode: 503, cachingMinTtlSeconds: 0 }]);
    await results(['/a'], ['/a']);
    expect(site.asked).toHaveLength(2);
  });

  it('are covered up by the last good answer', async () => {
    await serve((_request, count) => (count === 1 ? ok('good', FOR_A_MINUTE) : ok('no', {}, 500)));
    await site.get('/a');
    site.wait(61);
    expect(await site.get('/a')).toMatchObject({ status: 200, body: 'good' });
    await site.get('/a');
    expect(site.asked).toHaveLength(2);
    site.wait(10);
    await site.get('/a');
    expect(site.asked).toHaveLength(3);
  });

  it('are shown if the origin forbade to cover them up', async () => {
    const headers = { 'cache-control': 'max-age=60, stale-if-error=5' };
    await serve((_request, count) => (count === 1 ? ok('good', headers) : ok('no', {}, 500)));
    await site.get('/a');
    site.wait(70);
    expect(await site.get('/a')).toMatchObject({ status: 500, body: 'no' });
  });

  it('include an origin that cannot be reached', async () => {
    await serve(() => Promise.reject(new Error('away')));
    expect(await site.get('/a')).toMatchObject({ status: 502, cache: 'Error' });
    await site.get('/a');
    expect(site.asked).toHaveLength(1);
  });
});
