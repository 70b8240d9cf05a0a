import * as z from 'zod/mini';
import { count, id, isoDate, isoTime, storageKey, usd } from '../fields.ts';
import { GAME_SCAN_STATUSES, GAME_STATUSES } from '../game-statuses.ts';
import { pictureFacts } from './pictures.ts';
import { stamps } from './stamps.ts';

/** The facts of a game that lists show as they are stored. game.ts has the others. */
export const listedGameFacts = z.object({
  isNSFW: z.boolean(),
  /** What AI made: `none`, or the parts. Absent: the developer has not said. */
  aiUse: z.optional(z.array(z.string())),
  /** Years; by the developer's own judgement. */
  ageRating: z.optional(z.int()),
  thumbnailKey: z.optional(storageKey),
  tags: z.array(z.string()),
  supportedPlatforms: z.array(z.string()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  status: z.enum(GAME_STATUSES),
  version: z.string(),
  /** Bytes, once the file was scanned. */
  fileSize: z.optional(count),
  publishedAt: z.optional(isoTime),
  /** The release day that the developer gives; without one, lists show the day of the first publication here (UTC). */
  releaseDate: z.optional(isoDate),
});

/** A game in a list: all that a card, a row, a filter or a sort order needs. */
export const gameSummarySchema = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  category: z.string(),
  /** 0 for `comingSoon` games: their price is not public. Those who manage the game see it. */
  price: usd,
  currentSalePrice: z.optional(usd),
  isCurrentlyOnSale: z.boolean(),
  developerId: z.string(),
  developerName: z.optional(z.string()),
  ...listedGameFacts.shape,
  /** Of the picture in `thumbnailKey`; absent for one that has no smaller copies. */
  thumbnail: z.optional(pictureFacts),
  version: z.optional(z.string()),
  /**
   * The game is announced and not for sale yet. Others than those who manage it see no price, file or build of it, and
   * `scanStatus` PENDING.
   */
  comingSoon: z.optional(z.boolean()),
  /**
   * When the game is published; may have passed while something else is missing. Public for `comingSoon` games, and
   * absent where it has no date.
   */
  publishAt: z.optional(isoTime),
  purchaseCount: count,
  downloadCount: count,
  averageRating: z.number(),
  reviewCount: count,
  ...stamps,
});
export type GameSummary = z.infer<typeof gameSummarySchema>;
