import type { RefundKind, RefundWait } from '@satcade/contracts/enums';
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
  /** What keeps it `opening`, as far as the last attempt saw. */
  readonly waitsFor?: RefundWait | undefined;
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

const DAY_MS = 24 * 60 * 60_000;
/** As long as nodes keep a transaction that nobody confirms: after that it is as if it had never been sent. */
export const CONFIRMATION_DAYS = 14;
/** How long a link is good for. What is the buyer's own can be asked for again; a refund of an order is off then. */
export const CLAIM_DAYS = 90;

/** Whether the payment that a refund waits for will not be confirmed any more. */
export const isGivenUp = ({ createdAt }: Pick<Refund, 'createdAt'>, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) > CONFIRMATION_DAYS * DAY_MS;

/** Whether a link, which was the last that happened to its refund, was not used in time. */
export const isLapsed = ({ updatedAt }: Pick<Refund, 'updatedAt'>, nowMs: number): boolean =>
  nowMs - Date.parse(updatedAt) > CLAIM_DAYS * DAY_MS;

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
