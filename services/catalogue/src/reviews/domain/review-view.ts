import type { Review as ReviewView } from '@satcade/contracts/entities';
import type { Review } from './review.ts';

/** `isAdmin`: includes the fields for Admins only. */
export const reviewView = (review: Review, isAdmin: boolean): ReviewView => ({
  id: review.id,
  gameId: review.gameId,
  userId: review.userId,
  username: review.username,
  rating: review.rating,
  title: review.title,
  content: review.content,
  isVerifiedPurchase: review.isVerifiedPurchase,
  isHidden: review.isHidden,
  ...(review.helpfulCount !== undefined && { helpfulCount: review.helpfulCount }),
  reply: review.reply,
  ...(isAdmin && { moderationNotes: review.moderationNotes }),
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
});
