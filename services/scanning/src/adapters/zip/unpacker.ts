import { crc32 } from 'node:zlib';
import { type ArchiveEntry, type Unpacker, UnreadableArchive } from '../../ports.ts';
import { ByteReader } from './byte-reader.ts';
import { inflate } from './inflate.ts';
import {
  descriptorLength,
  type EntryHeader,
  MAX_DESCRIPTOR_BYTES,
  METHOD,
  type Measured,
  readDirectoryLine,
  readEntryHeader,
  SIGNATURE,
} from './records.ts';
import { stored, storedUntilDescriptor } from './stored.ts';

/** Unpacks ZIP archives from front to back, in memory that does not grow with them. */
export const zipUnpacker: Unpacker = { entries };

/**
 * Programs that unpack go by the directory at the end, this reader by the entries as they lie. So that nobody can show
 * one thing to the scan and another to the buyer, the directory must list exactly the entries met, each at its place.
 */
async function* entries(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const reader = new ByteReader(archive);
  const met = new Map<number, string>();
  while ((await nextSignature(reader)) === SIGNATURE.entry) {
    const offset = reader.position;
    const header = await readEntryHeader(reader);
    met.set(offset, header.name);
    yield* entry(reader, header);
  }
  await checkDirectory(reader, met);
}

async function nextSignature(reader: ByteReader): Promise<number> {
  const bytes = await reader.peek(4);
  if (bytes.length < 4) throw new UnreadableArchive('it ends early');
  return bytes.readUInt32LE(0);
}

async function* entry(reader: ByteReader, header: EntryHeader): AsyncGenerator<ArchiveEntry> {
  const { name, size: announced } = header;
  if (header.isEncrypted || (header.method !== METHOD.stored && header.method !== METHOD.deflated)) {
    yield { name, size: announced, content: header.isEncrypted ? 'encrypted' : 'unknown-compression' };
    return skipUnseen(reader, header);
  }
  let isRead = false;
  yield { name, size: announced, content: content() };
  if (!isRead) throw new Error('the content of an entry must be read before the next entry');

  async function* content(): AsyncGenerator<Uint8Array> {
    const start = reader.position;
    let checksum = 0;
    let size = 0;
    for await (const bytes of contentBytes(reader, header)) {
      checksum = crc32(bytes, checksum);
      size += bytes.length;
      yield bytes;
    }
    await checkContent(reader, header, { checksum, size, packedSize: reader.position - start });
    isRead = true;
  }
}

function contentBytes(reader: ByteReader, header: EntryHeader): AsyncGenerator<Uint8Array> {
  if (header.method === METHOD.deflated) return inflate(reader);
  return header.hasDescriptor && header.packedSize === 0
    ? storedUntilDescriptor(reader)
    : stored(reader, header.packedSize);
}

async function checkContent(reader: ByteReader, header: EntryHeader, measured: Measured): Promise<void> {
  if (header.hasDescriptor) return skipDescriptor(reader, measured);
  const { checksum, packedSize, size } = header;
  if (checksum !== measured.checksum || packedSize !== measured.packedSize || size !== measured.size) {
    throw new UnreadableArchive('an entry is not what its header says');
  }
}

/** Passes over content that cannot be unpacked; it can only be passed over when its header says how long it is. */
async function skipUnseen(reader: ByteReader, { hasDescriptor, packedSize, size }: EntryHeader): Promise<void> {
  if (hasDescriptor && packedSize === 0) throw new UnreadableArchive('it hides the length of an entry');
  await reader.skip(packedSize);
  if (hasDescriptor) await skipDescriptor(reader, { packedSize, size });
}

async function skipDescriptor(reader: ByteReader, measured: Measured): Promise<void> {
  const length = descriptorLength(await reader.peek(MAX_DESCRIPTOR_BYTES), measured);
  if (length === undefined) throw new UnreadableArchive('an entry is not what its descriptor says');
  await reader.skip(length);
}

/** The end of the directory, whose numbers say nothing new: what counts was counted. */
const END_BYTES = 22;

async function checkDirectory(reader: ByteReader, met: Map<number, string>): Promise<void> {
  while ((await nextSignature(reader)) === SIGNATURE.directory) {
    const { name, offset } = await readDirectoryLine(reader);
    if (met.get(offset) !== name) throw new UnreadableArchive('its directory lists what is not there');
    met.delete(offset);
  }
  if (met.size > 0) throw new UnreadableArchive('its directory does not list all it holds');
  const end = await nextSignature(reader);
  if (end !== SIGNATURE.end && end !== SIGNATURE.zip64End) throw new UnreadableArchive('its directory has no end');
  await reader.take(END_BYTES);
}
