import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { UPLOAD_KINDS } from './enums.ts';
import { storageKey } from './fields.ts';
import {
  extensionOf,
  gameIdOf,
  ownsKey,
  PUBLIC_FOLDERS,
  parseStorageKey,
  revisedGameKey,
  safeFileName,
  storageKeyOf,
} from './storage-keys.ts';

const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
/** File names that cause trouble: paths, dots, quotes, control characters, other scripts. */
const fileName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom('..', '.', '/', '\\', '%2e', 'a', '"', ' ', '\0', '\n', 'é', '漢', '😀', '.zip', '-'))
    .map((parts) => parts.join('')),
);
const parts = fc.record({
  kind: fc.constantFrom(...UPLOAD_KINDS),
  userId: name,
  gameKey: name,
  fileName,
  index: fc.nat(9),
});

describe('storageKeyOf', () => {
  test('puts the file under its owner’s own prefix, whatever its name', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const key = storageKeyOf(given);
        const { pathname } = new URL(key, 'https://media.example/');
        expect(pathname).toBe(`/${key}`);
        expect(pathname.split('/').slice(2, 3)).toEqual([given.userId]);
        expect(ownsKey(given.userId, given.kind, key)).toBe(true);
        expect(ownsKey(`${given.userId}x`, given.kind, key)).toBe(false);
        expect(z.safeParse(storageKey, key).success).toBe(true);
      }),
    );
  });

  test('can be parsed back into its parts', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const key = storageKeyOf(given);
        const { kind, userId, gameKey } = given;
        expect(parseStorageKey(key)).toEqual({ kind, userId, gameKey, fileName: key.split('/').at(-1) });
      }),
    );
  });

  test('names its game, even for a file that replaces another', () => {
    for (const gameKey of ['01JZ0000000000000000000000', revisedGameKey('01JZ0000000000000000000000', 'm3k9a1')]) {
      const parsed = parseStorageKey(storageKeyOf({ kind: 'thumbnail', userId: 'u-1', gameKey, fileName: 'a.png' }));
      expect(parsed && gameIdOf(parsed)).toBe('01JZ0000000000000000000000');
    }
  });

  test('keeps equal file names of two channels apart', () => {
    const of = (channel?: string) =>
      storageKeyOf({ kind: 'game', userId: 'u1', gameKey: 'g1', channel, fileName: 'game.zip' });
    expect([of(), of('linux'), of('mac-beta')]).toEqual([
      'games/u1/g1/game.zip',
      'games/u1/g1/linux/game.zip',
      'games/u1/g1/mac-beta/game.zip',
    ]);
    const parsed = parseStorageKey(of('mac-beta'));
    expect(parsed).toEqual({ kind: 'game', userId: 'u1', gameKey: 'g1', channel: 'mac-beta', fileName: 'game.zip' });
    expect(parsed && gameIdOf(parsed)).toBe('g1');
    expect(ownsKey('u1', 'game', of('linux'))).toBe(true);
  });

  test('has the documented form', () => {
    const of = (kind: (typeof UPLOAD_KINDS)[number], file: string) =>
      storageKeyOf({ kind, userId: 'u1', gameKey: 'g1', fileName: file, index: 3 });
    expect(of('game', 'Moon Miner.ZIP')).toBe('games/u1/g1/Moon-Miner.ZIP');
    expect(of('thumbnail', 'cover.PNG')).toBe('thumbnails/u1/g1/thumbnail.png');
    expect(of('trailer', 'a.b.webm')).toBe('trailers/u1/g1/trailer.webm');
    expect(of('screenshot', 'x.jpg')).toBe('screenshots/u1/g1/screenshot-3.jpg');
    expect(of('avatar', 'me.webp')).toBe('avatars/u1/g1.webp');
    expect(of('banner', 'no-extension')).toBe('banners/u1/g1');
  });
});

describe('parseStorageKey', () => {
  test.each([
    '',
    'games',
    'games/u1',
    'games/u1/g1',
    'games/u1/g1/',
    'games//g1/a.zip',
    'games/u1/g1/a.zip/more',
    'games/u1/g1/linux/',
    'games/u1/g1/linux/a.zip/more',
    'games/u1/g1/../a.zip',
    'games/u1/g1/linux/..',
    'games/u1/g1/Linux/a.zip',
    'thumbnails/u1/g1/linux/a.png',
    'other/u1/g1/a.zip',
    '/games/u1/g1/a.zip',
    'avatars/u1/a.png/more',
    'games/u1/../a.zip',
    'games/../g1/a.zip',
    'games/u1/g1/..',
    'games/u1/./a.zip',
    'avatars/../a.png',
    'avatars/u1/..',
  ])('rejects %j', (key) => {
    expect(parseStorageKey(key)).toBeUndefined();
  });

  test('does not accept a key of another kind as owned', () => {
    expect(ownsKey('u1', 'thumbnail', 'games/u1/g1/a.zip')).toBe(false);
    expect(ownsKey('', 'avatar', 'avatars//a.png')).toBe(false);
  });
});

describe('safeFileName', () => {
  test('yields only harmless characters, is never empty, hidden or long, and leaves safe names unchanged', () => {
    fc.assert(
      fc.property(fileName, (given) => {
        const safe = safeFileName(given);
        expect(safe).toMatch(/^[\w-][\w.-]{0,119}$/);
        expect(safeFileName(safe)).toBe(safe);
      }),
    );
  });

  test('keeps the extension', () => {
    const extension = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
    fc.assert(
      fc.property(fileName, extension, (stem, ending) => {
        const given = `${stem}.${ending}`;
        expect(extensionOf(safeFileName(given))).toBe(extensionOf(given));
      }),
    );
  });

  test.each([
    ['C:\\games\\Moon Miner.zip', 'Moon-Miner.zip'],
    ['../../etc/passwd', 'passwd'],
    ['.zip', 'file.zip'],
    ['Ünïcode.exe', 'Unicode.exe'],
    ['...', 'file'],
  ])('turns %j into %s', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });
});

test('keeps game files out of every public folder', () => {
  const folder = storageKeyOf({ kind: 'game', userId: 'u1', gameKey: 'g1', fileName: 'a.zip' }).split('/')[0];
  expect(PUBLIC_FOLDERS).not.toContain(folder);
});
