import type { Failures } from './back-off.ts';
import type { LedgerEntry, LedgerHead, SaleEntry } from './chain.ts';
import { openSales } from './claim.ts';
import { isFinal, NO_ADDRESS, type Payout } from './payout.ts';
import type { Freeze } from './settings.ts';

/** What an Admin must look at in one developer's books. */
export interface Concern {
  readonly head: LedgerHead;
  /** Consecutive failed payouts, as long as no other one is under way and the account exists. */
  readonly failures?: Failures | undefined;
  /** Credits of sales that were settled by hand; paid after an Admin has released them. */
  readonly held: readonly SaleEntry[];
  /** The payout under way, if it takes too long or its rate must be checked. */
  readonly payout?: Payout | undefined;
  /** The developer disputed a change of the payout address. */
  readonly frozen?: Freeze | undefined;
}

/** By then a payout is made, or something blocks it: nobody approves it at BTCPay, or the wallet there is empty. */
const LONG_MS = 24 * 60 * 60_000;

/** `undefined`: there is nothing to do. `open`: the entries in no payout. */
export function concernOf(
  head: LedgerHead,
  open: readonly LedgerEntry[],
  underWay: Payout | undefined,
  now: number,
  frozen?: Freeze,
): Concern | undefined {
  const held = openSales(open).filter(({ seq, heldForReview }) => heldForReview && !head.reviewed.includes(seq));
  const payout = underWay !== undefined && needsLook(underWay, now) ? underWay : undefined;
  // Nothing is to be decided about a failure while the next attempt is under way, nor if there will never be one.
  const isOver = head.openPayoutId !== undefined || head.failures?.address === NO_ADDRESS;
  const failures = isOver ? undefined : head.failures;
  const isWell = held.length === 0 && payout === undefined && failures === undefined;
  return isWell && frozen === undefined ? undefined : { head, failures, held, payout, frozen };
}

const needsLook = (payout: Payout, now: number): boolean =>
  !isFinal(payout) && (payout.rateDoubt !== undefined || isOverdue(payout, now));

/** Under way for more than a day. */
export const isOverdue = (payout: Pick<Payout, 'createdAt'>, now: number): boolean =>
  Date.parse(payout.createdAt) < now - LONG_MS;
