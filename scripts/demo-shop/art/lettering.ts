import { type Canvas, fade } from './paint/canvas.ts';
import { GLYPH_HEIGHT } from './paint/font.ts';
import { Mask } from './paint/mask.ts';
import { addLetters, lettersWidth } from './paint/text.ts';
import type { Palette } from './palette.ts';

/**
 * How a title is set: heavy with a run of colour, mirrored like chrome, leaning, as a neon tube,
 * thin and quiet, or in dark ink on paper.
 */
export type Lettering = 'bold' | 'chrome' | 'slant' | 'neon' | 'quiet' | 'inked';

const MARGIN = 6;
const LINE_GAP = 4;
/** How far leaning letters move sideways for each pixel of height. */
const SLOPE = 0.22;
/** Words that stand small between the others. */
const SMALL = new Set(['THE', 'OF', 'AT THE', 'FOR', 'AND', 'A', 'FROM', 'OF NINE', 'BETWEEN']);

interface Line {
  readonly text: string;
  readonly size: 1 | 2 | 3;
  readonly width: number;
}

/** Sets a title in centred lines, each as large as the width allows, from `top` down. */
export function letterTitle(
  canvas: Canvas,
  lines: readonly string[],
  { style, top, palette }: { style: Lettering; top: number; palette: Palette },
): void {
  const weight = style === 'quiet' ? 1 : 2;
  const set = lines.map((text) => fit(text, canvas.width - MARGIN * 2, weight));
  const height = set.reduce((sum, { size }) => sum + size * GLYPH_HEIGHT + LINE_GAP, -LINE_GAP);
  const letters = canvas.mask();
  let y = top;
  for (const { text, size, width } of set) {
    const line = canvas.mask();
    addLetters(line, text, Math.round((canvas.width - width) / 2), y, size, size === 1 ? 1 : weight);
    const middle = y + (size * GLYPH_HEIGHT) / 2;
    const slope = style === 'slant' ? SLOPE : 0;
    line.each((px, py) => letters.set(px + Math.round((middle - py) * slope), py));
    y += size * GLYPH_HEIGHT + LINE_GAP;
  }
  colour(canvas, letters, style, palette, top, top + height);
}

function fit(text: string, room: number, weight: number): Line {
  const sizes = SMALL.has(text) ? ([1] as const) : ([3, 2, 1] as const);
  for (const size of sizes) {
    const width = lettersWidth(text, size, size === 1 ? 1 : weight);
    if (width <= room) return { text, size, width };
  }
  throw new Error(`the title line ${text} is too long for the cover`);
}

function colour(canvas: Canvas, letters: Mask, style: Lettering, palette: Palette, top: number, bottom: number): void {
  const { ink, light, accent, glow } = palette;
  if (style === 'neon') {
    haloed(canvas, letters, accent, ink);
    canvas.paint(letters, light);
    return;
  }
  if (style === 'inked') {
    canvas.outline(letters, light);
    canvas.paint(letters, ink);
    canvas.rim(letters, 0, 1, accent);
    return;
  }
  const shadow = new Mask(letters.width, letters.height);
  const depth = style === 'quiet' ? 1 : 2;
  letters.each((x, y) => shadow.set(x + depth, y + depth));
  canvas.outline(shadow, ink);
  canvas.paint(shadow, ink);
  canvas.outline(letters, ink);
  if (style === 'chrome') {
    const middle = (top + bottom) / 2;
    canvas.paint(letters, (x, y) => {
      const run =
        y < middle ? fade([light, glow, accent], top, middle) : fade([light, accent, ink], middle, bottom + 6);
      return typeof run === 'number' ? run : run(x, y);
    });
  } else {
    canvas.paint(letters, style === 'quiet' ? light : fade([light, light, glow, accent], top, bottom + 4));
  }
  if (style !== 'quiet') canvas.rim(letters, 0, -1, light);
}

/** A dark plate close around the letters, then a tube of light. */
function haloed(canvas: Canvas, letters: Mask, tube: number, ink: number): void {
  const plate = new Mask(letters.width, letters.height);
  letters.each((x, y) => plate.rect(x - 3, y - 3, 7, 7));
  canvas.paint(plate, (x, y) => ((x + y) % 2 === 0 || near(letters, x, y, 2) ? ink : undefined));
  const halo = new Mask(letters.width, letters.height);
  letters.each((x, y) => halo.rect(x - 1, y - 1, 3, 3));
  canvas.paint(halo, tube);
}

function near(mask: Mask, x: number, y: number, reach: number): boolean {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) if (mask.has(x + dx, y + dy)) return true;
  }
  return false;
}
