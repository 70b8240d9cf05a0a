import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { visible } from '../../games/use-cases/access.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
}

/** Reviews are stored with their game: with its id, finding one takes one read fewer. */
export interface ReviewId {
  readonly gameId?: string | undefined;
  readonly id: string;
}

export interface FoundReview {
  readonly review: Review;
  /** Absent only if a game's record never existed. */
  readonly game: Game | undefined;
}

/** One review with its game, for callers who may know of it, in one round trip. */
export async function findReview(
  { gameId: given, id }: ReviewId,
  caller: Caller,
  { games, reviews }: Dependencies,
): Promise<Result<FoundReview, Problem>> {
  const gameId = given ?? (await reviews.gameOf(id));
  if (gameId === undefined) return err(noSuchReview(id));
  const [game, found] = await Promise.all([games.get(gameId), reviews.get(gameId, id)]);
  const review = visibleReview(found, game, gameId, caller);
  if (!review.ok) return review;
  return review.value === undefined ? err(noSuchReview(id)) : ok({ review: review.value, game });
}

/**
 * The review, if the caller may know of it: always for its author and Admins, even if it is hidden or the game has left
 * the store; for others if both are visible.
 */
export function visibleReview(
  review: Review | undefined,
  game: Game | undefined,
  gameId: string,
  caller: Caller,
): Result<Review | undefined, Problem> {
  if (review !== undefined && may(caller, 'update', 'Review', review.userId)) return ok(review);
  const visibleGame = visible(game, gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  return ok(review?.isHidden === true ? undefined : review);
}

export const noSuchReview = (id: string): Problem => problem('not-found', `There is no review ${id}.`);
