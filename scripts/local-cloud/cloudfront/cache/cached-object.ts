import type { EdgeResponse, Headers, ViewerRequest } from '../types.ts';
import { byteRange } from './byte-range.ts';

/** An answer that is kept, whole. Times are ms since the epoch. */
export interface CachedObject {
  /** Path and query, for invalidations. */
  readonly uri: string;
  readonly query: string;
  readonly status: number;
  /** Differs from `status` when an error page was configured. */
  readonly originStatus: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly storedAt: number;
  readonly expiresAt: number;
  /** Until then an expired object is sent at once, and revalidated in the background. */
  readonly revalidateUntil: number;
  /** Until then an expired object covers up errors of the origin. */
  readonly coverErrorsUntil: number;
  /** From when on the origin is asked again: later than `expiresAt` after the origin failed. */
  readonly askAgainAt: number;
}

/** Text headers of an object. */
export const textHeader = ({ headers }: Pick<CachedObject, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Whether the origin can confirm the object instead of sending it again. */
export const hasValidator = (object: Pick<CachedObject, 'headers'>): boolean =>
  textHeader(object, 'etag') !== undefined || textHeader(object, 'last-modified') !== undefined;

/** The object as an answer: not modified, a part of it, or all of it. */
export function answerFrom(object: CachedObject, request: ViewerRequest): EdgeResponse {
  const { status, headers, body } = object;
  if (status !== 200) return { status, headers, body };
  if (isKnownTo(request, object)) return { status: 304, headers: withoutContent(headers), body: '' };
  const range = isRangeWanted(request, object) ? byteRange(request.headers.range, body.length) : undefined;
  if (range === undefined) return { status, headers, body };
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { ...withoutContent(headers), 'content-range': `bytes */${body.length}` },
      body: '',
    };
  }
  const part = body.subarray(range.start, range.end + 1);
  const partHeaders = {
    ...headers,
    'content-length': String(part.length),
    'content-range': `bytes ${range.start}-${range.end}/${body.length}`,
  };
  return { status: 206, headers: partHeaders, body: part };
}

/** `If-None-Match` counts alone when both conditions are there. RFC 9110, section 13.2.2. */
function isKnownTo({ headers }: ViewerRequest, object: CachedObject): boolean {
  const etag = textHeader(object, 'etag');
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    const tags = ifNoneMatch.split(',').map((tag) => strong(tag.trim()));
    return tags.includes('*') || (etag !== undefined && tags.includes(strong(etag)));
  }
  const modified = Date.parse(textHeader(object, 'last-modified') ?? '');
  return modified <= Date.parse(headers['if-modified-since'] ?? '');
}

function isRangeWanted({ method, headers }: ViewerRequest, object: CachedObject): boolean {
  const condition = headers['if-range'];
  if (method !== 'GET' || headers.range === undefined) return false;
  return (
    condition === undefined ||
    condition === textHeader(object, 'etag') ||
    condition === textHeader(object, 'last-modified')
  );
}

const strong = (tag: string): string => tag.replace(/^W\//, '');

function withoutContent(headers: Headers): Headers {
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
  return rest;
}
