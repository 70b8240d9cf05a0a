import { createCipheriv } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fromBuffer } from 'yauzl';
import { type Build, readBuild } from './build.ts';
import { rangeReader, streamOf } from './source.ts';
import { directory, localHeader } from './zip.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'satcade-cli-')), 'moon');
  await mkdir(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const write = async (path: string, content: string | Uint8Array = path) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
};
/** The same bytes without a pattern every time. */
const noise = (length: number, seed: number): Buffer => {
  const key = Buffer.alloc(16, seed);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(Math.floor(length)));
};
const read = (path = folder) => readBuild(path, '1.0', () => {});

async function bytesOf({ segments }: Build): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of streamOf(segments)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

interface Entry {
  readonly mode: string;
  readonly content: string;
}

/** The entries of an archive, as another program reads them. */
function unzipped(archive: Buffer): Promise<Record<string, Entry>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (failure, zip) => {
      if (failure !== null) return reject(failure);
      const entries: Record<string, Entry> = {};
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (error, stream) => {
          if (error !== null) return reject(error);
          const content = Buffer.concat(await stream.toArray()).toString();
          entries[entry.fileName] = { mode: (entry.externalFileAttributes >>> 16).toString(8), content };
          zip.readEntry();
        });
      });
      zip.on('end', () => resolve(entries));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}

describe('the build of a folder', () => {
  it('is a ZIP that others read, with executable bits', async () => {
    await write('data/böse.txt');
    await write('start', '#!/bin/sh\n');
    await write('tool');
    await chmod(join(folder, 'tool'), 0o755);
    await write('empty', '');
    const build = await read();
    expect(build).toMatchObject({ fileName: 'moon-1.0.zip', contentType: 'application/zip', files: 4, warnings: [] });
    expect(await unzipped(await bytesOf(build))).toEqual({
      'data/böse.txt': { mode: '100644', content: 'data/böse.txt' },
      empty: { mode: '100644', content: '' },
      start: { mode: '100755', content: '#!/bin/sh\n' },
      tool: { mode: '100755', content: 'tool' },
    });
  });

  it('is the same bytes every time, whenever its files were written', async () => {
    await write('b');
    await write('a/z');
    const first = await read();
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await write('a/z');
    await write('b');
    expect((await read()).sha256).toBe(first.sha256);
  });

  it('leaves out what the ignore file names, and what no player needs', async () => {
    await write('.satcadeignore', '*.pdb\n/logs/\n!keep.pdb\n');
    for (const path of [
      'game',
      'game.pdb',
      'keep.pdb',
      'logs/today',
      'deep/logs/kept',
      '.git/config',
      'deep/.DS_Store',
    ])
      await write(path);
    expect(Object.keys(await unzipped(await bytesOf(await read())))).toEqual(['deep/logs/kept', 'game', 'keep.pdb']);
  });

  it('reads an ignore file as Windows writes it, and refuses one that is not UTF-8', async () => {
    for (const path of ['game', 'game.pdb']) await write(path);
    await write('.satcadeignore', '\u{feff}*.pdb\r\n');
    expect(Object.keys(await unzipped(await bytesOf(await read())))).toEqual(['game']);
    await write('.satcadeignore', Buffer.from('\u{feff}*.pdb\r\n', 'utf16le'));
    await expect(read()).rejects.toThrow('.satcadeignore is not UTF-8. Save it as UTF-8.');
  });

  it('stores what a link within the folder leads to, and refuses every other link', async () => {
    await write('real');
    await symlink('real', join(folder, 'alias'));
    expect(await unzipped(await bytesOf(await read()))).toMatchObject({ alias: { content: 'real' } });
    for (const [target, message] of [
      ['../../etc', 'is a link to nothing'],
      [tmpdir(), 'is a link that leaves the folder'],
      ['/etc/passwd', 'is a link that leaves the folder'],
    ] as const) {
      await symlink(target, join(folder, 'bad'));
      await expect(read()).rejects.toThrow(message);
      await rm(join(folder, 'bad'));
    }
    await write('sub/file');
    await symlink('sub', join(folder, 'bad'));
    await expect(read()).rejects.toThrow('is a link to a folder');
  });

  it('refuses names that are equal on other systems, and warns of those that Windows cannot store', async () => {
    await write('aux.txt');
    await write('what?');
    expect((await read()).warnings).toEqual([
      'Windows cannot store aux.txt. The scan may refuse it.',
      'Windows cannot store what?. The scan may refuse it.',
    ]);
    await write('Readme');
    await write('README');
    await expect(read()).rejects.toThrow('are the same file on Windows and macOS');
  });

  it('is refused when it has no files or does not exist', async () => {
    await expect(read()).rejects.toThrow('has no files to push');
    await expect(read(join(folder, 'nowhere'))).rejects.toThrow('does not exist');
  });

  it('is read from any place', async () => {
    await write('a', 'first');
    await write('b', 'second');
    const build = await read();
    const whole = await bytesOf(build);
    const range = rangeReader(build.segments);
    for (const [from, to] of [
      [0, whole.length],
      [3, 40],
      [30, 31],
      [33, 90],
    ] as const) {
      expect((await range(from, to - from)).equals(whole.subarray(from, to))).toBe(true);
    }
  });
});

it('has 3 % new bytes at most after a change of 1 % of a folder of 64 MB', async () => {
  const MIB = 1024 * 1024;
  for (let file = 0; file < 16; file += 1) await write(`level-${file}`, noise(4 * MIB, file));
  const before = new Set((await read()).chunks.map(({ sha256 }) => sha256));
  // Half of it is inserted, so that everything behind it moves.
  const level = noise(4 * MIB, 7);
  const changed = noise(0.32 * MIB, 100);
  const end = level.subarray(Math.floor(2.32 * MIB));
  await write('level-7', Buffer.concat([level.subarray(0, 2 * MIB), changed, noise(0.32 * MIB, 101), end]));
  const { chunks, size } = await read();
  const added = chunks.filter(({ sha256 }) => !before.has(sha256)).reduce((sum, each) => sum + each.size, 0);
  expect(added).toBeGreaterThan(0.64 * MIB);
  expect(added / size).toBeLessThan(0.03);
});

it('pushes a single file as it is', async () => {
  await write('moon.zip', 'a finished archive');
  const build = await read(join(folder, 'moon.zip'));
  expect(build).toMatchObject({ fileName: 'moon.zip', contentType: 'application/zip', size: 18, files: 1 });
  expect((await bytesOf(build)).toString()).toBe('a finished archive');
});

it('writes 64-bit fields for what is larger than 4 GiB', () => {
  const size = 2 ** 32 + 5;
  const entry = { path: 'big', size, crc32: 1, isExecutable: false };
  const header = localHeader(entry);
  expect(header.readUInt32LE(18)).toBe(0xff_ff_ff_ff);
  expect(header.readBigUInt64LE(30 + 3 + 4)).toBe(BigInt(size));
  const end = directory(
    [
      { ...entry, offset: 0 },
      { path: 'last', size: 1, crc32: 1, isExecutable: false, offset: size },
    ],
    size + 40,
  );
  expect(end.readBigUInt64LE(46 + 3 + 4)).toBe(BigInt(size));
  expect(end.subarray(-42, -38).toString('hex')).toBe('504b0607');
  expect(end.readUInt32LE(end.length - 6)).toBe(0xff_ff_ff_ff);
});
