import { describe, expect, test } from '@jest/globals';
import { isWhatItSays } from './file-signatures.ts';
import { mediaTypeOf } from './media-types.ts';

const bytes = (text: string, length = 600, offset = 0): Buffer => {
  const all = Buffer.alloc(length);
  all.write(text, offset, 'latin1');
  return all;
};
const none = Buffer.alloc(512);

describe('signatures of game files', () => {
  test.each([
    ['zip', bytes('PK\x03\x04'), none],
    ['zip', bytes('PK\x05\x06'), none],
    ['exe', bytes('MZ\x90'), none],
    ['rar', bytes('Rar!\x1a\x07\x00'), none],
    ['rar', bytes('Rar!\x1a\x07\x01\x00'), none],
    ['7z', bytes('7z\xbc\xaf\x27\x1c'), none],
    ['dmg', none, bytes('koly', 512)],
    ['dmg', bytes('EFI PART', 2048, 512), none],
    ['dmg', bytes('H+\x00\x04', 2048, 1024), none],
    ['dmg', bytes('encrcdsa'), none],
  ])('identify %s by its bytes', (extension, head, tail) => {
    expect(isWhatItSays(extension, { head, tail })).toBe(true);
    expect(isWhatItSays(extension, { head: bytes('#!/bin/sh'), tail: none })).toBe(false);
    expect(isWhatItSays(extension, { head: Buffer.alloc(0), tail: Buffer.alloc(0) })).toBe(false);
  });

  test('do not match another or an unknown type', () => {
    expect(isWhatItSays('exe', { head: bytes('PK\x03\x04'), tail: none })).toBe(false);
    expect(isWhatItSays('sh', { head: bytes('#!/bin/sh'), tail: none })).toBe(false);
    expect(isWhatItSays('', { head: bytes('MZ'), tail: none })).toBe(false);
  });

  test('require the trailer at its own position', () => {
    expect(isWhatItSays('dmg', { head: none, tail: bytes('koly', 512, 8) })).toBe(false);
    expect(isWhatItSays('dmg', { head: none, tail: Buffer.from('koly') })).toBe(false);
  });
});

const box = (...brands: string[]): Buffer => {
  const head = Buffer.alloc(8 + 4 * (brands.length + 1));
  head.writeUInt32BE(head.length, 0);
  head.write(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 4, 'latin1');
  return Buffer.concat([head, Buffer.from('mp42isomavif')]);
};

describe('signatures of media', () => {
  test.each([
    ['thumbnail', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['avatar', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['banner', bytes('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
    ['trailer', bytes('RIFF\x10\x00\x00\x00AVI LIST'), 'video/x-msvideo'],
    ['trailer', box('isom', 'avc1'), 'video/mp4'],
    ['trailer', box('XAVC', 'mp42'), 'video/mp4'],
    ['trailer', box('qt  '), 'video/quicktime'],
    ['trailer', bytes('\x00\x00\x00\x08wide'), 'video/quicktime'],
    ['trailer', bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm'), 'video/webm'],
  ] as const)('identify a %s by its bytes: %#', (kind, head, type) => {
    expect(mediaTypeOf(kind, head)).toBe(type);
  });

  test.each([
    ['thumbnail', bytes('GIF89a')],
    ['thumbnail', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['screenshot', bytes('RIFF\x10\x00\x00\x00AVI LIST')],
    ['trailer', bytes('\xff\xd8\xff\xe0')],
    ['trailer', bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska')],
    ['trailer', box('avif', 'mif1')],
    ['trailer', box('heic', 'mp42')],
    ['trailer', box('M4A ', 'isom')],
    ['trailer', Buffer.from('\x00\x00\x00\xffftyp')],
    ['avatar', Buffer.alloc(0)],
  ] as const)('refuse anything else as a %s: %#', (kind, head) => {
    expect(mediaTypeOf(kind, head)).toBeUndefined();
  });
});
