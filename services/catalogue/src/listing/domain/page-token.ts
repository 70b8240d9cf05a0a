import { err, ok, type Result } from '@satcade/kernel';
import type { Search } from './query.ts';
import type { Place } from './sort.ts';

/*
 * The end of a page: the last card's place in its sort order, not a count of cards, so that games that appear or
 * disappear between two pages make no other game appear twice or not at all. Includes a mark of its search.
 */
type Token = readonly [mark: string, ...Place];
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = Number.isFinite;
const isTextOrNumber = (value: unknown): boolean => isText(value) || isNumber(value);
const CHECKS = [isText, isTextOrNumber, isNumber, isText];

/** By hand, as the list itself: no other schema that the function loads needs a tuple. */
const isToken = (value: unknown): value is Token =>
  Array.isArray(value) && value.length === CHECKS.length && CHECKS.every((check, at) => check(value[at]));

export const pageToken = (search: Search, place: Place): string =>
  Buffer.from(JSON.stringify([markOf(search), ...place])).toString('base64url');

/** Parses a token; `bad-token` if it is malformed or from another search. */
export function readPageToken(search: Search, token: string | undefined): Result<Place | undefined, 'bad-token'> {
  if (token === undefined) return ok(undefined);
  const parsed = json(token);
  if (!isToken(parsed)) return err('bad-token');
  const [mark, value, second, id] = parsed;
  return mark === markOf(search) ? ok([value, second, id]) : err('bad-token');
}

function json(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    // Not base64url of JSON: the caller invented it.
    return undefined;
  }
}

/** A short mark of a search (FNV-1a). It is not a secret and protects nothing: it distinguishes searches. */
function markOf(search: Search): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(search)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
