import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Distribution } from '../cloudfront/distribution.ts';
import { READABLE_HEADER_BYTES } from '../cloudfront/request-limits.ts';
import { CHECK_MS, endStalledRequests, HEADERS_MS } from '../stalled-requests.ts';

/** A distribution with names of its own (`Aliases`), which may begin with `*.`. */
export interface NamedDistribution {
  readonly aliases: readonly string[];
  readonly distribution: Distribution;
}

/**
 * The site's port. Until the distribution exists, and for templates without one, it answers with a message. A request
 * to one of the names of another distribution goes there.
 */
export class Site {
  readonly server: Server;
  #distribution: Distribution | undefined;
  #named: readonly NamedDistribution[] = [];

  constructor() {
    this.server = createServer(
      {
        headersTimeout: HEADERS_MS,
        connectionsCheckingInterval: CHECK_MS,
        maxHeaderSize: READABLE_HEADER_BYTES,
      },
      (request, response) => {
        const distribution = this.#of(request);
        if (distribution !== undefined) {
          void distribution.handle(request, response);
          return;
        }
        response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
        response.end('The local cloud has no distribution, or is still starting.\n');
      },
    );
    this.server.on('upgrade', (request, socket, head) => {
      const distribution = this.#of(request);
      if (distribution === undefined) socket.destroy();
      else void distribution.upgrade(request, socket, head);
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

  serve(distribution: Distribution | undefined, named: readonly NamedDistribution[] = []): void {
    this.#distribution = distribution;
    this.#named = named;
  }

  #of(request: IncomingMessage): Distribution | undefined {
    const name = request.headers.host?.replace(/:\d+$/, '').toLowerCase() ?? '';
    const found = this.#named.find(({ aliases }) => aliases.some((alias) => isName(alias, name)));
    return found?.distribution ?? this.#distribution;
  }
}

/** A wildcard stands for one label: certificates know no others. */
const isName = (alias: string, name: string): boolean =>
  alias === name || (alias.startsWith('*.') && name.slice(name.indexOf('.') + 1) === alias.slice(2));
