import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import type { Review, ReviewEdit } from '../domain/review.ts';
import type { GameStore, Page, PageRequest, PurchaseStore, Quotas, ReviewStore } from '../ports.ts';
import { badToken, visible } from './access.ts';
import { findReview, noSuchReview, type ReviewId, visibleReview } from './find-review.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
  readonly clock: Clock;
}

export interface NewReview extends Pick<Review, 'gameId' | 'rating' | 'title' | 'content'> {
  readonly author: Extract<Caller, { kind: 'user' }>;
}

/** Writes a user's one review of a game, marked when the user has bought the game. Nobody reviews a game of their own. */
export async function createReview(
  { author, ...said }: NewReview,
  { games, reviews, purchases, quotas, clock }: Dependencies & { readonly quotas: Pick<Quotas, 'reviews'> },
): Promise<Result<Review, Problem>> {
  const { gameId } = said;
  const [game, isVerifiedPurchase] = await Promise.all([games.get(gameId), purchases.has(author.userId, gameId)]);
  const seen = visible(game, gameId, author);
  if (!seen.ok) return seen;
  if (seen.value.developerId === author.userId) return err(problem('forbidden', 'You cannot review your own game.'));
  const now = clock.now();
  const review: Review = {
    ...said,
    id: newId(now),
    userId: author.userId,
    username: author.username,
    isVerifiedPurchase,
    isHidden: false,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
  };
  if (!(await quotas.reviews.take(author.userId))) return err(dayLimitReached('reviewsPerDay', now));
  if (await reviews.create(review)) return ok(review);
  await quotas.reviews.giveBack(author.userId);
  return err(problem('conflict', 'You have reviewed this game already.'));
}

/** A game's reviews, newest first. */
export async function listReviews(
  gameId: string,
  page: PageRequest,
  caller: Caller,
  { games, reviews }: Pick<Dependencies, 'games' | 'reviews'>,
): Promise<Result<Page<Review>, Problem>> {
  const [game, found] = await Promise.all([games.get(gameId), reviews.list(gameId, page)]);
  const seen = visible(game, gameId, caller);
  if (!seen.ok) return seen;
  return found.ok ? found : err(badToken);
}

/** The review of one user, or none: a single page, so that every token is one of another list. */
export async function listReviewOf(
  { gameId, userId, nextToken }: { gameId: string; userId: string; nextToken?: string | undefined },
  caller: Caller,
  { games, reviews }: Pick<Dependencies, 'games' | 'reviews'>,
): Promise<Result<Page<Review>, Problem>> {
  const [game, found] = await Promise.all([games.get(gameId), reviews.ofUser(gameId, userId)]);
  const review = visibleReview(found, game, gameId, caller);
  if (!review.ok) return review;
  if (nextToken !== undefined) return err(badToken);
  return ok({ items: review.value === undefined ? [] : [review.value], nextToken: null });
}

/** Changes a review: the user's own, or any for Admins. A hidden one stays hidden. */
export async function updateReview(
  which: ReviewId,
  said: Pick<ReviewEdit, 'rating' | 'title' | 'content'>,
  caller: Caller,
  { games, reviews, clock }: Omit<Dependencies, 'purchases'>,
): Promise<Result<Review, Problem>> {
  const found = await findReview(which, caller, { games, reviews });
  if (!found.ok) return found;
  const { review } = found.value;
  if (!may(caller, 'update', 'Review', review.userId)) return err(notYours);
  const edited = await reviews.edit(review, { ...said, updatedAt: isoTime(clock.now()) });
  return edited === undefined ? err(noSuchReview(which.id)) : ok(edited);
}

/** Removes a review: the user's own, or any for Admins. Its user may write another one then. */
export async function removeReview(
  which: ReviewId,
  caller: Caller,
  { games, reviews }: Pick<Dependencies, 'games' | 'reviews'>,
): Promise<Result<void, Problem>> {
  const found = await findReview(which, caller, { games, reviews });
  if (!found.ok) return found;
  const { review } = found.value;
  if (!may(caller, 'delete', 'Review', review.userId)) return err(notYours);
  return (await reviews.remove(review)) ? ok(undefined) : err(noSuchReview(which.id));
}

const notYours = problem('forbidden', 'This is the review of someone else.');
