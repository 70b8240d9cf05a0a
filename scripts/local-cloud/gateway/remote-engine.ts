import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Engine } from '../engine.ts';
import { readBody } from '../json-engine.ts';
import { type AwsClient, createAwsClient } from './aws-client.ts';
import type { Credentials } from './key-ring.ts';

/** Headers that belong to one connection or one signature. */
const NOT_FORWARDED = new Set([
  'authorization',
  'connection',
  'content-length',
  'expect',
  'host',
  'transfer-encoding',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-security-token',
]);

/**
 * Replaces an engine by passing every request on to `url` (DynamoDB Local, LocalStack), signed again with one key,
 * since such servers keep separate data per key. Callers are still authenticated here, but policies are not checked,
 * because only an engine knows which resources an operation uses.
 */
export function remoteEngine(service: string, url: string, credentials: Credentials): Engine {
  const client: AwsClient = createAwsClient({ url: url.replace(/\/$/, ''), credentials, clock: Date });
  return {
    service,
    close: async () => {},
    async handle(request, response) {
      const headers = Object.entries(request.headers).filter(([name]) => !NOT_FORWARDED.has(name));
      const body = await readBody(request, service);
      const answer = await client.send({
        service,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
      });
      // `fetch` has unpacked a compressed body, which then has another length.
      const packed = answer.headers.has('content-encoding') ? ['content-encoding', 'content-length'] : [];
      const dropped = ['connection', 'keep-alive', 'transfer-encoding', ...packed];
      const replyHeaders = [...answer.headers].filter(([name]) => !dropped.includes(name));
      response.writeHead(answer.status, Object.fromEntries(replyHeaders));
      if (answer.body === null) response.end();
      else await pipeline(Readable.fromWeb(answer.body), response);
    },
  };
}
