import { gameNews, wishNews } from '@satcade/contracts/entities/announcements';
import { id, isoTime, userId } from '@satcade/contracts/fields';
import type { Facts } from '@satcade/contracts/shape';
import * as z from 'zod/mini';

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
