import { crc32 as crcOfZlib } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { fromBufferPromise } from 'yauzl';
import { chosenFolder } from './chosen-folder.ts';
import { crc32 } from './crc32.ts';
import { FolderChanged, type FolderFile, packFolder } from './pack.ts';
import { directory, localRecord, type ZipEntry } from './zip-records.ts';

const CHANGED = Date.UTC(2026, 2, 4, 5, 6, 8);
const inFolder = (path: string, content: string | Uint8Array<ArrayBuffer>): FolderFile => ({
  path,
  file: new File([content], path, { lastModified: CHANGED }),
});
const noise = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

interface Unpacked {
  readonly path: string;
  readonly content: Buffer;
  readonly isDeflated: boolean;
  readonly isProgram: boolean;
  readonly changedAt: number;
}

/** Read by a library that checks sizes and names; the checksum is compared here. */
async function unpacked(archive: Buffer): Promise<Unpacked[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const files: Unpacked[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray());
    expect(entry.crc32).toBe(crcOfZlib(content));
    files.push({
      path: entry.fileName,
      content,
      isDeflated: entry.compressionMethod === 8,
      isProgram: ((entry.externalFileAttributes >>> 16) & 0o111) !== 0,
      changedAt: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
    });
  }
  return files;
}

const packed = async (...files: FolderFile[]): Promise<Buffer> =>
  Buffer.from(await (await packFolder(files, () => undefined)).arrayBuffer());

describe('the archive of a folder', () => {
  it('has every file with its path, content and date, and packs what gets smaller', async () => {
    const random = noise(5_000);
    const files = await unpacked(
      await packed(
        inFolder('data/Größe ✓.txt', 'lighthouse\n'.repeat(500)),
        inFolder('data/noise.bin', random),
        inFolder('a.png', 'lighthouse\n'.repeat(500)),
        inFolder('empty', ''),
      ),
    );
    expect(files).toEqual([
      expect.objectContaining({ path: 'a.png', isDeflated: false, changedAt: CHANGED }),
      expect.objectContaining({ path: 'data/Größe ✓.txt', isDeflated: true }),
      expect.objectContaining({ path: 'data/noise.bin', isDeflated: false }),
      expect.objectContaining({ path: 'empty', isDeflated: false }),
    ]);
    expect(files.map(({ content }) => content.toString('latin1').slice(0, 10))).toEqual([
      'lighthouse',
      'lighthouse',
      Buffer.from(random).toString('latin1').slice(0, 10),
      '',
    ]);
    expect(files[2]?.content.equals(Buffer.from(random))).toBe(true);
  });

  it('marks programs and scripts, which browsers do not tell', async () => {
    const files = await unpacked(
      await packed(
        inFolder('game.x86_64', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1])),
        inFolder('mac', new Uint8Array([0xcf, 0xfa, 0xed, 0xfe, 7])),
        inFolder('run.sh', '#!/bin/sh\n'),
        inFolder('x.txt', 'text'),
      ),
    );
    expect(files.map(({ isProgram }) => isProgram)).toEqual([true, true, true, false]);
  });

  it('is the same for the same files in another order', async () => {
    const [one, other] = [inFolder('one', 'x'.repeat(1_000)), inFolder('other', noise(100))];
    expect((await packed(one, other)).equals(await packed(other, one))).toBe(true);
  });

  it('reports the bytes that were read', async () => {
    const progress: number[] = [];
    await packFolder([inFolder('a', 'four'), inFolder('b', 'more')], (bytes) => progress.push(bytes));
    expect(progress).toEqual([4, 8]);
  });

  it('is not made when a file is not as long as its folder said', async () => {
    class Grown extends File {
      override get size(): number {
        return 3;
      }
    }
    const grown = { path: 'log.txt', file: new Grown(['grown since'], 'log.txt') };
    await expect(packFolder([grown], () => undefined)).rejects.toThrow(FolderChanged);
  });

  it('can have more files than the first form of the format counts', async () => {
    const parts: Uint8Array[] = [];
    const entries: ZipEntry[] = [];
    let offset = 0;
    for (let index = 0; index < 66_000; index += 1) {
      const sizes = { crc: 0, packedSize: 0, size: 0, isDeflated: false, isProgram: false };
      const entry = { path: `${index}`, ...sizes, changedAt: CHANGED, offset };
      const record = localRecord(entry);
      parts.push(record);
      entries.push(entry);
      offset += record.length;
    }
    const archive = Buffer.concat([...parts, directory(entries, offset)]);
    const { entryCount } = await fromBufferPromise(archive, { lazyEntries: true });
    expect(entryCount).toBe(66_000);
  });
});

describe('the checksum of an archive', () => {
  it('is that of zlib, at any length and in any pieces', () => {
    for (const length of [0, 1, 7, 8, 9, 63, 4_096, 10_001]) {
      const bytes = noise(length);
      const middle = Math.floor(length / 3);
      expect(crc32(bytes)).toBe(crcOfZlib(bytes));
      expect(crc32(bytes.subarray(middle), crc32(bytes.subarray(0, middle)))).toBe(crcOfZlib(bytes));
    }
  });
});

describe('a chosen folder', () => {
  it('leaves out what systems and tools leave behind', () => {
    const paths = [
      'game.exe',
      '.DS_Store',
      'data/Thumbs.db',
      '__MACOSX/._x',
      '.git/config',
      'a.git',
      'desktop.ini.txt',
    ];
    const { files, leftOut } = chosenFolder(
      'Build',
      paths.map((path) => inFolder(path, '')),
    );
    expect(files.map(({ path }) => path)).toEqual(['game.exe', 'a.git', 'desktop.ini.txt']);
    expect(leftOut).toBe(4);
  });
});
