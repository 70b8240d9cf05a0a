import * as z from 'zod/mini';
import { gameSummarySchema } from '../entities/game-summary.ts';
import { commaList, limit, nextToken, pageOf, userId } from '../fields.ts';
import { GAME_SCAN_STATUSES, GAME_STATUSES } from '../game-statuses.ts';
import { DEFAULT_SORT, SORT_OPTIONS } from '../lists.ts';
import { endpoint } from './endpoint.ts';

const priceBound = z.coerce.number().check(z.gte(0), z.lte(1_000_000));

/** Search, filter, sort: public callers get CLEAN, published games only; developers see all of their own with developerId, and publishers all that they publish with publisherId. */
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
     * Asked by an Admin without developerId, `pending_review` is the CLEAN games that wait for a decision, and `rejected`
     * those that an Admin turned down.
     */
    status: z.optional(z.enum(GAME_STATUSES)),
    limit,
    nextToken,
  }),
  reply: z.extend(pageOf(gameSummarySchema), { total: z.int() }),
  status: 200,
});
