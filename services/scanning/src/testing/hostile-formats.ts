import { crc32, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { noise } from './bytes.ts';
import { elf, portableExecutable } from './programs.ts';
import { paxRecord, resummed, tar } from './tar-writer.ts';
import { zip } from './zip-writer.ts';

const text = Buffer.from('A game about lighthouses.\n'.repeat(40));
export const evil = { name: 'run.exe', content: Buffer.from('MZ a program that nobody was shown') };
const bytes = (mark: string, offset = 0): Buffer =>
  Buffer.concat([Buffer.alloc(offset), Buffer.from(mark, 'latin1'), noise(600)]);

/** A 7z archive's first header with a valid checksum. */
const sevenZip = (): Buffer => {
  const start = noise(20);
  const head = Buffer.from('7z\xbc\xaf\x27\x1c\0\x04????', 'latin1');
  head.writeUInt32LE(crc32(start), 8);
  return Buffer.concat([head, start, noise(200)]);
};
const rar5 = (): Buffer => {
  const header = Buffer.from([5, 1, 5, 0, 1, 1]);
  const head = Buffer.from('Rar!\x1a\x07\x01\0????', 'latin1');
  head.writeUInt32LE(crc32(header), 8);
  return Buffer.concat([head, header, noise(200)]);
};
const cabinet = (): Buffer => {
  const head = Buffer.alloc(36);
  head.write('MSCF', 0);
  head.writeUInt32LE(300, 8);
  head.set([3, 1], 24);
  return Buffer.concat([head, noise(264)]);
};
const squashFs = (): Buffer => {
  const head = Buffer.alloc(96);
  head.write('hsqs', 0);
  head.writeUInt16LE(4, 28);
  return Buffer.concat([head, noise(200)]);
};
const lzma = (): Buffer =>
  Buffer.concat([Buffer.from([0x5d, 0, 0, 0x80, 0, ...Array.from({ length: 8 }, () => 0xff), 0]), noise(100)]);
const koly = (): Buffer => Buffer.concat([noise(700), Buffer.from('koly'), Buffer.alloc(508)]);
export const nsis = Buffer.concat([
  Buffer.alloc(4),
  Buffer.from('\xef\xbe\xad\xdeNullsoftInst', 'latin1'),
  noise(100, 3),
]);
const compound = (kind: string): Buffer =>
  bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(1200)}${kind}\x10\x0c\0\0\0\0\0\xc0\0\0\0\0\0\0\x46`);
export const behind = (image: Buffer, carried: Buffer): Buffer => Buffer.concat([image, carried]);
export const fineTar = tar([evil]);
const xz = (): Buffer => {
  const [head, flags] = [Buffer.from('\xfd7zXZ\0??????', 'latin1'), Buffer.from([0, 4])];
  head.set(flags, 6);
  head.writeUInt32LE(crc32(flags), 8);
  return Buffer.concat([head, noise(200)]);
};
const oldRar = (): Buffer => {
  const header = Buffer.from([0x73, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0]);
  const head = Buffer.from('Rar!\x1a\x07\0??', 'latin1');
  head.writeUInt16LE(crc32(header) & 0xffff, 7);
  return Buffer.concat([head, header, noise(200)]);
};
/** Far behind a program's own bytes, where only a full search finds it. */
const farBehind = (carried: Buffer): Buffer => behind(portableExecutable(), Buffer.concat([noise(300), carried]));

/** Files whose content is not opened, as they may occur in an upload. */
const FILES: Readonly<Record<string, Buffer>> = {
  'a 7z archive': sevenZip(),
  'a RAR archive': rar5(),
  'an old RAR archive': bytes('Rar!\x1a\x07\0'),
  'a bzip2 file': bytes('BZh91AY&SY'),
  'an XZ file': bytes('\xfd7zXZ\0'),
  'an LZMA file': lzma(),
  'an lzip file': bytes('LZIP\x01'),
  'an LZ4 file': bytes('\x04\x22\x4d\x18'),
  'a cabinet': cabinet(),
  'an ISO image': bytes('CD001', 0x8001),
  'an HFS+ image': bytes('H+\x00\x04', 1024),
  'an APFS image': bytes('NXSB', 32),
  'a disk image by its trailer': koly(),
  'a SquashFS image': squashFs(),
  'an RPM package': bytes('\xed\xab\xee\xdb'),
  'a macOS package': bytes('xar!'),
  'a cpio archive': bytes('070701'),
  'a Windows image': bytes('MSWIM\0\0\0'),
  'an LHA archive': bytes('-lh5-', 2),
  'a compiled help file': bytes('ITSF\x03\0\0\0'),
  'a Windows Installer package': compound('\x84'),
  'a Windows Installer patch': compound('\x86'),
  'a Windows Installer transform': compound('\x82'),
  'a part of a split archive': bytes('PK\x07\x08PK\x03\x04'),
  'an NSIS installer': behind(portableExecutable(), nsis),
  'an Inno Setup installer': behind(portableExecutable(), bytes('Inno Setup Setup Data (6.3.0)', 40)),
  'a 7z self-extractor': behind(portableExecutable(), sevenZip()),
  'a 7z archive far inside a program': behind(portableExecutable(), Buffer.concat([noise(70_000), sevenZip()])),
  'a RAR self-extractor': behind(portableExecutable(), rar5()),
  'an old RAR archive in a program': portableExecutable(oldRar()),
  'XZ data far behind a program': farBehind(xz()),
  'bzip2 data far behind a program': farBehind(bytes('BZh91AY&SY')),
  'a SquashFS image far behind a program': farBehind(squashFs()),
  'a RAR archive far behind a program': farBehind(rar5()),
  'a 7z archive in the last bytes of a program': farBehind(sevenZip().subarray(0, 32)),
  'an older Inno Setup installer': farBehind(bytes('idska32\x1a')),
  'a macOS package right behind a program': behind(portableExecutable(), bytes('xar!')),
  'a 7z archive across two pieces of a program': behind(
    portableExecutable(),
    Buffer.concat([noise(64 * 1024 - 1030), sevenZip(), noise(70_000)]),
  ),
  'a cabinet in a program': portableExecutable(cabinet()),
  'a PyInstaller program': behind(
    portableExecutable(),
    Buffer.concat([noise(90), Buffer.from('MEI\x0c\x0b\x0a\x0b\x0e', 'latin1'), noise(60)]),
  ),
  'an AppImage': behind(elf(), squashFs()),
  'a ZIP archive cut off in a program': behind(elf(), zip([evil]).subarray(0, -30)),
  'a ZIP archive not at the end of a program': behind(elf(), Buffer.concat([zip([evil]), noise(90)])),
  'a ZIP archive somewhere behind a program': behind(elf(), Buffer.concat([noise(90), zip([evil])])),
  'two ZIP archives behind a program': behind(elf(), Buffer.concat([zip([evil]), zip([evil])])),
  'a script that unpacks bzip2': Buffer.concat([
    Buffer.from('#!/bin/sh\ntail -n +3 $0 | tar xj\n'),
    bytes('BZh91AY&SY'),
  ]),
  'a script that unpacks gzip': Buffer.concat([Buffer.from('#!/bin/sh\ntail -n +3 $0 | tar xz\n'), gzipSync(fineTar)]),
  'a script that unpacks tar': Buffer.concat([Buffer.from('#!/bin/sh\ntail -n +3 $0 | tar x\n'), fineTar]),
  'a tar archive with entries behind its end': Buffer.concat([fineTar, tar([evil])]),
  'a tar archive that is cut off': fineTar.subarray(0, 520),
  'a tar archive with a wrong checksum': tar([{ name: 'a' }], Buffer.concat([Buffer.from('b'), Buffer.alloc(1023)])),
  'a tar archive with a sparse file': tar([{ ...evil, type: 'S' }]),
  'a tar archive with two sizes': tar([{ name: 'x', type: 'x', content: paxRecord('size', '3') }, evil]),
  'a tar archive with a POSIX sparse file': tar([
    { name: 'x', type: 'x', content: paxRecord('GNU.sparse.major', '1') },
    evil,
  ]),
  'a tar archive with a negative size': resummed(fineTar, 124, [0xff, ...Buffer.alloc(10), evil.content.length]),
  'a tar archive with a size that is no number': resummed(fineTar, 124 + 11, Buffer.from('x')),
  'a tar archive with a file that is called a folder': tar([
    { name: 'x', type: 'x', content: paxRecord('path', 'a/') },
    evil,
  ]),
  'a tar archive with an attribute twice': tar([
    { name: 'x', type: 'x', content: Buffer.concat([paxRecord('path', 'a'), paxRecord('path', 'b')]) },
    evil,
  ]),
  'a tar archive with a damaged attribute': tar([
    { name: 'x', type: 'x', content: Buffer.from('99 comment=a\n') },
    evil,
  ]),
  'a tar archive with a long attribute': tar([
    { name: 'x', type: 'x', content: paxRecord('comment', 'c'.repeat(70_000)) },
    evil,
  ]),
  'a tar archive that ends behind an attribute': tar([{ name: 'x', type: 'x', content: paxRecord('path', 'a') }]),
  'a tar archive with a hard link out of its folder': tar([{ name: 'a/link', type: '1', linkTarget: '../etc' }]),
  'a tar archive with a global name': tar([{ name: 'g', type: 'g', content: paxRecord('path', 'a') }, evil]),
  'a tar archive with two names': tar([
    { name: 'L', type: 'L', content: Buffer.from('a\0') },
    { name: 'x', type: 'x', content: paxRecord('path', 'b') },
    evil,
  ]),
  'a tar archive with a link out of its folder': tar([{ name: 'link', type: '2', linkTarget: '../../etc' }]),
  'a tar archive with a device': tar([{ name: 'device', type: '3' }]),
  'a tar archive with the same name twice': tar([evil, evil]),
  'a tar archive with a folder that holds bytes': tar([{ ...evil, type: '5' }]),
  'a tar archive with a folder that holds an entry': tar([{ name: 'a/', type: '5', size: 1024 }, evil]),
  'a tar.gz with a 7z archive': gzipSync(tar([{ name: 'a', content: sevenZip() }])),
  'a tar.zst with a 7z archive': zstdCompressSync(tar([{ name: 'a', content: sevenZip() }])),
  'a zlib stream with a 7z archive': deflateSync(sevenZip()),
  'Zstandard with a second frame': Buffer.concat([zstdCompressSync(text), zstdCompressSync(evil.content)]),
  'Zstandard that is cut off': zstdCompressSync(text).subarray(0, -4),
  'gzip in two members, the second damaged': Buffer.concat([gzipSync(text), gzipSync(evil.content).fill(9, 20)]),
  'a Debian package with XZ': Buffer.concat([
    Buffer.from('!<arch>\ndata.tar.xz/    0           0     0     100644  606       `\n'),
    bytes('\xfd7zXZ\0').subarray(0, 606),
  ]),
  'a library that is damaged': Buffer.from('!<arch>\nmember.o/       0           0     0     100644  xx        `\n'),
};

export const HOSTILE_FORMATS: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries(FILES).map(([title, content]) => [
    title,
    zip([
      { name: 'readme.txt', content: text },
      { name: 'data.bin', content },
    ]),
  ]),
);
