import type { RefundKind, RefundWait } from '@satcade/contracts/enums';
import type { Sats } from '@satcade/kernel';
import type { InvoiceSnapshot } from './invoice.ts';

/** A refund at BTCPay: a pull payment from which the buyer claims the money. */
export interface Refund {
  readonly refundId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly invoiceId: string;
  readonly kind: RefundKind;
  readonly amountSats: Sats;
  /** The amount of the order's earlier refunds. */
  readonly earlierSats: Sats;
  /** `opening` until BTCPay has created the link; `open` until the buyer has the money; the others are final. */
  readonly status: 'opening' | 'open' | 'claimed' | 'failed';
  /** When the last attempt to open it began. No other attempt begins while that one may still be under way. */
  readonly attemptAt: string;
  /** Why it is still `opening`, according to the last attempt. */
  readonly waitsFor?: RefundWait | undefined;
  readonly pullPaymentId?: string | undefined;
  readonly link?: string | undefined;
  readonly failure?: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Longer than any function runs: after this, an earlier attempt has either succeeded or never will. */
export const ATTEMPT_MS = 60_000;

/** Its name at BTCPay, by which an interrupted attempt is found. BTCPay allows 50 characters. */
export const refundName = ({ refundId }: Pick<Refund, 'refundId'>): string => `Refund ${refundId}`;

const DAY_MS = 24 * 60 * 60_000;
/** As long as nodes keep an unconfirmed transaction: after that it counts as never sent. */
export const CONFIRMATION_DAYS = 14;
/** How long a link is valid. The buyer may request money of their own again; a refund of an order ends then. */
export const CLAIM_DAYS = 90;

/** Whether the payment that a refund waits for will never be confirmed. */
export const isGivenUp = ({ createdAt }: Pick<Refund, 'createdAt'>, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) > CONFIRMATION_DAYS * DAY_MS;

/** Whether the refund's open link, its last step, was not used in time. */
export const isLapsed = ({ updatedAt }: Pick<Refund, 'updatedAt'>, nowMs: number): boolean =>
  nowMs - Date.parse(updatedAt) > CLAIM_DAYS * DAY_MS;

/** The next step of a refund, depending on the current state of its invoice. */
export type Readiness = 'ready' | 'unsettled' | 'too-much';

/**
 * Money that could still be replaced is not refunded. No refund, and no sum of an order's refunds, ever exceeds what
 * was paid.
 */
export function readinessOf(
  { amountSats, earlierSats }: Pick<Refund, 'amountSats' | 'earlierSats'>,
  { state, arePaymentsSettled }: InvoiceSnapshot,
): Readiness {
  if (amountSats + earlierSats > state.btcPaidSats) return 'too-much';
  return arePaymentsSettled ? 'ready' : 'unsettled';
}
