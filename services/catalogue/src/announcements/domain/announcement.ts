import { gameNews, wishNews } from '@satcade/contracts/entities/announcements';
import { id, isoTime, userId } from '@satcade/contracts/fields';
import type { Facts } from '@satcade/contracts/shape';
import * as z from 'zod/mini';
import { isRunning, isUsedUp } from '../../discounts/domain/discount.ts';
import { type Game, isListed } from '../../games/domain/game.ts';

/**
 * News of a game on its way to the people who own it, or wished for it: the page of recipients that was found last, and where the next one
 * begins.
 */
export const announcementFacts = z.object({
  /** What makes the news once: its kind and its time. */
  newsId: z.string(),
  gameId: id,
  title: z.string(),
  news: z.union([gameNews, wishNews]),
  /** The channel that it is about, as buyers read it. */
  channel: z.optional(z.string()),
  /** Only for owners who joined the beta of the game. */
  isForBeta: z.optional(z.boolean()),
  /** When it happened. */
  since: isoTime,
  /** Number of the page, from 1. */
  page: z.int(),
  recipients: z.array(userId),
  /** Where the next page begins. Absent: this is the last one. */
  next: z.optional(z.string()),
});
export type Announcement = Facts<typeof announcementFacts>;

/** News older than this are for nobody: a replay must not announce an old build. */
const FRESH_MS = 48 * 60 * 60_000;

export const isFresh = (since: string, nowMs: number): boolean => nowMs - Date.parse(since) <= FRESH_MS;

export const discountNewsId = (saleId: string): string => `discount ${saleId}`;

/** Whether a game can be bought at the discount that news are about. */
export const hasDiscount = (game: Game, newsId: string, now: string): boolean =>
  isListed(game) &&
  game.sale !== undefined &&
  discountNewsId(game.sale.saleId) === newsId &&
  isRunning(game.sale, now) &&
  !isUsedUp(game.sale);

/** Whether news on their way still hold. Owners keep their copy, whatever becomes of the game. */
export function stillHold({ newsId, news }: Pick<Announcement, 'newsId' | 'news'>, game: Game, now: string): boolean {
  switch (news.kind) {
    case 'build-released':
      return true;
    case 'wished-game-released':
      return isListed(game);
    case 'wished-game-discounted':
      return hasDiscount(game, newsId, now);
  }
}
