import type { Readable } from 'node:stream';

/** The whole body, or `undefined` when it is longer than `maxBytes`: the rest is then read and discarded. */
export function readLimited(body: Readable, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else {
        // Drained, not destroyed: destroying the request would close the connection before the answer.
        chunks.length = 0;
        resolve(undefined);
      }
    });
    body.on('end', () => resolve(Buffer.concat(chunks)));
    body.on('error', reject);
    body.on('close', () => reject(new Error('the caller went away')));
  });
}
