import { type FileEnds, holds } from './file-signatures.ts';

const RAR4 = 'Rar!\x1a\x07\x00';
const RAR5 = 'Rar!\x1a\x07\x01\x00';
/** The archive header of RAR 1.5 to 4, behind the marker: checksum (2), type (1), flags (2). */
const RAR4_ARCHIVE_HEADER = 0x73;
const RAR4_ENCRYPTED_HEADERS = 0x80;
/** RAR 5, behind the signature: checksum (4), header size (1 byte where it is below 128), header type. */
const RAR5_ENCRYPTION_HEADER = 4;
/** 7-Zip names the method that packed its directory in its last bytes; this is AES-256 with SHA-256. */
const SEVENZIP_AES = '\x06\xf1\x07\x01';

/**
 * Whether even the list of a RAR or 7z archive is encrypted. One whose list is open and only its files are locked is not
 * recognised: that would take reading the format.
 */
export function hasLockedList(extension: string, { head, tail }: FileEnds): boolean {
  switch (extension) {
    case 'rar':
      if (holds(head, RAR5)) return (head[12] ?? 0) < 0x80 && head[13] === RAR5_ENCRYPTION_HEADER;
      return holds(head, RAR4) && head[9] === RAR4_ARCHIVE_HEADER && ((head[10] ?? 0) & RAR4_ENCRYPTED_HEADERS) !== 0;
    case '7z':
      return Buffer.from(tail).includes(SEVENZIP_AES, 0, 'latin1');
    default:
      return false;
  }
}
