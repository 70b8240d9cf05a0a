import type { Cents } from '@satcade/kernel';

/**
 * One game of one order that was granted, or taken back since. Whoever redeemed a gift has one of no copies and no price.
 * Counters and verified reviews are made from it.
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
  /** The buyer has none of the copies: they are gifts. */
  readonly isGiftsOnly?: boolean | undefined;
  /** Its buyer is the game's developer: checkout refuses that, and what slipped through does not rank. */
  readonly isOwnGame?: boolean | undefined;
  /** When it was granted, where what is said of it came later. */
  readonly soldAt?: string | undefined;
  /** The account had bought this game in no other order, when this one was recorded: only such purchases rank. */
  readonly isFirst?: boolean | undefined;
  /** When orders said so. */
  readonly saidAt: string;
}

/**
 * Orders what is said of one purchase, as a text that compares: the later word counts, and of two at the same instant
 * the reversal, which orders can only have said second.
 */
export const purchaseRank = ({ saidAt, isReversed }: Pick<Purchase, 'saidAt' | 'isReversed'>): string =>
  `${new Date(saidAt).toISOString()}#${isReversed ? 1 : 0}`;

/** Whether this purchase ranks, beside the account's others of the game. What was bought and what was given are two kinds. */
export function isFirstOf(purchase: Purchase, others: readonly Purchase[]): boolean {
  const own = others.find(({ orderId }) => orderId === purchase.orderId);
  if (own?.isFirst !== undefined) return own.isFirst;
  const isPaid = ({ lineCents }: Purchase) => lineCents > 0;
  return !others.some((other) => other.isFirst === true && !other.isReversed && isPaid(other) === isPaid(purchase));
}
