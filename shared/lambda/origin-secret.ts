import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { readSecret } from './signed-fetch.ts';

/** The header that proves to both APIs that a request came through CloudFront. Viewers cannot set it. */
export const ORIGIN_HEADER = 'x-origin-secret';
/** The visitor's address. A CloudFront function overwrites whatever the viewer sent. */
export const VISITOR_HEADER = 'x-visitor-address';
/** The authorizer's mark on a request with the secret. */
export const THROUGH_CLOUDFRONT = { origin: 'cloudfront' } as const;

/** The variable of the functions that check the secret. */
export const originSettingsSchema = z.object({ ORIGIN_SECRET_ARN: z.string() });

/** Whether a value is the origin secret. Throws while the secret cannot be read. */
export type OriginCheck = (given: string | undefined) => Promise<boolean>;

type Version = 'AWSCURRENT' | 'AWSPREVIOUS';
const VERSIONS = ['AWSCURRENT', 'AWSPREVIOUS'] as const satisfies readonly Version[];

/** A replaced value is refused after this time at the latest. */
const KEEP_MS = 60 * 60_000;
/** Many wrong values must not cause as many calls to Secrets Manager. */
const READ_AT_MOST_EVERY_MS = 60_000;

/**
 * Accepts the secret's current value and the one before it, because CloudFront takes minutes to deploy a new one. Both
 * are read once and kept; a value that matches neither causes another read, at most once a minute.
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
    const matches = (digests: readonly Buffer[]) => digests.some((each) => timingSafeEqual(each, digest));
    return matches(await digests(KEEP_MS)) || matches(await digests(READ_AT_MOST_EVERY_MS));
  };
}

/** The check against the secret with that ARN. */
export const storedOriginCheck = (secretArn: string, clock: Clock): OriginCheck =>
  originCheck((version) => readSecret(secretArn, version), clock);

/** Digests of equal length, so that the comparison time reveals only equality. */
const digestOf = (value: string): Buffer => createHash('sha256').update(value).digest();
