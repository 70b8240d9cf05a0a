import type { PackedFormat } from '@satcade/contracts/archive/reasons';
import { crc32 } from './checksum.ts';
import { holds } from './file-signatures.ts';

/** Formats by their first bytes: mark, position, name. Shorter marks would match by chance. */
const MARKED: readonly (readonly [mark: string, offset: number, name: PackedFormat])[] = [
  ['7z\xbc\xaf\x27\x1c', 0, 'a 7z archive'],
  ['Rar!\x1a\x07', 0, 'a RAR archive'],
  ['RE\x7e\x5e', 0, 'a RAR archive'],
  ['\xfd7zXZ\0', 0, 'packed with XZ'],
  ['LZIP', 0, 'packed with lzip'],
  ['\x04\x22\x4d\x18', 0, 'packed with LZ4'],
  ['\x02\x21\x4c\x18', 0, 'packed with LZ4'],
  ['\x89LZO\0\r\n\x1a\n', 0, 'packed with lzop'],
  ['LRZI', 0, 'packed with lrzip'],
  ['MSCF\0\0\0\0', 0, 'a cabinet'],
  ['ISc(', 0, 'an InstallShield cabinet'],
  ['SZDD\x88\xf0\x27\x33', 0, 'packed with MS-DOS compress'],
  ['KWAJ\x88\xf0\x27\xd1', 0, 'packed with MS-DOS compress'],
  ['**ACE**', 7, 'an ACE archive'],
  ['zPQ', 0, 'a ZPAQ archive'],
  ['7kSt', 0, 'a ZPAQ archive'],
  ['SIT!', 0, 'a StuffIt archive'],
  ['StuffIt ', 0, 'a StuffIt archive'],
  ['xar!', 0, 'an installer package'],
  ['\xed\xab\xee\xdb', 0, 'an RPM package'],
  ['070701', 0, 'a cpio archive'],
  ['070702', 0, 'a cpio archive'],
  ['070707', 0, 'a cpio archive'],
  ['MSWIM\0\0\0', 0, 'a Windows image'],
  ['ITSF\x03\0\0\0', 0, 'a compiled help file'],
  ['hsqs', 0, 'a SquashFS image'],
  ['sqsh', 0, 'a SquashFS image'],
  ['CD001', 0x8001, 'a disc image'],
  ['BEA01', 0x8001, 'a disc image'],
  ['H+\x00\x04', 1024, 'a disk image'],
  ['HX\x00\x05', 1024, 'a disk image'],
  ['NXSB', 32, 'a disk image'],
  ['EFI PART', 512, 'a disk image'],
  ['ER\x02\x00', 0, 'a disk image'],
  ['encrcdsa', 0, 'an encrypted disk image'],
  ['NTFS    ', 3, 'a disk image'],
  ['FAT32   ', 82, 'a disk image'],
  ['FAT16   ', 54, 'a disk image'],
  ['FAT12   ', 54, 'a disk image'],
  ['vhdxfile', 0, 'a virtual disk'],
  ['conectix', 0, 'a virtual disk'],
  ['KDMV', 0, 'a virtual disk'],
  ['QFI\xfb', 0, 'a virtual disk'],
];

const BZIP2_BLOCK = '\x31\x41\x59\x26\x53\x59';
const BZIP2_END = '\x17\x72\x45\x38\x50\x90';

/** Formats with a short mark or none, and the additional checks for them. */
const CHECKED: readonly (readonly [isThere: (head: Buffer) => boolean, name: PackedFormat])[] = [
  [isBzip2, 'packed with bzip2'],
  [isLzma, 'packed with LZMA'],
  [(head) => holds(head, '\x1f\x9d') && isBetween((head[2] ?? 0) & 0x7f, 9, 16), 'packed with compress'],
  [isArj, 'an ARJ archive'],
  [(head) => /^-l[hz][0-9a-z]-$/.test(head.toString('latin1', 2, 7)), 'an LHA archive'],
  [isBinaryCpio, 'a cpio archive'],
  [(head) => holds(head, '\x53\xef', 1080) && isBetween(head.readUInt32LE(1048), 0, 6), 'a disk image'],
  // The other records that an archive may begin with: parts of a split one.
  [(head) => holds(head, 'PK\x07\x08') || holds(head, 'PK00'), 'a part of a split archive'],
];

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** The format of a file that contains other files and is not opened, to follow "is". */
export const refusedFormat = (head: Buffer): PackedFormat | undefined =>
  MARKED.find(([mark, offset]) => holds(head, mark, offset))?.[2] ?? CHECKED.find(([isThere]) => isThere(head))?.[1];

function isBzip2(head: Buffer): boolean {
  return holds(head, 'BZh') && (holds(head, BZIP2_BLOCK, 4) || holds(head, BZIP2_END, 4));
}

/**
 * Has no mark: the usual properties (or an unknown length), a dictionary of a round size, and the first packed byte, 0.
 */
function isLzma(head: Buffer): boolean {
  if (head.length < 14 || (head[0] ?? 0) >= 225 || head[13] !== 0) return false;
  const dictionary = head.readUInt32LE(1);
  const isRound = dictionary >= 4096 && [1, 3].some((odd) => Number.isInteger(Math.log2(dictionary / odd)));
  const size = head.readBigUInt64LE(5);
  const isUnknown = size === 0xffffffffffffffffn;
  return isRound && (isUnknown || (head[0] === 0x5d && size < 1n << 38n));
}

/** The first header: its length, then its checksum. */
function isArj(head: Buffer): boolean {
  if (!holds(head, '\x60\xea') || head.length < 8) return false;
  const end = 4 + head.readUInt16LE(2);
  return isBetween(end, 30, 2604) && head.length >= end + 4 && crc32(head.subarray(4, end)) === head.readUInt32LE(end);
}

/** The first name ends where its length says. */
function isBinaryCpio(head: Buffer): boolean {
  if (!holds(head, '\xc7\x71') || head.length < 27) return false;
  const length = head.readUInt16LE(20);
  return isBetween(length, 2, 1024) && head.indexOf(0, 26) === 25 + length;
}
