import type { PaymentMethod, PayoutStatus } from '@satcade/contracts/enums';
import { type Cents, cents, type Sats, sats } from '@satcade/kernel';
import type { Claim } from './claim.ts';
import type { PayoutPosting } from './ledger.ts';
import type { RateDoubt } from './rate-band.ts';

/** BTCPay's states of a payout. */
export const BTCPAY_STATES = ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled'] as const;
export type BtcpayState = (typeof BTCPAY_STATES)[number];

/** BTCPay's state of a payout at one moment. */
export interface PayoutSnapshot {
  readonly btcpayPayoutId: string;
  /** The pull payment that it belongs to. Payouts that Satcade creates have none. */
  readonly pullPaymentId?: string | undefined;
  readonly state: BtcpayState;
  /** The revision that an approval must name. */
  readonly btcpayRevision: number;
  /** Seconds since the epoch. */
  readonly date: number;
  readonly txId?: string | undefined;
  readonly lightningPaymentHash?: string | undefined;
}

/** One attempt to pay a developer the sum of the claimed entries. */
export interface Payout {
  readonly payoutId: string;
  readonly developerId: string;
  readonly status: PayoutStatus;
  readonly amountCents: Cents;
  /** The amount to send: the cents at the rate of the claim, rounded down. */
  readonly amountSats: Sats;
  /** What the claimed sales brought in, according to the ledger. */
  readonly ledgerSats: Sats;
  /** Cents per bitcoin, from BTCPay at the time of the claim. */
  readonly rateCents: Cents;
  readonly method: PaymentMethod;
  readonly address: string;
  readonly orderIds: readonly string[];
  readonly claim: Claim;
  readonly revision: number;
  /** How often BTCPay was asked to create it. */
  readonly attempts: number;
  /** Until then no other attempt starts: this one may still be under way. */
  readonly leaseUntil?: string | undefined;
  /** Its rate is out of the band: it is not sent to BTCPay before the rate is back, or an Admin accepts it. */
  readonly rateDoubt?: RateDoubt | undefined;
  /** An Admin wants it cancelled. The amount is returned once BTCPay will certainly not pay it. */
  readonly cancelRequestedAt?: string | undefined;
  readonly btcpayPayoutId?: string | undefined;
  readonly pullPaymentId?: string | undefined;
  readonly btcpayState?: BtcpayState | undefined;
  /** How often sending failed and was retried. */
  readonly retryCount: number;
  readonly txId?: string | undefined;
  readonly lightningPaymentHash?: string | undefined;
  readonly failureReason?: string | undefined;
  readonly createdAt: string;
  readonly processedAt?: string | undefined;
  readonly completedAt?: string | undefined;
  readonly updatedAt: string;
}

/** Replaces the address of a payout whose developer has erased the account. */
export const NO_ADDRESS = 'erased';

/** It does not change any more. */
export const isFinal = ({ status }: Payout): boolean => status === 'COMPLETED' || status === 'FAILED';

/** The posting that subtracts the payout's amount from the balance. */
export const payoutPosting = (payout: Payout): PayoutPosting => ({
  developerId: payout.developerId,
  kind: 'payout',
  payoutId: payout.payoutId,
  amountCents: cents(-payout.amountCents),
  amountSats: sats(-payout.ledgerSats),
  at: payout.createdAt,
});

/** The posting that returns the amount of a failed payout, to the cent and the satoshi. */
export const payoutReversal = (payout: Payout): PayoutPosting => ({
  developerId: payout.developerId,
  kind: 'payout-reversal',
  payoutId: payout.payoutId,
  amountCents: payout.amountCents,
  amountSats: payout.ledgerSats,
  at: payout.updatedAt,
});
