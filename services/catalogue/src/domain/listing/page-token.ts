import { err, ok, type Result } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Search } from './query.ts';
import type { Place } from './sort.ts';

/*
 * Where a page ended: the last card's place in its sort order, not a count of cards, so that games that come and go
 * between two pages make no other game appear twice or not at all. It carries a mark of the search it belongs to.
 */
const tokenSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.number(), z.string()]);

export const pageToken = (search: Search, place: Place): string =>
  Buffer.from(JSON.stringify([markOf(search), ...place])).toString('base64url');

/** Reads a token back; `bad-token` when it is none, or one of another search. */
export function readPageToken(search: Search, token: string | undefined): Result<Place | undefined, 'bad-token'> {
  if (token === undefined) return ok(undefined);
  const parsed = tokenSchema.safeParse(json(token));
  if (!parsed.success) return err('bad-token');
  const [mark, value, second, id] = parsed.data;
  return mark === markOf(search) ? ok([value, second, id]) : err('bad-token');
}

function json(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    // Not base64url of JSON: the caller made it up.
    return undefined;
  }
}

/** A short mark of a search (FNV-1a). It is no secret and guards nothing: it tells one search from another. */
function markOf(search: Search): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(search)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
