import { crc32, deflateRawSync } from 'node:zlib';

/** One entry, and what is odd about it. */
export interface EntrySpec {
  readonly name: string;
  readonly content?: string | Uint8Array;
  readonly isStored?: boolean;
  /** General purpose flags; 1 is encryption. */
  readonly flags?: number;
  readonly method?: number;
  /** Unix mode. */
  readonly mode?: number;
  /** What the directory says instead of the truth. */
  readonly size?: number;
  readonly checksum?: number;
  readonly offset?: number;
  /** Bytes instead of the packed content. */
  readonly packed?: Uint8Array;
  /** Sizes and offset in the field of ZIP64. */
  readonly isZip64?: boolean;
}

const ELSEWHERE = 0xffffffff;

/** Writes a ZIP archive byte by byte, so that tests can use archives that no library would write. */
export function zip(specs: readonly EntrySpec[], { comment = '', isZip64 = false } = {}): Buffer {
  const entries: Buffer[] = [];
  const lines: Buffer[] = [];
  let offset = 0;
  for (const spec of specs) {
    const { entry, line } = written(spec, offset);
    entries.push(entry);
    lines.push(line);
    offset += entry.length;
  }
  const directory = Buffer.concat(lines);
  const end = isZip64 ? [end64(lines.length, directory.length, offset)] : [];
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(isZip64 ? 0xffff : lines.length, 8);
  last.writeUInt16LE(isZip64 ? 0xffff : lines.length, 10);
  last.writeUInt32LE(isZip64 ? ELSEWHERE : directory.length, 12);
  last.writeUInt32LE(isZip64 ? ELSEWHERE : offset, 16);
  last.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...entries, directory, ...end, last, Buffer.from(comment)]);
}

function end64(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  return record;
}

function written(spec: EntrySpec, offset: number): { entry: Buffer; line: Buffer } {
  const content = Buffer.from(spec.content ?? '');
  const packed = Buffer.from(spec.packed ?? (spec.isStored === true ? content : deflateRawSync(content)));
  const name = Buffer.from(spec.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  const place = spec.offset ?? offset;
  const size = spec.size ?? content.length;
  const extra = spec.isZip64 === true ? zip64Field([size, packed.length, place]) : Buffer.alloc(0);
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt8(spec.mode === undefined ? 0 : 3, 5);
  line.writeUInt16LE(spec.flags ?? 0, 8);
  line.writeUInt16LE(spec.method ?? (spec.isStored === true ? 0 : 8), 10);
  line.writeUInt32LE(spec.checksum ?? crc32(content), 16);
  line.writeUInt32LE(spec.isZip64 === true ? ELSEWHERE : packed.length, 20);
  line.writeUInt32LE(spec.isZip64 === true ? ELSEWHERE : size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(extra.length, 30);
  line.writeUInt32LE((spec.mode ?? 0) * 0x10000, 38);
  line.writeUInt32LE(spec.isZip64 === true ? ELSEWHERE : place, 42);
  return { entry: Buffer.concat([header, name, packed]), line: Buffer.concat([line, name, extra]) };
}

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return field;
}
