import { crc32 } from 'node:zlib';
import { UnreadableArchive } from '../../archive-ports.ts';

/** Stands for "see the ZIP64 field" in place of a size or an offset. */
export const ELSEWHERE = 0xffffffff;
const ZIP64 = 0x0001;
const UNICODE_PATH = 0x7075;

export type ExtraFields = ReadonlyMap<number, Buffer>;

/** The extra fields of a record by id. Fewer than four bytes after the last one are padding (zipalign). */
export function extraFields(extra: Buffer): ExtraFields {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= extra.length; ) {
    const id = extra.readUInt16LE(at);
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) throw new UnreadableArchive('an extra field is longer than its record');
    // Readers differ in which of two they trust.
    if (fields.has(id) && (id === ZIP64 || id === UNICODE_PATH)) {
      throw new UnreadableArchive('an entry has the same extra field twice');
    }
    fields.set(id, extra.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/**
 * Replaces the values that are stored in the ZIP64 field instead, which contains just those, in the same order. Some
 * writers store both sizes there although they fit; then both places must match, because some readers use the field.
 */
export function zip64Values(fields: ExtraFields, values: readonly number[]): number[] {
  const field = fields.get(ZIP64);
  if (field === undefined) return [...values];
  const stated = Array.from({ length: Math.floor(field.length / 8) }, (_, n) => Number(field.readBigUInt64LE(n * 8)));
  if (!values.includes(ELSEWHERE)) {
    if (stated.some((value, index) => index < values.length && value !== values[index])) {
      throw new UnreadableArchive('a ZIP64 field does not match its record');
    }
    return [...values];
  }
  let next = 0;
  const replaced = values.map((value) => {
    if (value !== ELSEWHERE) return value;
    const instead = stated[next];
    if (instead === undefined) throw new UnreadableArchive('a ZIP64 field is too short');
    next += 1;
    return instead;
  });
  // Four more bytes are the number of a disk, which is 0.
  if (field.subarray(next * 8).some((byte) => byte !== 0)) throw new UnreadableArchive('a ZIP64 field is too long');
  return replaced;
}

/** The Unicode Path field (APPNOTE 4.6.9): another name of the entry in UTF-8, tied to the one in the header. */
export function unicodeName(fields: ExtraFields, headerName: Buffer): Buffer | undefined {
  const field = fields.get(UNICODE_PATH);
  if (field === undefined) return undefined;
  if (field.length < 5 || field[0] !== 1 || field.readUInt32LE(1) !== crc32(headerName)) {
    throw new UnreadableArchive('the Unicode name of an entry does not match its name');
  }
  return field.subarray(5);
}
