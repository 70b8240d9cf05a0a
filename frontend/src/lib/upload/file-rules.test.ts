import { describe, expect, test } from '@jest/globals';
import { acceptOf, contentTypeOf, refusalOf, scanWarningOf, screenshotsRefusal } from './file-rules.ts';

const MB = 1024 * 1024;
const file = (name: string, size = 1, type = '') => ({ name, size, type });

const game = 'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.';
const image = 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
const video = 'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.';

test.each([
  ['game', file('a.ZIP'), undefined],
  ['game', file('a.7z', 5 * 1024 * MB), undefined],
  ['game', file('a.7z', 5 * 1024 * MB + 1), 'File size (5.01GB) exceeds maximum allowed size of 5GB'],
  ['game', file('a.tar.gz'), game],
  ['game', file('zip'), game],
  ['game', file('a.zip', 0), 'This file is empty.'],
  ['thumbnail', file('a.jpeg', 10 * MB, 'image/jpeg'), undefined],
  ['thumbnail', file('a.png', 11 * MB), 'File size (11MB) exceeds maximum allowed size of 10MB'],
  ['thumbnail', file('a.gif'), image],
  ['thumbnail', file('a.png', 1, 'text/html'), image],
  ['trailer', file('a.avi', 500 * MB, 'video/vnd.avi'), undefined],
  ['trailer', file('a.mov', 501 * MB), 'File size (501MB) exceeds maximum allowed size of 500MB'],
  ['trailer', file('a.mkv'), video],
] as const)('refusalOf gives the right answer for a file of kind %s: %j', (kind, facts, refusal) =>
  expect(refusalOf(kind, facts)).toBe(refusal),
);

test.each(['a.rar', 'a.7z', 'a.DMG'])('warns that the scan refuses %s, which is accepted', (name) => {
  expect(refusalOf('game', file(name))).toBeUndefined();
  expect(scanWarningOf('game', file(name))).toMatch(/^The scan will refuse this file: .+ Choose a ZIP archive/);
});

test.each(['a.zip', 'a.exe'])('does not warn about %s', (name) =>
  expect(scanWarningOf('game', file(name))).toBeUndefined(),
);

describe('screenshots', () => {
  const shots = (count: number, size: number) => Array.from({ length: count }, (_, n) => file(`${n}.png`, size));
  test('are limited to ten, including those that the game already has', () => {
    expect(screenshotsRefusal(shots(10, MB))).toBeUndefined();
    expect(screenshotsRefusal(shots(8, MB), 3)).toBe('A game can have 10 screenshots at most.');
  });
  test('are limited to 10 MB each', () =>
    expect(screenshotsRefusal(shots(1, 10 * MB + 1))).toBe('File size (10.01MB) exceeds maximum allowed size of 10MB'));
  test('are limited to 100 MB in total', () => expect(screenshotsRefusal(shots(10, 10 * MB))).toBeUndefined());
});

test('file inputs offer the allowed extensions, and the content type follows the extension', () => {
  expect(acceptOf('game')).toBe('.zip,.exe,.dmg,.rar,.7z');
  expect(contentTypeOf('game', file('A.ZIP', 1, 'application/x-zip-compressed'))).toBe('application/zip');
});
