import type { EditOf } from '@satcade/contracts/edit';
import type { reviewFacts } from '@satcade/contracts/entities/reviews';
import { NOBODY } from '@satcade/contracts/nobody';
import type { Facts } from '@satcade/contracts/shape';

/** A user's opinion of a game: one per user and game, until it is removed. */
export type Review = Facts<typeof reviewFacts>;
export type Report = NonNullable<Review['reports']>[number];

/** Enough for an Admin to decide. Later reports are recorded without their text, so that a review stays small. */
export const REPORTS_KEPT = 10;

export const isFullyReported = ({ reports = [] }: Pick<Review, 'reports'>): boolean => reports.length >= REPORTS_KEPT;

/** A report without its user's id and text. Its reason stays, because an Admin still has to decide. */
export const namelessReport = ({ reason, reportedAt }: Report): Report => ({ userId: NOBODY, reason, reportedAt });

type Written = Omit<Review, 'id' | 'gameId' | 'userId' | 'username' | 'createdAt'>;

/** The changes of a review; `null` removes a field. */
export type ReviewEdit = EditOf<Written>;
