/*
 * A ZIP whose bytes follow from its files alone: sorted by path, stored without compression, without times. So the same
 * folder is the same archive on every machine, and its chunks are those of the last push wherever nothing changed.
 */

const ZIP64 = 0xff_ff_ff_ff;
/** Names in UTF-8. */
const FLAGS = 0x08_00;
/** 1980-01-01, the first day that a ZIP can name. */
const DATE = 0x00_21;
/** Version 2.0, or 4.5 for an entry with 64-bit fields. */
const PLAIN = 20;
const LARGE = 45;
const MADE_ON_UNIX = 3 << 8;
const REGULAR_FILE = 0o100000;

export interface ZipEntry {
  /** With slashes, relative, in NFC. */
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
  readonly isExecutable: boolean;
}

/** The header before an entry's content. */
export function localHeader({ path, size, crc32 }: ZipEntry): Buffer {
  const name = Buffer.from(path);
  const extra = size >= ZIP64 ? largeField([size, size]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(size >= ZIP64 ? LARGE : PLAIN, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt32LE(crc32, 14);
  head.writeUInt32LE(Math.min(size, ZIP64), 18);
  head.writeUInt32LE(Math.min(size, ZIP64), 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

/** The directory and the end of an archive. `offset` is where an entry's header begins, `start` where these bytes do. */
export function directory(entries: readonly (ZipEntry & { readonly offset: number })[], start: number): Buffer {
  const records = Buffer.concat(entries.map(directoryRecord));
  const isLarge = entries.length >= 0xff_ff || start >= ZIP64 || records.length >= ZIP64;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(entries.length, 0xff_ff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xff_ff), 10);
  end.writeUInt32LE(Math.min(records.length, ZIP64), 12);
  end.writeUInt32LE(Math.min(start, ZIP64), 16);
  return Buffer.concat([records, ...(isLarge ? [largeEnd(entries.length, records.length, start)] : []), end]);
}

function directoryRecord({ path, size, crc32, isExecutable, offset }: ZipEntry & { readonly offset: number }): Buffer {
  const name = Buffer.from(path);
  const large = [...(size >= ZIP64 ? [size, size] : []), ...(offset >= ZIP64 ? [offset] : [])];
  const extra = large.length > 0 ? largeField(large) : Buffer.alloc(0);
  const version = large.length > 0 ? LARGE : PLAIN;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02_01_4b_50, 0);
  head.writeUInt16LE(MADE_ON_UNIX | version, 4);
  head.writeUInt16LE(size >= ZIP64 ? LARGE : version, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DATE, 14);
  head.writeUInt32LE(crc32, 16);
  head.writeUInt32LE(Math.min(size, ZIP64), 20);
  head.writeUInt32LE(Math.min(size, ZIP64), 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(((REGULAR_FILE | (isExecutable ? 0o755 : 0o644)) << 16) >>> 0, 38);
  head.writeUInt32LE(Math.min(offset, ZIP64), 42);
  return Buffer.concat([head, name, extra]);
}

/** The extra field with the numbers that have no room in the fixed ones. */
function largeField(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return field;
}

function largeEnd(count: number, bytes: number, start: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06_06_4b_50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(MADE_ON_UNIX | LARGE, 12);
  record.writeUInt16LE(LARGE, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  record.writeUInt32LE(0x07_06_4b_50, 56);
  record.writeBigUInt64LE(BigInt(start + bytes), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
