import * as z from 'zod/mini';
import { gameSummarySchema } from '../entities/game-summary.ts';
import { filterList, flag, limit, nextToken, pageOf, userId } from '../fields.ts';
import { GAME_SCAN_STATUSES, GAME_STATUSES } from '../game-statuses.ts';
import { AVAILABILITIES, LIST_SORTS } from '../lists.ts';
import { endpoint } from './endpoint.ts';

const bound = z.coerce.number().check(z.gte(0), z.lte(1_000_000));

/** Pairs of from and to, in UTF-16 code units; the end is excluded. Not a tuple: its schema costs the first page 0.4 KB. */
const ranges = z.optional(z.array(z.array(z.int())));

const listedGameSchema = z.extend(gameSummarySchema, {
  /** What the search text found in the game's texts. Absent without `q`. */
  marks: z.optional(
    z.object({
      title: ranges,
      developerName: ranges,
      category: ranges,
      /** The tags that were found. */
      tags: z.optional(z.array(z.string())),
    }),
  ),
});
export type ListedGame = z.infer<typeof listedGameSchema>;

/**
 * Searches, filters and sorts games. Public callers get only CLEAN, published games, and announced ones on request. With developerId, developers see
 * all of their own games; with publisherId, publishers see all games that they publish.
 */
export const listGames = endpoint({
  name: 'listGames',
  summary: 'List and search games',
  method: 'GET',
  path: '/api/games',
  service: 'catalogue',
  handler: 'browse',
  auth: 'guest',
  query: z.strictObject({
    /**
     * Every word must occur in the title, tags, developer's name, category, platforms or short description: as a word,
     * its beginning, a synonym, or its name in a language of the site. Words that no game has may have a typing error
     * from 4 letters, and two from 8.
     */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** In these lists, `-` in front of a value excludes it: `tags=puzzle,-horror`. */
    category: z.optional(filterList),
    tags: z.optional(filterList),
    platforms: z.optional(filterList),
    /** What AI made: `none`, `code`, `art`, `sound`, `text`; or `unstated`, where the developer has not said. */
    ai: z.optional(filterList),
    /** BCP 47 tags: `de`, `pt-BR`. */
    languages: z.optional(filterList),
    /** The highest age rating, in years. Leaves out games without a rating. */
    maxAge: z.optional(bound),
    minPrice: z.optional(bound),
    /** 1000 means no upper limit. */
    maxPrice: z.optional(bound),
    /** `false` leaves out games for adults. */
    adult: z.optional(flag),
    /** By default `relevance` with `q`, and `newest` without. `relevance` without `q` is `newest`. */
    sortBy: z.optional(z.enum(LIST_SORTS)),
    developerId: z.optional(userId),
    /** Games that this user publishes with the consent of their developers. */
    publisherId: z.optional(userId),
    /**
     * `released` by default: games for sale. `coming-soon`: announced games, by their date, those without one last,
     * unless `sortBy` or `q` says otherwise. `all`: both; with `q`, announced games after those for sale.
     */
    availability: z.optional(z.enum(AVAILABILITIES)),
    scanStatus: z.optional(z.enum(GAME_SCAN_STATUSES)),
    /**
     * For an Admin without developerId, `pending_review` selects CLEAN games that wait for a decision, and `rejected`
     * games that an Admin rejected.
     */
    status: z.optional(z.enum(GAME_STATUSES)),
    limit,
    nextToken,
  }),
  reply: z.extend(pageOf(listedGameSchema), {
    total: z.int(),
    /** For a text that no game has: up to five games with similar titles that the filters accept. */
    nearest: z.optional(z.array(gameSummarySchema)),
  }),
  status: 200,
});
