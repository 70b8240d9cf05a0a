import type { AskedRefundStatus, RefundKind } from '@satcade/contracts/enums';
import type { LedgerHead } from './chain.ts';
import type { LedgerPosting } from './ledger.ts';

/** The state of an order's refund, as stored in the developer's ledger. */
export interface RefundNote {
  readonly orderId: string;
  readonly kind: RefundKind;
  readonly status: AskedRefundStatus;
  readonly changedAt: string;
}

/** Of two notes with the same time, the later step counts. */
const STEPS: readonly AskedRefundStatus[] = ['requested', 'approved', 'failed', 'declined', 'claimed'];

/** Sorts the notes of one order by their time: events arrive in any order. */
export const noteRank = ({ changedAt, status }: RefundNote): string => `${changedAt}#${STEPS.indexOf(status)}`;

/**
 * Whether the order's credit must not be paid because the buyer may get the money back. A claimed refund holds it until
 * its reversal is in the ledger. A refund of single copies reverses at most a part; the rest belongs to the developer
 * again. A surplus belongs to the buyer, and no developer shares in it.
 */
export const holdsCredit = ({ kind, status }: RefundNote): boolean =>
  kind !== 'surplus' &&
  (status === 'requested' || status === 'approved' || (status === 'claimed' && kind !== 'copies'));

/** The head after a note about an order; `hasSale`: the ledger has a sale of it that was not reversed. */
export function withRefundNote(head: LedgerHead, note: RefundNote, hasSale: boolean): LedgerHead {
  const others = head.refunding.filter((orderId) => orderId !== note.orderId);
  const refunding = hasSale && holdsCredit(note) ? [...others, note.orderId] : others;
  return { ...head, revision: head.revision + 1, refunding };
}

/**
 * The orders with a refund after a posting: a reversal removes its order. One of some copies may arrive after the buyer
 * has requested the next refund, of which `note` is: that one still holds the rest.
 */
export function refundingAfter(
  refunding: readonly string[],
  posting: LedgerPosting,
  note: RefundNote | undefined,
): readonly string[] {
  if (!('orderId' in posting)) return refunding;
  const isOfParts = posting.reversalId !== undefined;
  const isHeld = isOfParts && note !== undefined && note.changedAt > posting.at && holdsCredit(note);
  return isHeld ? refunding : refunding.filter((orderId) => orderId !== posting.orderId);
}
