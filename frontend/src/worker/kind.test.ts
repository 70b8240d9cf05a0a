import { describe, expect, it, test } from '@jest/globals';
import { kindOf, userOf } from './kind.ts';

const SITE = 'https://satcade.test';

function asked(
  path: string,
  { method = 'GET', mode = 'cors', destination = '', cache = 'default', headers = {} } = {},
) {
  return { method, url: new URL(path, SITE).href, mode, destination, cache, headers: new Headers(headers) };
}

describe('kindOf', () => {
  test.each([
    ['/', { mode: 'navigate' }, 'page'],
    ['/order/01ABC?x=1', { mode: 'navigate' }, 'page'],
    ['/assets/abc1234.js', {}, 'asset'],
    ['/media/thumbnails/a.webp', { destination: 'image' }, 'picture'],
    ['/config.json', {}, 'fresh'],
    ['/api/games?limit=50', {}, 'fresh'],
    ['/api/games/01ABC', { headers: { authorization: 'Bearer x' } }, 'own'],
    ['/api/library?limit=100', { headers: { authorization: 'Bearer x' } }, 'own'],
  ])('answers %s with %j as %s', (path, options, kind) => {
    expect(kindOf(asked(path, options), SITE)).toBe(kind);
  });

  test.each([
    ['a write', '/api/wishlist', { method: 'PUT' }],
    ['a request for a download', '/api/games/01ABC/download', { method: 'POST' }],
    ['a download', '/api/download/token', {}],
    ['a download that the browser follows', '/api/download/token', { mode: 'navigate' }],
    ['a part of a file', '/media/trailers/a.mp4', { headers: { range: 'bytes=0-' } }],
    ['a trailer', '/media/trailers/a.mp4', { destination: 'video' }],
    ['an upload', 'https://bucket.test/games/a.zip', { method: 'PUT' }],
    ['a file in another site’s storage', 'https://bucket.test/games/a.zip', {}],
    ['sign-in', 'https://cognito.test/', { method: 'POST' }],
    ['an order', '/api/orders/01ABC', { headers: { authorization: 'Bearer x' } }],
    ['an invoice', '/api/invoices/01ABC', {}],
    ['the live connection', '/live', {}],
    ['the page of the API', '/api/docs', { mode: 'navigate' }],
    ['a widget', '/embed/01ABC', { mode: 'navigate', destination: 'iframe' }],
    ['a description of a widget', '/oembed?url=x', { mode: 'navigate' }],
    ['a request past all caches', '/config.json', { cache: 'no-store' }],
  ])('leaves %s to the browser', (_, path, options) => {
    expect(kindOf(asked(path, options), SITE)).toBeUndefined();
  });
});

describe('userOf', () => {
  const bearer = (claims: unknown) =>
    new Headers({ authorization: `Bearer a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c` });

  it('returns the subject of the access token', () => {
    expect(userOf(bearer({ sub: 'anna-ü' }))).toBeDefined();
    expect(userOf(bearer({ sub: 'user-1' }))).toBe('user-1');
  });

  test.each([new Headers(), new Headers({ authorization: 'Bearer x' }), bearer({}), bearer('text')])(
    'knows nobody by %j',
    (headers) => {
      expect(userOf(headers)).toBeUndefined();
    },
  );
});
