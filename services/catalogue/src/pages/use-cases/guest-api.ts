import type { ApiReply } from '@satcade/contracts/page-renderer';
import { PROBLEMS } from '@satcade/contracts/problem';
import type { HttpRoute } from '@satcade/lambda/http';
import type { HttpEvent } from '@satcade/lambda/http-request';

const GUEST = { kind: 'guest' } as const;
/** Only to read addresses. */
const ANY_ORIGIN = 'http://api';

/**
 * Answers a GET to the given routes in this process, as the API answers a guest. An address of another service is a 404:
 * pages do not need one.
 */
export function guestApi(routes: readonly HttpRoute[]): (url: string, correlationId: string) => Promise<ApiReply> {
  const reads = routes
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map((route) => ({ route, pattern: patternOf(route.endpoint.path) }));
  return async (url, correlationId) => {
    const { pathname, searchParams } = new URL(url, ANY_ORIGIN);
    for (const { route, pattern } of reads) {
      const match = pattern.exec(pathname);
      if (match === null) continue;
      const event = eventOf(pathname, { ...match.groups }, Object.fromEntries(searchParams), correlationId);
      const result = await route.answer(event, GUEST, correlationId);
      if (!result.ok) return { status: PROBLEMS[result.error.code].status, body: JSON.stringify(result.error) };
      const { status = route.endpoint.status, text, json } = result.value;
      return { status, body: text ?? JSON.stringify(json) };
    }
    return { status: 404, body: '{}' };
  };
}

/** `/api/games/{id}` as a pattern with a named group. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);

function eventOf(
  rawPath: string,
  pathParameters: Record<string, string>,
  queryStringParameters: Record<string, string>,
  requestId: string,
): HttpEvent {
  const decoded = Object.entries(pathParameters).map(([name, value]) => [name, decodeURIComponent(value)]);
  return {
    routeKey: 'GET page',
    rawPath,
    headers: {},
    queryStringParameters,
    pathParameters: Object.fromEntries(decoded),
    requestContext: { requestId, http: { method: 'GET', sourceIp: '127.0.0.1' } },
  };
}
