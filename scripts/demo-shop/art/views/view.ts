import type { Canvas } from '../paint/canvas.ts';
import type { Random } from '../paint/random.ts';
import type { Palette } from '../palette.ts';

/** Screenshots are 16:9; every pixel is written as a square of VIEW_SCALE. */
export const VIEW_SIZE = { width: 192, height: 108 } as const;
export const VIEW_SCALE = 2;

/** Which of a game's three screenshots: each shows another place. */
export type Shot = 0 | 1 | 2;
export const SHOTS: readonly Shot[] = [0, 1, 2];

export interface ViewContext {
  readonly palette: Palette;
  readonly random: Random;
  readonly shot: Shot;
  /** What is said or asked for on the screen, in capitals; lines are parted by `/`. */
  readonly caption: string;
}

/** What a game, tool or asset looks like in use. */
export type View = (canvas: Canvas, context: ViewContext) => void;
