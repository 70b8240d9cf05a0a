import { afterEach, describe, expect, it } from '@jest/globals';
import { API_CACHE, type CachedSite, cachedSite, type Origin, ok, until } from '../testing/cached-site.ts';
import type { Behaviour, DistributionConfig } from '../types.ts';

let site: CachedSite;
afterEach(() => site.close());

async function serve(origin: Origin, behaviour?: Partial<Behaviour>, config?: Partial<DistributionConfig>) {
  site = await cachedSite(origin, behaviour, config);
}

const cacheFor = (text: string) => ({ 'cache-control': text, etag: '"v1"' });
const A_MINUTE_AND_TEN = cacheFor('max-age=60, stale-while-revalidate=10');

/** Every answer is another one; they are numbered. */
const numbered =
  (headers: Record<string, string>): Origin =>
  (_request, count) =>
    ok(`answer ${count}`, headers);

/** Waits for an answer that a request in the background has brought. */
const eventually = (path: string, body: string) => until(async () => (await site.get(path)).body === body);

describe('stale-while-revalidate', () => {
  it('sends the expired answer at once and fetches the next one in the background', async () => {
    const gate = Promise.withResolvers<void>();
    await serve(async (_request, count) => {
      if (count === 2) await gate.promise;
      return ok(`answer ${count}`, A_MINUTE_AND_TEN);
    });
    await site.get('/a');
    site.wait(65);
    const stale = await site.get('/a');
    expect(stale).toMatchObject({ cache: 'Hit', body: 'answer 1', headers: { age: '65' } });
    gate.resolve();
    await eventually('/a', 'answer 2');
    expect((await site.get('/a')).headers.age).toBe('0');
  });

  it('revalidates once for all requests that come in the meantime', async () => {
    const gate = Promise.withResolvers<void>();
    await serve(async (_request, count) => {
      if (count === 2) await gate.promise;
      return ok(`answer ${count}`, A_MINUTE_AND_TEN);
    });
    await site.get('/a');
    site.wait(65);
    const bodies = await Promise.all([site.get('/a'), site.get('/a'), site.get('/a', {}, 'HEAD')]);
    expect(bodies.map(({ body }) => body)).toEqual(['answer 1', 'answer 1', '']);
    gate.resolve();
    await eventually('/a', 'answer 2');
    expect(site.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('asks by the tag of the expired answer, and keeps that when it is confirmed', async () => {
    await serve(({ headers }) =>
      headers['if-none-match'] === '"v1"' ? ok('', A_MINUTE_AND_TEN, 304) : ok('long ago', A_MINUTE_AND_TEN),
    );
    await site.get('/a');
    site.wait(65);
    expect(await site.get('/a', { 'if-none-match': '"other"', range: 'bytes=0-3' })).toMatchObject({ body: 'long' });
    await until(() => site.asked.length === 2);
    site.wait(59);
    expect(await site.get('/a')).toMatchObject({ cache: 'Hit', body: 'long ago' });
    expect(site.asked).toHaveLength(2);
  });

  it('fetches the whole answer for a HEAD', async () => {
    await serve(({ method }, count) => ok(method === 'HEAD' ? '' : `answer ${count}`, A_MINUTE_AND_TEN));
    await site.get('/a');
    site.wait(65);
    expect(await site.get('/a', {}, 'HEAD')).toMatchObject({ status: 200, cache: 'Hit' });
    await eventually('/a', 'answer 2');
    expect(site.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('ends after its time', async () => {
    await serve(numbered(A_MINUTE_AND_TEN));
    await site.get('/a');
    site.wait(70);
    expect(await site.get('/a')).toMatchObject({ cache: 'Miss', body: 'answer 2' });
  });

  it('ends with the maximum TTL of the cache policy', async () => {
    await serve(numbered(cacheFor('max-age=60, stale-while-revalidate=600')), {
      cachePolicy: { ...API_CACHE, maxTtlSeconds: 90 },
    });
    await site.get('/a');
    site.wait(90);
    expect((await site.get('/a')).body).toBe('answer 2');
  });

  it('begins after the minimum TTL of the cache policy', async () => {
    await serve(numbered(cacheFor('max-age=0, stale-while-revalidate=10')), {
      cachePolicy: { ...API_CACHE, minTtlSeconds: 30 },
    });
    await site.get('/a');
    site.wait(29);
    await site.get('/a');
    expect(site.asked).toHaveLength(1);
    site.wait(10);
    expect((await site.get('/a')).body).toBe('answer 1');
    await eventually('/a', 'answer 2');
  });

  it('counts from the end of s-maxage, where that differs from max-age', async () => {
    await serve(numbered(cacheFor('max-age=0, s-maxage=60, stale-while-revalidate=10')));
    await site.get('/a');
    site.wait(59);
    expect((await site.get('/a')).headers.age).toBe('59');
    expect(site.asked).toHaveLength(1);
    site.wait(10);
    expect((await site.get('/a')).body).toBe('answer 1');
  });

  it.each([
    'max-age=60, stale-while-revalidate',
    'max-age=60, stale-while-revalidate=soon',
    'max-age=60, stale-while-revalidate=10, must-revalidate',
    'max-age=60, stale-while-revalidate=10, proxy-revalidate',
  ])('is not applied for %s', async (cacheControl) => {
    await serve(numbered(cacheFor(cacheControl)));
    await site.get('/a');
    site.wait(61);
    expect((await site.get('/a')).body).toBe('answer 2');
  });

  it('sends the expired answer for the whole time when the origin fails in the background', async () => {
    const headers = cacheFor('max-age=60, stale-while-revalidate=30, stale-if-error=0');
    await serve((_request, count) => (count === 1 ? ok('good', headers) : ok('no', {}, 500)));
    await site.get('/a');
    site.wait(61);
    expect(await site.get('/a')).toMatchObject({ status: 200, body: 'good' });
    await until(() => site.asked.length === 2);
    site.wait(15);
    expect(await site.get('/a')).toMatchObject({ status: 200, body: 'good' });
    site.wait(30);
    expect(await site.get('/a')).toMatchObject({ status: 500, body: 'no' });
  });

  it('does not bring back what was invalidated while the origin failed', async () => {
    const gate = Promise.withResolvers<void>();
    await serve(async (_request, count) => {
      if (count === 1) return ok('good', A_MINUTE_AND_TEN);
      await gate.promise;
      return ok('no', {}, 500);
    });
    await site.get('/a');
    site.wait(65);
    await site.get('/a');
    site.distribution.invalidate(['/*']);
    gate.resolve();
    expect(await site.get('/a')).toMatchObject({ status: 500 });
  });

  it('is counted apart from fresh hits', async () => {
    await serve(numbered(A_MINUTE_AND_TEN));
    await site.get('/a');
    await site.get('/a');
    site.wait(65);
    await site.get('/a');
    const counts = { Hit: 1, Stale: 1, Miss: 1 };
    expect(site.distribution.cacheUse()).toMatchObject({ behaviours: [{ counts }] });
    expect(site.meter.snapshot()).toEqual({ 'cloudfront.requests': { '* Miss': 1, '* Hit': 2 } });
  });
});

describe('stale-if-error', () => {
  const failing =
    (cacheControl: string): Origin =>
    (_request, count) =>
      count === 1 ? ok('good', cacheFor(cacheControl)) : ok('no', {}, 503);

  it('covers an error up for its time', async () => {
    await serve(failing('max-age=60, stale-if-error=20'));
    await site.get('/a');
    site.wait(79);
    expect(await site.get('/a')).toMatchObject({ status: 200, cache: 'Hit', body: 'good', headers: { age: '79' } });
    site.wait(20);
    expect(await site.get('/a')).toMatchObject({ status: 503, cache: 'Error' });
  });

  it('ends with the maximum TTL of the cache policy', async () => {
    await serve(failing('max-age=60, stale-if-error=600'), { cachePolicy: { ...API_CACHE, maxTtlSeconds: 90 } });
    await site.get('/a');
    site.wait(90);
    expect(await site.get('/a')).toMatchObject({ status: 503 });
  });

  it('does not cover up an error of the request', async () => {
    await serve((_request, count) =>
      count === 1 ? ok('good', cacheFor('max-age=60, stale-if-error=600')) : ok('', {}, 404),
    );
    await site.get('/a');
    site.wait(61);
    expect(await site.get('/a')).toMatchObject({ status: 404 });
  });
});
