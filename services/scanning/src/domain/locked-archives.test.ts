import { expect, test } from '@jest/globals';
import { hasLockedList } from './locked-archives.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const ends = (head: string, tail = '') => ({ head: bytes(head), tail: bytes(tail) });

test.each([
  ['RAR 5 that begins with its encryption header', 'rar', ends('Rar!\x1a\x07\x01\x00CRC!\x21\x04'), true],
  ['RAR 5 that begins with its archive header', 'rar', ends('Rar!\x1a\x07\x01\x00CRC!\x0b\x01'), false],
  ['RAR 4 with encrypted headers', 'rar', ends('Rar!\x1a\x07\x00CR\x73\x80\x00'), true],
  ['RAR 4 with open ones', 'rar', ends('Rar!\x1a\x07\x00CR\x73\x00\x00'), false],
  ['7z whose directory is packed with AES', '7z', ends('7z', 'xx\x24\x06\xf1\x07\x01xx'), true],
  ['7z whose directory is open', '7z', ends('7z', 'xx\x23\x03\x01\x01xx'), false],
  ['bytes of another kind', 'zip', ends('PK', '\x06\xf1\x07\x01'), false],
  ['a RAR that ends early', 'rar', ends('Rar!\x1a\x07\x01\x00'), false],
])('%s', (_, extension, file, expected) => {
  expect(hasLockedList(extension, file)).toBe(expected);
});
