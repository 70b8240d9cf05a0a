import type { ArtDirection } from './art-direction.ts';
import { Canvas } from './paint/canvas.ts';
import type { Colour } from './paint/colour.ts';
import { randomOf } from './paint/random.ts';
import { type Shot, VIEW_SCALE, VIEW_SIZE } from './views/view.ts';
import { VIEWS } from './views/views.ts';

/** One of a game's three screenshots. A PNG of 384 by 216. */
export const paintScreenshot = (art: ArtDirection, shot: Shot): Uint8Array => screenshot(art, shot).png(VIEW_SCALE);

/** The same before it is enlarged, pixel by pixel. */
export function screenshotPixels(art: ArtDirection, shot: Shot): (x: number, y: number) => Colour {
  const canvas = screenshot(art, shot);
  return (x, y) => canvas.get(x, y);
}

function screenshot({ title, view, palette, captions }: ArtDirection, shot: Shot): Canvas {
  const canvas = new Canvas(VIEW_SIZE.width, VIEW_SIZE.height, palette.ink);
  VIEWS[view](canvas, { palette, random: randomOf(`${title.join(' ')} ${shot}`), shot, caption: captions[shot] });
  return canvas;
}
