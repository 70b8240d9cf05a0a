import { may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import type { GameStore } from '../../games/ports.ts';
import { visible } from '../../games/use-cases/access.ts';
import type { Quotas } from '../../ports.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { findReview, noSuchReview, type ReviewId } from './find-review.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
  readonly quotas: Pick<Quotas, 'votes'>;
  readonly clock: Clock;
}

/** Counts a user's vote for another user's review once, or withdraws it. Repeating it changes nothing. */
export async function voteForReview(
  which: ReviewId,
  isHelpful: boolean,
  voter: SignedIn,
  { games, reviews, quotas, clock }: Dependencies,
): Promise<Result<Review, Problem>> {
  const found = await findReview(which, voter, { games, reviews });
  if (!found.ok) return found;
  const { review } = found.value;
  if (!may(voter, isHelpful ? 'create' : 'delete', 'ReviewVote') || review.userId === voter.userId)
    return err(problem('forbidden', 'You cannot vote for your own review.'));
  // Users cannot withdraw more votes than they gave.
  if (isHelpful && !(await quotas.votes.take(voter.userId))) return err(dayLimitReached('votesPerDay', clock.now()));
  const voted = await reviews.vote(review, voter.userId, isHelpful);
  const isCounted = voted !== undefined && voted !== 'busy' && voted.changed;
  if (isHelpful && !isCounted) await quotas.votes.giveBack(voter.userId);
  if (voted === undefined) return err(noSuchReview(which.id));
  return voted === 'busy' ? err(busy) : ok(voted.review);
}

/** The reviews of a game that a user found helpful. */
export async function listVotes(
  gameId: string,
  voter: SignedIn,
  { games, reviews }: Pick<Dependencies, 'games' | 'reviews'>,
): Promise<Result<string[], Problem>> {
  const visibleGame = visible(await games.get(gameId), gameId, voter);
  return visibleGame.ok ? ok(await reviews.votesOf(gameId, voter.userId)) : visibleGame;
}

const busy = problem('conflict', 'Many users are voting for this review. Try again.');
