import type { Payout, PayoutState } from './model.ts';

/** From which states a payout can be marked as the one on the left. BTCPay lets a cancelled payout be cancelled again. */
const MARKABLE_FROM: Record<PayoutState, readonly PayoutState[]> = {
  AwaitingApproval: ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Cancelled'],
  AwaitingPayment: ['InProgress'],
  InProgress: ['AwaitingPayment', 'InProgress'],
  Completed: ['AwaitingPayment', 'InProgress'],
  Cancelled: ['AwaitingApproval', 'AwaitingPayment', 'Cancelled'],
};

/** The payout in `state`; `undefined` when it cannot get there from where it is. Proof is kept only for what was paid. */
export function markPayout(payout: Payout, state: PayoutState, proof: Payout['proof']): Payout | undefined {
  if (!MARKABLE_FROM[state].includes(payout.state)) return undefined;
  if (state === 'Cancelled') return { ...payout, state };
  return { ...payout, state, proof: state === 'InProgress' || state === 'Completed' ? proof : null };
}
