import type { Cents } from '@satcade/kernel';

/**
 * One game of one order that was granted, and possibly reversed since. The recipient of a redeemed gift has one with no
 * copies and no price. Counters and verified reviews are derived from it.
 */
export interface Purchase {
  readonly gameId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly quantity: number;
  /** What the buyer paid for the line, without tax. */
  readonly lineCents: Cents;
  readonly saleId?: string | undefined;
  readonly isReversed: boolean;
  /** All copies are gifts: the buyer has none of them. */
  readonly isGiftsOnly?: boolean | undefined;
  /** Its buyer is the game's developer: checkout refuses that, and such a purchase does not rank. */
  readonly isOwnGame?: boolean | undefined;
  /** When it was granted, if the latest event about it came later. */
  readonly soldAt?: string | undefined;
  /** The account had no other purchase of this game when this one was recorded: only such purchases rank. */
  readonly isFirst?: boolean | undefined;
  /** The time of the latest order event. */
  readonly saidAt: string;
}

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
