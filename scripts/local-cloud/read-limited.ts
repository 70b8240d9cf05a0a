import type { Readable } from 'node:stream';
import { AwsError } from './engine.ts';

/** How long the body of a small request may take, ms. A sender that drips its bytes must not hold a connection. */
const WITHIN_MS = 60_000;

/** How much of a body that is too long is still read, so that its sender gets the answer instead of a reset. */
const DISCARDED_BYTES = 64 * 1024 * 1024;

/**
 * The whole body, or `undefined` when it is longer than `maxBytes`: some of the rest is then read and discarded.
 * Rejects when the sender disconnects, and with `RequestTimeout` when it takes too long.
 */
export function readLimited(body: Readable, maxBytes: number, withinMs = WITHIN_MS): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    // Neither gets another event: the promise would wait for its time-out.
    if (body.readableEnded) return resolve(Buffer.alloc(0));
    if (body.destroyed) return reject(new Error('the caller went away'));
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => {
      // Too late for an answer when there was one already.
      if (size > maxBytes) body.destroy();
      else reject(new AwsError('RequestTimeout', `The body took longer than ${withinMs / 1000} s.`, 408));
    }, withinMs).unref();
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      // Drained, not destroyed: destroying the request would close the connection before the answer.
      chunks.length = 0;
      resolve(undefined);
      if (size > maxBytes + DISCARDED_BYTES) body.destroy();
    });
    body.on('end', () => resolve(Buffer.concat(chunks)));
    body.on('error', reject);
    body.on('close', () => {
      clearTimeout(timer);
      reject(new Error('the caller went away'));
    });
  });
}
