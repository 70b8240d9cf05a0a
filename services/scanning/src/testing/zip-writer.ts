import { crc32, deflateRawSync } from 'node:zlib';
import { type End, endRecords } from './zip-end-writer.ts';

/** The values of one of an entry's two records. */
interface Fields {
  readonly name: string | Buffer;
  readonly method: number;
  readonly flags: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  /** Extra fields after those that the writer adds. */
  readonly extra: Buffer;
  readonly isZip64: boolean;
}

interface LineFields extends Fields {
  readonly offset: number;
  /** The system that made the archive, and its version: 3 in the upper byte is Unix. */
  readonly madeBy: number;
  readonly attributes: number;
  readonly comment: Buffer;
}

/** One entry, and its unusual properties. */
export interface EntrySpec {
  readonly name: string | Buffer;
  readonly content?: Uint8Array;
  /** Bytes to store instead of the packed content. */
  readonly packed?: Uint8Array;
  readonly isStored?: boolean;
  /** Sizes and checksum after the content, as programs do that cannot go back in their output. */
  readonly descriptor?: 'signed' | 'unsigned' | 'zip64' | Buffer;
  readonly isEncrypted?: boolean;
  readonly method?: number;
  readonly flags?: number;
  /** Unix mode, stored in the directory. */
  readonly mode?: number;
  /** In both records. */
  readonly extra?: Buffer;
  /** Overrides values of the entry's own header, not of the directory. */
  readonly header?: Partial<Fields>;
  /** Overrides values of the directory. */
  readonly line?: Partial<LineFields>;
  /** Left out of the directory. */
  readonly isUnlisted?: boolean;
  /** Only in the directory. */
  readonly isOnlyListed?: boolean;
  /** Sizes and offset in the ZIP64 field. */
  readonly isZip64?: boolean;
  /** Bytes that belong to no entry. */
  readonly gapBefore?: Buffer;
}

/** The unusual properties of the whole archive. */
export interface ArchiveSpec extends Partial<End> {
  readonly before?: Buffer;
  readonly gapBeforeDirectory?: Buffer;
  readonly gapBehindDirectory?: Buffer;
  readonly behind?: Buffer;
  /** Offsets count from the first entry, not from the first byte of the file. */
  readonly areOffsetsRelative?: boolean;
}

const ELSEWHERE = 0xffffffff;

/** Writes a ZIP archive byte by byte, so that tests can use archives that no library would write. */
export function zip(specs: readonly EntrySpec[], odd: ArchiveSpec = {}): Buffer {
  const before = odd.before ?? Buffer.alloc(0);
  const pieces: Buffer[] = [];
  const lines: Buffer[] = [];
  let offset = odd.areOffsetsRelative === true ? 0 : before.length;
  for (const spec of specs) {
    const gap = spec.gapBefore ?? Buffer.alloc(0);
    const { bytes, line } = entry(spec, offset + gap.length);
    if (spec.isUnlisted !== true) lines.push(line);
    if (spec.isOnlyListed === true) continue;
    pieces.push(gap, bytes);
    offset += gap.length + bytes.length;
  }
  const gap = odd.gapBeforeDirectory ?? Buffer.alloc(0);
  const directory = Buffer.concat(lines);
  const gapBehind = odd.gapBehindDirectory ?? Buffer.alloc(0);
  const facts = { count: lines.length, size: directory.length, offset: offset + gap.length };
  const end = endRecords({ ...facts, ...odd }, facts.offset + directory.length + gapBehind.length);
  return Buffer.concat([before, ...pieces, gap, directory, gapBehind, end, odd.behind ?? Buffer.alloc(0)]);
}

