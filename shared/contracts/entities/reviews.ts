import * as z from 'zod/mini';
import { REPORT_REASONS } from '../enums.ts';
import { count, id, isoTime, userId } from '../fields.ts';
import { stamps } from './stamps.ts';

export const reviewSchema = z.object({
  id,
  gameId: id,
  userId,
  username: z.optional(z.string()),
  rating: z.int(),
  title: z.optional(z.string()),
  content: z.optional(z.string()),
  isVerifiedPurchase: z.boolean(),
  isHidden: z.boolean(),
  /** Number of users who found it helpful; absent for none. */
  helpfulCount: z.optional(count),
  /** The developer's reply. */
  reply: z.optional(z.object({ content: z.string(), repliedAt: isoTime })),
  /** For Admins only. */
  moderationNotes: z.optional(z.string()),
  ...stamps,
});
export type Review = z.infer<typeof reviewSchema>;

/** A review that waits for an Admin's decision, or that an Admin has hidden. */
export const reportedReviewSchema = z.object({
  review: reviewSchema,
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      note: z.optional(z.string()),
      userId,
      reportedAt: isoTime,
    }),
  ),
});
export type ReportedReview = z.infer<typeof reportedReviewSchema>;
