import * as z from 'zod/mini';
import { gameSummarySchema } from './game-summary.ts';

/** A game in a row of small covers: what the cover shows, and no more, because pages contain several rows. */
export const gameTileSchema = z.pick(gameSummarySchema, {
  id: true,
  title: true,
  price: true,
  currentSalePrice: true,
  isCurrentlyOnSale: true,
  isNSFW: true,
  thumbnailKey: true,
  thumbnail: true,
});
export type GameTile = z.infer<typeof gameTileSchema>;
