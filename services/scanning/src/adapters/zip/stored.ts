import { crc32 } from 'node:zlib';
import { UnreadableArchive } from '../../archive-ports.ts';
import type { ByteReader } from '../byte-reader.ts';
import { descriptorLength, MAX_DESCRIPTOR_BYTES } from './descriptor.ts';
import { SIGNATURE } from './records.ts';

const PIECE_BYTES = 64 * 1024;

/** Uncompressed content of known length. */
export async function* stored(reader: ByteReader, size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0; ) {
    const piece = await reader.some(Math.min(left, PIECE_BYTES));
    left -= piece.length;
    yield piece;
  }
}

const MARK = Buffer.alloc(4);
MARK.writeUInt32LE(SIGNATURE.descriptor);

/**
 * Uncompressed content whose length is stated only after it. It ends at the first descriptor that matches the length
 * and checksum of the bytes before.
 */
export async function* storedUntilDescriptor(reader: ByteReader): AsyncGenerator<Uint8Array> {
  let checksum = 0;
  let size = 0;
  for (;;) {
    const ahead = await reader.peek(PIECE_BYTES + MAX_DESCRIPTOR_BYTES);
    const mark = ahead.indexOf(MARK);
    const length = mark >= 0 ? mark : ahead.length - MAX_DESCRIPTOR_BYTES;
    if (mark < 0 && length <= 0) throw new UnreadableArchive('the file is incomplete');
    const piece = await reader.take(length);
    checksum = crc32(piece, checksum);
    size += length;
    if (length > 0) yield piece;
    if (mark < 0) continue;
    if (descriptorLength(await reader.peek(MAX_DESCRIPTOR_BYTES), { checksum, size, packedSize: size })) return;
    // The mark was part of the content: continue after its first byte.
    const first = await reader.take(1);
    checksum = crc32(first, checksum);
    size += 1;
    yield first;
  }
}
