import { endConnection, postToConnection } from '@satcade/lambda/signed-fetch';
import type { Connections } from '../ports.ts';

/** WebSocket connections, through API Gateway's management API. */
export const socketConnections = (endpoint: string): Connections => ({
  async send(connectionId, message) {
    const status = await postToConnection(endpoint, connectionId, JSON.stringify(message));
    if (status === 410) return 'gone';
    if (status >= 300) throw new Error(`the socket ${connectionId} answered ${status}`);
    return 'sent';
  },
  async close(connectionId) {
    const status = await endConnection(endpoint, connectionId);
    if (status >= 300 && status !== 410) throw new Error(`the socket ${connectionId} answered ${status}`);
  },
});
