import type { CachePolicy, Headers } from '../types.ts';
import type { CachedObject } from './cached-object.ts';
import { cacheControl, secondsOf } from './freshness.ts';

type Times = Pick<CachedObject, 'storedAt' | 'expiresAt' | 'revalidateUntil' | 'coverErrorsUntil' | 'askAgainAt'>;

/** A stale answer is never sent without asking when the origin demands that. */
const ALWAYS_ASK = ['no-cache', 'no-store', 'private', 'must-revalidate', 'proxy-revalidate'];

/** The times of an object that was stored or confirmed at `now` (ms), by the headers of the origin. */
export function objectTimes(now: number, freshSeconds: number, headers: Headers, policy: CachePolicy): Times {
  const expiresAt = now + freshSeconds * 1000;
  const directives = cacheControl(headers);
  // From "Serve stale (expired) content": the maximum TTL ends what either directive allows.
  const until = (seconds: number) => Math.min(expiresAt + seconds * 1000, now + policy.maxTtlSeconds * 1000);
  const mustAsk = ALWAYS_ASK.some((name) => directives.has(name));
  const whileRevalidating = mustAsk ? undefined : secondsOf(directives, 'stale-while-revalidate');
  const ifError = secondsOf(directives, 'stale-if-error');
  return {
    storedAt: now,
    expiresAt,
    revalidateUntil: whileRevalidating === undefined ? expiresAt : until(whileRevalidating),
    coverErrorsUntil: ifError === undefined ? Number.POSITIVE_INFINITY : until(ifError),
    askAgainAt: expiresAt,
  };
}

/** An origin's error is repeated for its time only. */
export const errorTimes = (now: number, seconds: number): Times => {
  const expiresAt = now + seconds * 1000;
  return {
    storedAt: now,
    expiresAt,
    revalidateUntil: expiresAt,
    coverErrorsUntil: expiresAt,
    askAgainAt: expiresAt,
  };
};
