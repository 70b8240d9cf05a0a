import type { SceneName } from './covers/scenes.ts';
import type { Lettering } from './lettering.ts';
import type { Palette } from './palette.ts';
import type { ViewName } from './views/views.ts';

/** Everything that the pictures of one game are made from. */
export interface ArtDirection {
  /** The lines that the title is set in. */
  readonly title: readonly string[];
  readonly lettering: Lettering;
  /** Pixels of the painting above the title. */
  readonly titleTop: number;
  readonly scene: SceneName;
  readonly view: ViewName;
  /** What is written on each of the three screenshots, in capitals; `/` parts lines. */
  readonly captions: readonly [string, string, string];
  readonly palette: Palette;
}
