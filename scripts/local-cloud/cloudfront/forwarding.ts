import type { Behaviour, Selection, ViewerRequest } from './types.ts';

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
  const includes = (kind: 'headers' | 'cookies' | 'queryStrings', name: string) =>
    selects(cachePolicy[kind], name) || (originRequestPolicy !== undefined && selects(originRequestPolicy[kind], name));

  const headers: Record<string, string> = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'cookie') continue;
    if (ALWAYS_FORWARDED.has(name) || includes('headers', name)) headers[name] = value;
  }
  const cookies = parts(request.headers.cookie ?? '', /; */).filter((cookie) => includes('cookies', nameOf(cookie)));
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
  const before = request.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = before === undefined ? request.ip : `${before}, ${request.ip}`;
  const query = parts(request.query, '&').filter((parameter) => includes('queryStrings', nameOf(parameter)));
  return { ...request, headers, query: query.join('&') };
}

function selects(selection: Selection, name: string): boolean {
  if (selection === 'all') return true;
  if (selection === 'none') return false;
  const equal = (other: string) => other.toLowerCase() === name.toLowerCase();
  return 'only' in selection ? selection.only.some(equal) : !selection.except.some(equal);
}

const parts = (text: string, separator: string | RegExp): string[] =>
  text.split(separator).filter((part) => part !== '');

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? '';
