import { type Caller, may } from '@satcade/contracts/access';
import type { AuditRecord } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { adminRecord, fieldsOf, type RecordWrite, type Writer } from '@satcade/lambda/admin-write';
import { isAnnounced } from '../../games/domain/coming-soon.ts';
import type { GameStore } from '../../games/ports.ts';
import { visible } from '../../games/use-cases/access.ts';
import type { Cause, Quotas } from '../../ports.ts';
import { isPublisher } from '../../publishers/domain/publishing.ts';
import type { PurchaseStore } from '../../purchases/ports.ts';
import type { Review, ReviewEdit } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { findReview, noSuchReview, type ReviewId } from './find-review.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
  readonly clock: Clock;
}

export interface NewReview extends Pick<Review, 'gameId' | 'rating' | 'title' | 'content'> {
  readonly author: Extract<Caller, { kind: 'user' }>;
}

/**
 * Writes a user's single review of a game, marked if the user has bought the game. Users cannot review games that they
 * develop or publish.
 */
export async function createReview(
  { author, ...fields }: NewReview,
  { games, reviews, purchases, quotas, clock }: Dependencies & { readonly quotas: Pick<Quotas, 'reviews'> },
): Promise<Result<Review, Problem>> {
  const { gameId } = fields;
  const [game, isVerifiedPurchase] = await Promise.all([games.get(gameId), purchases.has(author.userId, gameId)]);
  const visibleGame = visible(game, gameId, author);
  if (!visibleGame.ok) return visibleGame;
  if (visibleGame.value.developerId === author.userId || isPublisher(author, visibleGame.value))
    return err(problem('forbidden', 'You cannot review your own game.'));
  if (isAnnounced(visibleGame.value)) return err(notReleased);
  const now = clock.now();
  const review: Review = {
    ...fields,
    id: newId(now),
    userId: author.userId,
    username: author.username,
    gameDeveloperId: visibleGame.value.developerId,
    gameTitle: visibleGame.value.title,
    isVerifiedPurchase,
    isHidden: false,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
  };
  if (!(await quotas.reviews.take(author.userId))) return err(dayLimitReached('reviewsPerDay', now));
  if (await reviews.create(review)) return ok(review);
  await quotas.reviews.giveBack(author.userId);
  return err(problem('conflict', 'You have already reviewed this game.'));
}

const notReleased = problem('not-available', 'This game is not for sale yet. You can review it after its release.');

/** One review, for callers who may know of it. */
export async function readReview(
  which: ReviewId,
  caller: Caller,
  dependencies: Pick<Dependencies, 'games' | 'reviews'>,
): Promise<Result<Review, Problem>> {
  const found = await findReview(which, caller, dependencies);
  return found.ok ? ok(found.value.review) : found;
}

/** Who writes which review. */
export interface ReviewCommand extends Writer, ReviewId {
  readonly cause: Cause;
}

/** Changes a review: the user's own, or any for Admins. Only Admins hide a review or show it again. */
export async function updateReview(
  { id, gameId, cause, ...writer }: ReviewCommand,
  changes: Pick<ReviewEdit, 'rating' | 'title' | 'content' | 'isHidden'> & {
    readonly moderationNotes?: string | undefined;
  },
  { games, reviews, clock }: Omit<Dependencies, 'purchases'>,
): Promise<Result<Review, Problem>> {
  const { caller } = writer;
  const found = await findReview({ id, gameId }, caller, { games, reviews });
  if (!found.ok) return found;
  const { review } = found.value;
  if (!may(caller, 'update', 'Review', review.userId)) return err(notYours);
  const moderates = changes.isHidden !== undefined || changes.moderationNotes !== undefined;
  if (moderates && !may(caller, 'update', 'ReviewReport')) return err(forAdmins);
  const recorded = recordOf(writer, review, { operation: 'update', fields: fieldsOf(changes) }, clock.now());
  if (!recorded.ok) return recorded;
  const edit: ReviewEdit = {
    ...changes,
    // An Admin's decision closes the reports.
    ...(changes.isHidden !== undefined && { reports: null }),
    updatedAt: moderates ? review.updatedAt : isoTime(clock.now()),
  };
  const edited = await (recorded.value === undefined
    ? reviews.edit(review, edit)
    : reviews.moderate(review, edit, recorded.value, cause));
  return edited === undefined ? err(noSuchReview(id)) : ok(edited);
}

/** Removes a review: the user's own, or any for Admins. After this, its user may write another one. */
export async function removeReview(
  { id, gameId, cause, ...writer }: ReviewCommand,
  { games, reviews, clock }: Omit<Dependencies, 'purchases'>,
): Promise<Result<void, Problem>> {
  const { caller } = writer;
  const found = await findReview({ id, gameId }, caller, { games, reviews });
  if (!found.ok) return found;
  const { review } = found.value;
  if (!may(caller, 'delete', 'Review', review.userId)) return err(notYours);
  const recorded = recordOf(writer, review, { operation: 'delete' }, clock.now());
  if (!recorded.ok) return recorded;
  const decision = recorded.value;
  return (await reviews.remove(review, decision && { decision, cause })) ? ok(undefined) : err(noSuchReview(id));
}

/** The audit record of an Admin's write of a review. */
const recordOf = (
  writer: Writer,
  { id, userId: ownerId }: Review,
  what: Pick<RecordWrite, 'operation' | 'fields'>,
  nowMs: number,
): Result<AuditRecord | undefined, Problem> =>
  adminRecord(writer, { ...what, ownerId, subject: { kind: 'review', id } }, nowMs);

const forAdmins = problem('forbidden', 'Only Admins can hide reviews and write moderation notes.');

const notYours = problem('forbidden', 'Only Admins can change the review of another user.');
