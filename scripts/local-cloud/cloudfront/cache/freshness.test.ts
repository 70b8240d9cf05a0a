import { describe, expect, it } from '@jest/globals';
import { API_CACHE } from '../testing/cached-site.ts';
import { errorSeconds } from './error-caching.ts';
import { freshSeconds } from './freshness.ts';

const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400;
const BY_DEFAULT = { ...API_CACHE, minTtlSeconds: 0, defaultTtlSeconds: DAY, maxTtlSeconds: 7 * DAY };
const AT_LEAST_A_MINUTE = { ...BY_DEFAULT, minTtlSeconds: 60 };

describe('freshSeconds', () => {
  it.each([
    [{}, DAY, DAY],
    [{ 'cache-control': 'public' }, DAY, DAY],
    [{ 'cache-control': 'max-age=30' }, 30, 60],
    [{ 'cache-control': 'max-age=0' }, 0, 60],
    [{ 'cache-control': 'max-age=999999999' }, 7 * DAY, 7 * DAY],
    [{ 'cache-control': 'max-age=30, s-maxage=90' }, 90, 90],
    [{ 'cache-control': 'no-cache' }, 0, 60],
    [{ 'cache-control': 'no-store' }, undefined, 60],
    [{ 'cache-control': 'private, max-age=30' }, undefined, 60],
    [{ expires: new Date(NOW + 90_000).toUTCString() }, 90, 90],
    [{ expires: new Date(NOW - 90_000).toUTCString() }, 0, 60],
    [{ expires: '0' }, 0, 60],
    [{ expires: '0', 'cache-control': 'max-age=90' }, 90, 90],
    [{ vary: '*' }, undefined, DAY],
  ])('reads %j as %s s, and as %s s with a minimum TTL of a minute', (headers, without, withMinimum) => {
    expect(freshSeconds(headers, BY_DEFAULT, NOW)).toBe(without);
    expect(freshSeconds(headers, AT_LEAST_A_MINUTE, NOW)).toBe(withMinimum);
  });
});

describe('errorSeconds', () => {
  it.each([
    [404, {}, 10],
    [404, { 'cache-control': 'no-store' }, 0],
    [404, { 'cache-control': 'no-cache' }, 10],
    [404, { 'cache-control': 'max-age=60' }, 60],
    [410, {}, 10],
    [500, { 'cache-control': 'no-store' }, 10],
    [501, { 'cache-control': 'no-store' }, 0],
    [504, { 'cache-control': 'max-age=5' }, 10],
    [403, {}, 0],
    [403, { 'cache-control': 'max-age=60' }, 60],
    [400, { 'cache-control': 'max-age=0' }, 10],
    [401, { 'cache-control': 'max-age=60' }, 0],
    [429, {}, 0],
    [416, {}, 0],
  ])('keeps a %s with %j for %s s', (status, headers, seconds) => {
    expect(errorSeconds(status, headers)).toBe(seconds);
  });

  it('keeps a status for as long as the distribution says', () => {
    expect(errorSeconds(404, {}, [{ errorCode: 404, cachingMinTtlSeconds: 300 }])).toBe(300);
  });
});
