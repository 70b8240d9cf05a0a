import * as z from 'zod/mini';
import { count, id, isoDate, isoTime, storageKey, usd } from '../fields.ts';
import { GAME_SCAN_STATUSES, GAME_STATUSES } from '../game-statuses.ts';
import { stamps } from './stamps.ts';

/** A game in a list: all that a card, a row, a filter or a sort order needs. */
export const gameSummarySchema = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  category: z.string(),
  price: usd,
  currentSalePrice: z.optional(usd),
  isCurrentlyOnSale: z.boolean(),
  developerId: z.string(),
  developerName: z.optional(z.string()),
  isNSFW: z.boolean(),
  thumbnailKey: z.optional(storageKey),
  tags: z.array(z.string()),
  supportedPlatforms: z.array(z.string()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  status: z.enum(GAME_STATUSES),
  version: z.optional(z.string()),
  fileSize: z.optional(count),
  publishedAt: z.optional(isoTime),
  /** The release day that the developer gives; without one, the day of the first publication here (UTC). */
  releaseDate: z.optional(isoDate),
  purchaseCount: count,
  downloadCount: count,
  averageRating: z.number(),
  reviewCount: count,
  ...stamps,
});
export type GameSummary = z.infer<typeof gameSummarySchema>;
