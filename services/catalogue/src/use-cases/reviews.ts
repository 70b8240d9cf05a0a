import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import type { Review } from '../domain/review.ts';
import type { GameStore, Page, PageRequest, PurchaseStore, ReviewStore } from '../ports.ts';
import { badToken, visible } from './access.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
  readonly clock: Clock;
}

export interface NewReview extends Pick<Review, 'gameId' | 'rating' | 'title' | 'content'> {
  readonly author: Extract<Caller, { kind: 'user' }>;
}

/** Writes a user's one review of a game, marked when the user has bought the game. */
export async function createReview(
  { author, ...said }: NewReview,
  { games, reviews, purchases, clock }: Dependencies,
): Promise<Result<Review, Problem>> {
  const { gameId } = said;
  const [game, isVerifiedPurchase] = await Promise.all([games.get(gameId), purchases.has(author.userId, gameId)]);
  const seen = visible(game, gameId, author);
  if (!seen.ok) return seen;
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
  return (await reviews.create(review)) ? ok(review) : err(problem('conflict', 'You have reviewed this game already.'));
}

/** A game's reviews, newest first. */
export async function listReviews(
  gameId: string,
  page: PageRequest,
  caller: Caller,
  { games, reviews }: Dependencies,
): Promise<Result<Page<Review>, Problem>> {
  const [game, found] = await Promise.all([games.get(gameId), reviews.list(gameId, page)]);
  const seen = visible(game, gameId, caller);
  if (!seen.ok) return seen;
  return found.ok ? found : err(badToken);
}
