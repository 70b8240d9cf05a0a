import { createHash } from 'node:crypto';
import type { Caller } from '@satcade/contracts/access';
import type { HttpReply } from './http-reply.ts';

/** How long shared caches and browsers may keep public replies. A change must show within seconds. */
const PUBLIC_SECONDS = 5;

/** A hash of a reply's content, for ETag. */
export const contentMark = (body: string): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** What a public reply says. */
export interface PublicContent {
  readonly body: string;
  readonly etag: string;
}

/** The content for a value that is not serialised yet. */
export function publicContent(value: unknown): PublicContent {
  const body = JSON.stringify(value);
  return { body, etag: `"${contentMark(body)}"` };
}

/**
 * A reply that is the same for everyone. Guests may get it from a cache; signed-in users always revalidate, so that
 * they see their own changes at once. 304 if the client already has this ETag.
 */
export function publicReply(
  { body, etag }: PublicContent,
  caller: Caller,
  headers: Readonly<Record<string, string>>,
): HttpReply {
  const caching = {
    etag,
    vary: 'authorization',
    'cache-control': caller.kind === 'guest' ? `public, max-age=${PUBLIC_SECONDS}` : 'private, no-cache',
  };
  return isKnown(headers['if-none-match'], etag) ? { status: 304, headers: caching } : { text: body, headers: caching };
}

/** `publicReply` for a value that is not serialised yet. */
export const publicJson = (value: unknown, caller: Caller, headers: Readonly<Record<string, string>>): HttpReply =>
  publicReply(publicContent(value), caller, headers);

/** Weak comparison, as RFC 9110 defines it for If-None-Match. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
}
