import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AwsClient } from '@satcade/local-cloud/client';

/** What stands behind CloudFront. */
export interface Origins {
  /** The emulator's port, and the id of the HTTP API there. */
  readonly port: number;
  readonly apiId: string;
  readonly originSecret: string;
  /** The store's address in links, such as `https://d111111abcdef8.cloudfront.net`. */
  readonly site: string;
  readonly uploads: string;
  /** The private key of links, from which the public one follows. */
  readonly linkKey: string;
}

/**
 * In CloudFront's place: sends `/api` to the HTTP API with the origin's secret, and game files to holders of a signed
 * link. It knows no cache, no firewall and no pages (its front page is
 * empty).
 */
export async function openFrontDoor(origins: Origins, aws: AwsClient) {
  const key = createPublicKey(origins.linkKey);
  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/games/')) {
      sendFile(origins, aws, key, path, reply).catch((error: unknown) => refuse(reply, 502, String(error)));
    } else if (path.startsWith('/api/')) {
      passOn(origins, incoming, reply);
    } else if (path === '/') reply.writeHead(200, { 'content-type': 'text/html' }).end();
    else refuse(reply, 404, 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function passOn({ port, apiId, originSecret }: Origins, incoming: IncomingMessage, reply: ServerResponse): void {
  const headers = {
    ...incoming.headers,
    host: `127.0.0.1:${port}`,
    'x-origin-secret': originSecret,
    'x-visitor-address': '127.0.0.1',
  };
  const path = `/_aws/execute-api/${apiId}/$default${incoming.url}`;
  const onward = request({ host: '127.0.0.1', port, method: incoming.method, path, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', (error) => refuse(reply, 502, String(error)));
  incoming.pipe(onward);
}

async function sendFile(
  { site, uploads }: Origins,
  aws: AwsClient,
  key: KeyObject,
  path: string,
  reply: ServerResponse,
): Promise<void> {
  if (!isSigned(`${site}${path}`, key)) return refuse(reply, 403, 'AccessDenied');
  const [file = ''] = path.split('&Expires=');
  const answer = await aws.send({ service: 's3', method: 'GET', path: `/${uploads}${file}` });
  reply.writeHead(answer.status, { 'content-disposition': answer.headers.get('content-disposition') ?? '' });
  reply.end(new Uint8Array(await answer.arrayBuffer()));
}

/** By CloudFront's canned policy: it signs the address up to `Expires`, and the time of expiry. */
function isSigned(url: string, key: KeyObject): boolean {
  const [address = '', rest = ''] = url.split('&Expires=');
  const expires = Number(rest.split('&')[0]);
  const policy = `{"Statement":[{"Resource":"${address}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const sent = new URL(url).searchParams.get('Signature') ?? '';
  const base64 = sent.replace(/[-_~]/g, (char) => ({ '-': '+', _: '=', '~': '/' })[char] ?? char);
  return expires * 1000 > Date.now() && verify('sha256', Buffer.from(policy), key, Buffer.from(base64, 'base64'));
}

function refuse(reply: ServerResponse, status: number, text: string): void {
  if (reply.headersSent) reply.destroy();
  else reply.writeHead(status, { 'content-type': 'text/plain' }).end(text);
}
