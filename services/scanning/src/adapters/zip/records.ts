import { UnreadableArchive } from '../../ports.ts';
import type { ByteReader } from './byte-reader.ts';

/*
 * The records of a ZIP archive that matter for reading it from front to back (PKWARE APPNOTE 6.3, sections 4.3 to 4.5).
 * Numbers are little-endian.
 */
export const SIGNATURE = {
  entry: 0x04034b50,
  descriptor: 0x08074b50,
  directory: 0x02014b50,
  zip64End: 0x06064b50,
  end: 0x06054b50,
} as const;

export const METHOD = { stored: 0, deflated: 8 } as const;

export interface EntryHeader {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Sizes and checksum follow the content instead of standing here. */
  readonly hasDescriptor: boolean;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
}

/** Says "see the ZIP64 field" where a size or an offset stands. */
const ELSEWHERE = 0xffffffff;
const ZIP64_FIELD = 0x0001;

export async function readEntryHeader(reader: ByteReader): Promise<EntryHeader> {
  const fixed = await reader.take(30);
  const flags = fixed.readUInt16LE(6);
  const name = await reader.take(fixed.readUInt16LE(26));
  const extra = await reader.take(fixed.readUInt16LE(28));
  // In this record the ZIP64 field holds both sizes, the unpacked one first.
  const [size = 0, packedSize = 0] = zip64Values(extra, [fixed.readUInt32LE(22), fixed.readUInt32LE(18)]);
  return {
    name: name.toString('utf8'),
    method: fixed.readUInt16LE(8),
    isEncrypted: (flags & 0x0001) !== 0,
    hasDescriptor: (flags & 0x0008) !== 0,
    checksum: fixed.readUInt32LE(14),
    packedSize,
    size,
  };
}

/** One line of the directory: what it is called and where it says the entry lies. */
export async function readDirectoryLine(reader: ByteReader): Promise<{ name: string; offset: number }> {
  const fixed = await reader.take(46);
  const name = await reader.take(fixed.readUInt16LE(28));
  const extra = await reader.take(fixed.readUInt16LE(30));
  await reader.skip(fixed.readUInt16LE(32));
  const sizesAndOffset = [fixed.readUInt32LE(24), fixed.readUInt32LE(20), fixed.readUInt32LE(42)];
  const [, , offset = 0] = zip64Values(extra, sizesAndOffset);
  return { name: name.toString('utf8'), offset };
}

/** Replaces the values that stand in the ZIP64 field instead, which holds just those, in the same order. */
function zip64Values(extra: Buffer, values: readonly number[]): number[] {
  const field = extraField(extra, ZIP64_FIELD);
  let at = 0;
  return values.map((value) => {
    if (value !== ELSEWHERE || field === undefined) return value;
    if (at + 8 > field.length) throw new UnreadableArchive('a ZIP64 field is too short');
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  });
}

function extraField(extra: Buffer, id: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return undefined;
}

/** What an entry's content turned out to be. */
export interface Measured {
  /** CRC-32 of the unpacked bytes; absent where they were not seen. */
  readonly checksum?: number;
  readonly packedSize: number;
  readonly size: number;
}

/**
 * How many bytes the descriptor at the start of `bytes` takes, if it tells what was measured. Writers leave out its
 * signature at will and write its sizes with 4 or 8 bytes; only the right reading gives the right numbers. 8 comes first:
 * for an empty entry the upper half of its packed size would pass for a 4-byte size of 0.
 */
export function descriptorLength(bytes: Buffer, measured: Measured): number | undefined {
  const isSigned = bytes.length >= 4 && bytes.readUInt32LE(0) === SIGNATURE.descriptor;
  for (const start of isSigned ? [4, 0] : [0]) {
    for (const width of [8, 4] as const) {
      const length = start + 4 + 2 * width;
      if (length > bytes.length) continue;
      const number = (at: number) => (width === 4 ? bytes.readUInt32LE(at) : Number(bytes.readBigUInt64LE(at)));
      const isIt =
        (measured.checksum === undefined || bytes.readUInt32LE(start) === measured.checksum) &&
        number(start + 4) === measured.packedSize &&
        number(start + 4 + width) === measured.size;
      if (isIt) return length;
    }
  }
  return undefined;
}

export const MAX_DESCRIPTOR_BYTES = 24;
