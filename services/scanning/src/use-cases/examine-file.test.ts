import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { unpackers } from '../adapters/unpackers.ts';
import { yaraEngine } from '../adapters/yara/engine.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../domain/archive-limits.ts';
import type { EngineScan } from '../engine-ports.ts';
import { eicar, inPieces, noise } from '../testing/bytes.ts';
import { type EntrySpec, zip } from '../testing/zip-writer.ts';
import { examineFile } from './examine-file.ts';

const engine = yaraEngine();
const never = new AbortController().signal;

interface Given {
  readonly signal?: AbortSignal;
  readonly scan?: EngineScan;
  readonly limits?: ArchiveLimits;
}

async function examine(bytes: Buffer, { signal = never, scan, limits = ARCHIVE_LIMITS }: Given = {}) {
  return examineFile(inPieces(bytes, 10_000), {
    scan: scan ?? (await engine.begin({ key: 'k' })),
    unpackers,
    size: bytes.length,
    limits,
    signal,
  });
}

const text = Buffer.from('lighthouse\n'.repeat(1000));
const archive = (...entries: EntrySpec[]) => zip(entries);
const found = (path: string) => ({ kind: 'infected', threats: [{ name: 'EICAR_Test_File', path }] });

test('hashes and measures a file, and keeps its ends', async () => {
  const bytes = noise(300_000);
  expect(await examine(bytes)).toEqual({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    ends: { head: bytes.subarray(0, 2048), tail: bytes.subarray(-512) },
    reply: { kind: 'clean' },
    contents: { entryCount: 0, unpackedSize: 0, executableCount: 0, entries: [] },
    objections: [],
  });
});

test.each([
  ['no entries', archive()],
  ['folders only', archive({ name: 'game/' }, { name: 'game/data/' })],
])('refuses an archive with %s', async (_, bytes) => {
  expect((await examine(bytes)).objections).toEqual(['The archive holds no files. Choose the archive with your game.']);
});

test('accepts an archive whose inner archive is empty', async () => {
  const bytes = archive({ name: 'mods.zip', content: archive() });
  expect((await examine(bytes)).objections).toEqual([]);
});

describe('examineFile with malware', () => {
  const packed = archive({ name: 'a.txt', content: text }, { name: 'bonus/readme.txt', content: eicar() });
  const twice = archive({ name: 'inner.zip', content: packed });

  test.each([
    ['in the file itself', Buffer.concat([text, eicar()]), ''],
    ['packed inside an archive', packed, 'bonus/readme.txt'],
    ['in an archive written as a stream', archive({ name: 'x', content: eicar(), descriptor: 'signed' }), 'x'],
    ['in an archive inside an archive', twice, 'inner.zip/bonus/readme.txt'],
    ['three archives deep', archive({ name: 'outer.zip', content: twice }), 'outer.zip/inner.zip/bonus/readme.txt'],
    ['under any name', archive({ name: 'data.bin', content: packed }), 'data.bin/bonus/readme.txt'],
  ])('finds it %s', async (_, bytes, path) => {
    expect((await examine(bytes)).reply).toEqual(found(path));
  });

  test('finds it after the archive’s end, and in a refused archive', async () => {
    expect((await examine(Buffer.concat([archive({ name: 'a' }), eicar()]))).reply).toEqual(found(''));
    const refused = await examine(archive({ name: '../a', content: eicar() }));
    expect(refused.reply).toEqual(found('../a'));
    expect(refused.objections).toEqual(['The archive would write outside its folder: "../a".']);
  });
});

describe('examineFile with a harmful archive', () => {
  test('refuses one that cannot be read', async () => {
    const broken = archive({ name: 'a', content: text }).subarray(0, -30);
    expect(await examine(broken)).toMatchObject({
      objections: ['The archive cannot be read: the file is incomplete. Create it again with another program.'],
      size: broken.length,
    });
  });

  test('stops unpacking a bomb, but reads the file to its end', async () => {
    const bomb = archive(
      { name: 'zeros', content: Buffer.alloc(70 * 1024 * 1024) },
      { name: 'late', content: eicar() },
    );
    const examined = await examine(bomb);
    expect(examined.objections).toEqual(['The archive unpacks to more than 64MB, the most for its size.']);
    expect(examined.reply).toEqual({ kind: 'clean' });
    expect(examined.size).toBe(bomb.length);
  });

  test('refuses too many entries, even spread over inner archives', async () => {
    const half = archive(...Array.from({ length: 50 }, (_, n) => ({ name: `f${n}`, isStored: true })));
    const bytes = archive({ name: 'a.zip', content: half }, { name: 'b.zip', content: half });
    const few = { ...ARCHIVE_LIMITS, entries: 101 };
    expect((await examine(bytes, { limits: few })).objections).toEqual(['The archive holds more than 101 entries.']);
    expect((await examine(bytes, { limits: { ...few, entries: 102 } })).objections).toEqual([]);
  });

  test('counts the members of gzip files as entries, because each takes as long as one', async () => {
    const members = (count: number) => Buffer.concat(Array.from({ length: count }, () => gzipSync('')));
    const bytes = archive({ name: 'a.gz', content: members(50) }, { name: 'b.gz', content: members(50) });
    const few = { ...ARCHIVE_LIMITS, entries: 101 };
    expect((await examine(bytes, { limits: few })).objections).toEqual(['The archive holds more than 101 entries.']);
    expect((await examine(bytes, { limits: { ...few, entries: 102 } })).objections).toEqual([]);
  });

  test('refuses too many folders that only names imply, even spread over inner archives', async () => {
    const deep = (top: string) =>
      archive(...Array.from({ length: 5 }, (_, n) => ({ name: `${top}${n}/a/b/c/d.txt`, isStored: true })));
    const bytes = archive({ name: 'a.zip', content: deep('x') }, { name: 'b.zip', content: deep('y') });
    const few = { ...ARCHIVE_LIMITS, folders: 39 };
    expect((await examine(bytes, { limits: few })).objections).toEqual(['The archive holds more than 39 folders.']);
    expect((await examine(bytes, { limits: { ...few, folders: 40 } })).objections).toEqual([]);
  });
});

