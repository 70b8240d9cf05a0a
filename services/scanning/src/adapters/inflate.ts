import type { Transform } from 'node:stream';
import { createInflate, createInflateRaw, createZstdDecompress, type InflateRaw } from 'node:zlib';
import { UnreadableArchive } from '../archive-ports.ts';
import type { ByteReader } from './byte-reader.ts';

const PIECE_BYTES = 64 * 1024;
/** More than zlib's minimum buffer size. */
const LEAST_BYTES = 1024;

/** The decoders that Node offers as streams. */
type Decoder = Transform & Pick<InflateRaw, 'bytesWritten'>;

/**
 * Unpacks deflated bytes, and stops where the data itself ends: an entry that was written as a stream does not state
 * its length in advance, and a search for the next signature would also match inside the content. Bytes after the end
 * stay in the reader. `sizes` come from a header and only choose buffer sizes: with large buffers, an archive of small
 * files would fill the memory faster than it is freed.
 */
export const inflate = (reader: ByteReader, sizes: Sizes = {}): AsyncGenerator<Uint8Array> =>
  decoded(reader, createInflateRaw({ chunkSize: bufferFor(sizes.size) }), bufferFor(sizes.packedSize));

interface Sizes {
  readonly size?: number;
  readonly packedSize?: number;
}

/** Zero stands for an unknown size. */
const bufferFor = (bytes = 0): number =>
  bytes === 0 ? PIECE_BYTES : Math.min(PIECE_BYTES, Math.max(LEAST_BYTES, bytes));

/** The same for a zlib stream (RFC 1950). */
export const inflateZlib = (reader: ByteReader): AsyncGenerator<Uint8Array> =>
  decoded(reader, createInflate({ chunkSize: PIECE_BYTES }));

/** The same for one frame of Zstandard (RFC 8878), with a window of at most 128 MB. */
export const decompressZstd = (reader: ByteReader): AsyncGenerator<Uint8Array> =>
  decoded(reader, createZstdDecompress({ chunkSize: PIECE_BYTES }));

async function* decoded(reader: ByteReader, decoder: Decoder, pieceBytes = PIECE_BYTES): AsyncGenerator<Uint8Array> {
  const feeding = feed(reader, decoder, pieceBytes);
  // An error of the input is thrown to the reader.
  feeding.catch((error: Error) => decoder.destroy(error));
  try {
    for await (const piece of decoder) yield piece;
    await feeding;
  } catch (error) {
    throw isBadData(error) ? new UnreadableArchive('its compressed data is damaged') : error;
  } finally {
    decoder.destroy();
  }
}

async function feed(reader: ByteReader, decoder: Decoder, pieceBytes: number): Promise<void> {
  let given = 0;
  for (;;) {
    // At the end of the input, the decoder itself reports incomplete data.
    if ((await reader.peek(1)).length === 0) return void decoder.end();
    const piece = await reader.some(pieceBytes);
    given += piece.length;
    await written(decoder, piece);
    // It leaves bytes unread exactly when the content has ended before them.
    const surplus = given - decoder.bytesWritten;
    if (surplus > 0) return reader.giveBack(piece.subarray(piece.length - surplus));
  }
}

const written = (decoder: Decoder, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    decoder.write(piece, (error) => (error ? reject(error) : resolve()));
  });

/** zlib's own errors have codes such as Z_DATA_ERROR and ZSTD_error_…; other errors do not concern the archive. */
const isBadData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^(Z_|ZSTD_)/.test(String(error.code));
