/** The first and last bytes of a file, which are enough to identify its type. */
export interface FileEnds {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** How many bytes of each end are read. GPT and HFS+ images begin after a boot sector or two. */
export const HEAD_BYTES = 2048;
/** The trailer of a disk image. */
export const TAIL_BYTES = 512;

/** Whether `bytes` contain `text` (one character per byte) at `offset`. */
export const holds = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  offset >= 0 &&
  offset + text.length <= bytes.length &&
  Array.from(text).every((char, index) => bytes[offset + index] === char.charCodeAt(0));

const isZip = (head: Uint8Array): boolean => holds(head, 'PK\x03\x04') || holds(head, 'PK\x05\x06');

/**
 * Disk images end in a `koly` block; raw ones begin with a partition map or a file system, encrypted ones with a mark.
 */
const isDiskImage = ({ head, tail }: FileEnds): boolean =>
  holds(tail, 'koly', tail.length - TAIL_BYTES) ||
  holds(head, 'encrcdsa') ||
  holds(head, 'ER\x02\x00') ||
  holds(head, 'NXSB', 32) ||
  holds(head, 'EFI PART', 512) ||
  holds(head, 'H+\x00\x04', 1024);

const SIGNATURES: Readonly<Record<string, (ends: FileEnds) => boolean>> = {
  zip: ({ head }) => isZip(head),
  exe: ({ head }) => holds(head, 'MZ'),
  rar: ({ head }) => holds(head, 'Rar!\x1a\x07\x00') || holds(head, 'Rar!\x1a\x07\x01\x00'),
  '7z': ({ head }) => holds(head, '7z\xbc\xaf\x27\x1c'),
  dmg: isDiskImage,
};

/** Whether a game file is of the type that its extension names. Unknown extensions never are. */
export const isWhatItSays = (extension: string, ends: FileEnds): boolean => SIGNATURES[extension]?.(ends) ?? false;
