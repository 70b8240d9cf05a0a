import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { PLAY_LIMITS } from '@satcade/contracts/play';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { DUE } from '../adapters/items.ts';
import { KEY, type World, world } from '../testing/world.ts';
import { type EntrySpec, zip } from '../testing/zip.ts';

const local = localTables(DUE);
recordedLogs();
let on: World;
beforeEach(() => {
  on = world(local());
});

/** Unpacks an archive; returns the failure of the channel. */
async function failureOf(archive: Uint8Array) {
  on.uploaded.set(`${KEY}@v1`, Buffer.from(archive));
  await on.changed();
  await on.drain();
  const { failure, live } = (await on.channel()) ?? {};
  expect(live === undefined).toBe(failure !== undefined);
  await on.sweep();
  // Nothing is left of what was written before the failure.
  if (failure !== undefined) expect(on.paths()).toEqual([]);
  return failure;
}
const failureOfEntries = (...entries: readonly EntrySpec[]) =>
  failureOf(zip([{ name: 'index.html', content: 'x' }, ...entries]));

describe('a web build', () => {
  it('is unpacked with the types by which browsers load it', async () => {
    const wasm = brotliCompressSync('wasm');
    const archive = zip([
      { name: 'index.html', content: '<h1>Play</h1>' },
      { name: 'Build/game.wasm.br', content: wasm, isStored: true },
      { name: 'Build/game.data.gz', content: 'data' },
      { name: 'game.mjs', content: 'run()' },
      { name: 'level one.bin', content: 'level' },
    ]);
    expect(await failureOf(archive)).toBeUndefined();
    const stored = [...on.files].map(([key, { bytes, ...content }]) => [key.split('/').slice(3).join('/'), content]);
    expect(Object.fromEntries(stored)).toEqual({
      'index.html': { type: 'text/html; charset=utf-8' },
      'Build/game.wasm.br': { type: 'application/wasm', encoding: 'br' },
      'Build/game.data.gz': { type: 'application/octet-stream', encoding: 'gzip' },
      'game.mjs': { type: 'text/javascript; charset=utf-8' },
      'level one.bin': { type: 'application/octet-stream' },
    });
    expect([...on.files.values()].map(({ bytes }) => bytes)).toContainEqual(wasm);
    expect((await on.channel())?.live).toMatchObject({ files: 5, bytes: 13 + wasm.length + 4 + 5 + 5, version: '1.0' });
  });

  it('may lie in the only folder of its archive, beside what programs add', async () => {
    const archive = zip([
      { name: 'My Game/' },
      { name: 'My Game/index.html', content: 'x' },
      { name: 'My Game/a/b.js', content: 'x' },
      { name: '__MACOSX/My Game/._index.html', content: 'x' },
      { name: 'My Game/.DS_Store', content: 'x' },
    ]);
    expect(await failureOf(archive)).toBeUndefined();
    expect(on.paths()).toEqual(['a/b.js', 'index.html']);
  });

  it.each([
    ['a comment', zip([{ name: 'index.html', content: 'x' }], { comment: 'made with care' })],
    ['records of ZIP64', zip([{ name: 'index.html', content: 'x', isZip64: true }], { isZip64: true })],
    [
      'an empty file',
      zip([
        { name: 'index.html', content: 'x' },
        { name: 'empty.txt', isStored: true },
      ]),
    ],
    ['a plain file of Unix', zip([{ name: 'index.html', content: 'x', mode: 0o100644 }])],
  ])('may have %s', async (_what, archive) => {
    expect(await failureOf(archive)).toBeUndefined();
    expect(on.paths()).toContain('index.html');
  });
});

