import { extensionOf } from '@satcade/contracts/storage-keys';
import { holds } from './file-signatures.ts';

/** How many bytes of a file are read to tell whether it is executable. */
export const EXECUTABLE_HEAD_BYTES = 4;

/** Windows, Linux, macOS (of either byte order, 32 and 64 bit, and for several processors at once), and scripts. */
const MAGIC = [
  ...['MZ', '\x7fELF', '#!'],
  ...['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'],
];

/** File types that a system executes by their name alone. */
const EXTENSIONS = new Set([
  ...['exe', 'dll', 'msi', 'com', 'scr', 'bat', 'cmd', 'ps1', 'vbs', 'js', 'jar', 'apk'],
  ...['sh', 'command', 'appimage', 'run', 'deb', 'rpm', 'so', 'dylib', 'pkg', 'dmg'],
]);

/** Whether a file is a program or part of one, by its first bytes or its name. */
export const isExecutable = (path: string, head: Uint8Array): boolean =>
  MAGIC.some((magic) => holds(head, magic)) || EXTENSIONS.has(extensionOf(path));
