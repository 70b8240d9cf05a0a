import { createHash } from 'node:crypto';
import type { Caller } from '@satcade/contracts/access';
import type { HttpReply } from '@satcade/lambda/http';

/** How long shared caches and browsers may keep what everyone may see. A change is to show within seconds. */
const PUBLIC_SECONDS = 5;

/** A mark of a reply's content, for ETag. */
export const contentMark = (body: string): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * A reply that is the same for everyone. Guests may get it from a cache; who is signed in always asks, so that a user
 * sees at once what the user has written. With the ETag that the client has already: 304.
 */
export function publicReply(
  { body, etag }: { readonly body: string; readonly etag: string },
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
export function publicJson(value: unknown, caller: Caller, headers: Readonly<Record<string, string>>): HttpReply {
  const body = JSON.stringify(value);
  return publicReply({ body, etag: `"${contentMark(body)}"` }, caller, headers);
}

/** Weak comparison, as RFC 9110 has it for If-None-Match. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
}
