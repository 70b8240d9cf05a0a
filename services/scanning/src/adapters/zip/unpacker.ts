import { crc32 } from 'node:zlib';
import { type ArchiveEntry, type Unpacker, UnreadableArchive } from '../../archive-ports.ts';
import { LONGEST_LINK_TARGET } from '../../domain/archive-names.ts';
import { ByteReader } from '../byte-reader.ts';
import { inflate } from '../inflate.ts';
import { skipSigningBlock } from './apk.ts';
import { descriptorLength, MAX_DESCRIPTOR_BYTES, type Measured } from './descriptor.ts';
import { checkDirectory, type MetEntry, metEntry } from './directory.ts';
import { type EntryHeader, METHOD, readEntryHeader, SIGNATURE } from './records.ts';
import { stored, storedUntilDescriptor } from './stored.ts';

/** Unpacks ZIP archives from front to back in constant memory, and refuses ambiguous ones. */
export const zipUnpacker: Unpacker = { entries };

async function* entries(archive: AsyncIterable<Uint8Array>, before = 0): AsyncGenerator<ArchiveEntry> {
  const reader = new ByteReader(archive);
  const met = new Map<number, MetEntry>();
  while ((await nextSignature(reader)) === SIGNATURE.entry) {
    const offset = reader.position;
    met.set(offset, yield* entry(reader));
  }
  await skipSigningBlock(reader);
  await checkDirectory(reader, met, before);
}

async function nextSignature(reader: ByteReader): Promise<number> {
  const bytes = await reader.peek(4);
  if (bytes.length < 4) throw new UnreadableArchive('the file is incomplete');
  return bytes.readUInt32LE(0);
}

async function* entry(reader: ByteReader): AsyncGenerator<ArchiveEntry, MetEntry> {
  const header = await readEntryHeader(reader);
  const { name, otherNames, size: announced } = header;
  if (header.isEncrypted || (header.method !== METHOD.stored && header.method !== METHOD.deflated)) {
    yield { name, otherNames, size: announced, content: header.isEncrypted ? 'encrypted' : 'unknown-compression' };
    return metEntry(header, await skipUnseen(reader, header), undefined);
  }
  let met: MetEntry | undefined;
  yield { name, otherNames, size: announced, content: content() };
  if (met === undefined) throw new Error('the content of an entry must be read before the next entry');
  return met;

  async function* content(): AsyncGenerator<Uint8Array> {
    const start = reader.position;
    let checksum = 0;
    let size = 0;
    let target: Buffer = Buffer.alloc(0);
    for await (const bytes of contentBytes(reader, header)) {
      checksum = crc32(bytes, checksum);
      if (size + bytes.length <= LONGEST_LINK_TARGET) target = Buffer.concat([target, bytes]);
      size += bytes.length;
      yield bytes;
    }
    const measured = { checksum, size, packedSize: reader.position - start };
    await checkContent(reader, header, measured);
    met = metEntry(header, measured, size <= LONGEST_LINK_TARGET ? target.toString() : undefined);
  }
}

function contentBytes(reader: ByteReader, header: EntryHeader): AsyncGenerator<Uint8Array> {
  if (header.method === METHOD.deflated) return inflate(reader, header);
  return header.hasDescriptor && header.packedSize === 0
    ? storedUntilDescriptor(reader)
    : stored(reader, header.packedSize);
}

/** With a descriptor, each number in the header is either omitted (0) or correct. */
async function checkContent(
  reader: ByteReader,
  { hasDescriptor, checksum, packedSize, size }: EntryHeader,
  measured: Required<Measured>,
): Promise<void> {
  const agrees = (stated: number, is: number) => stated === is || (hasDescriptor && stated === 0);
  const isRight =
    agrees(checksum, measured.checksum) && agrees(packedSize, measured.packedSize) && agrees(size, measured.size);
  if (!isRight) throw new UnreadableArchive('an entry does not match its header');
  if (hasDescriptor) await skipDescriptor(reader, measured);
}

/** Skips content that cannot be unpacked, which is possible only if its header states the length. */
async function skipUnseen(reader: ByteReader, { hasDescriptor, packedSize, size }: EntryHeader): Promise<Measured> {
  if (hasDescriptor && packedSize === 0) throw new UnreadableArchive('the length of an entry is missing');
  await reader.skip(packedSize);
  if (hasDescriptor) await skipDescriptor(reader, { packedSize, size });
  return { packedSize, size };
}

async function skipDescriptor(reader: ByteReader, measured: Measured): Promise<void> {
  const length = descriptorLength(await reader.peek(MAX_DESCRIPTOR_BYTES), measured);
  if (length === undefined) throw new UnreadableArchive('an entry does not match its data descriptor');
  await reader.skip(length);
}
