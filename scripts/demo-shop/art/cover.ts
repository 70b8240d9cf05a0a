import type { ArtDirection } from './art-direction.ts';
import { COVER_SCALE, COVER_SIZE } from './covers/scene.ts';
import { SCENES } from './covers/scenes.ts';
import { letterTitle } from './lettering.ts';
import { Canvas } from './paint/canvas.ts';
import { randomOf } from './paint/random.ts';

/** A game's cover: its scene, its palette, its title. A PNG of 300 by 400. */
export function paintCover({ title, lettering, titleTop, scene, palette }: ArtDirection): Uint8Array {
  const canvas = new Canvas(COVER_SIZE.width, COVER_SIZE.height, palette.ink);
  SCENES[scene](canvas, palette, randomOf(title.join(' ')));
  letterTitle(canvas, title, { style: lettering, top: titleTop, palette });
  return canvas.png(COVER_SCALE);
}
