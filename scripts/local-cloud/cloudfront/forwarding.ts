import { normalisedEncoding } from './cache/accept-encoding.ts';
import type { Behaviour, EdgeResponse, Selection, ViewerRequest } from './types.ts';

const VIEWER_ADDRESS = 'cloudfront-viewer-address';

/** These describe the message itself, or make it conditional; CloudFront forwards them under any policy. */
const ALWAYS_FORWARDED = new Set([
  'content-type',
  'content-length',
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
]);

/**
 * The part of a request that reaches the origin: only what the behaviour's two policies include. A forgotten
 * `Authorization` or query string is missing here as it would be on AWS.
 */
export function forwarded(behaviour: Behaviour, request: ViewerRequest): ViewerRequest {
  const { cachePolicy, originRequestPolicy } = behaviour;
  const policies = [cachePolicy, ...(originRequestPolicy === undefined ? [] : [originRequestPolicy])];
  const of = (kind: 'headers' | 'cookies' | 'queryStrings') => policies.map((policy) => policy[kind]);

  const selections = of('headers');
  const headers: Record<string, string> = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(request.headers)) {
    // Headers of that name are CloudFront's own; a viewer cannot set them.
    if (name === 'cookie' || name.startsWith('cloudfront-')) continue;
    if (ALWAYS_FORWARDED.has(name) || selections.some((selection) => selects(selection, name))) {
      headers[name] = value;
    }
  }
  if (selections.some((selection) => isListed(selection, VIEWER_ADDRESS))) {
    headers[VIEWER_ADDRESS] = `${request.ip.includes(':') ? `[${request.ip}]` : request.ip}:${request.port}`;
  }
  const encoding = normalisedEncoding(cachePolicy, request.headers['accept-encoding']);
  if (encoding !== undefined) headers['accept-encoding'] = encoding;
  const cookies = selectedCookies(request.headers.cookie, of('cookies'));
  if (cookies !== '') headers.cookie = cookies;
  const before = request.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = before === undefined ? request.ip : `${before}, ${request.ip}`;
  return { ...request, headers, query: selectedQuery(request.query, of('queryStrings')) };
}

/** The cookies of a header that one of the selections includes. */
export const selectedCookies = (cookie: string | undefined, selections: readonly Selection[]): string =>
  parts(cookie ?? '', /; */)
    .filter((each) => selections.some((selection) => selects(selection, nameOf(each))))
    .join('; ');

/** The parameters of a query that one of the selections includes, in their order. */
export const selectedQuery = (query: string, selections: readonly Selection[]): string =>
  parts(query, '&')
    .filter((each) => selections.some((selection) => selects(selection, nameOf(each))))
    .join('&');

/** The origin's answer; cookies only if the behaviour passes viewers' cookies on to it. */
export function withoutCookies({ cachePolicy, originRequestPolicy }: Behaviour, response: EdgeResponse): EdgeResponse {
  const hasCookies = cachePolicy.cookies !== 'none' || (originRequestPolicy?.cookies ?? 'none') !== 'none';
  if (hasCookies) return response;
  const { 'set-cookie': _cookies, ...headers } = response.headers;
  return { ...response, headers };
}

/** Whether a policy includes the name; case does not matter. */
export function selects(selection: Selection, name: string): boolean {
  if (selection === 'all') return true;
  if (selection === 'none') return false;
  const equal = (other: string) => other.toLowerCase() === name.toLowerCase();
  return 'only' in selection ? selection.only.some(equal) : !selection.except.some(equal);
}

/** CloudFront adds its own headers only where a policy names them; `all` means those of the viewer. */
const isListed = (selection: Selection, name: string): boolean =>
  typeof selection === 'object' && 'only' in selection && selects(selection, name);

const parts = (text: string, separator: string | RegExp): string[] =>
  text.split(separator).filter((part) => part !== '');

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? '';
