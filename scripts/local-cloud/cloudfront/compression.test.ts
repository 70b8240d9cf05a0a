import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { Compressor } from './compression.ts';
import { MANAGED_CACHE_POLICIES } from './managed-policies.ts';
import type { Fetched } from './origin-group.ts';
import type { Behaviour, EdgeResponse, Origin, ViewerRequest } from './types.ts';

const [cachePolicy] = Object.values(MANAGED_CACHE_POLICIES).filter(({ gzip }) => gzip);
if (cachePolicy === undefined) throw new Error('no managed cache policy compresses');
const origin: Origin = { kind: 's3', bucket: 'site' };
const behaviour: Behaviour = {
  pathPattern: '*',
  origin,
  allowedMethods: ['GET'],
  compress: true,
  cachePolicy,
};
const asking = (uri: string): ViewerRequest => ({
  method: 'GET',
  uri,
  query: '',
  headers: { 'accept-encoding': 'gzip' },
  ip: '192.0.2.1',
  port: 50_000,
  body: Readable.from([]),
});
const answering = (etag: string, body: EdgeResponse['body']): Fetched => ({
  origin,
  response: { status: 200, headers: { 'content-type': 'text/plain', 'content-length': '5000', etag }, body },
});

describe('keeping compressed objects', () => {
  test('survives a body that breaks off after another object has filled the space', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const compressor = new Compressor(1);
    const body = new PassThrough();
    const slow = compressor.compress(behaviour, asking('/slow'), answering('"1"', body));
    await compressor.compress(behaviour, asking('/quick'), answering('"2"', Buffer.alloc(5000, 'a')));
    body.destroy(new Error('broken off'));
    await expect(slow).rejects.toThrow('broken off');
    // Node reports unhandled rejections once the queue of microtasks is empty.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  test('answers with the kept bytes until they are displaced', async () => {
    const compressor = new Compressor(1);
    const first = await compressor.compress(behaviour, asking('/a'), answering('"1"', Buffer.alloc(5000, 'a')));
    const again = await compressor.compress(behaviour, asking('/a'), answering('"1"', Buffer.alloc(5000, 'b')));
    expect(again.body).toBe(first.body);
    await compressor.compress(behaviour, asking('/b'), answering('"2"', Buffer.alloc(5000, 'b')));
    const displaced = await compressor.compress(behaviour, asking('/a'), answering('"1"', Buffer.alloc(5000, 'c')));
    expect(displaced.body).not.toEqual(first.body);
  });
});

describe('compressing an answer that is made for each request', () => {
  const notAsked = () => Promise.reject(new Error('the answer is there'));
  const api: Origin = { kind: 'http-api', api: { answer: notAsked }, domainName: 'api.test' };
  test.each([
    ['gzip', 5_000],
    ['gzip', 200_000],
    ['br', 5_000],
    ['br', 200_000],
  ])('keeps its text, by %s, with %i bytes', async (encoding, bytes) => {
    const text = 'An order, and '.repeat(bytes / 10).slice(0, bytes);
    const request = { ...asking('/api/orders'), headers: { 'accept-encoding': encoding } };
    const { response } = answering('"1"', text);
    const { headers, body } = await new Compressor().compress(behaviour, request, { origin: api, response });
    expect(headers['content-encoding']).toBe(encoding);
    const sent = body instanceof Readable ? await buffer(body) : Buffer.from(body);
    expect((encoding === 'gzip' ? gunzipSync(sent) : brotliDecompressSync(sent)).toString()).toBe(text);
  });
});
