import { describe, expect, it } from '@jest/globals';
import { CERTAIN_COPIES, copiesOf, copyAt, copyFor, copyKeysOf, storedCopiesOf } from './picture-copies.ts';

const KEY = 'thumbnails/u/g/thumbnail.png';

describe('the copies of a picture', () => {
  it.each([
    [40, [40]],
    [300, [160, 300]],
    [600, [160, 320, 600]],
    [1280, [160, 320, 480, 640, 1280]],
    [1920, [160, 320, 480, 640, 960, 1280, 1920]],
    [6000, [160, 320, 480, 640, 960, 1280, 1920]],
  ])('of %i pixels are no wider than it, and no two are nearly the same', (width, expected) => {
    expect(copiesOf(width).map((copy) => copy.width)).toEqual(expected);
    expect(copiesOf(width).at(-1)?.name).toBe('full');
  });

  it.each([40, 200, 300, 600, 6000])('of %i pixels are stored with those that each picture has', (width) => {
    const stored = storedCopiesOf(width);
    const names = stored.map(({ name }) => name);
    for (const { name } of [...copiesOf(width), ...CERTAIN_COPIES]) expect(names).toContain(name);
    expect(new Set(names).size).toBe(names.length);
    for (const copy of stored) expect(copy.width).toBeLessThanOrEqual(width);
    expect(stored.map((copy) => copy.width)).toEqual(stored.map((copy) => copy.width).sort((a, b) => b - a));
  });

  it('have keys that are known without asking', () => {
    const copyKeys = copyKeysOf(KEY);
    for (const width of [40, 300, 1920, 6000])
      for (const { name } of storedCopiesOf(width)) expect(copyKeys).toContain(copyAt(KEY, name, 'avif'));
  });
});

describe('copyFor', () => {
  it.each([
    [100, 'w160'],
    [160, 'w160'],
    [161, 'w320'],
    [500, 'full'],
    [5000, 'full'],
  ])('is the smallest that is %i pixels wide: %s', (width, name) => {
    expect(copyFor(KEY, { width: 700 }, width)).toBe(`${KEY}/${name}.webp`);
  });

  it('is the picture itself if it has no copies', () => {
    expect(copyFor(KEY, undefined, 100)).toBe(KEY);
  });
});
