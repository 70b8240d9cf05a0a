import type { Brush, Canvas } from '../paint/canvas.ts';
import { type Colour, mix } from '../paint/colour.ts';
import { threshold } from '../paint/dither.ts';
import type { Mask } from '../paint/mask.ts';
import { noiseLine, type Random } from '../paint/random.ts';

/** Everything below an uneven line: hills, dunes, the floor of a cave. Answers its mask. */
export function ridge(
  canvas: Canvas,
  random: Random,
  options: { base: number; height: number; wavelength: number; brush: Brush; rim?: Brush },
): Mask {
  const { base, height, wavelength, brush, rim } = options;
  const line = noiseLine(random, wavelength);
  const mask = canvas.mask();
  for (let x = 0; x < canvas.width; x += 1) {
    const top = Math.round(base - line(x) * height);
    mask.rect(x, top, 1, canvas.height - top);
  }
  canvas.paint(mask, brush);
  if (rim !== undefined) canvas.rim(mask, 0, -1, rim);
  return mask;
}

/** Hanging rock: everything above an uneven line, drawn out into points. */
export function ceiling(canvas: Canvas, random: Random, depth: number, brush: Brush, rim?: Brush): void {
  const line = noiseLine(random, 22);
  const mask = canvas.mask();
  for (let x = 0; x < canvas.width; x += 1) mask.rect(x, 0, 1, depth * (0.3 + line(x) * 0.5));
  for (let x = random.whole(0, 12); x < canvas.width; x += random.whole(10, 22)) {
    const length = depth * (0.5 + random.next() * 0.6);
    const half = random.whole(3, 6);
    mask.polygon([x - half, 0, x + half, 0, x + 0.5, length, x - 0.5, length]);
  }
  canvas.paint(mask, brush);
  if (rim !== undefined) canvas.rim(mask, 0, 1, rim);
}

export interface Peak {
  readonly x: number;
  readonly top: number;
  /** Half its width at the base. */
  readonly half: number;
}

/** A mountain with a lit and a shaded side and snow on its top. */
export function peak(
  canvas: Canvas,
  random: Random,
  { x, top, half }: Peak,
  base: number,
  { lit, shade, snow }: { lit: Colour; shade: Colour; snow?: Colour },
): void {
  const jag = noiseLine(random, 9);
  const edge = noiseLine(random, 5);
  for (let y = Math.round(top); y < base; y += 1) {
    const t = (y - top) / (base - top);
    const left = x - half * t - edge(y) * 4 * t;
    const right = x + half * t + edge(y + 40) * 4 * t;
    const spine = x + (jag(y) - 0.5) * 16 * Math.sqrt(t);
    for (let px = Math.round(left); px <= right; px += 1) {
      const capped = snow !== undefined && t < 0.2 + (jag(px * 1.7) - 0.5) * 0.25;
      const side = px < spine ? lit : shade;
      canvas.set(px, y, capped ? (px < spine ? snow : mix(snow, shade, 0.5)) : side);
    }
  }
}

/** Sand with a sunlit and a dithered shaded side along each crest. */
export function dune(
  canvas: Canvas,
  random: Random,
  { base, height, lit, shade }: { base: number; height: number; lit: Colour; shade: Colour },
): void {
  const line = noiseLine(random, 60);
  for (let x = 0; x < canvas.width; x += 1) {
    const top = base - line(x) * height;
    const slope = line(x + 3) - line(x - 3);
    for (let y = Math.round(top); y < canvas.height; y += 1) {
      const dark = 0.5 + slope * 5 - (y - top) / (height * 2.5);
      canvas.set(x, y, threshold(x, y) < dark ? shade : lit);
    }
  }
}

/** Tufts of grass along the line that a mask ends in. */
export function grass(canvas: Canvas, random: Random, ground: Mask, brush: Brush, height: number): void {
  for (let x = 0; x < canvas.width; x += random.whole(1, 3)) {
    let y = 0;
    while (y < canvas.height && !ground.has(x, y)) y += 1;
    canvas.line([x, y], [x + random.whole(-1, 1), y - random.whole(1, height)], brush);
  }
}

/** Open water down to the bottom, with glints that thin out towards the viewer and gather under a light at `lightX`. */
export function sea(
  canvas: Canvas,
  random: Random,
  options: { top: number; brush: Brush; glint: Colour; lightX?: number; bottom?: number },
): void {
  const { top, brush, glint, lightX, bottom = canvas.height } = options;
  canvas.rect(0, top, canvas.width, bottom - top, brush);
  for (let y = top + 1; y < bottom; y += 1) {
    const near = (y - top) / (bottom - top);
    if (lightX !== undefined) {
      const reach = 5 + near * 16;
      const length = 3 + random.next() * reach;
      const x = lightX + (random.next() - 0.5) * reach - length / 2;
      if (random.next() < 0.75) canvas.rect(x, y, length, 1, glint);
    }
    for (let i = 0; i < 2; i += 1) {
      if (random.next() < 0.4) canvas.rect(random.whole(0, canvas.width), y, random.whole(2, 3 + near * 9), 1, glint);
    }
  }
}
