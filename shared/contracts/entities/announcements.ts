import * as z from 'zod/mini';
import { centsAmount, count, id, isoTime, userId } from '../fields.ts';

/** What is new about a game that many people have. */
export const gameNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('build-released'), version: z.string(), notes: z.optional(z.string()) }),
]);

/** What is new about a game that many people wished for. */
export const wishNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wished-game-released'), priceCents: centsAmount }),
  z.object({
    kind: z.literal('wished-game-discounted'),
    percentOff: count,
    /** Under the discount. */
    priceCents: centsAmount,
    endsAt: isoTime,
  }),
]);

/** News of a game for some of the people whom they concern. */
const pageOf = <News extends z.ZodMiniType>(news: News) =>
  z.object({
    /** What makes the news one of its game. */
    newsId: z.string(),
    gameId: id,
    title: z.string(),
    news,
    /** When it happened. */
    since: isoTime,
    /** Number of the page, from 1. */
    page: z.int(),
    userIds: z.array(userId),
  });

/** The data of GameNewsAddressed. */
export const gameNewsFields = z.extend(pageOf(gameNews), {
  /** The further channel whose build it is, as buyers read it. Absent: it is the game's own. */
  channel: z.optional(z.string()),
});

/** The data of WishNewsAddressed. */
export const wishNewsFields = pageOf(wishNews);
