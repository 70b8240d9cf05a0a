import type { CreditHold } from '@satcade/contracts/enums';
import { type Cents, isoTime, type Sats, sats, sumCents } from '@satcade/kernel';
import type { LedgerEntry, LedgerHead, SaleEntry } from './chain.ts';
import type { Payout } from './payout.ts';

/**
 * The entries that a payout claims, by their place in the chain: all from `fromSeq` to `throughSeq` except `without`,
 * plus those in `also`, which lie outside. No entry is ever in two claims.
 */
type Claim = Payout['claim'];

export interface Claimed {
  readonly claim: Claim;
  readonly amountCents: Cents;
  readonly amountSats: Sats;
  /** The part of `amountCents` that buyers paid in bitcoin, without orders settled by hand. */
  readonly ratedCents: Cents;
  /** The sales in it that were not reversed as a whole. */
  readonly orderIds: readonly string[];
  /** Orders with a credit that was reversed as a whole. */
  readonly reversedOrderIds: readonly string[];
  /** Failed payouts whose entries it includes again. */
  readonly payoutIds: readonly string[];
  /** The resulting changes of the head. */
  readonly marks: Pick<LedgerHead, 'cursor' | 'openBelow' | 'takenAbove' | 'reviewed'>;
}

/** An item holds 400 KB, and an order id takes 27 bytes of it. The rest waits for the next run. */
export const MOST_SALES = 2_000;
const DAY_MS = 24 * 60 * 60_000;

const isSale = (entry: LedgerEntry): entry is SaleEntry => entry.kind === 'sale-share';
const isReversal = (entry: LedgerEntry): entry is SaleEntry => entry.kind === 'sale-reversal';
/** Names a credit and its reversals. */
export const saleName = (entry: { readonly orderId: string; readonly soldAt: string }) =>
  `${entry.orderId}#${entry.soldAt}`;

/** The entries that are in no payout yet: those after the cursor and the open ones before it. */
export const unclaimed = (head: LedgerHead, entries: readonly LedgerEntry[]): readonly LedgerEntry[] =>
  entries.filter(
    ({ seq, kind }) =>
      kind !== 'payout' && (seq > head.cursor ? !head.takenAbove.includes(seq) : head.openBelow.includes(seq)),
  );

/**
 * The sales among these entries, each with what its reversals among them leave of it. A sale that is reversed as a whole
 * is left out.
 */
export function openSales(entries: readonly LedgerEntry[]): readonly SaleEntry[] {
  const reversals = Map.groupBy(entries.filter(isReversal), saleName);
  return entries.filter(isSale).flatMap((sale) => {
    const left = withReversals(sale, reversals.get(saleName(sale)) ?? []);
    return left.amountCents === 0 ? [] : [left];
  });
}

const withReversals = (sale: SaleEntry, reversals: readonly SaleEntry[]): SaleEntry => ({
  ...sale,
  amountCents: sumCents([sale, ...reversals].map(({ amountCents }) => amountCents)),
  amountSats: sats([sale, ...reversals].reduce((sum, { amountSats }) => sum + amountSats, 0)),
});

export interface ClaimRules {
  readonly now: number;
  readonly holdDays: number;
  readonly mostSales?: number;
  /** Failed payouts that must not be included again yet. */
  readonly heldPayoutIds?: ReadonlySet<string>;
}

/** Why a sale is not payable yet; of several reasons, the one that an Admin must resolve. */
export interface HeldSale {
  /** With what is left of it. */
  readonly sale: SaleEntry;
  readonly reason: CreditHold;
  /** The end of its hold, if that is the only reason. */
  readonly until?: string | undefined;
}

/** The open sales that are not payable yet: a refund is open, an Admin must review them, or the hold is not over. */
export function heldSales(
  head: LedgerHead,
  open: readonly LedgerEntry[],
  { now, holdDays }: ClaimRules,
): readonly HeldSale[] {
  const matureUntil = isoTime(now - holdDays * DAY_MS);
  const refunding = new Set(head.refunding);
  return openSales(open).flatMap((sale): readonly HeldSale[] => {
    if (refunding.has(sale.orderId)) return [{ sale, reason: 'refund' }];
    if (sale.heldForReview && !head.reviewed.includes(sale.seq)) return [{ sale, reason: 'review' }];
    if (sale.recordedAt <= matureUntil) return [];
    return [{ sale, reason: 'hold-period', until: isoTime(Date.parse(sale.recordedAt) + holdDays * DAY_MS) }];
  });
}

