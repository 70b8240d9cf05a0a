import { createServer, type Server } from 'node:http';
import type { Distribution } from '../cloudfront/distribution.ts';

/** The site's port. Until the distribution exists, and for templates without one, it answers with a message. */
export class Site {
  readonly server: Server;
  #distribution: Distribution | undefined;

  constructor() {
    this.server = createServer((request, response) => {
      if (this.#distribution !== undefined) {
        void this.#distribution.handle(request, response);
        return;
      }
      response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
      response.end('The local cloud has no distribution, or is still starting.\n');
    });
    this.server.on('upgrade', (request, socket, head) => {
      if (this.#distribution === undefined) socket.destroy();
      else void this.#distribution.upgrade(request, socket, head);
    });
    // Large uploads and downloads over a slow disk take their time.
    this.server.requestTimeout = 0;
  }

  serve(distribution: Distribution | undefined): void {
    this.#distribution = distribution;
  }
}
