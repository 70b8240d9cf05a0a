import type { ErrorResponse, Headers } from '../types.ts';
import { cacheControl, statedSeconds } from './freshness.ts';

// From "How CloudFront processes HTTP 4xx and 5xx status codes from your origin" and "Control how long CloudFront
// caches errors", CloudFront developer guide.

const ALWAYS_CACHED = new Set([404, 410, 414, 500, 501, 502, 503, 504]);
/** Only with `max-age` or `s-maxage`. */
const CACHED_IF_STATED = new Set([400, 403, 405, 412, 415]);
/** These are kept even if the origin forbids it with `no-store`. */
const KEPT_IN_ANY_CASE = new Set([500, 502, 503, 504]);
const DEFAULT_SECONDS = 10;

/** The error caching minimum TTL of a status. */
export const minErrorSeconds = (status: number, errorResponses: readonly ErrorResponse[] = []): number =>
  errorResponses.find(({ errorCode }) => errorCode === status)?.cachingMinTtlSeconds ?? DEFAULT_SECONDS;

/** How long CloudFront repeats an origin's error without asking again, in seconds; 0 means not at all. */
export function errorSeconds(status: number, headers: Headers, errorResponses?: readonly ErrorResponse[]): number {
  const directives = cacheControl(headers);
  const stated = statedSeconds(directives);
  const isCached = ALWAYS_CACHED.has(status) || (CACHED_IF_STATED.has(status) && stated !== undefined);
  if (!isCached || (directives.has('no-store') && !KEPT_IN_ANY_CASE.has(status))) return 0;
  return Math.max(minErrorSeconds(status, errorResponses), stated ?? 0);
}
