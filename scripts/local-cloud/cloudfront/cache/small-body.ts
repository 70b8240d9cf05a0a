import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EdgeResponse } from '../types.ts';

/** Larger objects are passed on as a stream and not kept: memory is for many small ones. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * The answer with its whole body in memory; unchanged when the body is large or of unknown length. Rejects when the
 * origin breaks off.
 */
export async function withSmallBody(response: EdgeResponse): Promise<EdgeResponse> {
  const { body, headers } = response;
  if (!(body instanceof Readable)) return { ...response, body: Buffer.from(body) };
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length <= MAX_BYTES ? { ...response, body: await buffer(body) } : response;
}