/** The failed payouts whose amount waits because of a refund: the amount is paid again as one sum, or not at all. */
export const payoutsWithRefund = (
  { refunding }: LedgerHead,
  failed: readonly { readonly payoutId: string; readonly orderIds: readonly string[] }[],
): ReadonlySet<string> =>
  new Set(
    failed.filter(({ orderIds }) => orderIds.some((id) => refunding.includes(id))).map(({ payoutId }) => payoutId),
  );

/**
 * What can be paid now of the entries that are in no payout (`open`, by seq). A sale counts after its hold, together with
 * the reversals of its copies. A sale that is reversed as a whole counts at once with its reversals, and so does the
 * reversal of a sale that is in a payout. So does the amount of a failed payout, unless one of its orders is being
 * refunded.
 */
export function claimOf(head: LedgerHead, open: readonly LedgerEntry[], rules: ClaimRules): Claimed {
  const matureUntil = isoTime(rules.now - rules.holdDays * DAY_MS);
  const left = new Map(openSales(open).map((sale) => [saleName(sale), sale]));
  const held = new Set(heldSales(head, open, rules).map(({ sale }) => sale.seq));
  // Entries are written in the order of `recordedAt`, so the entries past their hold form the beginning of the chain.
  let through = head.cursor;
  let sales = 0;
  for (const entry of open) {
    if (isSale(entry) && !held.has(entry.seq) && left.has(saleName(entry))) {
      if (sales === (rules.mostSales ?? MOST_SALES)) break;
      sales += 1;
    }
    if (entry.seq > head.cursor && entry.recordedAt <= matureUntil) through = entry.seq;
  }
  const claimed = open.filter((entry) => {
    if (!('orderId' in entry)) return rules.heldPayoutIds?.has(entry.payoutId) !== true;
    const sale = left.get(saleName(entry));
    return sale === undefined || (sale.seq <= through && !held.has(sale.seq));
  });
  return claimedOf(head, open, claimed, through);
}

/** A claim of these entries among the open ones; `through` is the new cursor. */
export function claimedOf(
  head: LedgerHead,
  open: readonly LedgerEntry[],
  claimed: readonly LedgerEntry[],
  through: number,
): Claimed {
  const unreversed = new Set(openSales(open).map(({ seq }) => seq));
  const taken = new Set(claimed.map(({ seq }) => seq));
  const left = open.filter(({ seq }) => !taken.has(seq) && seq <= through).map(({ seq }) => seq);
  return {
    claim: {
      fromSeq: head.cursor + 1,
      throughSeq: through,
      // Left for later, or included by an earlier claim.
      without: [...left.filter((seq) => seq > head.cursor), ...head.takenAbove.filter((seq) => seq <= through)],
      also: [...taken].filter((seq) => seq <= head.cursor || seq > through),
    },
    amountCents: sumCents(claimed.map(({ amountCents }) => amountCents)),
    amountSats: sats(claimed.reduce((sum, { amountSats }) => sum + amountSats, 0)),
    ratedCents: sumCents(claimed.filter(({ amountSats }) => amountSats !== 0).map(({ amountCents }) => amountCents)),
    orderIds: [
      ...new Set(claimed.flatMap((entry) => (isSale(entry) && unreversed.has(entry.seq) ? [entry.orderId] : []))),
    ],
    reversedOrderIds: claimed.flatMap((entry) =>
      isReversal(entry) && entry.reversalId === undefined ? [entry.orderId] : [],
    ),
    payoutIds: claimed.flatMap((entry) => (entry.kind === 'payout-reversal' ? [entry.payoutId] : [])),
    marks: {
      cursor: through,
      openBelow: left,
      takenAbove: [...head.takenAbove.filter((seq) => seq > through), ...[...taken].filter((seq) => seq > through)],
      reviewed: head.reviewed.filter((seq) => !taken.has(seq)),
    },
  };
}
