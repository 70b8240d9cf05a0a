import type { EdgeResponse, ResponseCors, ResponseHeadersPolicy, ViewerRequest } from './types.ts';

/** Applies a response headers policy: removals, then custom and security headers, then CORS. */
export function applyResponseHeaders(
  policy: ResponseHeadersPolicy | undefined,
  request: ViewerRequest,
  response: EdgeResponse,
): EdgeResponse {
  if (policy === undefined) return response;
  const headers: Record<string, string | readonly string[]> = { ...response.headers };
  for (const name of policy.remove ?? []) delete headers[name.toLowerCase()];
  for (const { name, value, override } of policy.headers ?? []) set(headers, name, value, override);
  if (policy.cors !== undefined) {
    const { originOverride } = policy.cors;
    for (const [name, value] of corsHeaders(policy.cors, request)) set(headers, name, value, originOverride);
  }
  return { ...response, headers };
}

function set(
  headers: Record<string, string | readonly string[]>,
  name: string,
  value: string,
  override: boolean,
): void {
  const key = name.toLowerCase();
  const before = headers[key];
  // The answer depends on the names of both; caches must know all of them.
  if (key === 'vary' && typeof before === 'string') headers[key] = `${before}, ${value}`;
  else if (override || headers[key] === undefined) headers[key] = value;
}

/** Only for requests with an allowed `Origin`; the preflight's own headers only for a preflight. */
function corsHeaders(cors: ResponseCors, request: ViewerRequest): [string, string][] {
  const { origin } = request.headers;
  const allowed = origin === undefined ? undefined : allowedOrigin(cors, origin);
  if (allowed === undefined) return [];
  const headers: [string, string][] = [['access-control-allow-origin', allowed]];
  if (allowed !== '*') headers.push(['vary', 'Origin']);
  if (cors.allowCredentials) headers.push(['access-control-allow-credentials', 'true']);
  if (cors.exposeHeaders?.length) headers.push(['access-control-expose-headers', cors.exposeHeaders.join(', ')]);
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
    headers.push(['access-control-allow-methods', cors.allowMethods.join(', ')]);
    headers.push(['access-control-allow-headers', cors.allowHeaders.join(', ')]);
    if (cors.maxAgeSeconds !== undefined) headers.push(['access-control-max-age', String(cors.maxAgeSeconds)]);
  }
  return headers;
}

function allowedOrigin(cors: ResponseCors, origin: string): string | undefined {
  if (cors.allowOrigins.includes('*')) return cors.allowCredentials ? origin : '*';
  return cors.allowOrigins.includes(origin) ? origin : undefined;
}
