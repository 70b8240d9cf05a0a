import { createServer, type RequestListener, type Server } from 'node:http';

export interface TestServer {
  readonly server: Server;
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A real server on a free port of the loopback, for tests. */
export async function listen(listener: RequestListener): Promise<TestServer> {
  // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
  const server = createServer({ keepAliveTimeout: 75_000, maxHeaderSize: 65_536 }, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
