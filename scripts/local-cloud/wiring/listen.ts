import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another process listens on the requested port. */
export class PortInUse extends Error {
  readonly port: number;

  constructor(port: number, what: string) {
    super(`port ${port} (for the ${what}) is in use`);
    this.name = 'PortInUse';
    this.port = port;
  }
}

/**
 * Starts listening and returns the base URL, without a trailing slash. Port 0 means any free one. Throws {@link
 * PortInUse}.
 */
export async function listen(server: Server, host: string, port: number, what: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port, what) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return `http://${host}:${isAddress(address) ? address.port : port}`;
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** Closes the server and every connection to it. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
