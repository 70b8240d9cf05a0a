import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { GameStore } from '../../games/ports.ts';
import { noSuchGame } from '../../games/use-cases/access.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { findReview, noSuchReview, type ReviewId } from './find-review.ts';

/** The developer's reply to a review. `null` removes it; another one replaces the first. */
export async function answerReview(
  which: ReviewId,
  content: string | null,
  caller: Caller,
  { games, reviews, clock }: { readonly games: GameStore; readonly reviews: ReviewStore; readonly clock: Clock },
): Promise<Result<Review, Problem>> {
  const found = await findReview(which, caller, { games, reviews });
  if (!found.ok) return found;
  const { review, game } = found.value;
  if (game === undefined) return err(noSuchGame(review.gameId));
  const operation = content === null ? 'delete' : 'create';
  if (!may(caller, operation, 'ReviewReply', game.developerId)) {
    return err(problem('forbidden', 'Only the developer of the game may answer its reviews.'));
  }
  const reply = content === null ? null : { content, repliedAt: isoTime(clock.now()) };
  const answered = await reviews.edit(review, { reply });
  return answered === undefined ? err(noSuchReview(which.id)) : ok(answered);
}
