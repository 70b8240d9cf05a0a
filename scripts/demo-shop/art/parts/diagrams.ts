import type { Brush, Canvas } from '../paint/canvas.ts';
import type { Colour } from '../paint/colour.ts';
import type { Point } from '../paint/mask.ts';
import { noiseLine, type Random } from '../paint/random.ts';

/** A recorded sound: bars mirrored about `y`, swelling and fading. */
export function wave(
  canvas: Canvas,
  random: Random,
  { x, y, width, height, brush }: { x: number; y: number; width: number; height: number; brush: Brush },
): void {
  const swell = noiseLine(random, 17);
  for (let i = 0; i < width; i += 1) {
    const half = Math.max(1, Math.round(height * swell(i) * (0.45 + 0.55 * random.next())));
    if (i % 2 === 0) canvas.rect(x + i, y - half, 1, half * 2, brush);
  }
}

/** A cube of wire with dots at its corners. */
export function cube(canvas: Canvas, cx: number, cy: number, size: number, line: Colour, dot: Colour): void {
  const corners: Point[] = [];
  for (const z of [-1, 1]) {
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      corners.push([cx + (x * 0.86 + z * 0.4) * size * 0.7, cy + (y * 0.86 - z * 0.28 + x * 0.16) * size * 0.7]);
    }
  }
  const edge = (from: number, to: number): void => {
    const [a, b] = [corners[from], corners[to]];
    if (a !== undefined && b !== undefined) canvas.line(a, b, line);
  };
  for (let i = 0; i < 4; i += 1) {
    edge(i, (i + 1) % 4);
    edge(i + 4, ((i + 1) % 4) + 4);
    edge(i, i + 4);
  }
  for (const [x, y] of corners) canvas.ellipse(x, y, 1.5, 1.5, dot);
}
