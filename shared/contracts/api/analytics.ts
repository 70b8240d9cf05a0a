import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { gameAnalyticsSchema } from '../entities.ts';
import { VIEW_SOURCES } from '../enums.ts';
import { count, id, isoDate, limit, nextToken, pageOf } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * Counts a visit to a game page by its source. The page sends it once per visit; nothing about the visitor is stored.
 */
export const recordView = endpoint({
  name: 'recordView',
  summary: 'Count a visit to a game page',
  method: 'POST',
  path: '/api/games/{id}/views',
  service: 'catalogue',
  handler: 'analytics',
  auth: 'none',
  params: z.object({ id }),
  body: z.strictObject({ source: z._default(z.enum(VIEW_SOURCES), 'direct') }),
  status: 202,
});

/**
 * Figures per game and day (UTC), oldest first: of one game with `gameId`, else of all games of the caller. Days
 * without activity are left out. For the developer of the game and Admins.
 */
export const listAnalytics = endpoint({
  name: 'listAnalytics',
  summary: "A game's figures by day",
  method: 'GET',
  path: '/api/game-analytics',
  service: 'catalogue',
  handler: 'analytics',
  auth: 'user',
  query: z.strictObject({ gameId: z.optional(id), from: isoDate, to: isoDate, limit, nextToken }),
  reply: pageOf(gameAnalyticsSchema),
  status: 200,
});

const reason = z.optional(adminReason);
/** A record is one day of one game: `{gameId}-{date}`. */
const byDay = z.object({
  id: z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-\d{4}-\d{2}-\d{2}$/, 'must be {gameId}-{date}')),
});
/** Purchases, revenue and downloads are counted from their records, so no client writes them. */
const visits = {
  organicViews: z.optional(count.check(z.lte(1_000_000_000))),
  searchViews: z.optional(count.check(z.lte(1_000_000_000))),
  directViews: z.optional(count.check(z.lte(1_000_000_000))),
};

export const getAnalytics = endpoint({
  name: 'getAnalytics',
  summary: "A game's figures of one day",
  method: 'GET',
  path: '/api/game-analytics/{id}',
  service: 'catalogue',
  handler: 'analytics',
  auth: 'user',
  params: byDay,
  reply: gameAnalyticsSchema,
  status: 200,
});

/** Sets the visits of a day that has no figures yet. */
export const createAnalytics = endpoint({
  name: 'createAnalytics',
  summary: 'Set the visits of a day without figures (Admins)',
  method: 'POST',
  path: '/api/game-analytics',
  service: 'catalogue',
  handler: 'analytics',
  auth: 'user',
  body: z.strictObject({ gameId: id, date: isoDate, ...visits, reason }),
  reply: gameAnalyticsSchema,
  status: 201,
});

export const updateAnalytics = endpoint({
  name: 'updateAnalytics',
  summary: 'Correct the visits of a day (Admins)',
  method: 'PATCH',
  path: '/api/game-analytics/{id}',
  service: 'catalogue',
  handler: 'analytics',
  auth: 'user',
  params: byDay,
  body: z.strictObject({ ...visits, reason }),
  reply: gameAnalyticsSchema,
  status: 200,
});

/** Sets the visits of a day to 0. Purchases, revenue and downloads stay. */
export const deleteAnalytics = endpoint({
  name: 'deleteAnalytics',
  summary: 'Remove the visits of a day (Admins)',
  method: 'DELETE',
  path: '/api/game-analytics/{id}',
  service: 'catalogue',
  handler: 'analytics',
  auth: 'user',
  params: byDay,
  query: z.strictObject({ reason }),
  status: 204,
});
