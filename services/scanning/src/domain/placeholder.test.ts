import { describe, expect, it } from '@jest/globals';
import { placeholderOf } from './placeholder.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];

/** A picture of six fields, three in a row. */
function picture(colours: readonly Colour[], width = 30, height = 20) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor((x * 3) / width) + 3 * Math.floor((y * 2) / height);
      const [red, green, blue, alpha = 255] = colours[field % colours.length] ?? [0, 0, 0];
      data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const GREY: Colour = [128, 128, 128];

/** The parts of a placeholder, as the style sheet reads them. */
function read(bits = -1) {
  const lights = [262144, 65536, 16384, 4096, 1024, 256].map((place) => Math.floor(bits / place) % 4);
  return { lights, light: Math.floor(bits / 64) % 4, a: Math.floor(bits / 8) % 8, b: bits % 8 };
}

describe('placeholderOf', () => {
  it('has the lightness of each field', () => {
    const { lights } = read(placeholderOf(picture([BLACK, WHITE, BLACK, WHITE, BLACK, WHITE])));
    expect(lights).toEqual([0, 3, 0, 3, 0, 3]);
  });

  it('has no colour for a grey picture', () => {
    expect(read(placeholderOf(picture([GREY])))).toMatchObject({ light: 2, a: 4, b: 4 });
  });

  it.each([
    ['red', [220, 30, 30], { a: 7 }],
    ['green', [30, 160, 30], { a: 1 }],
    ['blue', [30, 30, 220], { b: 0 }],
    ['yellow', [230, 220, 40], { b: 7 }],
  ] as const)('has the colour of a %s picture', (_, colour, expected) => {
    expect(read(placeholderOf(picture([colour])))).toMatchObject(expected);
  });

  it('fits in 20 bits, also for a picture of one pixel', () => {
    for (const each of [picture([WHITE]), picture([BLACK], 1, 1), picture([GREY], 1, 900)]) {
      expect(placeholderOf(each)).toBeGreaterThanOrEqual(0);
      expect(placeholderOf(each)).toBeLessThan(2 ** 20);
    }
  });

  it('is absent for a picture with transparent parts', () => {
    expect(placeholderOf(picture([WHITE, WHITE, WHITE, WHITE, WHITE, [0, 0, 0, 0]]))).toBeUndefined();
  });
});
