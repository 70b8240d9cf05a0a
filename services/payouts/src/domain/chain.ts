import { CHAIN_START, chainText } from '@satcade/contracts/ledger-chain';
import { type Cents, cents, type Sats, sats } from '@satcade/kernel';
import type { Failures } from './back-off.ts';
import type { LedgerPosting, PayoutPosting, SalePosting } from './ledger.ts';

/** The place of an entry in its developer's chain. */
interface Sealed {
  /** 1, 2, 3 … without gaps. */
  readonly seq: number;
  /** When it was written; never before the previous entry. The hold starts here. */
  readonly recordedAt: string;
  readonly prevHash: string;
  readonly hash: string;
}
export type SaleEntry = SalePosting & Sealed;
export type PayoutEntry = PayoutPosting & Sealed;
export type LedgerEntry = SaleEntry | PayoutEntry;

/**
 * The end of a developer's chain, with the sums over it. Every write of the ledger changes it, except a credit: credits
 * behind the stored head are added when it is read.
 */
export interface LedgerHead {
  readonly developerId: string;
  /** Counts the writes: each write expects the previous number and increments it. */
  readonly revision: number;
  readonly seq: number;
  readonly hash: string;
  readonly recordedAt: string;
  /** The sum of all entries: owed and in no payout. Negative when a credit that was already paid out is reversed. */
  readonly balanceCents: Cents;
  readonly balanceSats: Sats;
  /** Every entry up to here is in a payout, except those in `openBelow`. */
  readonly cursor: number;
  readonly openBelow: readonly number[];
  /** Entries above the cursor that are in a payout already. */
  readonly takenAbove: readonly number[];
  /** Held sales that an Admin has released. */
  readonly reviewed: readonly number[];
  /**
   * Orders in this ledger with a refund that is requested, approved or claimed but not yet reversed: they must not be
   * paid.
   */
  readonly refunding: readonly string[];
  /** The payout under way; there is at most one. */
  readonly openPayoutId?: string | undefined;
  /** The failed payouts since the last successful one. */
  readonly failures?: Failures | undefined;
  readonly paidCents: Cents;
  readonly paidCount: number;
}

/** The last entry of a chain, which the next one follows. */
export type ChainEnd = Pick<LedgerHead, 'seq' | 'hash' | 'recordedAt'>;

export const NO_ENTRIES: ChainEnd = { seq: 0, hash: CHAIN_START, recordedAt: '' };

export const emptyHead = (developerId: string): LedgerHead => ({
  developerId,
  revision: 0,
  ...NO_ENTRIES,
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

/** SHA-256 of a text, in hexadecimal. Passed in, because the domain knows no platform. */
export type Digest = (text: string) => string;

/** The posting as the next entry of the chain. */
export function seal(end: ChainEnd, posting: LedgerPosting, now: string, digest: Digest): LedgerEntry {
  const recordedAt = now > end.recordedAt ? now : end.recordedAt;
  const place = { seq: end.seq + 1, recordedAt, prevHash: end.hash };
  const hash = digest(chainText({ gameIds: [], heldForReview: false, ...posting, ...place }));
  return { ...posting, ...place, hash };
}

/** The posting as the next entry of the chain, and the new head. */
export function append(
  head: LedgerHead,
  posting: LedgerPosting,
  now: string,
  digest: Digest,
): { readonly entry: LedgerEntry; readonly head: LedgerHead } {
  const entry = seal(head, posting, now, digest);
  return { entry, head: { ...withEntry(head, entry), revision: head.revision + 1 } };
}

/**
 * The head with the credits that were appended after it was stored (by seq). Any other entry is written together with a
 * head: behind one, the stored head is not the current one, and its entries are left out.
 */
export function withCredits(head: LedgerHead, later: readonly LedgerEntry[]): LedgerHead {
  const other = later.findIndex(({ kind }) => kind !== 'sale-share');
  return later.slice(0, other === -1 ? later.length : other).reduce(withEntry, head);
}

const withEntry = (head: LedgerHead, { seq, hash, recordedAt, ...entry }: LedgerEntry): LedgerHead => ({
  ...head,
  ...{ seq, hash, recordedAt },
  balanceCents: cents(head.balanceCents + entry.amountCents),
  balanceSats: sats(head.balanceSats + entry.amountSats),
});
