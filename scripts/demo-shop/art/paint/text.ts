import type { Brush, Canvas } from './canvas.ts';
import { GLYPH_HEIGHT, glyphsOf, textWidth } from './font.ts';
import type { Mask } from './mask.ts';

/** Small plain text, as a game's own display shows it. `y` is the top of the letters. */
export function write(canvas: Canvas, text: string, x: number, y: number, brush: Brush): void {
  let left = x;
  for (const glyph of glyphsOf(text)) {
    for (let row = 0; row < GLYPH_HEIGHT; row += 1) {
      for (let column = 0; column < glyph.width; column += 1) {
        if (glyph.has(column, row)) canvas.set(left + column, y + row, brush);
      }
    }
    left += glyph.width + 1;
  }
}

export function writeCentred(canvas: Canvas, text: string, x: number, y: number, brush: Brush): void {
  write(canvas, text, Math.round(x - textWidth(text) / 2), y, brush);
}

export function writeRight(canvas: Canvas, text: string, right: number, y: number, brush: Brush): void {
  write(canvas, text, right - textWidth(text), y, brush);
}

/** Adds a line of large letters to a mask; diagonals are smoothed as they grow. */
export function addLetters(mask: Mask, text: string, x: number, y: number, size: 1 | 2 | 3, weight: number): void {
  let left = x;
  for (const glyph of glyphsOf(text)) {
    for (let row = 0; row < GLYPH_HEIGHT * size; row += 1) {
      for (let column = 0; column < glyph.width * size; column += 1) {
        if (!grown(glyph.has, column, row, size)) continue;
        for (let extra = 0; extra < weight; extra += 1) mask.set(left + column + extra, y + row);
      }
    }
    left += glyph.width * size + letterGap(size, weight);
  }
}

const letterGap = (size: number, weight: number): number => size + weight - 1;

export function lettersWidth(text: string, size: number, weight: number): number {
  const gap = letterGap(size, weight);
  return glyphsOf(text).reduce((sum, glyph) => sum + glyph.width * size + gap, 0) - size;
}

/** Whether a pixel of the enlarged glyph is set. Steps of a diagonal are filled; square corners stay, so that D is not O. */
function grown(has: (x: number, y: number) => boolean, column: number, row: number, size: 1 | 2 | 3): boolean {
  const x = Math.floor(column / size);
  const y = Math.floor(row / size);
  if (has(x, y)) return true;
  const dx = side(column % size, size);
  const dy = side(row % size, size);
  if (dx === 0 || dy === 0) return false;
  return has(x + dx, y) && has(x, y + dy) && !has(x - dx, y) && !has(x, y - dy);
}

function side(part: number, size: 1 | 2 | 3): -1 | 0 | 1 {
  if (size === 1) return 0;
  if (part === 0) return -1;
  return part === size - 1 ? 1 : 0;
}
