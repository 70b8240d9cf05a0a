import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { noise } from '../testing/bytes.ts';
import { tar } from '../testing/tar-writer.ts';
import { formatOf, unpackedName } from './formats.ts';

const head = (mark: string) => Buffer.concat([Buffer.from(mark, 'latin1'), noise(3000)]);

describe('formatOf', () => {
  it.each([
    ['text', Buffer.from('A game about lighthouses.')],
    ['text that begins like zlib', Buffer.from('x^2 + y^2 = z^2')],
    ['nothing', Buffer.alloc(0)],
    ['a Godot pack', head('GDPC')],
    ['a Unity bundle', head('UnityFS\0')],
    ['a PNG picture', head('\x89PNG\r\n\x1a\n')],
    ['an Ogg file', head('OggS')],
    ['a Targa picture', Buffer.from([0, 0, 2, ...Array.from({ length: 15 }, () => 0)])],
  ])('treats %s as data', (_, bytes) => {
    expect(['data', 'opened']).toContain(formatOf(bytes).kind);
    expect(formatOf(bytes)).not.toMatchObject({ kind: 'refused' });
  });

  it.each([
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
    [`\xc7\x71${'\0'.repeat(18)}\x02\0${'\0'.repeat(4)}a\0`, 0, 'a cpio archive'],
    ['MSWIM\0\0\0', 0, 'a Windows image'],
    ['ITSF\x03\0\0\0', 0, 'a compiled help file'],
    ['hsqs', 0, 'a SquashFS image'],
    ['sqsh', 0, 'a SquashFS image'],
    ['CD001', 0x8001, 'a disc image'],
    ['BEA01', 0x8001, 'a disc image'],
    ['H+\x00\x04', 1024, 'a disk image'],
    ['HX\x00\x05', 1024, 'a disk image'],
    ['\x53\xef\x01\0', 1080, 'a disk image'],
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
    ['BZh91AY&SY', 0, 'packed with bzip2'],
    ['BZh9\x17\x72\x45\x38\x50\x90', 0, 'packed with bzip2'],
    [`\x5d\0\0\x80\0${'\xff'.repeat(8)}\0`, 0, 'packed with LZMA'],
    ['\x1f\x9d\x90', 0, 'packed with compress'],
    ['-lh5-', 2, 'an LHA archive'],
    ['PK\x07\x08', 0, 'a part of a split archive'],
    ['PK00', 0, 'a part of a split archive'],
  ])('refuses a file that begins with %j at byte %i, because it is %s', (mark, offset, name) => {
    const bytes = Buffer.alloc(0x9000);
    bytes.write(mark, offset, 'latin1');
    expect(formatOf(bytes)).toEqual({ kind: 'refused', name });
  });

  it('refuses an ARJ archive by the checksum of its first header', () => {
    const header = Buffer.concat([Buffer.from([30]), noise(29)]);
    const head = Buffer.from([0x60, 0xea, header.length, 0]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(header));
    const arj = Buffer.concat([head, header, checksum, noise(200)]);
    expect(formatOf(arj)).toEqual({ kind: 'refused', name: 'an ARJ archive' });
    arj.fill(1, 20, 22);
    expect(formatOf(arj)).toEqual({ kind: 'data' });
  });

  it('finds no format by chance in random bytes', () => {
    const kinds = Array.from({ length: 300 }, (_, seed) => formatOf(noise(2000, seed * 7919 + 3)));
    const marked = kinds.filter(({ kind }) => kind === 'refused');
    expect(marked).toEqual([]);
  });

  it.each([
    ['zip', head('PK\x03\x04')],
    ['gzip', head('\x1f\x8b\x08\x00')],
    ['zstd', head('\x28\xb5\x2f\xfd')],
    ['tar', tar([{ name: 'a' }])],
    ['tar', tar([{ name: 'a', magic: '' }])],
    ['ar', head('!<arch>\n')],
  ])('opens %s', (format, bytes) => {
    expect(formatOf(bytes)).toEqual({ kind: 'opened', format });
  });
});

describe('unpackedName', () => {
  it.each([
    ['a/level.json.gz', 'level.json'],
    ['a/game.tgz', 'game.tar'],
    ['data.tar.zst', 'data.tar'],
    ['', 'content'],
  ])('turns %j into %s', (path, name) => {
    expect(unpackedName(path)).toBe(name);
  });
});
