import { publicReviewSchema, type Review as ReviewView, reviewSchema } from '@satcade/contracts/entities/reviews';
import { fieldsOf } from '@satcade/contracts/shape';
import type { Review } from './review.ts';

/** `isAdmin`: includes the fields for Admins only. */
export const reviewView = (review: Review, isAdmin: boolean): ReviewView =>
  isAdmin ? fieldsOf(reviewSchema, review) : fieldsOf(publicReviewSchema, review);
