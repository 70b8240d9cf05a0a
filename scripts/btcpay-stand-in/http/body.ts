import type { IncomingMessage } from 'node:http';
import { ApiError, invalid } from './api-error.ts';

const LIMIT_BYTES = 1_000_000;

/** The parsed JSON or form of a request; `undefined` when it has none. Throws 413 and 422. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not destroy the request, whose sender is to get the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LIMIT_BYTES) {
      request.resume();
      throw new ApiError(413, { code: 'too-large', message: 'The body is too large' });
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.trim() === '') return undefined;
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ path: '', message: 'The body is not valid JSON' });
  }
}
