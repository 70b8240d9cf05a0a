import { crc32 } from 'node:zlib';
import { UnreadableArchive } from '../../archive-ports.ts';
import type { ByteReader } from '../byte-reader.ts';
import { descriptorLength, MAX_DESCRIPTOR_BYTES, type Measured } from './descriptor.ts';
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
  let read: Read = { checksum: 0, size: 0 };
  for (;;) {
    const ahead = await reader.peek(PIECE_BYTES + MAX_DESCRIPTOR_BYTES);
    // At the end of the file nothing follows that could make a descriptor longer.
    const isEnd = ahead.length < PIECE_BYTES + MAX_DESCRIPTOR_BYTES;
    const end = descriptorIn(ahead, isEnd ? ahead.length : PIECE_BYTES, read);
    const length = end ?? ahead.length - MAX_DESCRIPTOR_BYTES;
    if (end === undefined && length <= 0) throw new UnreadableArchive('the file is incomplete');
    const piece = await reader.take(length);
    read = { checksum: crc32(piece, read.checksum), size: read.size + length };
    if (length > 0) yield piece;
    if (end !== undefined) return;
  }
}

/** Checksum and number of the bytes before. */
type Read = Pick<Required<Measured>, 'checksum' | 'size'>;

/**
 * Where in these bytes the descriptor begins, if it begins before `until`. Content may be full of marks: most are told by
 * the length that they state, and what is before the others is added to the checksum once.
 */
function descriptorIn(bytes: Buffer, until: number, { checksum, size }: Read): number | undefined {
  let [sum, summed] = [checksum, 0];
  for (let at = bytes.indexOf(MARK); at >= 0 && at <= until; at = bytes.indexOf(MARK, at + 1)) {
    const found = bytes.subarray(at, at + MAX_DESCRIPTOR_BYTES);
    const lengths = { size: size + at, packedSize: size + at };
    if (descriptorLength(found, lengths) === undefined) continue;
    sum = crc32(bytes.subarray(summed, at), sum);
    summed = at;
    if (descriptorLength(found, { ...lengths, checksum: sum }) !== undefined) return at;
  }
  return undefined;
}
