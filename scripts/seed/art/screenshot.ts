import type { ArtDirection } from './art-direction.ts';
import { Canvas } from './paint/canvas.ts';
import { randomOf } from './paint/random.ts';
import { type Shot, VIEW_SCALE, VIEW_SIZE } from './views/view.ts';
import { VIEWS } from './views/views.ts';

/** One of a game's three screenshots. A PNG of 384 by 216. */
export function paintScreenshot({ title, view, palette, captions }: ArtDirection, shot: Shot): Uint8Array {
  const canvas = new Canvas(VIEW_SIZE.width, VIEW_SIZE.height, palette.ink);
  VIEWS[view](canvas, { palette, random: randomOf(`${title.join(' ')} ${shot}`), shot, caption: captions[shot] });
  return canvas.png(VIEW_SCALE);
}
