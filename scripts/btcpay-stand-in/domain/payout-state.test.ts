import { expect, test } from '@jest/globals';
import { PAYOUT_STATES, type Payout } from './model.ts';
import { markPayout } from './payout-state.ts';

const aPayout = (state: Payout['state']): Payout => ({
  id: 'payout1',
  pullPaymentId: null,
  method: 'BTC-CHAIN',
  destination: 'bcrt1',
  originalCurrency: 'BTC',
  originalAmount: 1_000,
  payoutSats: 1_000,
  state,
  revision: 0,
  proof: { proofType: 'old' },
  metadata: {},
  failedAttempts: 0,
  createdAt: 0,
});

/** state ⇒ states as which it may be marked */
const TABLE: Record<Payout['state'], Payout['state'][]> = {
  AwaitingApproval: ['AwaitingApproval', 'Cancelled'],
  AwaitingPayment: ['AwaitingApproval', 'InProgress', 'Completed', 'Cancelled'],
  InProgress: ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed'],
  Completed: [],
  Cancelled: ['AwaitingApproval', 'Cancelled'],
};

test.each(PAYOUT_STATES)('a payout can be marked from %s', (from) => {
  const reachable = PAYOUT_STATES.filter((to) => markPayout(aPayout(from), to, null) !== undefined);
  expect(reachable).toEqual(TABLE[from]);
});

test('the proof is that of the payment under way, and is removed when the payment failed', () => {
  const proof = { proofType: 'new' };
  expect(markPayout(aPayout('AwaitingPayment'), 'InProgress', proof)?.proof).toEqual(proof);
  expect(markPayout(aPayout('InProgress'), 'AwaitingPayment', proof)?.proof).toBeNull();
});
