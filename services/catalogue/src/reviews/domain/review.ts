import type { ReportReason } from '@satcade/contracts/enums';
import { NOBODY } from '@satcade/contracts/nobody';

/** A user's opinion of a game: one per user and game, until it is removed. */
export interface Review {
  readonly id: string;
  readonly gameId: string;
  readonly userId: string;
  readonly username: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  /** The user has bought the game, and the purchase was not reversed. */
  readonly isVerifiedPurchase: boolean;
  /** Hidden by an Admin: not shown and not counted. */
  readonly isHidden: boolean;
  /** Number of users who found it helpful. */
  readonly helpfulCount?: number | undefined;
  readonly moderationNotes?: string | undefined;
  /** The developer's reply. */
  readonly reply?: ReviewReply | undefined;
  /** Reports that no Admin has decided on yet, oldest first: the first REPORTS_KEPT of them. */
  readonly reports?: readonly Report[] | undefined;
  readonly createdAt: string;
  /** When its author last changed it; replies and decisions do not count. */
  readonly updatedAt: string;
}

export interface ReviewReply {
  readonly content: string;
  readonly repliedAt: string;
}

export interface Report {
  readonly userId: string;
  readonly reason: ReportReason;
  readonly note?: string | undefined;
  readonly reportedAt: string;
}

/** Enough for an Admin to decide. Later reports are recorded without their text, so that a review stays small. */
export const REPORTS_KEPT = 10;

export const isFullyReported = ({ reports = [] }: Pick<Review, 'reports'>): boolean => reports.length >= REPORTS_KEPT;

/** A report without its user's id and text. Its reason stays, because an Admin still has to decide. */
export const namelessReport = ({ reason, reportedAt }: Report): Report => ({ userId: NOBODY, reason, reportedAt });

type Written = Omit<Review, 'id' | 'gameId' | 'userId' | 'username' | 'createdAt'>;

/** The changes of a review; `null` removes a field. */
export type ReviewEdit = {
  readonly [Field in keyof Written]?: Written[Field] | undefined | (undefined extends Written[Field] ? null : never);
};
