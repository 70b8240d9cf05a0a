import * as z from 'zod/mini';
import { gameSummarySchema } from '../entities/game-summary.ts';
import { commaList, limit, nextToken, pageOf, userId } from '../fields.ts';
import { GAME_SCAN_STATUSES, GAME_STATUSES } from '../game-statuses.ts';
import { DEFAULT_SORT, SORT_OPTIONS } from '../lists.ts';
import { endpoint } from './endpoint.ts';

const priceBound = z.coerce.number().check(z.gte(0), z.lte(1_000_000));

/**
 * Searches, filters and sorts games. Public callers get only CLEAN, published games. With developerId, developers see
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
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    category: z.optional(commaList),
    tags: z.optional(commaList),
    platforms: z.optional(commaList),
    minPrice: z.optional(priceBound),
    /** 1000 means no upper limit. */
    maxPrice: z.optional(priceBound),
    sortBy: z._default(z.enum(SORT_OPTIONS), DEFAULT_SORT),
    developerId: z.optional(userId),
    /** Games that this user publishes with the consent of their developers. */
    publisherId: z.optional(userId),
    scanStatus: z.optional(z.enum(GAME_SCAN_STATUSES)),
    /**
     * For an Admin without developerId, `pending_review` selects CLEAN games that wait for a decision, and `rejected`
     * games that an Admin rejected.
     */
    status: z.optional(z.enum(GAME_STATUSES)),
    limit,
    nextToken,
  }),
  reply: z.extend(pageOf(gameSummarySchema), { total: z.int() }),
  status: 200,
});
