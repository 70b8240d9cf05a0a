import { tonesOf } from './covers/scene.ts';
import { Canvas, fade } from './paint/canvas.ts';
import { mix } from './paint/colour.ts';
import { randomOf } from './paint/random.ts';
import type { Palette } from './palette.ts';
import { cat, moth } from './parts/creatures.ts';
import { robot } from './parts/figures.ts';
import { draw } from './parts/pen.ts';
import { gear, kettle, lighthouse } from './parts/things.ts';
import { starship } from './parts/vehicles.ts';
import { type Backdrop, backdrop } from './views/backdrop.ts';

const EMBLEMS = { gear, lighthouse, starship, kettle, cat, robot, moth } as const;

export interface StudioArt {
  readonly palette: Palette;
  readonly place: Backdrop;
  readonly emblem: keyof typeof EMBLEMS;
}

const AVATAR = 64;
const BANNER = { width: 320, height: 70 } as const;
const SCALE = 4;

/** A studio's emblem on its own ground. A PNG of 256 by 256. */
export function paintAvatar({ palette, emblem }: StudioArt): Uint8Array {
  const { sky, land, ink, light, accent, glow } = palette;
  const canvas = new Canvas(AVATAR, AVATAR);
  canvas.rect(0, 0, AVATAR, AVATAR, fade(sky, 0, AVATAR));
  canvas.glow(32, 32, 34, glow, 0.5);
  const tones = tonesOf(palette, { base: accent, dark: ink, light, accent: mix(accent, light, 0.5), rim: light });
  draw(canvas, EMBLEMS[emblem], { x: 10, y: 10, size: 46 }, tones);
  canvas.frame(0, 0, AVATAR, AVATAR, ink);
  canvas.frame(1, 1, AVATAR - 2, AVATAR - 2, land[0]);
  return canvas.png(SCALE);
}

/** The view from a studio's window. A PNG of 1280 by 280. */
export function paintBanner(name: string, { palette, place }: StudioArt): Uint8Array {
  const canvas = new Canvas(BANNER.width, BANNER.height, palette.ink);
  backdrop(canvas, place, { palette, random: randomOf(name), base: BANNER.height });
  return canvas.png(SCALE);
}
