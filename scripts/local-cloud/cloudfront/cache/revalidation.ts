import type { Headers, ViewerRequest } from '../types.ts';
import { type CachedObject, textHeader } from './cached-object.ts';

const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'];

/** The request by which the cache has an expired object confirmed, instead of the viewer's own conditions. */
export function revalidating(old: CachedObject, request: ViewerRequest): ViewerRequest {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !CONDITIONS.includes(name)));
  if (old.originStatus >= 400) return { ...request, headers };
  const etag = textHeader(old, 'etag');
  const modified = textHeader(old, 'last-modified');
  if (etag !== undefined) headers['if-none-match'] = etag;
  if (modified !== undefined) headers['if-modified-since'] = modified;
  // A part keeps its range; a status other than 304 then brings the part anew.
  if (old.status === 206 && request.headers.range !== undefined) headers.range = request.headers.range;
  return { ...request, headers };
}

/** The headers of a 304 that replace those of the object; its tag is the one of the uncompressed object. */
export function confirmed({ etag: _etag, 'content-length': _length, vary: _vary, ...headers }: Headers): Headers {
  return headers;
}
