import { expect, test } from '@jest/globals';
import { readPng } from '../../testing/read-png.ts';
import { encodePng } from './png.ts';

test('a viewer reads back what was drawn', () => {
  const pixels = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff, 0x123456, 0xff0000];
  expect(readPng(encodePng({ width: 3, height: 2, pixels }))).toEqual({
    width: 3,
    height: 2,
    chunks: ['IHDR', 'PLTE', 'IDAT', 'IEND'],
    pixels,
  });
});

test('every pixel becomes a square', () => {
  const [red, blue] = [0xff0000, 0x0000ff];
  const picture = readPng(encodePng({ width: 2, height: 1, pixels: [red, blue] }, 3));
  expect([picture.width, picture.height]).toEqual([6, 3]);
  expect(picture.pixels).toEqual([1, 2, 3].flatMap(() => [red, red, red, blue, blue, blue]));
});

test('a picture of 256 colours is fine, one more is refused', () => {
  const shades = (count: number) => ({ width: count, height: 1, pixels: Array.from({ length: count }, (_, i) => i) });
  expect(readPng(encodePng(shades(256))).pixels).toHaveLength(256);
  expect(() => encodePng(shades(257))).toThrow('more than 256 colours');
});
