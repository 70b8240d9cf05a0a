import { crc32 } from 'node:zlib';
import { type Unpacker, UnreadableArchive } from '../archive-ports.ts';
import { ByteReader } from './byte-reader.ts';
import { inflate } from './inflate.ts';

const FLAG = { headerChecksum: 0x02, extra: 0x04, name: 0x08, comment: 0x10, reserved: 0xe0 } as const;

/**
 * Unpacks gzip (RFC 1952), where several members form one file, as all readers treat it. Node's own reader ignores
 * bytes after the last member, in which another reader may find more.
 */
export const gzipUnpacker: Unpacker = {
  async *entries(archive, _before, onMember) {
    yield { otherNames: [], size: 0, content: members(new ByteReader(archive), onMember) };
  },
};

async function* members(reader: ByteReader, onMember?: () => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    await skipHeader(reader);
    let checksum = 0;
    let size = 0;
    for await (const bytes of inflate(reader)) {
      checksum = crc32(bytes, checksum);
      size += bytes.length;
      yield bytes;
    }
    const trailer = await reader.take(8);
    if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== size % 2 ** 32) {
      throw new UnreadableArchive('its content does not match its checksum');
    }
    if ((await reader.peek(1)).length === 0) return;
    onMember?.();
  }
}

async function skipHeader(reader: ByteReader): Promise<void> {
  const fixed = await reader.take(10);
  const flags = fixed.readUInt8(3);
  const isHeader = fixed.readUInt16BE(0) === 0x1f8b && fixed.readUInt8(2) === 8 && (flags & FLAG.reserved) === 0;
  if (!isHeader) throw new UnreadableArchive('there is data after its end');
  if ((flags & FLAG.extra) !== 0) await reader.skip((await reader.take(2)).readUInt16LE(0));
  if ((flags & FLAG.name) !== 0) await skipText(reader);
  if ((flags & FLAG.comment) !== 0) await skipText(reader);
  if ((flags & FLAG.headerChecksum) !== 0) await reader.skip(2);
}

/** Up to the terminating zero. */
async function skipText(reader: ByteReader): Promise<void> {
  while ((await reader.take(1))[0] !== 0);
}
