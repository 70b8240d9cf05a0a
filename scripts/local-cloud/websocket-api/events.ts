import { commonLogTime } from '../http-api/common-log-time.ts';
import type { Client } from './connection.ts';
import { gatewayId } from './connection.ts';
import type { WebSocketApiConfig } from './types.ts';

/** Headers and query of the handshake, in API Gateway's two forms: last value only, and all values. */
export interface HandshakeInput {
  readonly headers: Readonly<Record<string, string>>;
  readonly multiValueHeaders: Readonly<Record<string, readonly string[]>>;
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly multiValueQueryStringParameters?: Readonly<Record<string, readonly string[]>>;
}

/** @param rawHeaders Node's flat list, so that names keep their case as on AWS */
export function handshakeInput(rawHeaders: readonly string[], query: string): HandshakeInput {
  const headers = new Map<string, string[]>();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) append(headers, rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const parameters = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) append(parameters, name, value);
  return {
    headers: lastOf(headers),
    multiValueHeaders: Object.fromEntries(headers),
    ...(parameters.size > 0 && {
      queryStringParameters: lastOf(parameters),
      multiValueQueryStringParameters: Object.fromEntries(parameters),
    }),
  };
}

/** Node's flat list of headers, with the given ones replacing those of the same names. */
export function withHeaders(rawHeaders: readonly string[], headers: Readonly<Record<string, string>> = {}): string[] {
  const isKept = (_: string, at: number) => !Object.hasOwn(headers, (rawHeaders[at - (at % 2)] ?? '').toLowerCase());
  return [...rawHeaders.filter(isKept), ...Object.entries(headers).flat()];
}

interface ContextParts {
  readonly config: WebSocketApiConfig;
  readonly client: Client;
  readonly routeKey: string;
  readonly eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
  /** ms since the epoch. */
  readonly time: number;
}

/** `requestContext` of a WebSocket event. */
export function requestContext({ config, client, routeKey, eventType, time }: ContextParts): Record<string, unknown> {
  const requestId = gatewayId();
  return {
    routeKey,
    eventType,
    messageDirection: 'IN',
    ...(eventType === 'MESSAGE' && { messageId: gatewayId() }),
    stage: config.stage,
    apiId: config.apiId,
    domainName: config.domainName,
    connectionId: client.connectionId,
    connectedAt: client.connectedAt,
    requestTimeEpoch: time,
    requestTime: commonLogTime(time),
    requestId,
    extendedRequestId: requestId,
    identity: { sourceIp: client.sourceIp, userAgent: client.userAgent },
    ...(client.authorizer !== undefined && { authorizer: client.authorizer }),
  };
}

function append(lists: Map<string, string[]>, name: string, value: string): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [value]);
  else list.push(value);
}

const lastOf = (lists: Map<string, string[]>): Record<string, string> =>
  Object.fromEntries([...lists].map(([name, values]) => [name, values.at(-1) ?? '']));
