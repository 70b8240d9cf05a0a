import type { Endpoint } from '@satcade/contracts/api/endpoint';

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with its content type. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly body?: string;
  readonly token?: string;
  /** The visitor's address from CloudFront, for a request that came through it. */
  readonly visitor?: string;
}

/** A request to an endpoint as API Gateway passes it to a function (payload format 2.0). */
export function anHttpEvent({ method, path }: Pick<Endpoint, 'method' | 'path'>, parts: RequestParts = {}) {
  const {
    params,
    query,
    headers,
    json,
    token,
    visitor,
    body = json === undefined ? undefined : JSON.stringify(json),
  } = parts;
  const rawPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(visitor !== undefined && { 'x-visitor-address': visitor }),
      ...headers,
    },
    ...(params !== undefined && { pathParameters: params }),
    ...(query !== undefined && { queryStringParameters: query }),
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      http: { method, path: rawPath, sourceIp: '203.0.113.7' },
      ...(visitor !== undefined && { authorizer: { lambda: { origin: 'cloudfront' } } }),
    },
  };
}
