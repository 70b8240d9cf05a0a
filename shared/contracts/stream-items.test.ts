import { describe, expect, it } from '@jest/globals';
import { isAmong, PROJECTED_ITEMS, RELAYED_ITEMS } from './stream-items.ts';

const game = 'GAME#g';

describe('items that a relay gets', () => {
  it.each([
    ['orders', { pk: 'ORDER#o', sk: 'ORDER' }],
    ['orders', { pk: 'AUDIT#order#o', sk: 'd' }],
    ['payments', { pk: 'INVOICE#o', sk: 'REFUND#r' }],
    ['entitlements', { pk: 'USER#u', sk: 'GAME#g#o' }],
    ['payouts', { pk: 'DEVELOPER#d', sk: 'PAYOUT#p' }],
    ['catalogue', { pk: game, sk: 'STATS' }],
  ] as const)('include what %s publishes: %j', (service, item) => {
    expect(isAmong(RELAYED_ITEMS[service], item)).toBe(true);
  });

  it.each([
    ['orders', { pk: 'QUOTA#u', sk: 'OPEN-ORDERS' }],
    ['orders', { pk: 'OWNED#u#g', sk: 'OWNED' }],
    ['orders', { pk: 'OFFER#g', sk: 'OFFER' }],
    ['payments', { pk: 'RATES', sk: 'RATES' }],
    ['entitlements', { pk: 'CLAIM#0', sk: 'g#u' }],
    ['payouts', { pk: 'DEVELOPER#d', sk: 'HEAD' }],
    ['payouts', { pk: 'DEVELOPER#d', sk: 'ENTRY#000000000001' }],
    ['payouts', { pk: 'DEVELOPER#d', sk: 'CAUSE#sale#o' }],
    ['catalogue', { pk: game, sk: 'SOLD#u#o' }],
    ['accounts', { pk: 'ADMINS', sk: 'GUARD' }],
  ] as const)('leave out what %s keeps for itself: %j', (service, item) => {
    expect(isAmong(RELAYED_ITEMS[service], item)).toBe(false);
  });
});

it('leave out a new invoice that checkout has as its reply, and include what happens to it later', () => {
  const [replied, other] = [
    { pk: 'INVOICE#o', sk: 'INVOICE', isReplied: true },
    { pk: 'INVOICE#p', sk: 'INVOICE' },
  ];
  expect(isAmong(RELAYED_ITEMS.payments, replied, true)).toBe(false);
  expect(isAmong(RELAYED_ITEMS.payments, replied)).toBe(true);
  expect(isAmong(RELAYED_ITEMS.payments, other, true)).toBe(true);
});

it('leave out the record of a webhook that nobody watches', () => {
  const record = { pk: 'WEBHOOK#i', sk: 'd' };
  expect(isAmong(RELAYED_ITEMS.payments, record, true)).toBe(false);
  expect(isAmong(RELAYED_ITEMS.payments, { ...record, isWatched: true })).toBe(true);
});

describe('items that the projector gets', () => {
  it('include purchases, and leave out the counters that it writes of them', () => {
    expect(isAmong(PROJECTED_ITEMS, { pk: game, sk: 'SOLD#u#o' })).toBe(true);
    expect(isAmong(PROJECTED_ITEMS, { pk: game, sk: 'STATS' })).toBe(false);
  });
});
