import type { LedgerEntry, LedgerHead, SaleEntry } from './chain.ts';
import { openSales } from './claim.ts';
import { isFinal, type Payout } from './payout.ts';

/** What an Admin has to look at of one developer's books. */
export interface Concern {
  readonly developerId: string;
  /** Shares of sales that were settled by hand: they are paid after an Admin has released them. */
  readonly held: readonly SaleEntry[];
  /** The last payout, where it failed or takes longer than it should. */
  readonly payout?: Payout | undefined;
}

/** By then a payout is made, or something keeps it: nobody approves it at BTCPay, or the wallet there has run dry. */
const LONG_MS = 24 * 60 * 60_000;

/** `undefined`: there is nothing to do. `open` are the entries in no payout, `last` is the newest payout. */
export function concernOf(
  head: LedgerHead,
  open: readonly LedgerEntry[],
  last: Payout | undefined,
  now: number,
): Concern | undefined {
  const held = openSales(open).filter(({ seq, heldForReview }) => heldForReview && !head.reviewed.includes(seq));
  const payout = last !== undefined && needsLook(last, now) ? last : undefined;
  return held.length === 0 && payout === undefined ? undefined : { developerId: head.developerId, held, payout };
}

const needsLook = (payout: Payout, now: number): boolean =>
  payout.status === 'FAILED' || (!isFinal(payout) && Date.parse(payout.createdAt) < now - LONG_MS);
