import { createServer } from 'node:http';
import { listen, stop } from '@satcade/local-cloud/options';

/** All parts of the store listen on this address only. */
export const HOST = '127.0.0.1';

/** What listens on the port of the store and on the three after it. */
const USES = ['site', 'AWS services', 'BTCPay stand-in', 'console'] as const;
const STAND_IN = USES.indexOf('BTCPay stand-in');

/** Rejects with PortInUse if another program listens on a port of the store: at once, and not after a build. */
export async function refusePortsInUse(port: number, hasStandIn: boolean): Promise<void> {
  for (const [offset, use] of USES.entries()) {
    if (offset === STAND_IN && !hasStandIn) continue;
    const server = createServer();
    await listen(server, HOST, port + offset, use);
    await stop(server);
  }
}
