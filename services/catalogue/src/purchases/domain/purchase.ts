import { centsAmount, count, isoTime } from '@satcade/contracts/fields';
import type { Facts } from '@satcade/contracts/shape';
import * as z from 'zod/mini';

/**
 * One game of one order that was granted, and possibly reversed since. The recipient of a redeemed gift has one with no
 * copies and no price. Counters and verified reviews are derived from it.
 */
export const purchaseFacts = z.object({
  gameId: z.string(),
  userId: z.string(),
  orderId: z.string(),
  quantity: count,
  /** What the buyer paid for the line, without tax. */
  lineCents: centsAmount,
  saleId: z.optional(z.string()),
  isReversed: z.boolean(),
  /** All copies are gifts: the buyer has none of them. */
  isGiftsOnly: z.optional(z.boolean()),
  /** Its buyer is the game's developer: checkout refuses that, and such a purchase does not rank. */
  isOwnGame: z.optional(z.boolean()),
  /** When it was granted, if the latest event about it came later. */
  soldAt: z.optional(isoTime),
  /** The account had no other purchase of this game when this one was recorded: only such purchases rank. */
  isFirst: z.optional(z.boolean()),
  /** The time of the latest order event. */
  saidAt: isoTime,
});
export type Purchase = Facts<typeof purchaseFacts>;

/** An account's first download of a game. */
export const downloadFacts = z.object({
  gameId: z.string(),
  downloadedAt: isoTime,
  /** Takes the place of the download of a deleted account: a late or replayed event must not bring it back. */
  isErased: z.optional(z.boolean()),
});

/**
 * Ranks the events of one purchase, as a comparable text: the later one counts, and at the same instant the reversal,
 * which orders can only have published second.
 */
export const purchaseRank = ({ saidAt, isReversed }: Pick<Purchase, 'saidAt' | 'isReversed'>): string =>
  `${new Date(saidAt).toISOString()}#${isReversed ? 1 : 0}`;

/** Whether this purchase ranks among the account's others of the game. Bought and given copies are two kinds. */
export function isFirstOf(purchase: Purchase, others: readonly Purchase[]): boolean {
  const own = others.find(({ orderId }) => orderId === purchase.orderId);
  if (own?.isFirst !== undefined) return own.isFirst;
  const isPaid = ({ lineCents }: Purchase) => lineCents > 0;
  return !others.some((other) => other.isFirst === true && !other.isReversed && isPaid(other) === isPaid(purchase));
}
