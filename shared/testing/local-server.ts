import { createServer, type RequestListener } from 'node:http';

/** A plain HTTP server on a free port of this machine. */
export interface LocalServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** May be called more than once. */
  stop(): Promise<void>;
}

/** Starts a server that answers by `listener`. */
export async function startServer(listener: RequestListener): Promise<LocalServer> {
  // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
