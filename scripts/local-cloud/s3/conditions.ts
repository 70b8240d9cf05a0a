import { noSuchKey, preconditionFailed, unavailableHeader } from './errors.ts';
import type { S3Request } from './request.ts';
import { isStoredObject, type ObjectVersion, type StoredObject } from './store/object-index.ts';

/** The conditions of a writer on the object that its write would replace. */
export interface WriteConditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Throws `NotImplemented` for `If-None-Match` with an ETag, which S3 offers to readers only. */
export function writeConditions({ headers }: S3Request): WriteConditions {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifNoneMatch !== undefined && ifNoneMatch.trim() !== '*') throw unavailableHeader('If-None-Match');
  return { ifMatch, ifNoneMatch };
}

/** Throws `PreconditionFailed`, or `NoSuchKey` when the condition names an ETag of a missing object. */
export function checkWriteConditions(
  conditions: WriteConditions,
  key: string,
  current: ObjectVersion | undefined,
): void {
  const existing = isStoredObject(current) ? current : undefined;
  if (conditions.ifNoneMatch !== undefined && existing !== undefined && matches(conditions.ifNoneMatch, existing)) {
    throw preconditionFailed('If-None-Match');
  }
  if (conditions.ifMatch === undefined) return;
  if (existing === undefined) throw noSuchKey(key);
  if (!matches(conditions.ifMatch, existing)) throw preconditionFailed('If-Match');
}

/**
 * Whether a reader gets the object: `send`, or `not-modified` when its copy is still valid. Throws
 * `PreconditionFailed`. An ETag outweighs a date, as in RFC 9110 section 13.2.2. `prefix` is for copy sources.
 */
export function checkReadConditions(
  { headers }: S3Request,
  version: StoredObject,
  prefix = '',
): 'send' | 'not-modified' {
  const ifMatch = headers[`${prefix}if-match`];
  const ifUnmodifiedSince = headers[`${prefix}if-unmodified-since`];
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, version)) throw preconditionFailed('If-Match');
  } else if (ifUnmodifiedSince !== undefined && isModifiedSince(version, ifUnmodifiedSince)) {
    throw preconditionFailed('If-Unmodified-Since');
  }
  const ifNoneMatch = headers[`${prefix}if-none-match`];
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, version) ? 'not-modified' : 'send';
  const ifModifiedSince = headers[`${prefix}if-modified-since`];
  if (ifModifiedSince === undefined) return 'send';
  return isModifiedSince(version, ifModifiedSince) ? 'send' : 'not-modified';
}

/** Whether a list of ETags (`"a", W/"b"`, or `*`) names the object's. */
export function matches(list: string, version: StoredObject): boolean {
  return list.split(',').some((entry) => {
    const etag = entry
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1');
    return etag === '*' || etag === version.content.etag;
  });
}

/** HTTP dates have whole seconds. An unreadable date counts as long ago. */
function isModifiedSince(version: StoredObject, date: string): boolean {
  const since = Date.parse(date);
  return Number.isNaN(since) || Math.floor(version.modified / 1000) > Math.floor(since / 1000);
}
