import { ACCOUNT, REGION } from '../engine.ts';
import { commonLogTime } from './common-log-time.ts';
import type { RouteMatch } from './router.ts';
import type { ApiRequest } from './types.ts';

export interface EventParts {
  readonly request: ApiRequest;
  readonly body: Buffer;
  readonly match: RouteMatch;
  readonly apiId: string;
  readonly stage: string;
  readonly requestId: string;
  /** ms since the epoch. */
  readonly time: number;
  /** Decoded, without the query. */
  readonly path: string;
  readonly query: string;
  /** The context that the route's Lambda authorizer returned. */
  readonly authorizer?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The event of API Gateway's Lambda integration, payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function requestEvent(parts: EventParts): Record<string, unknown> {
  const { request, body, match, apiId, stage, requestId, time, path, query, authorizer } = parts;
  const { cookie, ...headers } = request.headers;
  const { routeKey } = match.route;
  const hasParameters = Object.keys(match.pathParameters).length > 0;
  const isText = isTextType(headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    // An HTTP API passes the path on decoded, unlike a REST API or a function URL.
    rawPath: path,
    rawQueryString: query,
    ...(cookie !== undefined && { cookies: cookie.split(/; */).filter((part) => part !== '') }),
    headers: { ...headers, 'x-forwarded-for': forwardedFor(request) },
    ...(query !== '' && { queryStringParameters: queryStringParameters(query) }),
    requestContext: {
      accountId: ACCOUNT,
      apiId,
      domainName: headers.host ?? `${apiId}.execute-api.${REGION}.amazonaws.com`,
      domainPrefix: apiId,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      ...(authorizer !== undefined && { authorizer: { lambda: authorizer } }),
      requestId,
      routeKey,
      stage,
      time: commonLogTime(time),
      timeEpoch: time,
    },
    ...(hasParameters && { pathParameters: match.pathParameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** API Gateway appends the address of its caller. */
const forwardedFor = ({ headers, sourceIp }: ApiRequest): string =>
  [headers['x-forwarded-for'] ?? [], sourceIp].flat().join(', ');

/**
 * The types that API Gateway passes on as text. All others, including forms and bodies without a type, are passed in
 * base64.
 */
function isTextType(contentType: string | undefined): boolean {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return type.startsWith('text/') || ['application/json', 'application/xml', 'application/javascript'].includes(type);
}

function queryStringParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    parameters[name] = before === undefined ? value : `${before},${value}`;
  }
  return parameters;
}
