import { createInflateRaw, type InflateRaw } from 'node:zlib';
import { UnreadableArchive } from '../../ports.ts';
import type { ByteReader } from './byte-reader.ts';

const PIECE_BYTES = 64 * 1024;

/**
 * Unpacks deflated bytes, and stops where they end by themselves: an entry that was written as a stream does not say
 * in advance how long it is, and looking for the next signature instead would find it inside the content as well.
 * Bytes behind the end stay in the reader.
 */
export async function* inflate(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: PIECE_BYTES });
  const feeding = feed(reader, inflater);
  // Whatever stops the feeding is thrown to whoever reads.
  feeding.catch((error: Error) => inflater.destroy(error));
  try {
    for await (const piece of inflater) yield piece;
    await feeding;
  } catch (error) {
    throw isBadData(error) ? new UnreadableArchive('the packed bytes of an entry are damaged') : error;
  } finally {
    inflater.destroy();
  }
}

async function feed(reader: ByteReader, inflater: InflateRaw): Promise<void> {
  let given = 0;
  for (;;) {
    const piece = await reader.some(PIECE_BYTES);
    given += piece.length;
    await written(inflater, piece);
    // It leaves bytes untouched exactly when the content has ended before them.
    const surplus = given - inflater.bytesWritten;
    if (surplus > 0) return reader.giveBack(piece.subarray(piece.length - surplus));
  }
}

const written = (inflater: InflateRaw, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    inflater.write(piece, (error) => (error ? reject(error) : resolve()));
  });

/** zlib's own errors have codes such as Z_DATA_ERROR; all others are not about the archive. */
const isBadData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');
