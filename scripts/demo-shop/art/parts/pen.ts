import type { Brush, Canvas } from '../paint/canvas.ts';
import type { Mask, Point } from '../paint/mask.ts';

/** Where a subject stands: its box of 100 by 100 units begins at (x, y) and is `size` pixels wide and high. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Looks the other way. */
  readonly flip?: boolean;
}

/** The few colours that a subject is made of. A silhouette has the same for all but `glow`. */
export interface Tones {
  readonly dark: Brush;
  readonly base: Brush;
  readonly light: Brush;
  readonly accent: Brush;
  readonly glow: Brush;
  /** Catches the light from above; none when left out. */
  readonly rim?: Brush;
}
export type Tone = Exclude<keyof Tones, 'rim'>;

/** Draws a subject in units of its own box, so that it can stand anywhere at any size. */
export class Pen {
  /** All that was drawn so far. */
  readonly mask: Mask;
  readonly #canvas: Canvas;
  readonly #place: Place;
  readonly #tones: Tones;

  constructor(canvas: Canvas, place: Place, tones: Tones) {
    this.#canvas = canvas;
    this.#place = place;
    this.#tones = tones;
    this.mask = canvas.mask();
  }

  polygon(tone: Tone, ...points: readonly Point[]): this {
    return this.#draw(tone, (mask) => mask.polygon(points.flatMap((point) => this.#at(point))));
  }

  disc(tone: Tone, cx: number, cy: number, rx: number, ry = rx): this {
    const [x, y] = this.#at([cx, cy]);
    return this.#draw(tone, (mask) => mask.ellipse(x, y, this.#long(rx), this.#long(ry)));
  }

  bar(tone: Tone, x: number, y: number, width: number, height: number): this {
    return this.polygon(tone, [x, y], [x + width, y], [x + width, y + height], [x, y + height]);
  }

  stroke(tone: Tone, thickness: number, ...points: readonly Point[]): this {
    const wide = Math.max(1, Math.round(this.#long(thickness)));
    return this.#draw(tone, (mask) => {
      points.slice(1).forEach((to, index) => {
        mask.line(this.#at(points[index] ?? to), this.#at(to), wide);
      });
    });
  }

  /** Lights the upper edges of all that was drawn. */
  rim(): void {
    if (this.#tones.rim !== undefined) this.#canvas.rim(this.mask, 0, -1, this.#tones.rim);
  }

  #draw(tone: Tone, shape: (mask: Mask) => void): this {
    this.#canvas.shape(shape, this.#tones[tone]);
    shape(this.mask);
    return this;
  }

  #at([x, y]: Point): Point {
    const unit = this.#place.size / 100;
    return [this.#place.x + (this.#place.flip ? 100 - x : x) * unit, this.#place.y + y * unit];
  }

  #long(units: number): number {
    return (units * this.#place.size) / 100;
  }
}

export type Subject = (pen: Pen) => void;

/** Puts a subject into the picture. */
export function draw(canvas: Canvas, subject: Subject, place: Place, tones: Tones): void {
  const pen = new Pen(canvas, place, tones);
  subject(pen);
  pen.rim();
}
