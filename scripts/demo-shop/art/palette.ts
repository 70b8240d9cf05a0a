import type { Colour } from './paint/colour.ts';

/** The colours of one game: its cover and its screenshots share them. */
export interface Palette {
  /** From the top of the sky down to the horizon. */
  readonly sky: readonly Colour[];
  /** From the farthest to the nearest ground. */
  readonly land: readonly [far: Colour, middle: Colour, near: Colour];
  /** The darkest colour: outlines, shadows. */
  readonly ink: Colour;
  /** The lightest: snow, foam, lettering. */
  readonly light: Colour;
  /** What catches the eye. */
  readonly accent: Colour;
  /** Lamps, fire, eyes. */
  readonly glow: Colour;
}
