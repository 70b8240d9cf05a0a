import * as z from 'zod/mini';
import { REPORT_REASONS } from '../enums.ts';
import { count, id, isoTime, userId } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { line, prose } from '../text-fields.ts';

const report = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.optional(z.string()),
  userId,
  reportedAt: isoTime,
});

/** A user's opinion of a game: one per user and game, until it is removed. */
export const reviewFacts = z.object({
  id,
  gameId: id,
  userId,
  username: z.string(),
  /**
   * The developer and the title of the game when it was written; absent for reviews of earlier versions. Not named
   * `developerId`: the index of a developer's games would have it.
   */
  gameDeveloperId: z.optional(userId),
  gameTitle: z.optional(z.string()),
  /** 1 to 5. */
  rating: z.int(),
  title: z.optional(z.string()),
  content: z.optional(z.string()),
  /** The user has bought the game, and the purchase was not reversed. */
  isVerifiedPurchase: z.boolean(),
  /** Hidden by an Admin: not shown and not counted. */
  isHidden: z.boolean(),
  /** Number of users who found it helpful; absent for none. */
  helpfulCount: z.optional(count),
  /** The developer's reply. */
  reply: z.optional(z.object({ content: z.string(), repliedAt: isoTime })),
  /** For Admins only. */
  moderationNotes: z.optional(z.string()),
  /** Reports that no Admin has decided on yet, oldest first: the first ten of them. For Admins only. */
  reports: z.optional(z.array(report)),
  createdAt: isoTime,
  /** When its author last changed it; replies and decisions do not count. */
  updatedAt: isoTime,
});

/** The fields that the catalogue publishes of a review. */
export const reviewEventFields = z.object({
  reviewId: id,
  change: z.enum(['written', 'edited', 'answered', 'reported']),
  changedAt: isoTime,
  ...z.pick(reviewFacts, {
    gameId: true,
    userId: true,
    gameTitle: true,
    rating: true,
    title: true,
    content: true,
    isVerifiedPurchase: true,
    isHidden: true,
    reply: true,
  }).shape,
  developerId: reviewFacts.shape.gameDeveloperId,
  /** Since when reports wait for an Admin's decision; absent if there are none. */
  reportedSince: z.optional(isoTime),
});

/** What its author says, with the checks of each field. */
export const reviewInput = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  title: z.optional(line(LIMITS.reviewTitleLength)),
  content: z.optional(prose(LIMITS.reviewContentLength)),
});

/** A review as the API shows it. */
export const reviewSchema = z.object({
  ...z.pick(reviewFacts, { id: true, gameId: true, userId: true }).shape,
  username: z.optional(z.string()),
  ...z.pick(reviewFacts, {
    rating: true,
    title: true,
    content: true,
    isVerifiedPurchase: true,
    isHidden: true,
    helpfulCount: true,
    reply: true,
    moderationNotes: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
});
/** The same for everybody but Admins. */
export const publicReviewSchema = z.omit(reviewSchema, { moderationNotes: true });
export type Review = z.infer<typeof reviewSchema>;

/** A review that waits for an Admin's decision, or that an Admin has hidden. */
export const reportedReviewSchema = z.object({ review: reviewSchema, reports: z.array(report) });
export type ReportedReview = z.infer<typeof reportedReviewSchema>;
