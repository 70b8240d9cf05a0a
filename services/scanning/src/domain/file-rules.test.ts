import { describe, expect, test } from '@jest/globals';
import { UPLOAD_KINDS } from '@satcade/contracts/enums';
import { extensionOf, safeFileName } from '@satcade/contracts/storage-keys';
import fc from 'fast-check';
import { type FileFacts, refusalOf, sizeText, storableName } from './file-rules.ts';

const MB = 1024 * 1024;
const file = (changes: Partial<FileFacts>): FileFacts => ({
  kind: 'game',
  fileName: 'moon-miner.zip',
  fileSize: 1000,
  contentType: 'application/zip',
  ...changes,
});
const image = { kind: 'thumbnail', fileName: 'cover.png', contentType: 'image/png' } as const;
const trailer = { kind: 'trailer', fileName: 'teaser.mp4', contentType: 'video/mp4' } as const;

const GAME_TYPES = 'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.';
const IMAGE_TYPES = 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
const VIDEO_TYPES = 'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.';

describe('type of an upload', () => {
  test.each(['a.zip', 'a.EXE', 'a.dmg', 'a.b.rar', 'a.7z'])(
    'accepts %s as a game file, whatever its content type',
    (fileName) => {
      expect(refusalOf(file({ fileName, contentType: 'application/octet-stream' }))).toBeUndefined();
    },
  );

  test.each([
    [file({ fileName: 'game.tar.gz' }), GAME_TYPES],
    [file({ fileName: 'zip' }), GAME_TYPES],
    [file({ fileName: 'game.zip.sh' }), GAME_TYPES],
    [file({ ...image, fileName: 'cover.gif' }), IMAGE_TYPES],
    [file({ ...image, contentType: 'image/svg+xml' }), IMAGE_TYPES],
    [file({ ...trailer, fileName: 'teaser.mkv' }), VIDEO_TYPES],
    [file({ ...trailer, contentType: 'text/html' }), VIDEO_TYPES],
  ])('refuses %j', (facts, message) => {
    expect(refusalOf(facts)).toBe(message);
  });
});

describe('size of an upload', () => {
  test.each([
    [file({}), 5 * 1024 * MB, 'File size (5.01GB) exceeds maximum allowed size of 5GB'],
    [file(image), 10 * MB, 'File size (10.01MB) exceeds maximum allowed size of 10MB'],
    [file(trailer), 500 * MB, 'File size (500.01MB) exceeds maximum allowed size of 500MB'],
  ])('may equal the limit, but not exceed it by a byte: %j', (facts, limit, message) => {
    expect(refusalOf({ ...facts, fileSize: limit })).toBeUndefined();
    expect(refusalOf({ ...facts, fileSize: limit + 1 })).toBe(message);
  });

  test('is written in the largest unit that fits', () => {
    expect([1, 1024, 1536, 12.5 * MB].map(sizeText)).toEqual(['1 bytes', '1KB', '1.5KB', '12.5MB']);
  });
});

const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });

test('keeps the extension of an accepted file under a name that a key can hold, whatever the name', () => {
  fc.assert(
    fc.property(names, fc.constantFrom('zip', '7z', 'EXE'), (name, extension) => {
      const stored = storableName(`${name}.${extension}`);
      expect(extensionOf(stored)).toBe(extension.toLowerCase());
      expect(safeFileName(stored)).toBe(stored);
    }),
  );
  expect(storableName('月の鉱夫.zip')).toBe('file.zip');
});

test('has no size or extension that one rule accepts and another refuses', () => {
  fc.assert(
    fc.property(fc.constantFrom(...UPLOAD_KINDS), names, fc.nat(), (kind, fileName, extra) => {
      const refused = refusalOf({ kind, fileName: `${fileName}.html`, fileSize: 1, contentType: 'text/html' });
      expect(refused).toMatch(/^Invalid file type\./);
      const tooLarge = 5 * 1024 * MB + 1 + extra;
      expect(refusalOf({ ...file({}), fileSize: tooLarge })).toMatch(
        /^File size \(.+\) exceeds maximum allowed size of/,
      );
    }),
  );
});
