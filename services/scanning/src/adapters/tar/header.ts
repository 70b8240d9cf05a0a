import { UnreadableArchive } from '../../archive-ports.ts';
import { isTarHeader } from '../../domain/formats.ts';

export const BLOCK_BYTES = 512;

/** A header of POSIX 1003.1 (ustar), GNU tar or older. */
export interface TarHeader {
  /** `0` file, `5` folder, `1` and `2` links, `x`, `g` POSIX attributes, `L`, `K` long names of GNU tar. */
  readonly type: string;
  readonly name: string;
  readonly linkTarget: string;
  readonly size: number;
}

export function tarHeader(block: Buffer): TarHeader {
  if (!isTarHeader(block)) throw new UnreadableArchive('a header has a wrong checksum');
  const magic = block.toString('latin1', 257, 263);
  const type = block.toString('latin1', 156, 157);
  const prefix = magic === 'ustar\0' ? text(block, 345, 155) : '';
  const name = text(block, 0, 100);
  return {
    type: type === '\0' ? (name.endsWith('/') ? '5' : '0') : type,
    name: prefix === '' ? name : `${prefix}/${name}`,
    linkTarget: text(block, 157, 100),
    size: number(block, 124, 12),
  };
}

/** Up to the terminating zero, or the whole field. */
function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

/** Octal digits or, for sizes from 8 GB on, a binary number after the bit 0x80. */
function number(block: Buffer, start: number, length: number): number {
  const field = block.subarray(start, start + length);
  if (((field[0] ?? 0) & 0x80) !== 0) {
    if (field[0] !== 0x80) throw new UnreadableArchive('a size is negative');
    return Number(BigInt(`0x${field.toString('hex', 1)}`));
  }
  const digits = field
    .toString('latin1')
    .replace(/[\0 ]+$/, '')
    .trimStart();
  if (!/^[0-7]*$/.test(digits)) throw new UnreadableArchive('a size is not a number');
  return digits === '' ? 0 : Number.parseInt(digits, 8);
}

/** The records of a POSIX header: `<length> <key>=<value>\n`. */
export function paxAttributes(content: Buffer): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (let at = 0; at < content.length; ) {
    const blank = content.indexOf(' ', at);
    const length = Number(content.toString('latin1', at, blank));
    const record = content.toString('utf8', blank + 1, at + length - 1);
    const equals = record.indexOf('=');
    const isRecord =
      Number.isSafeInteger(length) && at + length <= content.length && content[at + length - 1] === 0x0a && equals > 0;
    if (blank < 0 || !isRecord) throw new UnreadableArchive('an attribute is damaged');
    const key = record.slice(0, equals);
    if (attributes.has(key)) throw new UnreadableArchive('an entry has the same attribute twice');
    attributes.set(key, record.slice(equals + 1));
    at += length;
  }
  return attributes;
}
