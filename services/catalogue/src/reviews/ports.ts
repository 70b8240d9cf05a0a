import type { AuditRecord } from '@satcade/contracts/audit';
import type { ReviewSort } from '@satcade/contracts/enums';
import type { Result } from '@satcade/kernel';
import type { Cause, Page, PageRequest, RecordedWrite } from '../ports.ts';
import type { Report, Review, ReviewEdit } from './domain/review.ts';

export interface ReviewStore {
  /** Read consistently. */
  get(gameId: string, reviewId: string): Promise<Review | undefined>;
  /** The game of a review. */
  gameOf(reviewId: string): Promise<string | undefined>;
  /** The single review of this user, hidden or not; read consistently. */
  ofUser(gameId: string, userId: string): Promise<Review | undefined>;
  /** `false`: the user has already reviewed this game. */
  create(review: Review): Promise<boolean>;
  /**
   * Changes only these fields. `reports: null` closes its reports, and accompanies a decision on `isHidden`.
   * `undefined`: there is no such review.
   */
  edit(review: Pick<Review, 'gameId' | 'id'>, edit: ReviewEdit): Promise<Review | undefined>;
  /** The same by an Admin, with the record of the decision in the same transaction. */
  moderate(
    review: Pick<Review, 'gameId' | 'id'>,
    edit: ReviewEdit,
    decision: AuditRecord,
    cause: Cause,
  ): Promise<Review | undefined>;
  /** After this, its user may write another one. `false`: it is gone already. */
  remove(review: Pick<Review, 'gameId' | 'id' | 'userId'>, by?: RecordedWrite): Promise<boolean>;
  /** Adds to a review's open reports, once per user; a repeated report changes nothing. */
  report(review: Review, report: Report): Promise<void>;
  /** Reviews with open reports, starting with the one that was reported first. */
  listReported(page: PageRequest): Promise<Result<Page<Review>, 'bad-token'>>;
  /** Removes name and text from the review of a user, if there is one; its stars still count. */
  anonymise(gameId: string, userId: string, username: string): Promise<void>;
  /** The games that a user has reviewed. May miss a review from a moment ago. */
  gamesReviewedBy(userId: string): Promise<readonly string[]>;
  /** The reviews of a user, hidden ones included. May miss one from a moment ago. */
  allOf(userId: string): Promise<readonly Review[]>;
  /**
   * Removes id and text from the user's open reports, and the record that the user reported. May miss one from a moment
   * ago.
   */
  anonymiseReports(userId: string): Promise<void>;
  /** The reviews that an Admin hid, newest first. */
  listHidden(page: PageRequest): Promise<Result<Page<Review>, 'bad-token'>>;
  /**
   * Counts a user's vote for a review, or withdraws it. `changed`: this made a difference. `undefined`: there is no
   * such review, or it is hidden. `busy`: so many users vote at once that every attempt lost.
   */
  vote(
    review: Review,
    userId: string,
    isHelpful: boolean,
  ): Promise<{ readonly review: Review; readonly changed: boolean } | 'busy' | undefined>;
  /** The reviews of a game that a user voted for. May miss a vote from a moment ago. */
  votesOf(gameId: string, userId: string): Promise<string[]>;
  /** Removes the records of a user's votes; the votes still count. May miss one from a moment ago. */
  anonymiseVotes(userId: string): Promise<void>;
  /** A game's reviews in this order, without hidden ones. */
  list(gameId: string, page: PageRequest & { readonly sort?: ReviewSort }): Promise<Result<Page<Review>, 'bad-token'>>;
}

/** A user who bought or returned a game, or has just reviewed it. */
export interface GameUser {
  readonly gameId: string;
  readonly userId: string;
}
