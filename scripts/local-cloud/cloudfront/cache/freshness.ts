import type { CachePolicy, Headers } from '../types.ts';

type Directives = ReadonlyMap<string, string>;

/** The directives of a `Cache-Control` header by name; those without a value have an empty one. */
export function cacheControl(headers: Headers): Directives {
  const text = [headers['cache-control'] ?? []].flat().join(',');
  return new Map(
    text.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', '')];
    }),
  );
}

/** The time for shared caches that an origin states, in seconds; `undefined` when it states none. */
export function statedSeconds(directives: Directives): number | undefined {
  return secondsOf(directives, 's-maxage') ?? secondsOf(directives, 'max-age');
}

/** The value of a directive in seconds; `undefined` for one without a number, which is ignored. */
export function secondsOf(directives: Directives, name: string): number | undefined {
  const text = directives.get(name);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

/**
 * How long CloudFront keeps a successful answer, in seconds; 0 means that it asks the origin again each time.
 * `undefined`: not at all. Source: "Manage how long content stays in the cache", CloudFront developer guide.
 */
export function freshSeconds(headers: Headers, policy: CachePolicy, now: number): number | undefined {
  const { minTtlSeconds, defaultTtlSeconds, maxTtlSeconds } = policy;
  if (maxTtlSeconds === 0) return undefined;
  const directives = cacheControl(headers);
  if (directives.has('no-store') || directives.has('private')) return minTtlSeconds > 0 ? minTtlSeconds : undefined;
  if (directives.has('no-cache')) return minTtlSeconds;
  // Such an answer depends on more than any key contains. With a minimum TTL, CloudFront ignores that.
  if (minTtlSeconds === 0 && [headers.vary ?? []].flat().some((names) => names.includes('*'))) return undefined;
  const within = (seconds: number) => Math.min(Math.max(seconds, minTtlSeconds), maxTtlSeconds);
  const stated = statedSeconds(directives);
  if (stated !== undefined) return within(stated);
  const expires = Date.parse(String(headers.expires ?? ''));
  if (headers.expires !== undefined) return within(Number.isNaN(expires) ? 0 : Math.max(0, (expires - now) / 1000));
  return Math.max(defaultTtlSeconds, minTtlSeconds);
}
