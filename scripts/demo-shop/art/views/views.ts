import * as assetSheets from './asset-sheets.ts';
import * as boards from './boards.ts';
import * as charts from './charts.ts';
import * as corridor from './corridor.ts';
import * as overland from './overland.ts';
import * as road from './road.ts';
import * as sideView from './side-view.ts';
import * as story from './story.ts';
import * as tabletop from './tabletop.ts';
import * as toolWindows from './tool-windows.ts';
import type { View } from './view.ts';

/** Every view by its name. */
export const VIEWS = {
  ...sideView,
  ...corridor,
  ...road,
  ...overland,
  ...boards,
  ...charts,
  ...tabletop,
  ...story,
  ...toolWindows,
  ...assetSheets,
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof VIEWS;
