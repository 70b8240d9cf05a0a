import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An address that receives one text by PUT, as CloudFormation's `ResponseURL` does. */
interface ResponseUrl {
  readonly url: string;
  readonly body: Promise<string>;
  close(): void;
}

/** Opens one on a free port of this machine. */
export async function openResponseUrl(): Promise<ResponseUrl> {
  const { promise: body, resolve, reject } = Promise.withResolvers<string>();
  const path = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    const isMeant = request.method === 'PUT' && request.url === path;
    response.statusCode = isMeant ? 200 : 403;
    if (isMeant) text(request).then(resolve, reject);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}${path}`, body, close: () => void server.close() };
}
