import { crc32, deflateRawSync } from 'node:zlib';

/** One entry, and what is to be odd about it. */
export interface EntrySpec {
  readonly name: string;
  readonly content?: Uint8Array;
  readonly isStored?: boolean;
  /** Sizes and checksum behind the content: what programs write that cannot go back in their output. */
  readonly descriptor?: 'signed' | 'unsigned' | 'zip64';
  readonly isEncrypted?: boolean;
  readonly method?: number;
  /** Overrides what the entry's own header says, not the directory. */
  readonly header?: { readonly name?: string; readonly size?: number; readonly checksum?: number };
  /** Left out of the directory. */
  readonly isUnlisted?: boolean;
  /** Sizes and offset in the ZIP64 field. */
  readonly isZip64?: boolean;
}

const ELSEWHERE = 0xffffffff;

/** Writes a ZIP archive byte by byte, so that tests can have archives that no library would write. */
export function zip(specs: readonly EntrySpec[]): Buffer {
  const written: { readonly bytes: Buffer; readonly line: Buffer | undefined }[] = [];
  let offset = 0;
  for (const spec of specs) {
    const { bytes, line } = entry(spec, offset);
    written.push({ bytes, line: spec.isUnlisted === true ? undefined : line });
    offset += bytes.length;
  }
  const lines = written.flatMap(({ line }) => (line === undefined ? [] : [line]));
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(lines.length, 8);
  end.writeUInt16LE(lines.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written.map(({ bytes }) => bytes), directory, end]);
}

function entry(spec: EntrySpec, offset: number): { bytes: Buffer; line: Buffer } {
  const content = spec.content ?? Buffer.alloc(0);
  const packed = spec.isStored === true ? Buffer.from(content) : deflateRawSync(content);
  const method = spec.method ?? (spec.isStored === true ? 0 : 8);
  const flags = (spec.isEncrypted === true ? 1 : 0) | (spec.descriptor === undefined ? 0 : 8);
  const facts = { checksum: crc32(content), packed: packed.length, size: content.length, method, flags };
  const hidden = spec.descriptor !== undefined && spec.isEncrypted !== true;
  const header = recordOf(0x04034b50, spec.header?.name ?? spec.name, {
    ...facts,
    ...(hidden && { checksum: 0, packed: 0, size: 0 }),
    ...spec.header,
    isZip64: spec.isZip64 === true,
  });
  const line = recordOf(0x02014b50, spec.name, { ...facts, offset, isZip64: spec.isZip64 === true });
  return { bytes: Buffer.concat([header, packed, descriptor(spec.descriptor, facts)]), line };
}

interface Fields {
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly method: number;
  readonly flags: number;
  readonly isZip64: boolean;
  /** Directory lines only. */
  readonly offset?: number;
}

function recordOf(signature: number, name: string, fields: Fields): Buffer {
  const { checksum, packed, size, method, flags, isZip64, offset } = fields;
  const isLine = offset !== undefined;
  // A directory line has "version made by" before, and a comment, disk, attributes and offset behind.
  const shift = isLine ? 2 : 0;
  const fixed = Buffer.alloc(isLine ? 46 : 30);
  const extra = isZip64 ? zip64Field([size, packed, ...(isLine ? [offset] : [])]) : Buffer.alloc(0);
  fixed.writeUInt32LE(signature, 0);
  fixed.writeUInt16LE(20, 4 + shift);
  fixed.writeUInt16LE(flags, 6 + shift);
  fixed.writeUInt16LE(method, 8 + shift);
  fixed.writeUInt32LE(checksum, 14 + shift);
  fixed.writeUInt32LE(isZip64 ? ELSEWHERE : packed, 18 + shift);
  fixed.writeUInt32LE(isZip64 ? ELSEWHERE : size, 22 + shift);
  fixed.writeUInt16LE(Buffer.byteLength(name), 26 + shift);
  fixed.writeUInt16LE(extra.length, 28 + shift);
  if (isLine) fixed.writeUInt32LE(isZip64 ? ELSEWHERE : offset, 42);
  return Buffer.concat([fixed, Buffer.from(name), extra]);
}

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return field;
}

function descriptor(
  kind: EntrySpec['descriptor'],
  { checksum, packed, size }: { checksum: number; packed: number; size: number },
): Buffer {
  if (kind === undefined) return Buffer.alloc(0);
  const width = kind === 'zip64' ? 8 : 4;
  const bytes = Buffer.alloc(8 + 2 * width);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(checksum, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 8 + width);
  return kind === 'unsigned' ? bytes.subarray(4) : bytes;
}
