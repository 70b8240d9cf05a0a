import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Damaged } from '../ports.ts';

/** Unpacks deflated bytes as they arrive. */
export async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed);
  const decoder = createInflateRaw();
  source.on('error', (error) => decoder.destroy(error));
  source.pipe(decoder);
  try {
    for await (const piece of decoder) yield piece;
  } catch (error) {
    throw isBadData(error) ? new Damaged('an entry cannot be unpacked') : error;
  } finally {
    source.destroy();
    decoder.destroy();
  }
}

/** zlib's own errors have codes such as Z_DATA_ERROR; other errors do not concern the archive. */
const isBadData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');
