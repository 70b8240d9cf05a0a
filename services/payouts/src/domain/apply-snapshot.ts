import type { PayoutStatus } from '@satcade/contracts/enums';
import { allows } from '@satcade/kernel';
import { type BtcpayState, isFinal, type Payout, type PayoutSnapshot } from './payout.ts';
import { type PayoutTransition, payoutMachine } from './payout-machine.ts';

export const CANCELLED_BY_ADMIN = 'Cancelled by an Admin';

/** The status for BTCPay's state. */
function statusOf(state: BtcpayState): PayoutStatus {
  switch (state) {
    case 'AwaitingApproval':
      return 'PENDING';
    case 'AwaitingPayment':
    case 'InProgress':
      return 'PROCESSING';
    case 'Completed':
      return 'COMPLETED';
    case 'Cancelled':
      return 'FAILED';
  }
}

const TO: Readonly<Record<PayoutStatus, PayoutTransition>> = {
  PENDING: 'stepBack',
  PROCESSING: 'process',
  COMPLETED: 'complete',
  FAILED: 'fail',
};

/** The payout after BTCPay's snapshot; `undefined` if that contains no change, or none that is allowed. */
export function applySnapshot(payout: Payout, snapshot: PayoutSnapshot, now: string): Payout | undefined {
  const status = statusOf(snapshot.state);
  const isSame = payout.btcpayState === snapshot.state && payout.txId === snapshot.txId;
  if (isFinal(payout) || isSame) return undefined;
  if (payout.status !== status && !allows(payoutMachine, TO[status], payout.status)) return undefined;
  const isRetry = payout.btcpayState === 'InProgress' && snapshot.state === 'AwaitingPayment';
  return {
    ...payout,
    status,
    btcpayState: snapshot.state,
    pullPaymentId: snapshot.pullPaymentId,
    revision: payout.revision + 1,
    retryCount: payout.retryCount + (isRetry ? 1 : 0),
    // Until it is completed, the proof may change: a replaced transaction leaves nothing behind.
    txId: snapshot.txId,
    lightningPaymentHash: snapshot.lightningPaymentHash,
    failureReason: status === 'FAILED' ? cancelReason(payout) : undefined,
    processedAt: payout.processedAt ?? (status === 'PENDING' || status === 'FAILED' ? undefined : now),
    completedAt: status === 'COMPLETED' ? now : undefined,
    updatedAt: now,
  };
}

const cancelReason = ({ cancelRequestedAt }: Payout): string =>
  cancelRequestedAt === undefined ? 'Cancelled at BTCPay' : CANCELLED_BY_ADMIN;

/** Paid, according to an Admin: BTCPay has lost it. */
export const paidBeforeLoss = (payout: Payout, now: string): Payout => ({
  ...payout,
  status: 'COMPLETED',
  revision: payout.revision + 1,
  processedAt: payout.processedAt ?? now,
  completedAt: now,
  updatedAt: now,
});

/** Refused by BTCPay for good, and not present there. */
export const refused = (payout: Payout, reason: string, now: string): Payout => ({
  ...payout,
  status: 'FAILED',
  failureReason: reason,
  revision: payout.revision + 1,
  updatedAt: now,
});
