import { reviewEventFields } from '@satcade/contracts/entities/reviews';
import type { EventData, reviewChanged } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { fieldsOf } from '@satcade/contracts/shape';
import type { Review } from '../../reviews/domain/review.ts';

type Step = Pick<EventData<typeof reviewChanged>, 'change' | 'changedAt'>;

/** What happened to a review. Nothing for votes, for decisions of Admins, and for the review of a deleted account. */
export function reviewData(was: Review | undefined, review: Review): readonly EventData<typeof reviewChanged>[] {
  const step = review.userId === NOBODY ? undefined : stepOf(was, review);
  if (step === undefined) return [];
  const { id: reviewId, gameDeveloperId: developerId, reports = [] } = review;
  const reportedSince = reports[0]?.reportedAt;
  return [fieldsOf(reviewEventFields, { ...review, reviewId, developerId, reportedSince, ...step })];
}

function stepOf(was: Review | undefined, { createdAt, updatedAt, reply, reports = [] }: Review): Step | undefined {
  if (was === undefined) return { change: 'written', changedAt: createdAt };
  if (reply !== undefined && reply.repliedAt !== was.reply?.repliedAt)
    return { change: 'answered', changedAt: reply.repliedAt };
  const report = reports.at(-1);
  if (report !== undefined && reports.length > (was.reports?.length ?? 0))
    return { change: 'reported', changedAt: report.reportedAt };
  return updatedAt === was.updatedAt ? undefined : { change: 'edited', changedAt: updatedAt };
}
