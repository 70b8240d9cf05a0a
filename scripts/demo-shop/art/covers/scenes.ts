import * as assets from './assets.ts';
import * as city from './city.ts';
import * as coast from './coast.ts';
import * as depths from './depths.ts';
import * as indoors from './indoors.ts';
import type { Scene } from './scene.ts';
import * as space from './space.ts';
import * as sports from './sports.ts';
import * as tools from './tools.ts';
import * as woods from './woods.ts';

/** Every scene by its name. */
export const SCENES = {
  ...space,
  ...coast,
  ...city,
  ...indoors,
  ...woods,
  ...depths,
  ...sports,
  ...tools,
  ...assets,
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;
