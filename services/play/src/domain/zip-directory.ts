import { err, ok, type Result } from '@satcade/kernel';

/** An entry of a ZIP archive, by its directory. Sizes and the offset of its header in bytes. */
export interface ZipEntry {
  readonly name: string;
  /** Stored, or deflated. */
  readonly method: 0 | 8;
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number;
  readonly offset: number;
}

/** Where the directory is. */
export interface ZipEnd {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

type NotReadable = 'not-a-zip' | 'unreadable';

/** The end record with the longest comment, and the two records of ZIP64 before it. */
export const END_BYTES = 22 + 0xffff + 20 + 56;
const SIGNATURE = { end: 0x06054b50, locator: 0x07064b50, end64: 0x06064b50, line: 0x02014b50, header: 0x04034b50 };
const LINE_BYTES = 46;
export const HEADER_BYTES = 30;
const ZIP64_FIELD = 0x0001;
const ELSEWHERE = 0xffffffff;

/** Finds the directory. `tail`: the last bytes of the file, {@link END_BYTES} or all; `from`: where they begin. */
export function findDirectory(tail: Buffer, from: number): Result<ZipEnd, NotReadable> {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== SIGNATURE.end || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const end = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    const found = at >= 20 && tail.readUInt32LE(at - 20) === SIGNATURE.locator ? end64(tail, from, at - 20) : end;
    return found !== undefined && found.offset + found.size <= from + at ? ok(found) : err('unreadable');
  }
  return err('not-a-zip');
}

function end64(tail: Buffer, from: number, locator: number): ZipEnd | undefined {
  const at = Number(tail.readBigUInt64LE(locator + 8)) - from;
  if (at < 0 || at + 56 > locator || tail.readUInt32LE(at) !== SIGNATURE.end64) return undefined;
  const number = (offset: number): number => Number(tail.readBigUInt64LE(at + offset));
  return { count: number(32), size: number(40), offset: number(48) };
}

/**
 * The entries of a directory, by their place in the file. Refuses what browsers could not be served, and archives that
 * different programs would read differently: encrypted entries, other compressions, links, overlapping entries.
 */
export function readDirectory(bytes: Buffer, end: ZipEnd): Result<ZipEntry[], NotReadable> {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < end.count) {
    const line = readLine(bytes, at);
    if (line === undefined) return err('unreadable');
    entries.push(line.entry);
    at += line.length;
  }
  if (at !== bytes.length) return err('unreadable');
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  const overlaps = inOrder.some(({ offset, packedSize }, index) => {
    const next = inOrder[index + 1]?.offset ?? end.offset;
    return offset + HEADER_BYTES + packedSize > next;
  });
  return overlaps ? err('unreadable') : ok(inOrder);
}

function readLine(bytes: Buffer, at: number): { entry: ZipEntry; length: number } | undefined {
  if (at + LINE_BYTES > bytes.length || bytes.readUInt32LE(at) !== SIGNATURE.line) return undefined;
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
  const nameEnd = at + LINE_BYTES + (nameLength ?? 0);
  const extraEnd = nameEnd + (extraLength ?? 0);
  const lineEnd = extraEnd + (commentLength ?? 0);
  if (lineEnd > bytes.length) return undefined;
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const kind = (bytes.readUInt32LE(at + 38) >>> 16) & 0o170000;
  const isUnix = bytes.readUInt8(at + 5) === 3;
  const isPlain = !isUnix || kind === 0 || kind === 0o100000 || kind === 0o040000;
  if ((flags & 1) === 1 || (method !== 0 && method !== 8) || !isPlain) return undefined;
  const sizes = sizesOf(bytes.subarray(nameEnd, extraEnd), {
    size: bytes.readUInt32LE(at + 24),
    packedSize: bytes.readUInt32LE(at + 20),
    offset: bytes.readUInt32LE(at + 42),
  });
  if (sizes === undefined) return undefined;
  const name = bytes.toString('utf8', at + LINE_BYTES, nameEnd);
  return { entry: { name, method, checksum: bytes.readUInt32LE(at + 16), ...sizes }, length: lineEnd - at };
}

type Sizes = Pick<ZipEntry, 'size' | 'packedSize' | 'offset'>;

/** ZIP64: numbers that do not fit are in an extra field, in this order. */
function sizesOf(extra: Buffer, short: Sizes): Sizes | undefined {
  if (short.size !== ELSEWHERE && short.packedSize !== ELSEWHERE && short.offset !== ELSEWHERE) return short;
  const field = fieldOf(extra, ZIP64_FIELD);
  let at = 0;
  const numbers = [short.size, short.packedSize, short.offset].map((value) => {
    if (value !== ELSEWHERE) return value;
    if (field === undefined || at + 8 > field.length) return undefined;
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  });
  const [size, packedSize, offset] = numbers;
  return size === undefined || packedSize === undefined || offset === undefined
    ? undefined
    : { size, packedSize, offset };
}

function fieldOf(extra: Buffer, id: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return undefined;
}

/** Where an entry's content begins after its header; `undefined` if there is no header. `bytes`: {@link HEADER_BYTES}. */
export function contentStart(bytes: Buffer): number | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== SIGNATURE.header) return undefined;
  return HEADER_BYTES + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
}
