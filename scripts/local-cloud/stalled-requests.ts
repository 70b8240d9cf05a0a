import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long the headers of a request may take, and how often Node looks for late ones, ms. */
export const HEADERS_MS = 20_000;
export const CHECK_MS = 5_000;

/** How long a sender may pause in the middle of a body, ms. */
const IDLE_MS = 60_000;

/**
 * Ends connections whose sender stops in the middle of a body. Node's own limit is for the whole request, which would
 * end large uploads too. A request that is complete may wait for its answer as long as it takes.
 */
export function endStalledRequests(server: Server, idleMs = IDLE_MS): void {
  const current = new WeakMap<Socket, IncomingMessage>();
  server.on('request', (request, response) => {
    const { socket, headers } = request;
    current.set(socket, request);
    response.once('close', () => current.delete(socket));
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) socket.setTimeout(idleMs);
  });
  // With a listener, Node leaves the decision to it, also for connections that are kept alive.
  server.on('timeout', (socket) => {
    if (current.get(socket)?.complete === true) socket.setTimeout(0);
    else socket.destroy();
  });
}
