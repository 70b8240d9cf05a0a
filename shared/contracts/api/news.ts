import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { patchOf } from '../edit.ts';
import { newsInput, newsSchema, reportedNewsSchema } from '../entities/news.ts';
import { REPORT_REASONS } from '../enums.ts';
import { id, limit, nextToken, pageOf, userId } from '../fields.ts';
import { prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id });
/** With the game's id, finding a post takes one read fewer. */
const ofGame = z.strictObject({ gameId: z.optional(id) });
const reason = z.optional(adminReason);
/** A body has 8,000 letters of up to four bytes. */
const bodyLimit = 64 * 1024;

/** Of a game, or of the games that a user develops or publishes. Without bodies. */
export const listNews = endpoint({
  name: 'listNews',
  summary: 'Posts about a game, or of a developer or publisher, newest first',
  method: 'GET',
  path: '/api/news',
  service: 'catalogue',
  handler: 'news',
  auth: 'guest',
  query: z
    .strictObject({
      gameId: z.optional(id),
      makerId: z.optional(userId),
      /** `all`: also drafts and hidden posts, by creation, for those who manage the game. */
      state: z._default(z.enum(['published', 'all']), 'published'),
      limit,
      nextToken,
    })
    .check(
      z.refine(({ gameId, makerId }) => (gameId === undefined) !== (makerId === undefined), {
        path: ['gameId'],
        message: 'is required, or makerId instead',
      }),
      z.refine(({ gameId, state }) => state === 'published' || gameId !== undefined, {
        path: ['gameId'],
        message: 'is required for all posts',
      }),
    ),
  reply: pageOf(newsSchema),
  status: 200,
});

export const getNews = endpoint({
  name: 'getNews',
  summary: 'One post',
  method: 'GET',
  path: '/api/news/{id}',
  service: 'catalogue',
  handler: 'news',
  auth: 'guest',
  params: byId,
  query: ofGame,
  reply: newsSchema,
  status: 200,
});

/** For those who manage the game. A draft, or published at once. */
export const createNews = endpoint({
  name: 'createNews',
  summary: 'Write a post about my game',
  method: 'POST',
  path: '/api/news',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  body: z.strictObject({ gameId: id, ...newsInput.shape, isPublished: z._default(z.boolean(), false), reason }),
  reply: newsSchema,
  status: 201,
  bodyLimit,
});

/** A null picture or version removes it. A published post stays published, and its followers are told once. */
export const updateNews = endpoint({
  name: 'updateNews',
  summary: 'Change or publish a post about my game',
  method: 'PATCH',
  path: '/api/news/{id}',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  params: byId,
  query: ofGame,
  body: z.strictObject({
    ...patchOf(newsInput.shape, ['pictureKey', 'version']),
    isPublished: z.optional(z.literal(true)),
    reason,
  }),
  reply: newsSchema,
  status: 200,
  bodyLimit,
});

export const deleteNews = endpoint({
  name: 'deleteNews',
  summary: 'Remove a post about my game',
  method: 'DELETE',
  path: '/api/news/{id}',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  params: byId,
  query: z.strictObject({ gameId: z.optional(id), reason }),
  status: 204,
});

/** Once per user and post; a second report by the same user changes nothing. */
export const reportNews = endpoint({
  name: 'reportNews',
  summary: 'Report a post to the Admins',
  method: 'POST',
  path: '/api/news/{id}/reports',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  params: byId,
  query: ofGame,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS) }),
  status: 204,
});

/** `hidden`: posts that an Admin hid, newest first. */
export const listReportedNews = endpoint({
  name: 'listReportedNews',
  summary: 'Posts that were reported, oldest report first, or hidden (Admins)',
  method: 'GET',
  path: '/api/reported-news',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  query: z.strictObject({ state: z._default(z.enum(['reported', 'hidden']), 'reported'), limit, nextToken }),
  reply: pageOf(reportedNewsSchema),
  status: 200,
});

/** Hides a post or shows it again, and closes its reports. */
export const moderateNews = endpoint({
  name: 'moderateNews',
  summary: 'Hide a post or show it again (Admins)',
  method: 'POST',
  path: '/api/news/{id}/moderation',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  params: byId,
  query: ofGame,
  body: z.strictObject({ isHidden: z.boolean(), note: z.optional(prose(1_000)) }),
  reply: newsSchema,
  status: 200,
});
