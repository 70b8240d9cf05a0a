import { describe, expect, it } from '@jest/globals';
import { PLAY_LIMITS } from '@satcade/contracts/play';
import { zip } from '../../../../e2e/fixtures/zip.ts';
import { folderFailureOf, webFailureOf } from './web-build.ts';

const PAGE = { name: 'index.html' };
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.js` }));
const archive = (entries: Parameters<typeof zip>[0], name = 'web.zip') =>
  new File([new Uint8Array(zip(entries))], name);
/** An archive whose directory states other sizes than its contents have, in MB. */
const stating = (...sizes: number[]) =>
  archive([PAGE, ...sizes.map((size, at) => ({ name: `${at}.pck`, line: { size: size * 1024 * 1024 } }))]);

describe('a web build before its upload', () => {
  it('is taken with its start page at the root or in the only folder, and as many files as can be played', async () => {
    expect(await webFailureOf(archive([PAGE, ...many(PLAY_LIMITS.files - 1)]))).toBeUndefined();
    expect(await webFailureOf(archive([{ name: 'moon/' }, { name: 'moon/index.html' }], 'Moon.ZIP'))).toBeUndefined();
    expect(await webFailureOf(stating(200, 200, 100))).toBeUndefined();
  });

  it.each([
    ['more files than can be played', 'too-many-files', () => archive([PAGE, ...many(PLAY_LIMITS.files)])],
    ['no start page', 'no-index', () => archive(many(3))],
    ['a name that is not possible on the web', 'bad-path', () => archive([PAGE, { name: 'art\\oven.png' }])],
    ['a file that is too large', 'file-too-large', () => stating(200.1)],
    ['files that are too large together', 'too-large', () => stating(200, 200, 100.1)],
    ['another format', 'not-a-zip', () => archive([PAGE], 'web.exe')],
  ])('is refused with %s', async (_, failure, file) => {
    expect(await webFailureOf(file())).toBe(failure);
  });

  it('is left to the scan if its archive cannot be read', async () => {
    expect(await webFailureOf(new File(['PK'], 'web.zip'))).toBeUndefined();
  });

  it('is refused as a folder before it is packed', () => {
    const folder = (...paths: string[]) => paths.map((path) => ({ path, file: new File(['x'], 'x') }));
    expect(folderFailureOf(folder('index.html', 'data/oven.bin'))).toBeUndefined();
    expect(folderFailureOf(folder('game.html'))).toBe('no-index');
    expect(folderFailureOf(folder('index.html', ...many(PLAY_LIMITS.files).map(({ name }) => name)))).toBe(
      'too-many-files',
    );
  });
});
