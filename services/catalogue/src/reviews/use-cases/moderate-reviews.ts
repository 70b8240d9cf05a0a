import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { GameStore } from '../../games/ports.ts';
import { badToken } from '../../games/use-cases/access.ts';
import type { Cause, Page, PageRequest, Quotas } from '../../ports.ts';
import type { Report, Review } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { findReview, noSuchReview, type ReviewId } from './find-review.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
}

/** Reports another user's review to the Admins; a repeated report changes nothing. */
export async function reportReview(
  which: ReviewId,
  report: Pick<Report, 'reason' | 'note'>,
  reporter: Extract<Caller, { kind: 'user' }>,
  { clock, quotas, ...stores }: Dependencies & { readonly clock: Clock; readonly quotas: Pick<Quotas, 'reports'> },
): Promise<Result<void, Problem>> {
  const found = await findReview(which, reporter, stores);
  if (!found.ok) return found;
  const { review } = found.value;
  if (!may(reporter, 'create', 'ReviewReport') || review.userId === reporter.userId) {
    return err(problem('forbidden', 'You cannot report your own review.'));
  }
  if (!(await quotas.reports.take(reporter.userId))) return err(dayLimitReached('reportsPerDay', clock.now()));
  await stores.reviews.report(review, { ...report, userId: reporter.userId, reportedAt: isoTime(clock.now()) });
  return ok(undefined);
}

/** For Admins: reported reviews without a decision, oldest report first, or hidden reviews, newest first. */
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

/**
 * An Admin's decision: hides a review or shows it, closes its reports and is recorded, in one write. Omitted notes are
 * kept.
 */
export async function moderateReview(
  which: ReviewId,
  decision: Pick<Review, 'isHidden' | 'moderationNotes'>,
  { caller, actor, cause }: { readonly caller: Caller; readonly actor: Actor; readonly cause: Cause },
  { clock, ...stores }: Dependencies & { readonly clock: Clock },
): Promise<Result<Review, Problem>> {
  if (!may(caller, 'update', 'ReviewReport')) return err(forAdmins);
  const found = await findReview(which, caller, stores);
  if (!found.ok) return found;
  const { review } = found.value;
  const record = auditRecord(actor, clock.now(), {
    action: decision.isHidden ? 'review.hide' : 'review.show',
    subject: { kind: 'review', id: review.id },
    before: { gameId: review.gameId, isHidden: review.isHidden, openReports: review.reports?.length ?? 0 },
    after: { gameId: review.gameId, isHidden: decision.isHidden, openReports: 0 },
  });
  const decided = await stores.reviews.moderate(review, { ...decision, reports: null }, record, cause);
  return decided === undefined ? err(noSuchReview(which.id)) : ok(decided);
}

const forAdmins = problem('forbidden', 'This is for Admins.');
