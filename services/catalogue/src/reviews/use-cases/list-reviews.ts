import type { Caller } from '@satcade/contracts/access';
import type { ReviewSort } from '@satcade/contracts/enums';
import type { Problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { GameStore } from '../../games/ports.ts';
import { badToken, visible } from '../../games/use-cases/access.ts';
import type { Page, PageRequest } from '../../ports.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { visibleReview } from './find-review.ts';

export interface ListDependencies {
  readonly games: Pick<GameStore, 'get'>;
  readonly reviews: Pick<ReviewStore, 'list' | 'ofUser'>;
}

/** A game's reviews in the requested order. */
export async function listReviews(
  gameId: string,
  page: PageRequest & { readonly sort?: ReviewSort },
  caller: Caller,
  { games, reviews }: ListDependencies,
): Promise<Result<Page<Review>, Problem>> {
  const [game, found] = await Promise.all([games.get(gameId), reviews.list(gameId, page)]);
  const visibleGame = visible(game, gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  return found.ok ? found : err(badToken);
}

/** The review of one user, or none: a single page, so every token is from another list. */
export async function listReviewOf(
  { gameId, userId, nextToken }: { gameId: string; userId: string; nextToken?: string | undefined },
  caller: Caller,
  { games, reviews }: ListDependencies,
): Promise<Result<Page<Review>, Problem>> {
  const [game, found] = await Promise.all([games.get(gameId), reviews.ofUser(gameId, userId)]);
  const review = visibleReview(found, game, gameId, caller);
  if (!review.ok) return review;
  if (nextToken !== undefined) return err(badToken);
  return ok({ items: review.value === undefined ? [] : [review.value], nextToken: null });
}
