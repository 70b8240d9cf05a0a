import { type Canvas, fade } from '../paint/canvas.ts';
import type { Colour } from '../paint/colour.ts';
import type { Random } from '../paint/random.ts';

interface Skyline {
  readonly base: number;
  readonly lowest: number;
  readonly highest: number;
  readonly wall: Colour;
  readonly edge?: Colour;
  readonly windows?: readonly [Colour, ...Colour[]];
  /** The share of windows that are lit. */
  readonly lit?: number;
}

/** Houses side by side, with lit windows, roof tanks and aerials. */
export function skyline(canvas: Canvas, random: Random, options: Skyline): void {
  const { base, lowest, highest, wall, edge, windows, lit = 0.35 } = options;
  for (let x = -random.whole(0, 8); x < canvas.width; ) {
    const width = random.whole(9, 21);
    const height = random.whole(lowest, highest);
    const top = base - height;
    canvas.rect(x, top, width, canvas.height - top, wall);
    if (edge !== undefined) canvas.rect(x, top, 1, height, edge);
    roof(canvas, random, x, top, width, wall);
    if (windows !== undefined) {
      for (let wy = top + 3; wy < base - 1; wy += 4) {
        for (let wx = x + 2; wx < x + width - 2; wx += 3) {
          if (random.next() < lit) canvas.rect(wx, wy, 1, 2, random.pick(windows));
        }
      }
    }
    x += width + (random.next() < 0.3 ? random.whole(0, 3) : 0);
  }
}

function roof(canvas: Canvas, random: Random, x: number, top: number, width: number, wall: Colour): void {
  const kind = random.next();
  if (kind < 0.25) canvas.rect(x + width / 2, top - random.whole(5, 11), 1, 12, wall);
  else if (kind < 0.5) canvas.rect(x + 2, top - 3, width / 2, 3, wall);
  else if (kind < 0.65) {
    canvas.rect(x + 3, top - 6, 5, 4, wall);
    canvas.rect(x + 3, top - 2, 1, 2, wall);
    canvas.rect(x + 7, top - 2, 1, 2, wall);
  }
}

interface House {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly height: number;
  readonly wall: Colour;
  readonly roof: Colour;
  readonly window: Colour;
}

/** A gabled house with lit windows and a chimney. */
export function house(canvas: Canvas, { x, base, width, height, wall, roof: tiles, window }: House): void {
  const top = base - height;
  canvas.rect(x, top, width, height, wall);
  canvas.rect(x + width * 0.7, top - width * 0.45, Math.max(2, width * 0.12), width * 0.4, tiles);
  canvas.polygon([x - 2, top + 1, x + width / 2, top - width * 0.45, x + width + 2, top + 1], tiles);
  for (let wy = top + 3; wy < base - 4; wy += 7) {
    for (let wx = x + 3; wx < x + width - 4; wx += 6) canvas.rect(wx, wy, 2, 3, window);
  }
}

/** A floor of glowing lines that meet at the horizon. */
export function gridFloor(
  canvas: Canvas,
  options: { horizon: number; ground: readonly Colour[]; line: Colour; far: Colour; centre?: number },
): void {
  const { horizon, ground, line, far, centre = canvas.width / 2 } = options;
  const depth = canvas.height - horizon;
  canvas.rect(0, horizon, canvas.width, depth, fade(ground, horizon, canvas.height));
  for (let i = -14; i <= 14; i += 1) {
    canvas.line([centre + i * 5, horizon], [centre + i * canvas.width * 0.19, canvas.height], (_x, y) =>
      y < horizon + depth * 0.25 ? far : line,
    );
  }
  for (let i = 0; i < 9; i += 1) {
    const y = Math.round(horizon + depth * (i / 9) ** 2.1);
    canvas.rect(0, y, canvas.width, 1, i < 4 ? far : line);
  }
}
