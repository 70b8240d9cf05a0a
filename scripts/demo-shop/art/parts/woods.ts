import type { Brush, Canvas } from '../paint/canvas.ts';
import type { Colour } from '../paint/colour.ts';
import type { Random } from '../paint/random.ts';

/** A fir in tiers, its foot at (x, base). */
export function fir(canvas: Canvas, x: number, base: number, height: number, brush: Brush): void {
  const tier = Math.max(4, Math.round(height / 5));
  for (let y = 0; y < height; y += 1) {
    const whole = (y / height) * height * 0.26;
    const within = ((y % tier) / tier) * height * 0.08;
    const half = Math.round(whole * 0.8 + within);
    canvas.rect(x - half, base - height + y, half * 2 + 1, 1, brush);
  }
  canvas.rect(x, base - height - 2, 1, 3, brush);
}

/** A row of firs of uneven height. */
export function firs(
  canvas: Canvas,
  random: Random,
  options: { base: number; lowest: number; highest: number; gap: number; brush: Brush },
): void {
  for (let x = -4; x < canvas.width + 6; x += random.whole(Math.ceil(options.gap / 2), options.gap)) {
    fir(canvas, x, options.base + random.whole(0, 3), random.whole(options.lowest, options.highest), options.brush);
  }
  canvas.rect(0, options.base, canvas.width, canvas.height - options.base, options.brush);
}

/** A leafy tree with a lit upper left; `leaves` run from light to dark. */
export function leafTree(
  canvas: Canvas,
  random: Random,
  options: { x: number; base: number; size: number; trunk: Colour; leaves: readonly [Colour, Colour, Colour] },
): void {
  const { x, base, size, trunk, leaves } = options;
  const [light, middle, dark] = leaves;
  canvas.rect(x - size * 0.06, base - size * 0.5, Math.max(2, size * 0.13), size * 0.5, trunk);
  const puffs = Array.from({ length: 8 }, (_, i) => ({
    x: x + Math.cos((i / 8) * Math.PI * 2) * size * 0.26,
    y: base - size * 0.68 + Math.sin((i / 8) * Math.PI * 2) * size * 0.17,
    r: size * (0.16 + random.next() * 0.07),
  }));
  for (const puff of puffs) canvas.ellipse(puff.x, puff.y, puff.r * 1.1, puff.r, dark);
  canvas.ellipse(x, base - size * 0.68, size * 0.3, size * 0.2, dark);
  for (const puff of puffs)
    canvas.ellipse(puff.x - size * 0.03, puff.y - size * 0.04, puff.r * 0.85, puff.r * 0.75, middle);
  for (const puff of puffs.slice(3, 7)) {
    canvas.ellipse(puff.x - size * 0.05, puff.y - size * 0.07, puff.r * 0.5, puff.r * 0.4, light);
  }
}

/** Bare trunks that rise out of the picture, as one stands among them; none between the columns of `clear`. */
export function trunks(
  canvas: Canvas,
  random: Random,
  options: {
    base: number;
    thinnest: number;
    thickest: number;
    gap: number;
    brush: Brush;
    rim?: Colour;
    clear?: readonly [from: number, to: number];
  },
): void {
  const [from, to] = options.clear ?? [0, 0];
  for (let x = random.whole(0, options.gap); x < canvas.width + 8; x += random.whole(options.gap, options.gap * 2)) {
    const thick = random.whole(options.thinnest, options.thickest);
    const lean = random.whole(-6, 6);
    if (x > from && x < to) continue;
    const mask = canvas
      .mask()
      .polygon([
        x + lean - thick * 0.4,
        0,
        x + lean + thick * 0.4,
        0,
        x + thick * 0.5,
        options.base - 6,
        x + thick,
        options.base,
        x - thick,
        options.base,
        x - thick * 0.5,
        options.base - 6,
      ]);
    for (let branch = 0; branch < 3; branch += 1) {
      const y = random.whole(8, Math.round(options.base * 0.7));
      const reach = random.whole(8, 18) * (random.next() < 0.5 ? -1 : 1);
      mask.line([x + lean * 0.6, y], [x + lean * 0.6 + reach, y - random.whole(6, 14)], thick > 6 ? 2 : 1);
    }
    canvas.paint(mask, options.brush);
    if (options.rim !== undefined) canvas.rim(mask, -1, 0, options.rim);
  }
}

/** Fireflies, embers, pollen: points of light, some with a halo. */
export function sparks(
  canvas: Canvas,
  random: Random,
  options: { count: number; top: number; bottom: number; colour: Colour; halo: number },
): void {
  for (let i = 0; i < options.count; i += 1) {
    const x = random.whole(2, canvas.width - 3);
    const y = random.whole(options.top, options.bottom);
    if (i % 4 === 0 && options.halo > 0) canvas.glow(x, y, options.halo, options.colour, 0.6);
    canvas.set(x, y, options.colour);
    if (i % 3 === 0) canvas.set(x + 1, y, options.colour);
  }
}
