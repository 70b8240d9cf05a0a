import type { RefundKind } from '@satcade/contracts/enums';
import type { Sats } from '@satcade/kernel';
import type { InvoiceSnapshot } from './invoice.ts';

/** A refund at BTCPay: a pull payment out of which the buyer claims the money. */
export interface Refund {
  readonly refundId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly invoiceId: string;
  readonly kind: RefundKind;
  readonly amountSats: Sats;
  /** What earlier refunds of the order took. */
  readonly earlierSats: Sats;
  /** `opening` until BTCPay has made the link; `open` until the buyer has the money; the others are final. */
  readonly status: 'opening' | 'open' | 'claimed' | 'failed';
  /** When the last attempt to open it began: no other begins while that one may still be under way. */
  readonly attemptAt: string;
  readonly pullPaymentId?: string | undefined;
  readonly link?: string | undefined;
  readonly failure?: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Longer than any function runs, so that what an earlier attempt asked for is there or will never be. */
export const ATTEMPT_MS = 60_000;

/** What BTCPay calls it: an attempt that broke off is found by it. BTCPay takes 50 characters. */
export const refundName = ({ refundId }: Pick<Refund, 'refundId'>): string => `Refund ${refundId}`;

/** What to do about a refund, by what its invoice looks like now. */
export type Readiness = 'ready' | 'unsettled' | 'too-much';

/**
 * Money that could still be replaced is not given back, and never more than was paid: not for one refund, and not for
 * all of an order together.
 */
export function readinessOf(
  { amountSats, earlierSats }: Pick<Refund, 'amountSats' | 'earlierSats'>,
  { state, arePaymentsSettled }: InvoiceSnapshot,
): Readiness {
  if (amountSats + earlierSats > state.btcPaidSats) return 'too-much';
  return arePaymentsSettled ? 'ready' : 'unsettled';
}
