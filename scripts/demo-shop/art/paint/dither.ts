import { type Colour, step } from './colour.ts';

/** Bayer's 8×8 matrix: ordered dithering spreads its thresholds evenly, so that few colours read as a smooth run. */
const BAYER = [
  0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62, 30, 54,
  22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23, 61, 29,
  53, 21,
];

/** The threshold of a pixel, above 0 and below 1. */
export const threshold = (x: number, y: number): number => ((BAYER[(y & 7) * 8 + (x & 7)] ?? 0) + 0.5) / 64;

/** The colour of a ramp at `share` (0 its start, 1 its end), dithered between neighbours. */
export function dithered(ramp: readonly Colour[], share: number, x: number, y: number): Colour {
  const position = Math.max(0, Math.min(1, share)) * (ramp.length - 1);
  const base = Math.floor(position);
  return step(ramp, position - base > threshold(x, y) ? base + 1 : base);
}
