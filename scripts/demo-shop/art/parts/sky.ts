import { type Canvas, fade } from '../paint/canvas.ts';
import { type Colour, step } from '../paint/colour.ts';
import { threshold } from '../paint/dither.ts';
import type { Random } from '../paint/random.ts';

/** A dithered sky from the top of the picture down to the horizon. */
export function sky(canvas: Canvas, ramp: readonly Colour[], horizon: number): void {
  canvas.rect(0, 0, canvas.width, horizon, fade(ramp, 0, horizon));
}

/** Single points, and now and then a small cross. */
export function stars(
  canvas: Canvas,
  random: Random,
  count: number,
  bottom: number,
  bright: Colour,
  dim: Colour,
): void {
  for (let i = 0; i < count; i += 1) {
    const x = random.whole(0, canvas.width - 1);
    const y = random.whole(0, bottom);
    canvas.set(x, y, i % 3 === 0 ? bright : dim);
    if (i % 17 !== 0) continue;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      canvas.set(x + dx, y + dy, dim);
    }
    canvas.set(x, y, bright);
  }
}

/** The low sun of old arcade posters: its lower half is cut by ever wider gaps. */
export function stripedSun(canvas: Canvas, cx: number, cy: number, radius: number, ramp: readonly Colour[]): void {
  const disc = canvas.mask().ellipse(cx, cy, radius, radius);
  for (let gap = 1, y = cy + 1; y < cy + radius; gap += 1) {
    const height = Math.ceil(gap / 2);
    disc.rect(0, y, canvas.width, height, false);
    y += height + Math.max(3, 8 - gap);
  }
  canvas.paint(disc, fade(ramp, cy - radius, cy + radius));
}

/** A full moon lit from the upper left, with craters. `ramp` runs from light to shade. */
export function moon(canvas: Canvas, cx: number, cy: number, radius: number, ramp: readonly Colour[]): void {
  const [light = 0, grey = light, shade = grey] = ramp;
  canvas.ellipse(cx, cy, radius, radius, (x, y) => {
    const depth = (x - cx + (y - cy)) / (radius * 1.4);
    return depth > 0.35 + threshold(x, y) * 0.6 ? shade : light;
  });
  for (const [dx, dy, size] of [
    [-0.35, -0.3, 0.2],
    [0.2, -0.5, 0.12],
    [-0.1, 0.25, 0.26],
    [0.45, 0.1, 0.16],
    [-0.6, 0.2, 0.1],
    [0.2, 0.65, 0.12],
  ] as const) {
    const r = radius * size;
    canvas.ellipse(cx + dx * radius, cy + dy * radius, r, r * 0.9, (x, y) =>
      threshold(x, y) < 0.8 ? grey : undefined,
    );
    canvas.ellipse(cx + dx * radius + r * 0.25, cy + dy * radius + r * 0.25, r * 0.7, r * 0.6, grey);
  }
}

/** A planet lit from the upper left, with bands of weather. `ramp` runs from light to dark. */
export function planet(canvas: Canvas, cx: number, cy: number, radius: number, ramp: readonly Colour[]): void {
  canvas.ellipse(cx, cy, radius, radius, (x, y) => {
    const sag = ((x - cx) / radius) ** 2 * 5;
    const band = Math.sin((y - cy + sag) / (radius * 0.11)) * 0.07 + Math.sin((y + sag) / (radius * 0.25)) * 0.06;
    const toLight = Math.hypot(x - cx + radius * 0.45, y - cy + radius * 0.45) / (radius * 1.55);
    const position = Math.max(0, Math.min(0.999, toLight + band)) * (ramp.length - 1);
    return step(ramp, Math.floor(position) + (position % 1 > threshold(x, y) ? 1 : 0));
  });
}

/** The half of a ring that passes behind (`front` false) or before a planet. */
export function ring(
  canvas: Canvas,
  cx: number,
  cy: number,
  rx: number,
  colours: readonly Colour[],
  front: boolean,
): void {
  const tilt = 0.22;
  colours.forEach((colour, band) => {
    const outer = rx - band * rx * 0.09;
    const mask = canvas.mask().ellipse(cx, cy, outer, outer * tilt);
    mask.ellipse(cx, cy, outer - rx * 0.06, (outer - rx * 0.06) * tilt - 0.6, false);
    mask.rect(0, front ? 0 : cy, canvas.width, front ? cy : canvas.height, false);
    canvas.paint(mask, (x, y) => (threshold(x, y) < 0.85 ? colour : undefined));
  });
}

/** A bank of heaped clouds across the picture, its tops at about `y`, filled down to `bottom`. */
export function cloudBank(
  canvas: Canvas,
  random: Random,
  { y, bottom, size, ramp }: { y: number; bottom: number; size: number; ramp: readonly Colour[] },
): void {
  const mask = canvas.mask().rect(0, y + size * 0.6, canvas.width, bottom - y - size * 0.6);
  for (let x = -size; x < canvas.width + size; x += size * (0.5 + random.next() * 0.7)) {
    const r = size * (0.5 + random.next() * 0.6);
    mask.ellipse(x, y + size * (0.5 + random.next() * 0.4), r, r * 0.8);
  }
  canvas.paint(mask, fade(ramp, y - size * 0.4, bottom));
  canvas.rim(mask, 0, -1, step(ramp, 0));
}

/** One drifting cloud with a flat underside. */
export function cloud(
  canvas: Canvas,
  random: Random,
  cx: number,
  y: number,
  width: number,
  ramp: readonly Colour[],
): void {
  const mask = canvas.mask();
  for (let i = 0; i < 6; i += 1) {
    const along = (i / 5 - 0.5) * width * 0.8;
    const r = width * (0.1 + 0.1 * (1 - Math.abs(i / 5 - 0.5) * 2) + random.next() * 0.04);
    mask.ellipse(cx + along, y - r * 0.5, r * 1.3, r);
  }
  mask.rect(0, y, canvas.width, canvas.height, false);
  canvas.paint(mask, fade(ramp, y - width * 0.22, y));
  canvas.rim(mask, 0, -1, step(ramp, 0));
}

/** Slanting rain or straight snow. */
export function rain(canvas: Canvas, random: Random, count: number, colour: Colour, length: number): void {
  for (let i = 0; i < count; i += 1) {
    const x = random.whole(-10, canvas.width);
    const y = random.whole(0, canvas.height);
    for (let d = 0; d < length; d += 1) canvas.set(x - Math.floor(d / 3), y + d, colour);
  }
}
