import type { Payout, PayoutState } from './model.ts';

/**
 * For each state, those from which a payout can be marked as it. BTCPay allows a cancelled payout to be cancelled
 * again.
 */
const MARKABLE_FROM: Record<PayoutState, readonly PayoutState[]> = {
  AwaitingApproval: ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Cancelled'],
  AwaitingPayment: ['InProgress'],
  InProgress: ['AwaitingPayment', 'InProgress'],
  Completed: ['AwaitingPayment', 'InProgress'],
  Cancelled: ['AwaitingApproval', 'AwaitingPayment', 'Cancelled'],
};

/** The payout in `state`; `undefined` when its state does not allow that. Proof is kept only for a paid payout. */
export function markPayout(payout: Payout, state: PayoutState, proof: Payout['proof']): Payout | undefined {
  if (!MARKABLE_FROM[state].includes(payout.state)) return undefined;
  if (state === 'Cancelled') return { ...payout, state };
  return { ...payout, state, proof: state === 'InProgress' || state === 'Completed' ? proof : null };
}
