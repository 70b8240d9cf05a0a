import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EdgeResponse } from './types.ts';

/**
 * Writes an answer to the viewer; for HEAD, its headers only. Rejects when the viewer disconnects or the origin's
 * stream breaks off.
 */
export async function send(response: ServerResponse, method: string, answer: EdgeResponse): Promise<void> {
  const { status, headers, body } = answer;
  const isBodiless = method === 'HEAD' || status === 204 || status === 304;
  const out: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) out[name] = forNode(value);
  if (!(body instanceof Readable)) {
    if (status !== 204 && status !== 304) out['content-length'] ??= String(Buffer.byteLength(body));
    response.writeHead(status, out);
    response.end(isBodiless ? undefined : body);
    return;
  }
  response.writeHead(status, out);
  if (isBodiless) {
    body.destroy();
    response.end();
    return;
  }
  await pipeline(body, response);
}

/** Ends the stream of an answer that nobody will read. */
export function discard({ body }: EdgeResponse): void {
  if (body instanceof Readable) body.destroy();
}

/** Node requires lists that it may change. */
const forNode = (value: string | readonly string[]): string | string[] =>
  typeof value === 'string' ? value : [...value];
