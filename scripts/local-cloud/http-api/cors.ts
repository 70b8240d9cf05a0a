import type { ApiRequest, ApiResponse, CorsConfig } from './types.ts';

/**
 * The answer to a preflight, which API Gateway gives itself when CORS is configured; `undefined` for other requests.
 */
export function preflightResponse(cors: CorsConfig, request: ApiRequest): ApiResponse | undefined {
  const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight || request.headers.origin === undefined) return undefined;
  const origin = allowedOrigin(cors, request);
  const headers = origin === undefined ? {} : { ...originHeaders(cors, origin), ...preflightHeaders(cors) };
  return { status: 204, headers, body: '' };
}

/** Replaces the function's own CORS headers by the configured ones, as API Gateway does. */
export function withCorsHeaders(cors: CorsConfig, request: ApiRequest, response: ApiResponse): ApiResponse {
  const own = Object.entries(response.headers).filter(([name]) => !name.startsWith('access-control-'));
  const origin = allowedOrigin(cors, request);
  const added = origin === undefined ? {} : originHeaders(cors, origin);
  return { ...response, headers: { ...Object.fromEntries(own), ...added } };
}

function allowedOrigin(cors: CorsConfig, request: ApiRequest): string | undefined {
  const origin = request.headers.origin;
  if (origin === undefined) return undefined;
  if (cors.allowOrigins.includes('*')) return '*';
  const scheme = `${origin.split('://')[0]}://*`;
  return cors.allowOrigins.some((allowed) => allowed === origin || allowed === scheme) ? origin : undefined;
}

const list = (name: string, values: readonly string[] | undefined): Record<string, string> =>
  values === undefined || values.length === 0 ? {} : { [name]: values.join(',') };

const originHeaders = (cors: CorsConfig, origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  ...(cors.allowCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
  ...(origin === '*' ? {} : { vary: 'Origin' }),
  ...list('access-control-expose-headers', cors.exposeHeaders),
});

const preflightHeaders = (cors: CorsConfig): Record<string, string> => ({
  ...list('access-control-allow-methods', cors.allowMethods),
  ...list('access-control-allow-headers', cors.allowHeaders),
  ...(cors.maxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(cors.maxAgeSeconds) }),
});
