import { type ArchiveEntry, type Unpacker, UnreadableArchive } from '../archive-ports.ts';
import { ByteReader } from './byte-reader.ts';

const MAGIC = '!<arch>\n';

/**
 * Unpacks ar archives: static libraries, and Debian's packages. Members are numbered here: nobody unpacks them by name,
 * and in libraries a name may occur twice.
 */
export const arUnpacker: Unpacker = {
  async *entries(archive) {
    const reader = new ByteReader(archive);
    await reader.skip(MAGIC.length);
    for (let number = 1; (await reader.peek(1)).length > 0; number++) yield* member(reader, number);
  },
};

async function* member(reader: ByteReader, number: number): AsyncGenerator<ArchiveEntry> {
  const header = await reader.take(60);
  const name = header.toString('latin1', 0, 16).trimEnd();
  const digits = header.toString('latin1', 48, 58).trimEnd();
  if (header.toString('latin1', 58, 60) !== '`\n' || !/^\d{1,10}$/.test(digits)) {
    throw new UnreadableArchive('a header is damaged');
  }
  const size = Number(digits);
  // BSD writes a long name before the content, as part of it.
  const nameBytes = Number(/^#1\/(\d{1,4})$/.exec(name)?.[1] ?? 0);
  if (nameBytes > size) throw new UnreadableArchive('a header is damaged');
  await reader.skip(nameBytes);
  let isRead = false;
  yield { name: `${number}`, otherNames: [], size: size - nameBytes, content: content() };
  if (!isRead) throw new Error('the content of an entry must be read before the next entry');

  async function* content(): AsyncGenerator<Uint8Array> {
    for (let left = size - nameBytes; left > 0; ) {
      const piece = await reader.some(Math.min(left, 64 * 1024));
      left -= piece.length;
      yield piece;
    }
    // Members begin at even offsets; the last one may lack its padding.
    if (size % 2 === 1 && (await reader.peek(1)).length > 0) await reader.skip(1);
    isRead = true;
  }
}
