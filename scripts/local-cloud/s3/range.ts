import { matches } from './conditions.ts';
import { S3Error } from './errors.ts';
import type { S3Request } from './request.ts';
import type { ByteRange } from './store/blobs.ts';
import type { StoredObject } from './store/object-index.ts';

/**
 * The bytes that a request's Range header asks for; `undefined` for the whole object: without the header, with one that
 * S3 does not understand (several ranges), or when `If-Range` names another ETag. Throws `InvalidRange` (416).
 */
export function requestedRange({ headers }: S3Request, version: StoredObject): ByteRange | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && !matches(ifRange, version)) return undefined;
  return parseRange(headers.range ?? '', version.content.size);
}

/**
 * `bytes=first-last`, `bytes=first-` or `bytes=-length`. Throws `InvalidRange` for a range without a byte in `size`.
 */
function parseRange(text: string, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  if (start > end) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', 416, {
      'content-range': `bytes */${size}`,
    });
  }
  return { start, end };
}
