import type { paymentRefundFacts } from '@satcade/contracts/entities/payments';
import type { Facts } from '@satcade/contracts/shape';
import type { InvoiceSnapshot } from './invoice.ts';

/** A refund at BTCPay: a pull payment from which the buyer claims the money. */
export type Refund = Facts<typeof paymentRefundFacts>;

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