describe('messages for the developer', () => {
  test('refuse an archive that needs a password', async () => {
    const bytes = archive(
      { name: 'secret', content: text, isEncrypted: true },
      { name: 'secret too', content: text, isEncrypted: true },
      { name: 'open', content: text },
    );
    expect((await examine(bytes)).objections).toEqual([
      'The archive is encrypted: 2 of its entries need a password. Upload it without one.',
    ]);
  });

  test('count entries that could not be read, at any depth', async () => {
    const inner = archive({ name: 'locked', content: text, isEncrypted: true });
    const bytes = archive({ name: 'data.pak', content: inner }, { name: 'odd', content: text, method: 14 });
    expect((await examine(bytes)).objections).toEqual([
      'The archive is encrypted: 1 of its entries need a password. Upload it without one.',
      'The scanner cannot unpack 1 of the entries. Create the archive with the method Deflate.',
    ]);
  });

  test('name archives that are nested too deeply', async () => {
    let bytes = archive({ name: 'core', content: text });
    for (let depth = 0; depth < 5; depth++) bytes = archive({ name: 'a.zip', content: bytes });
    expect((await examine(bytes)).objections).toEqual([
      '"a.zip/a.zip/a.zip/a.zip/a.zip" lies too deep: the scanner opens 5 archives inside each other. ' +
        'Put what is in it into the upload as plain files.',
    ]);
  });

  test('name a broken inner archive, while the rest is scanned', async () => {
    const broken = archive({ name: 'a', content: text }).subarray(0, -30);
    const bytes = archive({ name: 'broken.zip', content: broken }, { name: 'b', content: eicar() });
    expect(await examine(bytes)).toMatchObject({
      objections: ['The archive "broken.zip" inside cannot be read: the file is incomplete.'],
      reply: found('b'),
    });
  });

  test('name a format that is not opened, inside and as the upload itself', async () => {
    const sevenZip = Buffer.from('7z\xbc\xaf\x27\x1c and so on', 'latin1');
    expect((await examine(sevenZip)).objections).toEqual([
      'This file is a 7z archive, which the scanner does not open. Upload the same files in a ZIP archive.',
    ]);
    expect((await examine(archive({ name: 'bonus', content: sevenZip }))).objections).toEqual([
      '"bonus" is a 7z archive, which the scanner does not open. Put what is in it into the upload as plain files.',
    ]);
  });
});

describe('examineFile without a verdict', () => {
  test('throws when the engine fails', async () => {
    const scan: EngineScan = {
      stream: () => ({ write: () => {}, end: () => {} }),
      finish: () => Promise.reject(new Error('engine down')),
    };
    await expect(examine(text, { scan })).rejects.toThrow('engine down');
  });

  test('throws when the engine fails in the middle, and ends the transfer', async () => {
    let isEnded = false;
    async function* transfer() {
      try {
        yield archive({ name: 'a', content: text });
        yield text;
      } finally {
        isEnded = true;
      }
    }
    const write = () => Promise.reject(new Error('engine down'));
    const scan: EngineScan = {
      stream: (path) => ({ write: path === '' ? () => {} : write, end: () => {} }),
      finish: async () => ({ kind: 'clean' }),
    };
    const examining = examineFile(transfer(), { scan, unpackers, size: 1, signal: never });
    await expect(examining).rejects.toThrow('engine down');
    expect(isEnded).toBe(true);
  });

  test('throws when time runs out', async () => {
    await expect(examine(text, { signal: AbortSignal.abort(new Error('out of time')) })).rejects.toThrow('out of time');
  });
});

describe('contents of a file', () => {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const program = Buffer.from('MZ and so on');

  test('are listed by path, with sizes and hashes, and with executables marked', async () => {
    const inner = archive({ name: 'b/readme.txt', content: text });
    const { contents } = await examine(
      archive(
        { name: 'play', content: program },
        { name: 'folder/' },
        { name: 'bonus.zip', content: inner, isStored: true },
        { name: 'start.sh', content: text },
        { name: 'packed.bin', content: text, method: 14 },
      ),
    );
    expect(contents).toEqual({
      entryCount: 5,
      unpackedSize: program.length + inner.length + 2 * text.length,
      executableCount: 2,
      entries: [
        { path: 'bonus.zip', size: inner.length, sha256: hash(inner), isExecutable: false },
        { path: 'bonus.zip/b/readme.txt', size: text.length, sha256: hash(text), isExecutable: false },
        { path: 'packed.bin', size: text.length, isExecutable: false },
        { path: 'play', size: program.length, sha256: hash(program), isExecutable: true },
        { path: 'start.sh', size: text.length, sha256: hash(text), isExecutable: true },
      ],
    });
  });

  test('include a folder that contains bytes, which is a hidden file', async () => {
    const examined = await examine(archive({ name: 'folder/', content: eicar() }));
    expect(examined.reply).toEqual(found('folder/'));
    expect(examined.contents.entryCount).toBe(1);
  });
});
