import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { patchOf } from '../edit.ts';
import { reportedReviewSchema, reviewInput, reviewSchema } from '../entities/reviews.ts';
import { REPORT_REASONS, REVIEW_SORTS } from '../enums.ts';
import { id, limit, nextToken, pageOf, userId } from '../fields.ts';
import { prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id });
/** With the game's id, finding a review takes one read fewer. */
const ofGame = z.strictObject({ gameId: z.optional(id) });
const reason = z.optional(adminReason);

/** With `userId`, only that user's review, even if it is hidden: buyers find their own with it. */
export const listReviews = endpoint({
  name: 'listReviews',
  summary: "A game's reviews; hidden ones are left out",
  method: 'GET',
  path: '/api/reviews',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'guest',
  query: z.strictObject({
    gameId: id,
    userId: z.optional(userId),
    sort: z._default(z.enum(REVIEW_SORTS), 'newest'),
    limit,
    nextToken,
  }),
  reply: pageOf(reviewSchema),
  status: 200,
});

export const getReview = endpoint({
  name: 'getReview',
  summary: 'One review',
  method: 'GET',
  path: '/api/reviews/{id}',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'guest',
  params: byId,
  query: ofGame,
  reply: reviewSchema,
  status: 200,
});

/** One review per user and game. Developers cannot review their own games. */
export const createReview = endpoint({
  name: 'createReview',
  summary: 'Review a game',
  method: 'POST',
  path: '/api/reviews',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  body: z.strictObject({ gameId: id, ...reviewInput.shape }),
  reply: reviewSchema,
  status: 201,
});

/** For the author. A null title or content removes it. Only Admins hide a review or write moderation notes. */
export const updateReview = endpoint({
  name: 'updateReview',
  summary: 'Change my review',
  method: 'PATCH',
  path: '/api/reviews/{id}',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  query: ofGame,
  body: z.strictObject({
    ...patchOf(reviewInput.shape, ['title', 'content']),
    isHidden: z.optional(z.boolean()),
    moderationNotes: z.optional(prose(1_000)),
    reason,
  }),
  reply: reviewSchema,
  status: 200,
});

export const deleteReview = endpoint({
  name: 'deleteReview',
  summary: 'Remove my review',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  query: z.strictObject({ gameId: z.optional(id), reason }),
  status: 204,
});

/** For the developer of the game. A null content removes the reply. */
export const replyToReview = endpoint({
  name: 'replyToReview',
  summary: 'Reply to a review of my game',
  method: 'PUT',
  path: '/api/reviews/{id}/reply',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  query: ofGame,
  body: z.strictObject({ content: z.nullable(prose(2_000)) }),
  reply: reviewSchema,
  status: 200,
});

/** Once per user and review, not for the user's own. A second vote changes nothing. */
export const voteForReview = endpoint({
  name: 'voteForReview',
  summary: 'Vote for a review as helpful',
  method: 'PUT',
  path: '/api/reviews/{id}/helpful',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  query: ofGame,
  reply: reviewSchema,
  status: 200,
});

export const takeBackVote = endpoint({
  name: 'takeBackVote',
  summary: 'Withdraw my vote for a review',
  method: 'DELETE',
  path: '/api/reviews/{id}/helpful',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  query: ofGame,
  reply: reviewSchema,
  status: 200,
});

/** May miss a vote from a moment ago. */
export const listMyVotes = endpoint({
  name: 'listMyVotes',
  summary: 'The reviews of a game that I found helpful',
  method: 'GET',
  path: '/api/games/{id}/helpful-reviews',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  reply: z.object({ reviewIds: z.array(id) }),
  status: 200,
});

/** Once per user and review; a second report by the same user changes nothing. */
export const reportReview = endpoint({
  name: 'reportReview',
  summary: 'Report a review to the Admins',
  method: 'POST',
  path: '/api/reviews/{id}/reports',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  query: ofGame,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: z.optional(prose(500)) }),
  status: 204,
});

/** `hidden`: reviews that an Admin hid, newest first. */
export const listReportedReviews = endpoint({
  name: 'listReportedReviews',
  summary: 'Reviews that were reported, oldest report first, or hidden (Admins)',
  method: 'GET',
  path: '/api/reported-reviews',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  query: z.strictObject({ state: z._default(z.enum(['reported', 'hidden']), 'reported'), limit, nextToken }),
  reply: pageOf(reportedReviewSchema),
  status: 200,
});

/** Hides a review or shows it again, and closes its reports. Hidden reviews do not count in any figure. */
export const moderateReview = endpoint({
  name: 'moderateReview',
  summary: 'Hide a review or show it again (Admins)',
  method: 'POST',
  path: '/api/reviews/{id}/moderation',
  service: 'catalogue',
  handler: 'reviews',
  auth: 'user',
  params: byId,
  query: ofGame,
  body: z.strictObject({ isHidden: z.boolean(), moderationNotes: z.optional(prose(1_000)) }),
  reply: reviewSchema,
  status: 200,
});
