import { err, ok, type Result } from '@satcade/kernel';

/** A table or index key: all its attributes are strings in Satcade. */
export type Key = Readonly<Record<string, string>>;

/** The last key of a page as an opaque token; `null` if there is no further page. */
export function pageToken(lastKey: Record<string, unknown> | undefined): string | null {
  return lastKey === undefined ? null : Buffer.from(JSON.stringify(lastKey)).toString('base64url');
}

/**
 * Reads a token back. A token is valid only for the list it was made for: its attributes must be exactly `names`, all
 * strings, and those in `fixed` (the partition of the list) must have the given values. Anything else is refused.
 */
export function readPageToken(
  token: string | undefined,
  names: readonly string[],
  fixed: Key,
): Result<Key | undefined, 'bad-token'> {
  if (token === undefined) return ok(undefined);
  const parsed = parseObject(token);
  if (parsed === undefined) return err('bad-token');
  const key: Record<string, string> = {};
  for (const name of names) {
    const value = parsed[name];
    if (typeof value !== 'string') return err('bad-token');
    key[name] = value;
  }
  const isForThisList = Object.entries(fixed).every(([name, value]) => key[name] === value);
  return isForThisList && Object.keys(parsed).length === names.length ? ok(key) : err('bad-token');
}

function parseObject(token: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? Object.fromEntries(Object.entries(parsed))
      : undefined;
  } catch {
    // Not base64url of JSON: the caller invented it.
    return undefined;
  }
}
