import { type Unpacker, UnreadableArchive } from '../archive-ports.ts';
import { ByteReader } from './byte-reader.ts';
import { decompressZstd, inflateZlib } from './inflate.ts';

/** One file packed as a zlib stream. */
export const zlibUnpacker = unpackerOf(inflateZlib);
/** One file packed as a Zstandard frame. Readers treat a second frame differently. */
export const zstdUnpacker = unpackerOf(decompressZstd);

function unpackerOf(unpacked: (reader: ByteReader) => AsyncIterable<Uint8Array>): Unpacker {
  async function* content(reader: ByteReader): AsyncGenerator<Uint8Array> {
    yield* unpacked(reader);
    if ((await reader.peek(1)).length > 0) throw new UnreadableArchive('there is data after its end');
  }
  return {
    async *entries(archive) {
      yield { otherNames: [], size: 0, content: content(new ByteReader(archive)) };
    },
  };
}
