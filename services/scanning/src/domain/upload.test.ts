import { describe, expect, test } from '@jest/globals';
import { anUpload } from '../testing/uploads.ts';
import { partsToJoin } from './upload.ts';

const MIB = 1024 * 1024;
const upload = anUpload({ fileSize: 20 * MIB });
const stored = [
  { partNumber: 1, etag: '"a"', size: 8 * MIB },
  { partNumber: 2, etag: '"b"', size: 8 * MIB },
  { partNumber: 3, etag: '"c"', size: 4 * MIB },
];
const named = stored.map(({ partNumber, etag }) => ({ partNumber, etag }));

describe('parts of an upload', () => {
  test('are joined in order, with or without quotes, in whatever order they are named', () => {
    const bare = named.map((part) => ({ ...part, etag: part.etag.replaceAll('"', '') })).reverse();
    expect(partsToJoin(upload, bare, stored)).toEqual({ ok: true, value: stored });
  });

  test.each([
    ['one is missing in the request', named.slice(1), stored, 'Name each of the 3 parts once.'],
    ['one is named twice', [...named, ...named.slice(0, 1)], stored, 'Name each of the 3 parts once.'],
    ['one is not stored', named, stored.slice(0, 2), 'Part 3 is not stored yet.'],
    [
      'one has another ETag',
      [{ partNumber: 1, etag: 'x' }, ...named.slice(1)],
      stored,
      'Part 1 is stored with another ETag.',
    ],
  ])('are refused when %s', (_, names, parts, detail) => {
    expect(partsToJoin(upload, names, parts)).toMatchObject({ ok: false, error: { code: 'conflict', detail } });
  });

  test('are refused when they do not form the announced file', () => {
    const short = stored.map((part) => (part.partNumber === 2 ? { ...part, size: 5 * MIB } : part));
    expect(partsToJoin(upload, named, short)).toMatchObject({
      ok: false,
      error: {
        code: 'upload-refused',
        detail: `Upload failed. Expected object size ${20 * MIB}, but got ${17 * MIB}.`,
      },
    });
  });
});
