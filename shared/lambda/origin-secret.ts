import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { readSecret } from './signed-fetch.ts';

/** The header by which CloudFront proves to both APIs that a request came through it. Viewers cannot set it. */
export const ORIGIN_HEADER = 'x-origin-secret';
/** The visitor's address, written by a CloudFront function over whatever the viewer sent. */
export const VISITOR_HEADER = 'x-visitor-address';
/** What the authorizer says of a request that brought the secret. */
export const THROUGH_CLOUDFRONT = { origin: 'cloudfront' } as const;

/** The variable of the functions that check the secret. */
export const originSettingsSchema = z.object({ ORIGIN_SECRET_ARN: z.string() });

/** Says whether a value is the origin secret. Throws while the secret cannot be read. */
export type OriginCheck = (given: string | undefined) => Promise<boolean>;

type Version = 'AWSCURRENT' | 'AWSPREVIOUS';
const VERSIONS = ['AWSCURRENT', 'AWSPREVIOUS'] as const satisfies readonly Version[];

/** A value that was replaced is refused after this time at the latest. */
const KEEP_MS = 60 * 60_000;
/** A flood of wrong values must not become a flood of calls to Secrets Manager. */
const READ_AT_MOST_EVERY_MS = 60_000;

/**
 * Accepts the secret's current value and the one before it, since CloudFront takes minutes to send a new one. Both are
 * read once and kept; a value that matches neither makes it read again, at most once a minute.
 */
export function originCheck(read: (version: Version) => Promise<string | undefined>, clock: Clock): OriginCheck {
  let kept: { readonly digests: readonly Buffer[]; readonly at: number } | undefined;

  async function digests(maxAgeMs: number): Promise<readonly Buffer[]> {
    const now = clock.now();
    if (kept !== undefined && now - kept.at < maxAgeMs) return kept.digests;
    const values = await Promise.all(VERSIONS.map(read));
    kept = { digests: values.flatMap((value) => (value ? [digestOf(value)] : [])), at: now };
    return kept.digests;
  }

  return async (given) => {
    if (given === undefined || given === '') return false;
    const digest = digestOf(given);
    const matches = (known: readonly Buffer[]) => known.some((each) => timingSafeEqual(each, digest));
    return matches(await digests(KEEP_MS)) || matches(await digests(READ_AT_MOST_EVERY_MS));
  };
}

/** The check against the secret of that ARN. */
export const storedOriginCheck = (secretArn: string, clock: Clock): OriginCheck =>
  originCheck((version) => readSecret(secretArn, version), clock);

/** Of one length for values of any, so that a comparison tells nothing but equality. */
const digestOf = (value: string): Buffer => createHash('sha256').update(value).digest();