function entry(spec: EntrySpec, offset: number): { bytes: Buffer; line: Buffer } {
  const content = spec.content ?? Buffer.alloc(0);
  const packed = Buffer.from(spec.packed ?? (spec.isStored === true ? content : deflateRawSync(content)));
  const method = spec.method ?? (spec.isStored === true ? 0 : 8);
  const flags = (spec.flags ?? 0) | (spec.isEncrypted === true ? 1 : 0) | (spec.descriptor === undefined ? 0 : 8);
  const extra = spec.extra ?? Buffer.alloc(0);
  const isZip64 = spec.isZip64 === true;
  const sums = { checksum: crc32(content), packed: packed.length, size: content.length };
  const facts: Fields = { ...sums, name: spec.name, method, flags, extra, isZip64 };
  const hidden = spec.descriptor !== undefined && spec.isEncrypted !== true;
  const header = recordOf(0x04034b50, {
    ...facts,
    ...(hidden && { checksum: 0, packed: 0, size: 0 }),
    ...spec.header,
  });
  const line = recordOf(0x02014b50, {
    ...facts,
    offset,
    madeBy: spec.mode === undefined ? 20 : 0x031e,
    attributes: (spec.mode ?? 0) * 0x10000,
    comment: Buffer.alloc(0),
    ...spec.line,
  });
  return { bytes: Buffer.concat([header, packed, descriptor(spec.descriptor, sums)]), line };
}

function recordOf(signature: number, fields: Fields | LineFields): Buffer {
  const { checksum, packed, size, method, flags, isZip64 } = fields;
  const line = 'offset' in fields ? fields : undefined;
  const name = Buffer.from(fields.name);
  // A directory line starts with "version made by"; a comment, disk, attributes and offset come at its end.
  const shift = line === undefined ? 0 : 2;
  const fixed = Buffer.alloc(line === undefined ? 30 : 46);
  const zip64 = isZip64 ? zip64Field([size, packed, ...(line === undefined ? [] : [line.offset])]) : Buffer.alloc(0);
  const extra = Buffer.concat([zip64, fields.extra]);
  fixed.writeUInt32LE(signature, 0);
  fixed.writeUInt16LE(20, 4 + shift);
  fixed.writeUInt16LE(flags, 6 + shift);
  fixed.writeUInt16LE(method, 8 + shift);
  fixed.writeUInt32LE(checksum, 14 + shift);
  fixed.writeUInt32LE(isZip64 ? ELSEWHERE : packed, 18 + shift);
  fixed.writeUInt32LE(isZip64 ? ELSEWHERE : size, 22 + shift);
  fixed.writeUInt16LE(name.length, 26 + shift);
  fixed.writeUInt16LE(extra.length, 28 + shift);
  if (line === undefined) return Buffer.concat([fixed, name, extra]);
  fixed.writeUInt16LE(line.madeBy, 4);
  fixed.writeUInt16LE(line.comment.length, 32);
  fixed.writeUInt32LE(line.attributes, 38);
  fixed.writeUInt32LE(isZip64 ? ELSEWHERE : line.offset, 42);
  return Buffer.concat([fixed, name, extra, line.comment]);
}

/** One extra field. */
export function extraField(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

export function zip64Field(values: readonly number[]): Buffer {
  const data = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) data.writeBigUInt64LE(BigInt(value), index * 8);
  return extraField(0x0001, data);
}

/** Another name for an entry, in UTF-8, tied to one name in its header. */
export function unicodePath(name: string, headerName: string | Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32LE(crc32(Buffer.from(headerName)), 1);
  return extraField(0x7075, Buffer.concat([head, Buffer.from(name)]));
}

function descriptor(
  kind: EntrySpec['descriptor'],
  { checksum, packed, size }: { checksum: number; packed: number; size: number },
): Buffer {
  if (kind === undefined) return Buffer.alloc(0);
  if (typeof kind !== 'string') return kind;
  const width = kind === 'zip64' ? 8 : 4;
  const bytes = Buffer.alloc(8 + 2 * width);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(checksum, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 8 + width);
  return kind === 'unsigned' ? bytes.subarray(4) : bytes;
}
