import type { LedgerEntry, LedgerHead, SaleEntry } from './chain.ts';
import { openSales } from './claim.ts';
import { isFinal, type Payout } from './payout.ts';
import type { Freeze } from './settings.ts';

/** What an Admin has to look at of one developer's books: the payouts that failed in a row are told by the head. */
export interface Concern {
  readonly head: LedgerHead;
  /** Shares of sales that were settled by hand: they are paid after an Admin has released them. */
  readonly held: readonly SaleEntry[];
  /** The payout under way, where it takes longer than it should or its rate has to be checked. */
  readonly payout?: Payout | undefined;
  /** The developer disputed a change of the payout address. */
  readonly frozen?: Freeze | undefined;
}

/** By then a payout is made, or something keeps it: nobody approves it at BTCPay, or the wallet there has run dry. */
const LONG_MS = 24 * 60 * 60_000;

/** `undefined`: there is nothing to do. `open` are the entries in no payout. */
export function concernOf(
  head: LedgerHead,
  open: readonly LedgerEntry[],
  underWay: Payout | undefined,
  now: number,
  frozen?: Freeze,
): Concern | undefined {
  const held = openSales(open).filter(({ seq, heldForReview }) => heldForReview && !head.reviewed.includes(seq));
  const payout = underWay !== undefined && needsLook(underWay, now) ? underWay : undefined;
  const isWell = held.length === 0 && payout === undefined && head.failures === undefined;
  return isWell && frozen === undefined ? undefined : { head, held, payout, frozen };
}

const needsLook = (payout: Payout, now: number): boolean =>
  !isFinal(payout) && (payout.rateDoubt !== undefined || isOverdue(payout, now));

/** Under way for more than a day. */
export const isOverdue = (payout: Pick<Payout, 'createdAt'>, now: number): boolean =>
  Date.parse(payout.createdAt) < now - LONG_MS;
