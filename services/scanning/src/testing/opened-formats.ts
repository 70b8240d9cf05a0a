import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { noise } from './bytes.ts';
import { behind, evil, fineTar, nsis } from './hostile-formats.ts';
import { elf, portableExecutable } from './programs.ts';
import { paxRecord, tar } from './tar-writer.ts';
import { zip } from './zip-writer.ts';

/** The formats that the scan opens, each with a program inside that must be found. */
export const OPENED_FILES: Readonly<Record<string, Buffer>> = {
  'a ZIP archive': zip([evil]),
  'a tar archive': fineTar,
  'an old tar archive': tar([{ ...evil, magic: '' }]),
  'a tar archive without an end mark': tar([evil], Buffer.alloc(0)),
  'a tar archive with long names': tar([
    { name: 'x', type: 'x', content: paxRecord('path', `${'n'.repeat(200)}.exe`) },
    evil,
  ]),
  'a tar.gz': gzipSync(fineTar),
  'a tar.zst': zstdCompressSync(fineTar),
  'gzip in two members': Buffer.concat([gzipSync(evil.content.subarray(0, 9)), gzipSync(evil.content.subarray(9))]),
  'a zlib stream': deflateSync(evil.content),
  'a program with a ZIP archive': behind(portableExecutable(), zip([evil])),
  'a program with a ZIP archive that knows its place': zip([evil], { before: portableExecutable() }),
  'a Linux program with a ZIP archive': behind(elf(), zip([evil])),
  'a program that knows the marks of installers': behind(
    portableExecutable(
      Buffer.concat([nsis, Buffer.from('7z\xbc\xaf\x27\x1cRar!\x1a\x07\0PK\x03\x04MSCF', 'latin1'), noise(90)]),
    ),
    zip([evil]),
  ),
  'a library': Buffer.concat([
    Buffer.from('!<arch>\nrun.o/          0           0     0     100644  34        `\n'),
    evil.content,
  ]),
};
/** The content of each of them. */
export const OPENED_CONTENT = evil.content;
