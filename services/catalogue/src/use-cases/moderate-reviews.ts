import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { Report, Review } from '../domain/review.ts';
import type { GameStore, Page, PageRequest, ReviewStore } from '../ports.ts';
import { badToken } from './access.ts';
import { findReview, noSuchReview, type ReviewId } from './find-review.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
}

/** Reports someone else's review to the Admins; what the same user reports again changes nothing. */
export async function reportReview(
  which: ReviewId,
  said: Pick<Report, 'reason' | 'note'>,
  reporter: Extract<Caller, { kind: 'user' }>,
  { clock, ...stores }: Dependencies & { readonly clock: Clock },
): Promise<Result<void, Problem>> {
  const found = await findReview(which, reporter, stores);
  if (!found.ok) return found;
  const { review } = found.value;
  if (!may(reporter, 'create', 'ReviewReport') || review.userId === reporter.userId) {
    return err(problem('forbidden', 'You cannot report your own review.'));
  }
  await stores.reviews.report(review, { ...said, userId: reporter.userId, reportedAt: isoTime(clock.now()) });
  return ok(undefined);
}

/** For Admins: what was reported and not decided on, the oldest report first, or what is hidden, the newest first. */
export async function listForModeration(
  state: 'reported' | 'hidden',
  page: PageRequest,
  caller: Caller,
  { reviews }: Pick<Dependencies, 'reviews'>,
): Promise<Result<Page<Review>, Problem>> {
  if (!may(caller, 'read', 'ReviewReport')) return err(forAdmins);
  const found = await (state === 'hidden' ? reviews.listHidden(page) : reviews.listReported(page));
  return found.ok ? found : err(badToken);
}

/** An Admin's decision: hides a review or shows it, and closes its reports, in one write. Notes left out stay. */
export async function moderateReview(
  which: ReviewId,
  decision: Pick<Review, 'isHidden' | 'moderationNotes'>,
  caller: Caller,
  stores: Dependencies,
): Promise<Result<Review, Problem>> {
  if (!may(caller, 'update', 'ReviewReport')) return err(forAdmins);
  const found = await findReview(which, caller, stores);
  if (!found.ok) return found;
  const decided = await stores.reviews.edit(found.value.review, { ...decision, reports: null });
  return decided === undefined ? err(noSuchReview(which.id)) : ok(decided);
}

const forAdmins = problem('forbidden', 'This is for Admins.');
