import { CHAIN_START, chainText } from '@satcade/contracts/ledger-chain';
import { type Cents, cents, type Sats, sats } from '@satcade/kernel';
import type { Failures } from './back-off.ts';
import type { LedgerPosting, PayoutPosting, SalePosting } from './ledger.ts';

/** Where an entry stands in its developer's chain. */
export interface Sealed {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number;
  /** When it was written; never before the entry in front of it. The hold counts from here. */
  readonly recordedAt: string;
  readonly prevHash: string;
  readonly hash: string;
}
export type SaleEntry = SalePosting & Sealed;
export type LedgerEntry = (SalePosting | PayoutPosting) & Sealed;

/** The end of a developer's chain, with the sums over it. Every write of the ledger goes through it. */
export interface LedgerHead {
  readonly developerId: string;
  /** Counts the writes: what a write expects, and changes. */
  readonly revision: number;
  readonly seq: number;
  readonly hash: string;
  readonly recordedAt: string;
  /** The sum of all entries: what is owed and in no payout. Negative when a share was withdrawn that is paid already. */
  readonly balanceCents: Cents;
  readonly balanceSats: Sats;
  /** Every entry up to here is in a payout, but for those in `openBelow`. */
  readonly cursor: number;
  readonly openBelow: readonly number[];
  /** Entries above the cursor that are in a payout already. */
  readonly takenAbove: readonly number[];
  /** Held sales that an Admin has released. */
  readonly reviewed: readonly number[];
  /** Orders in this ledger whose refund is asked, approved or claimed and not reversed yet: not to be paid. */
  readonly refunding: readonly string[];
  /** The payout under way. There is one at most. */
  readonly openPayoutId?: string | undefined;
  /** The payouts that failed since the last one that did not. */
  readonly failures?: Failures | undefined;
  readonly paidCents: Cents;
  readonly paidCount: number;
}

export const emptyHead = (developerId: string): LedgerHead => ({
  developerId,
  revision: 0,
  seq: 0,
  hash: CHAIN_START,
  recordedAt: '',
  balanceCents: cents(0),
  balanceSats: sats(0),
  cursor: 0,
  openBelow: [],
  takenAbove: [],
  reviewed: [],
  refunding: [],
  paidCents: cents(0),
  paidCount: 0,
});

/** SHA-256 of a text, in hexadecimal. Passed in: the domain knows no platform. */
export type Digest = (text: string) => string;

/** The posting as the next entry of the chain, and the head that follows. */
export function append(
  head: LedgerHead,
  posting: LedgerPosting,
  now: string,
  digest: Digest,
): { readonly entry: LedgerEntry; readonly head: LedgerHead } {
  const recordedAt = now > head.recordedAt ? now : head.recordedAt;
  const place = { seq: head.seq + 1, recordedAt, prevHash: head.hash };
  const hash = digest(chainText({ gameIds: [], heldForReview: false, ...posting, ...place }));
  return {
    entry: { ...posting, ...place, hash },
    head: {
      ...head,
      revision: head.revision + 1,
      seq: place.seq,
      hash,
      recordedAt,
      balanceCents: cents(head.balanceCents + posting.amountCents),
      balanceSats: sats(head.balanceSats + posting.amountSats),
    },
  };
}
