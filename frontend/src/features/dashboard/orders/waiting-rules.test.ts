import { describe, expect, it } from '@jest/globals';
import type { Order } from '@satcade/contracts/entities';
import { waitingOf } from './waiting-rules.ts';

const order: Order = {
  id: '01KA0000000000000000000902',
  orderId: '01KA0000000000000000000902',
  gameId: '01KA0000000000000000000115',
  userId: 'user-1',
  lines: [],
  subtotalUSD: 6.99,
  taxRate: 0.08,
  taxAmountUSD: 0.56,
  totalUSD: 7.55,
  paymentMethod: 'onchain',
  status: 'INVOICE_CREATED',
  next: 'pay',
  requiredConfirmations: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};

describe('the box "Waiting for you"', () => {
  it('asks the buyer to pay an open order', () => {
    expect(waitingOf(order)).toMatchObject({ title: 'Pay your order', amount: '$7.55' });
  });

  it('says that a refund of an expired order was declined', () => {
    const declined = { ...order, status: 'EXPIRED', next: 'contact-support' } as const;
    expect(waitingOf(declined).title).toBe('Refund declined');
  });

  it('warns the buyer before a second payment when the first one was replaced', () => {
    const replaced = { ...order, replacedAt: '2026-03-01T12:05:00.000Z' };
    expect(waitingOf(replaced).title).toBe('Your payment was replaced. Check your wallet before you pay again.');
  });
});
