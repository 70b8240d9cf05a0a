import { createServer, type Server } from 'node:http';
import type { Distribution } from '../cloudfront/distribution.ts';
import { CHECK_MS, endStalledRequests, HEADERS_MS } from '../stalled-requests.ts';

/** The site's port. Until the distribution exists, and for templates without one, it answers with a message. */
export class Site {
  readonly server: Server;
  #distribution: Distribution | undefined;

  constructor() {
    this.server = createServer(
      { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
      (request, response) => {
        if (this.#distribution !== undefined) {
          void this.#distribution.handle(request, response);
          return;
        }
        response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
        response.end('The local cloud has no distribution, or is still starting.\n');
      },
    );
    this.server.on('upgrade', (request, socket, head) => {
      if (this.#distribution === undefined) socket.destroy();
      else void this.#distribution.upgrade(request, socket, head);
    });
    // As for the AWS port: clients may reuse a connection just when it would be closed.
    this.server.keepAliveTimeout = 75_000;
    // Large uploads and downloads over a slow disk take their time. Only one that stands still is ended.
    this.server.requestTimeout = 0;
    endStalledRequests(this.server);
  }

  /** `undefined` before it is served, and for templates without one. */
  get distribution(): Distribution | undefined {
    return this.#distribution;
  }

  serve(distribution: Distribution | undefined): void {
    this.#distribution = distribution;
  }
}
