import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { splitTarget } from '../http-api/split-target.ts';
import type { InvokeResult } from '../lambda/types.ts';
import { type Client, gatewayId } from './connection.ts';
import { type HandshakeInput, handshakeInput, requestContext, withHeaders } from './events.ts';
import { guardFrameSize } from './frame-size-guard.ts';
import { type Handshake, shakeHands } from './handshake.ts';
import { countMessage, MAX_FRAME_BYTES, MAX_MESSAGE_BYTES } from './limits.ts';
import { type LiveConnection, LiveConnections } from './live-connections.ts';
import { managementApi } from './management-api.ts';
import { refuse } from './refuse.ts';
import { routeSelector } from './route-selection.ts';
import type { Dependencies, UpgradeVia, WebSocketApi, WebSocketApiConfig, WebSocketRoute } from './types.ts';

const MESSAGE_TOO_BIG = 1009;
const RouteReply = z.object({ body: z.string() });

/** An API Gateway WebSocket API with Lambda integrations, and its management API. */
export function createWebSocketApi(config: WebSocketApiConfig, dependencies: Dependencies): WebSocketApi {
  const { invoke, clock, meter, log } = dependencies;
  const connections = new LiveConnections(clock);
  const selectRoute = routeSelector(config.routeSelectionExpression ?? '$request.body.action');
  const subprotocols = new WeakMap<IncomingMessage, string>();
  const disconnecting = new Set<Promise<void>>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (_offered, request) => subprotocols.get(request) ?? false,
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, via: UpgradeVia = {}): Promise<void> {
    // Until `ws` has the socket, a caller that disconnects must not crash the process.
    socket.on('error', (error) => log(`handshake: ${error.message}`));
    const [path, query] = splitTarget(via.target ?? request.url ?? '/');
    if (path !== `/${config.stage}` && path !== `/${config.stage}/`) {
      refuse(socket, 403);
      return;
    }
    const stranger: Client = {
      connectionId: gatewayId(),
      connectedAt: clock.now(),
      sourceIp: via.sourceIp ?? request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      authorizer: undefined,
    };
    const handshake = await tryHandshake(
      stranger,
      handshakeInput(withHeaders(request.rawHeaders, via.customHeaders), query),
    );
    if (!handshake.accepted) {
      refuse(socket, handshake.status);
      return;
    }
    if (handshake.subprotocol !== undefined) subprotocols.set(request, handshake.subprotocol);
    meter.count('websocket.connects', config.apiId);
    if (socket.destroyed) {
      track(disconnected(handshake.client, 1006, 'Connection Closed Abnormally'));
      return;
    }
    server.handleUpgrade(request, socket, head, (webSocket) => {
      guardFrameSize(socket, MAX_FRAME_BYTES, () => webSocket.close(MESSAGE_TOO_BIG, 'Frame too large'));
      serve(connections.add(handshake.client, webSocket));
    });
  }

  async function tryHandshake(stranger: Client, input: HandshakeInput): Promise<Handshake> {
    try {
      return await shakeHands(config, dependencies, stranger, input);
    } catch (error) {
      log(`$connect: ${String(error)}`);
      return { accepted: false, status: 500 };
    }
  }

  function serve(connection: LiveConnection): void {
    const { client, socket } = connection;
    socket.on('message', (data: Buffer, isBinary) => {
      if (socket.readyState !== socket.OPEN) return; // A message that exceeded a limit, while the socket is closing.
      connections.touch(connection);
      received(client, socket, data, isBinary).catch((error: unknown) => log(`message: ${String(error)}`));
    });
    socket.on('ping', () => connections.touch(connection));
    socket.on('pong', () => connections.touch(connection));
    // `ws` has then closed the socket with the right code; `close` follows.
    socket.on('error', (error) => log(`connection ${client.connectionId}: ${error.message}`));
    socket.on('close', (code, reason) => {
      connections.remove(connection);
      track(disconnected(client, code, reason.toString()));
    });
  }

  async function received(client: Client, socket: WebSocket, data: Buffer, isBinary: boolean): Promise<void> {
    const text = data.toString(isBinary ? 'base64' : 'utf8');
    const selected = isBinary ? undefined : selectRoute(text);
    const routeKey = selected !== undefined && isCustom(selected) ? selected : '$default';
    const route = config.routes[routeKey];
    countMessage(meter, routeKey, data.length);
    const context = requestContext({ config, client, routeKey, eventType: 'MESSAGE', time: clock.now() });
    const complain = (message: string) =>
      socket.send(JSON.stringify({ message, connectionId: client.connectionId, requestId: context.requestId }));
    if (route === undefined) {
      complain('Forbidden');
      return;
    }
    const event = { requestContext: context, body: text, isBase64Encoded: isBinary };
    const result = await invoke(route.functionName, event).catch((error: unknown) =>
      log(`${routeKey}: ${String(error)}`),
    );
    if (socket.readyState !== socket.OPEN) return;
    if (!result || result.functionError !== undefined) complain('Internal server error');
    else respond(route, socket, result);
  }

  const isCustom = (routeKey: string) => !routeKey.startsWith('$') && Object.hasOwn(config.routes, routeKey);

  function respond(route: WebSocketRoute, socket: WebSocket, { payload }: InvokeResult): void {
    const reply = RouteReply.safeParse(payload);
    if (route.routeResponse && reply.success) socket.send(reply.data.body);
  }

  /** API Gateway invokes $disconnect at best effort: nobody is left to receive a failure. */
  async function disconnected(client: Client, code: number, reason: string): Promise<void> {
    const route = config.routes.$disconnect;
    if (route === undefined) return;
    const context = requestContext({
      config,
      client,
      routeKey: '$disconnect',
      eventType: 'DISCONNECT',
      time: clock.now(),
    });
    const event = {
      headers: { Host: config.domainName },
      multiValueHeaders: { Host: [config.domainName] },
      requestContext: { ...context, disconnectStatusCode: code, disconnectReason: reason },
      isBase64Encoded: false,
    };
    await invoke(route.functionName, event).catch((error: unknown) => log(`$disconnect: ${String(error)}`));
  }

  function track(work: Promise<void>): void {
    disconnecting.add(work);
    // Only a $disconnect whose errors are logged already is tracked.
    void work.finally(() => disconnecting.delete(work));
  }

  return {
    upgrade,
    engine: managementApi(config, connections, meter),
    async close() {
      const closed = [...server.clients].map((client) => new Promise((resolve) => client.once('close', resolve)));
      connections.close();
      await Promise.all(closed);
      await Promise.all(disconnecting);
    },
  };
}