describe('an archive is refused', () => {
  it.each([
    '../index.js',
    'a/../../b.js',
    '/etc/passwd',
    'a//b.js',
    './a.js',
    'a/./b.js',
    'a\\b.js',
    'C:/a.js',
    'a.js:stream',
    'a\0.js',
    'line\nbreak.js',
    `${'n'.repeat(801)}.js`,
  ])('whose entry is called %j', async (name) => {
    expect(await failureOfEntries({ name, content: 'x' })).toBe('bad-path');
  });

  it('that has a name twice', async () => {
    expect(await failureOfEntries({ name: 'index.html', content: 'y' })).toBe('bad-path');
  });

  it.each<[string, EntrySpec]>([
    ['is encrypted', { name: 'a.js', content: 'x', flags: 1 }],
    ['has a compression that browsers do not know', { name: 'a.js', content: 'x', method: 12 }],
    ['is a link', { name: 'a.js', content: '/etc/passwd', mode: 0o120777 }],
    ['unpacks to more than announced', { name: 'a.js', content: 'xx'.repeat(5000), size: 10 }],
    ['unpacks to less than announced', { name: 'a.js', content: 'x', size: 10 }],
    ['has another checksum', { name: 'a.js', content: 'x', checksum: 1 }],
    ['is damaged', { name: 'a.js', content: 'x', packed: Buffer.from('no deflated bytes') }],
    ['overlaps another one', { name: 'a.js', content: 'x', offset: 0 }],
    ['is behind the end', { name: 'a.js', content: 'x', offset: 9_999_999 }],
  ])('whose entry %s', async (_what, entry) => {
    expect(await failureOfEntries(entry)).toBe('unreadable');
  });

  it('before more of an entry is written than its directory announces', async () => {
    let written = 0;
    const { put } = on.bucket;
    on.bucket.put = (build, path, content, bytes) => put(build, path, content, counted(bytes));
    async function* counted(bytes: AsyncIterable<Uint8Array>) {
      for await (const piece of bytes) {
        written += piece.length;
        yield piece;
      }
    }
    const bomb = { name: 'bomb.bin', content: Buffer.alloc(4 * 1024 * 1024), size: 10 };
    expect(await failureOfEntries(bomb)).toBe('unreadable');
    expect(written).toBeLessThan(100);
  });

  it.each([
    ['no ZIP archive', Buffer.from('no archive'), 'not-a-zip'],
    ['empty', Buffer.alloc(0), 'not-a-zip'],
    ['without a start page', zip([{ name: 'game.html', content: 'x' }]), 'no-index'],
    ['with its start page in one of several folders', zip([{ name: 'a/index.html' }, { name: 'b/c.js' }]), 'no-index'],
    ['cut off', zip([{ name: 'index.html', content: 'x' }]).subarray(10), 'unreadable'],
  ])('that is %s', async (_what, archive, failure) => {
    expect(await failureOf(archive)).toBe(failure);
  });

  it('that has too many files, or more bytes than its limits', async () => {
    const many = Array.from({ length: PLAY_LIMITS.files }, (_none, index) => ({ name: `${index}.txt` }));
    const large = { content: '', size: PLAY_LIMITS.fileBytes };
    expect(await failureOfEntries(...many)).toBe('too-many-files');
    on = world(local());
    await on.changed({ revision: 2, isRemoved: true });
    const others = ['a', 'b', 'c'].map((name) => ({ ...large, name }));
    on.uploaded.set(`${KEY}@v2`, zip([{ name: 'index.html' }, ...others]));
    await on.changed({ revision: 3, file: { key: KEY, versionId: 'v2', fileName: 'web.zip', size: 1 } });
    await on.drain();
    expect((await on.channel())?.failure).toBe('too-large');
    on.uploaded.set(`${KEY}@v3`, zip([{ name: 'index.html' }, { name: 'a', size: PLAY_LIMITS.fileBytes + 1 }]));
    await on.changed({ revision: 4, file: { key: KEY, versionId: 'v3', fileName: 'web.zip', size: 1 } });
    await on.drain();
    expect((await on.channel())?.failure).toBe('file-too-large');
  });
});
