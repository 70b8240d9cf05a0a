import type { PackedFormat } from '@satcade/contracts/archive/reasons';
import { holds } from './file-signatures.ts';
import { refusedFormat } from './refused-formats.ts';

/** Formats that the scan opens. */
export type OpenedFormat = 'zip' | 'gzip' | 'zlib' | 'zstd' | 'tar' | 'ar';

export type Format =
  | { readonly kind: 'opened'; readonly format: OpenedFormat }
  /** Contains other files, packed or not, and is not opened. `name` follows "is". */
  | { readonly kind: 'refused'; readonly name: PackedFormat }
  /** Executable, and may carry data that it unpacks. */
  | { readonly kind: 'program' }
  /** Scanned as it is. */
  | { readonly kind: 'data' };

/** How many bytes of a file are read to identify its format. The mark of a disc image comes after 32 KB. */
export const FORMAT_HEAD_BYTES = 33 * 1024;

const TAR_BLOCK = 512;

/** Old archives have no mark, but every header has its checksum, computed with its own eight bytes as blanks. */
export function isTarHeader(block: Buffer): boolean {
  if (block.length < TAR_BLOCK || block[0] === 0) return false;
  const stated = Number.parseInt(
    block
      .toString('latin1', 148, 156)
      .replace(/[\0 ]+$/, '')
      .trim(),
    8,
  );
  return stated === tarChecksum(block);
}

export function tarChecksum(block: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < TAR_BLOCK; at++) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  return sum;
}

/** The two bytes of a zlib header: deflate and a checksum. Text may begin with the same bytes. */
const isZlib = (head: Buffer): boolean =>
  head.length > 2 && ((head[0] ?? 0) & 0x0f) === 8 && (head[0] ?? 0) >> 4 === 7 && head.readUInt16BE(0) % 31 === 0;

const isZstd = (head: Buffer): boolean =>
  holds(head, '\x28\xb5\x2f\xfd') || (((head[0] ?? 0) & 0xf0) === 0x50 && holds(head, '\x2a\x4d\x18', 1));

/** Mach-O of either byte order, for one processor or several; 0xcafebabe also begins Java classes. */
const PROGRAMS = [
  ...['MZ', '\x7fELF', '#!', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ...['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'],
];

/** The format of a file, by its first bytes. */
export function formatOf(bytes: Uint8Array): Format {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = openedFormat(head);
  if (format !== undefined) return { kind: 'opened', format };
  const refused = refusedFormat(head);
  if (refused !== undefined) return { kind: 'refused', name: refused };
  return { kind: PROGRAMS.some((mark) => holds(head, mark)) ? 'program' : 'data' };
}

function openedFormat(head: Buffer): OpenedFormat | undefined {
  if (holds(head, 'PK\x03\x04') || holds(head, 'PK\x05\x06')) return 'zip';
  if (holds(head, '\x1f\x8b\x08') && ((head[3] ?? 0) & 0xe0) === 0) return 'gzip';
  if (isZstd(head)) return 'zstd';
  if (isTarHeader(head)) return 'tar';
  if (holds(head, '!<arch>\n')) return 'ar';
  return isZlib(head) ? 'zlib' : undefined;
}

/** The name of the single file in an archive that stores no name: the archive's name without its last extension. */
export function unpackedName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (/\.t[gz]z$/i.test(name)) return `${name.slice(0, -4)}.tar`;
  return name.replace(/\.(gz|zst|z|zlib)$/i, '') || 'content';
}
