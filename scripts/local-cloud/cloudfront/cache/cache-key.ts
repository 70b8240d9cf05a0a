import { selectedCookies, selectedQuery, selects } from '../forwarding.ts';
import type { Behaviour, ViewerRequest } from '../types.ts';
import { normalisedEncoding } from './accept-encoding.ts';

/**
 * The name under which an answer is kept: the path, and of query, headers and cookies what the cache policy includes.
 * Requests with the same key get the same answer.
 */
export function cacheKey({ cachePolicy }: Behaviour, request: ViewerRequest): string {
  const { queryStrings, headers, cookies } = cachePolicy;
  const inKey = Object.entries(request.headers)
    .filter(([name]) => name !== 'cookie' && selects(headers, name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    request.uri,
    selectedQuery(request.query, [queryStrings]),
    inKey,
    selectedCookies(request.headers.cookie, [cookies]),
    normalisedEncoding(cachePolicy, request.headers['accept-encoding']),
  ]);
}
