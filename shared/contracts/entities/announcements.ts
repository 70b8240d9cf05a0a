import * as z from 'zod/mini';
import { id, isoTime, userId } from '../fields.ts';

/** What is new about a game that many people have. */
export const gameNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('build-released'), version: z.string(), notes: z.optional(z.string()) }),
]);

/** The data of GameNewsAddressed: some of the people whom it concerns. */
export const gameNewsFields = z.object({
  /** What makes the news one of its game. */
  newsId: z.string(),
  gameId: id,
  title: z.string(),
  news: gameNews,
  /** When it happened. */
  since: isoTime,
  /** Number of the page, from 1. */
  page: z.int(),
  userIds: z.array(userId),
});
