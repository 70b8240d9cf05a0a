import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError, arn, type CallContext, type Engine } from '../engine.ts';
import type { Meter } from '../meter.ts';
import { readLimited } from '../read-limited.ts';
import { decoded } from '../request-url.ts';
import { countMessage, MAX_MESSAGE_BYTES } from './limits.ts';
import type { LiveConnections } from './live-connections.ts';
import type { WebSocketApiConfig } from './types.ts';

interface Reply {
  readonly status: number;
  readonly body?: Record<string, unknown>;
}

/** API Gateway's management API: functions send to connections, query them and close them. */
export function managementApi(config: WebSocketApiConfig, connections: LiveConnections, meter: Meter): Engine {
  return {
    service: 'execute-api',
    async close() {},
    async handle(request, response, call) {
      const headers: Record<string, string> = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
      const reply = await answer(request, call).catch((error: unknown): Reply => {
        if (!(error instanceof AwsError)) throw error;
        headers['x-amzn-errortype'] = error.code;
        return { status: error.status, body: { message: error.message, ...error.extra } };
      });
      const text = reply.body === undefined ? '' : JSON.stringify(reply.body);
      response.writeHead(reply.status, { ...headers, 'content-length': Buffer.byteLength(text) });
      response.end(text);
    },
  };

  async function answer(request: IncomingMessage, call: CallContext): Promise<Reply> {
    const { method = '' } = request;
    const connectionId = connectionIdOf(config, request.url ?? '');
    if (connectionId === undefined) throw new AwsError('ForbiddenException', 'Forbidden', 403);
    const resource = `${config.apiId}/${config.stage}/${method}/@connections/${connectionId}`;
    call.authorize('execute-api:ManageConnections', [arn('execute-api', resource)]);
    const connection = connections.get(connectionId);
    if (connection === undefined || connection.socket.readyState !== connection.socket.OPEN) {
      throw new AwsError('GoneException', 'Gone', 410);
    }
    switch (method) {
      case 'POST': {
        const data = await readLimited(request, MAX_MESSAGE_BYTES);
        if (data === undefined) throw new AwsError('PayloadTooLargeException', 'Message too long', 413);
        // Text, as API Gateway sends it unless the API is configured for binary media.
        connection.socket.send(data.toString('utf8'));
        connections.touch(connection);
        countMessage(meter, '@connections', data.length);
        return { status: 200 };
      }
      case 'GET': {
        const { connectedAt, sourceIp, userAgent } = connection.client;
        const iso = (time: number) => new Date(time).toISOString();
        const identity = { sourceIp, userAgent };
        return {
          status: 200,
          body: { connectedAt: iso(connectedAt), lastActiveAt: iso(connection.lastActiveAt), identity },
        };
      }
      case 'DELETE':
        connection.socket.close(1000, 'Connection closed by the server');
        return { status: 204 };
      default:
        throw new AwsError('ForbiddenException', 'Forbidden', 403);
    }
  }
}

/** From `/@connections/{id}` or `/{stage}/@connections/{id}`. */
function connectionIdOf({ stage }: WebSocketApiConfig, url: string): string | undefined {
  const parts = (url.split('?')[0] ?? '').split('/').slice(1).map(decoded);
  if (parts[0] === stage) parts.shift();
  return parts.length === 2 && parts[0] === '@connections' ? parts[1] : undefined;
}
