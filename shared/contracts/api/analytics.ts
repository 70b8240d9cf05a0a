import * as z from 'zod/mini';
import { gameAnalyticsSchema } from '../entities.ts';
import { VIEW_SOURCES } from '../enums.ts';
import { id, isoDate, limit, nextToken, pageOf } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/** Counts a visit of a game page, by how the visitor came. Sent by the page, once per visit; keeps nothing of who it was. */
export const recordView = endpoint({
  name: 'recordView',
  summary: 'Count a visit of a game page',
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
 * Figures per game and day (UTC), oldest first. With `gameId`, of that game; else of all games of the caller. Days on
 * which nothing happened are left out. For the developer of the game and Admins.
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
