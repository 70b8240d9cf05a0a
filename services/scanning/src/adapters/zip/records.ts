import type { ByteReader } from '../byte-reader.ts';
import { extraFields, unicodeName, zip64Values } from './extra-fields.ts';
import { type EntryName, entryName } from './names.ts';

/*
 * The records of a ZIP archive that describe its entries (PKWARE APPNOTE 6.3, sections 4.3 to 4.5). Numbers are
 * little-endian.
 */
export const SIGNATURE = {
  entry: 0x04034b50,
  descriptor: 0x08074b50,
  directory: 0x02014b50,
  zip64End: 0x06064b50,
  zip64Locator: 0x07064b50,
  end: 0x06054b50,
} as const;

export const METHOD = { stored: 0, deflated: 8 } as const;

const FLAG = { encrypted: 0x0001, descriptor: 0x0008, utf8: 0x0800 } as const;

/** The fields that both the header of an entry and its line in the directory contain. */
export interface EntryFacts extends EntryName {
  /** The name's bytes, and those of its Unicode Path field. */
  readonly rawName: Buffer;
  readonly rawUnicodeName: Buffer | undefined;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
}

export interface EntryHeader extends EntryFacts {
  readonly isEncrypted: boolean;
  /** Sizes and checksum follow the content instead. */
  readonly hasDescriptor: boolean;
}

export interface DirectoryLine extends EntryFacts {
  readonly offset: number;
  readonly disk: number;
  /** Unix permissions and file type; 0 if the archive does not contain them. */
  readonly mode: number;
  /** Attributes as DOS has them. */
  readonly attributes: number;
  /** Everything after the fixed part. */
  readonly variable: Buffer;
}

export async function readEntryHeader(reader: ByteReader): Promise<EntryHeader> {
  const fixed = await reader.take(30);
  const name = await reader.take(fixed.readUInt16LE(26));
  const extra = await reader.take(fixed.readUInt16LE(28));
  const fields = extraFields(extra);
  const flags = fixed.readUInt16LE(6);
  // In this record, the ZIP64 field contains both sizes, the unpacked one first.
  const [size = 0, packedSize = 0] = zip64Values(fields, [fixed.readUInt32LE(22), fixed.readUInt32LE(18)]);
  return {
    ...nameFacts(name, flags, unicodeName(fields, name)),
    method: fixed.readUInt16LE(8),
    isEncrypted: (flags & FLAG.encrypted) !== 0,
    hasDescriptor: (flags & FLAG.descriptor) !== 0,
    checksum: fixed.readUInt32LE(14),
    packedSize,
    size,
  };
}

/** One line of the directory. */
export async function readDirectoryLine(reader: ByteReader): Promise<DirectoryLine> {
  const fixed = await reader.take(46);
  const name = await reader.take(fixed.readUInt16LE(28));
  const extra = await reader.take(fixed.readUInt16LE(30));
  const comment = await reader.take(fixed.readUInt16LE(32));
  const fields = extraFields(extra);
  const flags = fixed.readUInt16LE(8);
  const stated = [fixed.readUInt32LE(24), fixed.readUInt32LE(20), fixed.readUInt32LE(42)];
  const [size = 0, packedSize = 0, offset = 0] = zip64Values(fields, stated);
  return {
    ...nameFacts(name, flags, unicodeName(fields, name)),
    method: fixed.readUInt16LE(10),
    checksum: fixed.readUInt32LE(16),
    packedSize,
    size,
    offset,
    disk: fixed.readUInt16LE(34),
    mode: fixed.readUInt16LE(40),
    attributes: fixed.readUInt16LE(38),
    variable: Buffer.concat([name, extra, comment]),
  };
}

function nameFacts(rawName: Buffer, flags: number, rawUnicodeName: Buffer | undefined) {
  const names = entryName(rawName, (flags & FLAG.utf8) !== 0, rawUnicodeName);
  // The reader continues over these bytes.
  return {
    ...names,
    flags,
    rawName: Buffer.from(rawName),
    rawUnicodeName: rawUnicodeName && Buffer.from(rawUnicodeName),
  };
}
