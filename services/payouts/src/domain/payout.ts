import type { payoutFacts } from '@satcade/contracts/entities/payouts';
import type { Facts } from '@satcade/contracts/shape';
import { cents, sats } from '@satcade/kernel';
import type { PayoutPosting } from './ledger.ts';

/** One attempt to pay a developer the sum of the claimed entries. */
export type Payout = Facts<typeof payoutFacts>;
export type BtcpayState = NonNullable<Payout['btcpayState']>;

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
