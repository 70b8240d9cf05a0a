import type { AskedRefundStatus, RefundKind } from '@satcade/contracts/enums';
import type { LedgerHead } from './chain.ts';
import type { LedgerPosting } from './ledger.ts';

/** How far the refund of an order is, as the developer's ledger knows it. */
export interface RefundNote {
  readonly orderId: string;
  readonly kind: RefundKind;
  readonly status: AskedRefundStatus;
  readonly changedAt: string;
}

/** Of two notes with the same time the later step counts. */
const STEPS: readonly AskedRefundStatus[] = ['requested', 'approved', 'failed', 'declined', 'claimed'];

/** Sorts the notes of one order by when they were true: events arrive in any order. */
export const noteRank = ({ changedAt, status }: RefundNote): string => `${changedAt}#${STEPS.indexOf(status)}`;

/**
 * Whether the credit of the order is not to be paid: the buyer may get the money back. A claimed refund holds it until its
 * reversal is in the ledger; that of single copies takes a part back at most, and the rest is the developer's again. A
 * surplus is the buyer's own, and no developer shares in it.
 */
export const holdsCredit = ({ kind, status }: RefundNote): boolean =>
  kind !== 'surplus' &&
  (status === 'requested' || status === 'approved' || (status === 'claimed' && kind !== 'copies'));

/** The head after a note about an order; `hasSale`: the ledger has a sale of it that was not taken back. */
export function withRefundNote(head: LedgerHead, note: RefundNote, hasSale: boolean): LedgerHead {
  const others = head.refunding.filter((orderId) => orderId !== note.orderId);
  const refunding = hasSale && holdsCredit(note) ? [...others, note.orderId] : others;
  return { ...head, revision: head.revision + 1, refunding };
}

/** The orders with a refund after a posting: a sale brings its order in if it is noted, a reversal ends the matter. */
export function refundingAfter(
  refunding: readonly string[],
  posting: LedgerPosting,
  note: RefundNote | undefined,
): readonly string[] {
  if (!('orderId' in posting)) return refunding;
  const others = refunding.filter((orderId) => orderId !== posting.orderId);
  const isHeld = posting.kind === 'sale-share' && note !== undefined && holdsCredit(note);
  return isHeld ? [...others, posting.orderId] : others;
}
