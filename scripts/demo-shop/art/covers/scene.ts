import type { Canvas } from '../paint/canvas.ts';
import type { Random } from '../paint/random.ts';
import type { Palette } from '../palette.ts';
import type { Tones } from '../parts/pen.ts';

/** Covers are 3:4; every pixel is written as a square of COVER_SCALE. */
export const COVER_SIZE = { width: 150, height: 200 } as const;
export const COVER_SCALE = 2;

/** What stands behind a title. */
export type Scene = (canvas: Canvas, palette: Palette, random: Random) => void;

/** A subject in the game's own colours; single tones can be set. */
export function tonesOf({ ink, land, light, accent, glow }: Palette, set: Partial<Tones> = {}): Tones {
  return { dark: ink, base: land[1], light, accent, glow, ...set };
}

/** A subject against the light: one dark colour, with lit edges. */
export function silhouette({ ink, glow, accent }: Palette, set: Partial<Tones> = {}): Tones {
  return { dark: ink, base: ink, light: ink, accent: ink, glow, rim: accent, ...set };
}
