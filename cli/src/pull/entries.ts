import type { RangeReader } from '../archive/source.ts';
import { EXIT, Failure } from '../failure.ts';

/* Reads the directory of a ZIP. The scan of the store has read the archive more strictly; nothing relies on that. */

/** One file in an archive. */
export interface ArchiveEntry {
  readonly path: string;
  /** Unpacked. */
  readonly size: number;
  readonly packedSize: number;
  readonly crc32: number;
  readonly isDeflated: boolean;
  readonly isExecutable: boolean;
  /** Where its header begins. */
  readonly offset: number;
}

const END = 0x06_05_4b_50;
const LARGE_END = 0x06_06_4b_50;
const LARGE_LOCATOR = 0x07_06_4b_50;
const RECORD = 0x02_01_4b_50;
const HEADER = 0x04_03_4b_50;
const NONE_32 = 0xff_ff_ff_ff;
const LONGEST_COMMENT = 0xff_ff;
const UNIX = 3;
const LINK = 0o120000;
const KIND = 0o170000;
const IS_ENCRYPTED = 0x00_01;

export const unreadable = (why: string): Failure =>
  new Failure(EXIT.refused, `The archive cannot be unpacked: ${why}. With --archive, it is kept as it is.`);

/** The files of an archive, without its folders. Throws a Failure for what cannot be unpacked. */
export async function readEntries(read: RangeReader, size: number): Promise<ArchiveEntry[]> {
  const { start, length, count } = await directoryPlace(read, size);
  if (start + length > size) throw unreadable('its directory is cut off');
  const bytes = await read(start, length);
  const entries: ArchiveEntry[] = [];
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== RECORD) throw unreadable('its directory is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const nameEnd = at + 46 + (nameLength ?? 0);
    const extra = bytes.subarray(nameEnd, nameEnd + (extraLength ?? 0));
    const entry = entryOf(bytes.subarray(at, nameEnd), extra);
    if (!entry.path.endsWith('/')) entries.push(entry);
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** Where the content of an entry begins. */
export async function contentStart(read: RangeReader, { offset, path }: ArchiveEntry): Promise<number> {
  const header = await read(offset, 30);
  if (header.readUInt32LE(0) !== HEADER) throw unreadable(`${path} is not where the directory says`);
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function directoryPlace(read: RangeReader, size: number) {
  const length = Math.min(size, 22 + LONGEST_COMMENT);
  const tail = await read(size - length, length);
  let at = length - 22;
  while (at >= 0 && !(tail.readUInt32LE(at) === END && tail.readUInt16LE(at + 20) === length - at - 22)) at -= 1;
  if (at < 0) throw unreadable('it has no directory');
  const end = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const locator = at - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== LARGE_LOCATOR) return end;
  const place = numberOf(tail, locator + 8);
  if (place + 56 > size) throw unreadable('its end is damaged');
  const large = await read(place, 56);
  if (large.readUInt32LE(0) !== LARGE_END) throw unreadable('its end is damaged');
  return { count: numberOf(large, 32), length: numberOf(large, 40), start: numberOf(large, 48) };
}

function entryOf(record: Buffer, extra: Buffer): ArchiveEntry {
  const path = nameOf(record.subarray(46));
  const method = record.readUInt16LE(10);
  if ((record.readUInt16LE(8) & IS_ENCRYPTED) !== 0) throw unreadable(`${path} has a password`);
  if (method !== 0 && method !== 8) throw unreadable(`${path} is packed by another method`);
  const mode = record.readUInt16LE(4) >>> 8 === UNIX ? record.readUInt32LE(38) >>> 16 : 0;
  if ((mode & KIND) === LINK) throw unreadable(`${path} is a link`);
  const large = largeNumbers(extra);
  const next = (value: number): number => (value === NONE_32 ? (large.shift() ?? value) : value);
  // In this order the field has those that have no room.
  const size = next(record.readUInt32LE(24));
  const packedSize = next(record.readUInt32LE(20));
  const offset = next(record.readUInt32LE(42));
  const isDeflated = method === 8;
  if (!isDeflated && size !== packedSize) throw unreadable(`${path} has two sizes`);
  return {
    ...{ path, size, packedSize, offset, isDeflated },
    crc32: record.readUInt32LE(16),
    isExecutable: (mode & 0o111) !== 0,
  };
}

function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('a name in it is not UTF-8');
  }
}

/** The numbers in the field for large files. */
function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      const field = extra.subarray(at + 4, at + 4 + length);
      return Array.from({ length: Math.floor(field.length / 8) }, (_, index) => numberOf(field, 8 * index));
    }
    at += 4 + length;
  }
  return [];
}

const numberOf = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));
