import type { Purchase } from '../../purchases/domain/purchase.ts';
import type { Review } from '../../reviews/domain/review.ts';
import { addDays, type FiguresByDay, isQuiet, NO_DAYS } from './day-figures.ts';
import { addStats, difference, type GameStats, NO_STATS, starsOf } from './stats.ts';

/** What a purchase adds to its game's counters; nothing if there is none, or it was reversed. */
export function purchaseStats(purchase: Purchase | undefined): GameStats {
  if (purchase === undefined || purchase.isReversed) return NO_STATS;
  const { quantity, lineCents, saleId, isFirst = false, isOwnGame = false } = purchase;
  return {
    ...NO_STATS,
    purchaseCount: quantity,
    // The recipient of a gift has bought nothing.
    ...(isFirst && !isOwnGame && quantity > 0 && (lineCents > 0 ? { paidBuyers: 1 } : { freeBuyers: 1 })),
    revenueCents: lineCents,
    saleUses: saleId === undefined ? {} : { [saleId]: quantity },
  };
}

/** What a review adds to the rating; nothing while it is hidden or its author does not own the game. */
export const reviewStats = (review: Review | undefined): GameStats =>
  review?.isVerifiedPurchase && !review.isHidden ? starsOf(review.rating) : NO_STATS;

/** One change of a game's counters, with its place in the table's stream. */
export interface Count {
  readonly gameId: string;
  /** Grows with every change of the table; of fixed width, so that it compares as text. */
  readonly sequence: string;
  readonly change: GameStats;
  /** The same change, divided by day. */
  readonly days: FiguresByDay;
}

/** Stream sequence numbers are decimal numbers of up to 40 digits. */
export const paddedSequence = (sequence: string): string => sequence.padStart(40, '0');

/** What a change of a purchase, a review or a download adds to its game's counters; nothing if it has no effect. */
export function countOf(
  gameId: string,
  sequence: string,
  before: GameStats,
  after: GameStats,
  days: FiguresByDay = NO_DAYS,
): Count | undefined {
  const change = difference(before, after);
  return isNothing(change) && isQuiet(days) ? undefined : { gameId, sequence: paddedSequence(sequence), change, days };
}

const isNothing = ({ saleUses, ...counters }: GameStats): boolean =>
  [...Object.values(counters), ...Object.values(saleUses)].every((value) => value === 0);

/** Counts by game, each game's in stream order. A sequence number identifies one change, which counts once. */
export function countsByGame(counts: readonly Count[]): Map<string, Count[]> {
  const once = new Map(counts.map((count) => [count.sequence, count]));
  const inOrder = [...once.values()].sort((a, b) => (a.sequence < b.sequence ? -1 : 1));
  return Map.groupBy(inOrder, ({ gameId }) => gameId);
}

/** All of `counts` as one change, with the first and last place in the stream that it covers. */
export function sumOf(
  counts: readonly Count[],
): { change: GameStats; days: FiguresByDay; first: string; last: string } | undefined {
  const [first, last] = [counts.at(0), counts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    change: counts.reduce((sum, { change }) => addStats(sum, change), NO_STATS),
    days: counts.reduce((sum, { days }) => addDays(sum, days), NO_DAYS),
    first: first.sequence,
    last: last.sequence,
  };
}

/** Those after the last counted one. */
export const notCounted = (counts: readonly Count[], lastSequence: string | undefined): readonly Count[] =>
  lastSequence === undefined ? counts : counts.filter(({ sequence }) => sequence > lastSequence);
