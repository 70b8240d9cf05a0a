import type { PackedFormat } from '@satcade/contracts/archive/reasons';
import { crc32 } from './checksum.ts';

/**
 * Distinctive marks of packed formats, to search for inside programs: `isThere` receives the bytes from the mark on.
 */
export interface CarriedMark {
  readonly mark: Buffer;
  readonly name: PackedFormat;
  readonly isThere: (bytes: Buffer) => boolean;
  /** Counts only after a program's own bytes; inside them it is a constant of a program that reads the format. */
  readonly isBehind?: boolean;
}

const always = (): boolean => true;
const mark = (text: string, name: PackedFormat, isThere: CarriedMark['isThere'] = always): CarriedMark => ({
  mark: Buffer.from(text, 'latin1'),
  name,
  isThere,
});

/** How many bytes after the beginning of a mark `isThere` reads. */
export const MARK_BYTES = 64;

/** A program that can read a format contains its mark as well, so each mark also needs a valid header. */
export const CARRIED_MARKS: readonly CarriedMark[] = [
  mark('7z\xbc\xaf\x27\x1c', 'a 7z archive', (b) => b.length >= 32 && crc32(b.subarray(12, 32)) === b.readUInt32LE(8)),
  mark('Rar!\x1a\x07\x01\0', 'a RAR archive', isRar5),
  mark('Rar!\x1a\x07\0', 'a RAR archive', isRar4),
  mark('MSCF\0\0\0\0', 'a cabinet', (b) => b.length >= 26 && b.readUInt32LE(12) === 0 && b[24] === 3 && b[25] === 1),
  // Linkers pack debugging data like this.
  {
    ...mark('\xfd7zXZ\0', 'XZ data', (b) => b.length >= 12 && crc32(b.subarray(6, 8)) === b.readUInt32LE(8)),
    isBehind: true,
  },
  mark('hsqs', 'a SquashFS image', (b) => b.length >= 32 && b.readUInt16LE(28) === 4 && b.readUInt16LE(30) === 0),
  mark('9\x31\x41\x59\x26\x53\x59', 'bzip2 data'),
  { ...mark('\xef\xbe\xad\xdeNullsoftInst', 'an NSIS installer'), isBehind: true },
  { ...mark('Inno Setup Setup Data (', 'an Inno Setup installer'), isBehind: true },
  { ...mark('idska32\x1a', 'an Inno Setup installer'), isBehind: true },
  // The root of a compound file names its type: Windows Installer's packages, patches and transforms.
  ...['\x84', '\x86', '\x82'].map((kind) =>
    mark(`${kind}\x10\x0c\0\0\0\0\0\xc0\0\0\0\0\0\0\x46`, 'a Windows Installer package'),
  ),
];

/** The first header after the mark: checksum, length in one byte, and data of that length. */
function isRar5(bytes: Buffer): boolean {
  const length = bytes[12] ?? 0;
  return (
    length < 0x80 && bytes.length >= 13 + length && crc32(bytes.subarray(12, 13 + length)) === bytes.readUInt32LE(8)
  );
}

/** The archive header after the mark: the lower half of its checksum, its type, and 13 bytes in all. */
function isRar4(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes[9] !== 0x73) return false;
  return (crc32(bytes.subarray(9, 20)) & 0xffff) === bytes.readUInt16LE(7);
}
