import type { Brush, Canvas } from '../paint/canvas.ts';
import type { Colour } from '../paint/colour.ts';
import { textWidth } from '../paint/font.ts';
import { write, writeCentred } from '../paint/text.ts';
import type { Palette } from '../palette.ts';

/** A dark box with a light edge. */
export function panel(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  { ink, light }: Palette,
): void {
  canvas.rect(x, y, width, height, ink);
  canvas.frame(x + 1, y + 1, width - 2, height - 2, light);
}

/** A gauge that is filled by `share`. */
export function gauge(
  canvas: Canvas,
  { x, y, width, share, fill, ink }: { x: number; y: number; width: number; share: number; fill: Brush; ink: Colour },
): void {
  canvas.rect(x, y, width, 6, ink);
  canvas.rect(x + 1, y + 1, Math.round((width - 2) * share), 4, fill);
}

const HEART = ['.##.##.', '#######', '#######', '.#####.', '..###..', '...#...'] as const;

export function hearts(canvas: Canvas, x: number, y: number, full: number, of: number, palette: Palette): void {
  const { ink, accent, light } = palette;
  for (let i = 0; i < of; i += 1) {
    const heart = canvas.mask();
    HEART.forEach((row, dy) => {
      Array.from(row, (dot, dx) => heart.set(x + i * 10 + dx, y + dy, dot === '#'));
    });
    canvas.outline(heart, ink);
    canvas.paint(heart, i < full ? accent : ink);
    if (i < full) canvas.rect(x + i * 10 + 1, y + 1, 2, 1, light);
  }
}

/** Text with a one-pixel shadow, to be read over anything. */
export function label(canvas: Canvas, text: string, x: number, y: number, { ink, light }: Palette, tone = light): void {
  write(canvas, text, x + 1, y + 1, ink);
  write(canvas, text, x, y, tone);
}

export function labelRight(
  canvas: Canvas,
  text: string,
  right: number,
  y: number,
  palette: Palette,
  tone = palette.light,
): void {
  label(canvas, text, right - textWidth(text), y, palette, tone);
}

/** A box along the bottom in which somebody speaks; lines are parted by `/`. */
export function speech(canvas: Canvas, caption: string, palette: Palette, speaker?: string): void {
  const lines = caption.split('/');
  const height = lines.length * 10 + 11;
  const top = canvas.height - height - 4;
  panel(canvas, 6, top, canvas.width - 12, height, palette);
  lines.forEach((line, row) => {
    write(canvas, line, 13, top + 7 + row * 10, palette.light);
  });
  if (speaker !== undefined) {
    canvas.rect(14, top - 6, textWidth(speaker) + 8, 11, palette.accent);
    write(canvas, speaker, 18, top - 4, palette.ink);
  }
  canvas.polygon(
    [
      canvas.width - 18,
      canvas.height - 12,
      canvas.width - 12,
      canvas.height - 12,
      canvas.width - 15,
      canvas.height - 9,
    ],
    palette.glow,
  );
}

/** A line of instruction in a ribbon near the top. */
export function banner(canvas: Canvas, caption: string, y: number, palette: Palette): void {
  const width = textWidth(caption) + 12;
  const x = Math.round((canvas.width - width) / 2);
  canvas.rect(x, y, width, 13, palette.ink);
  canvas.rect(x, y + 12, width, 1, palette.accent);
  writeCentred(canvas, caption, canvas.width / 2, y + 3, palette.light);
}
