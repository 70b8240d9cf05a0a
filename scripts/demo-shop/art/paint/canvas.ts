import { type Colour, mix } from './colour.ts';
import { dithered, threshold } from './dither.ts';
import { Mask, type Point } from './mask.ts';
import { encodePng } from './png.ts';

/** What a pixel becomes; `undefined` leaves it as it is. */
export type Brush = Colour | ((x: number, y: number) => Colour | undefined);

/** A small picture to paint on, in whole pixels from the top left. What falls outside is not painted. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint32Array;
  /** Used for one shape after the other: a new mask for each would be most of the work. */
  readonly #scratch: Mask;

  constructor(width: number, height: number, ground: Colour = 0) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint32Array(width * height).fill(ground);
    this.#scratch = new Mask(width, height);
  }

  get(x: number, y: number): Colour {
    return this.#pixels[y * this.width + x] ?? 0;
  }

  set(x: number, y: number, brush: Brush): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const colour = typeof brush === 'number' ? brush : brush(x, y);
    if (colour !== undefined) this.#pixels[y * this.width + x] = colour;
  }

  rect(left: number, top: number, width: number, height: number, brush: Brush): void {
    for (let y = Math.round(top); y < Math.round(top + height); y += 1) {
      for (let x = Math.round(left); x < Math.round(left + width); x += 1) this.set(x, y, brush);
    }
  }

  /** A rectangle's edge of one pixel. */
  frame(left: number, top: number, width: number, height: number, brush: Brush): void {
    this.rect(left, top, width, 1, brush);
    this.rect(left, top + height - 1, width, 1, brush);
    this.rect(left, top, 1, height, brush);
    this.rect(left + width - 1, top, 1, height, brush);
  }

  mask(): Mask {
    return new Mask(this.width, this.height);
  }

  paint(mask: Mask, brush: Brush): void {
    mask.each((x, y) => this.set(x, y, brush));
  }

  /** Paints what `draw` adds to an empty mask. */
  shape(draw: (mask: Mask) => void, brush: Brush): void {
    draw(this.#scratch);
    this.paint(this.#scratch, brush);
    this.#scratch.clear();
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, brush: Brush): void {
    this.shape((mask) => mask.ellipse(cx, cy, rx, ry), brush);
  }

  /** `corners` are x, y, x, y, … */
  polygon(corners: readonly number[], brush: Brush): void {
    this.shape((mask) => mask.polygon(corners), brush);
  }

  line(from: Point, to: Point, brush: Brush, thickness = 1): void {
    this.shape((mask) => mask.line(from, to, thickness), brush);
  }

  /** Lights the pixels of a mask that look towards (dx, dy): the edge that a light behind it would catch. */
  rim(mask: Mask, dx: number, dy: number, brush: Brush): void {
    mask.each((x, y) => {
      if (!mask.has(x + dx, y + dy)) this.set(x, y, brush);
    });
  }

  /** A line of one pixel around a mask. */
  outline(mask: Mask, brush: Brush): void {
    mask.each((x, y) => {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (!mask.has(x + dx, y + dy)) this.set(x + dx, y + dy, brush);
      }
    });
  }

  /** Light around a point: what is there takes on the colour, in three dithered steps, fading to the edge. */
  glow(cx: number, cy: number, radius: number, colour: Colour, strength = 0.75): void {
    this.ellipse(cx, cy, radius, radius, (x, y) => {
      const near = 1 - Math.hypot(x - cx, y - cy) / radius;
      const level = Math.floor(near * 3 + threshold(x, y)) / 3;
      return level <= 0 ? undefined : mix(this.get(x, y), colour, Math.min(1, level) * strength);
    });
  }

  png(scale: number): Uint8Array {
    return encodePng({ width: this.width, height: this.height, pixels: this.#pixels }, scale);
  }
}

/** A dithered run of colours from `top` down to `bottom`. */
export const fade =
  (ramp: readonly Colour[], top: number, bottom: number): Brush =>
  (x, y) =>
    dithered(ramp, (y - top) / (bottom - top), x, y);

/** The same from left to right. */
export const fadeAcross =
  (ramp: readonly Colour[], left: number, right: number): Brush =>
  (x, y) =>
    dithered(ramp, (x - left) / (right - left), x, y);

/** Lets every pixel through with the given chance, evenly spread: see-through paint without a blend. */
export const sheer =
  (colour: Colour, share: number): Brush =>
  (x, y) =>
    threshold(x, y) < share ? colour : undefined;
