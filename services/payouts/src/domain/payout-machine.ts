import type { PayoutStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

export type PayoutTransition = 'process' | 'stepBack' | 'complete' | 'fail';

/** The transitions of a payout. COMPLETED and FAILED are final: a failed amount is paid by a new payout. */
export const payoutMachine: Machine<PayoutStatus, PayoutTransition> = {
  initial: 'PENDING',
  transitions: {
    process: { from: ['PENDING'], to: 'PROCESSING' },
    stepBack: { from: ['PROCESSING'], to: 'PENDING' },
    complete: { from: ['PENDING', 'PROCESSING'], to: 'COMPLETED' },
    fail: { from: ['PENDING', 'PROCESSING'], to: 'FAILED' },
  },
};
