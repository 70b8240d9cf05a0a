import { expect, test } from '@jest/globals';
import type { PayoutBalance } from '@satcade/contracts/api/payouts';
import { addressError, destinations, hasBooks, joinCsv, missingUSD, nextPayout } from './payout-rules.ts';

const balance = (more: Partial<PayoutBalance> = {}): PayoutBalance => ({
  developerId: 'dev',
  ...{ balanceUSD: 0, balanceCount: 0, heldUSD: 0, heldCount: 0, releasedUSD: 0, releasedCount: 0 },
  ...{ inPayoutUSD: 0, inPayoutCount: 0, paidUSD: 0, paidCount: 0, holdDays: 7, minimumUSD: 20 },
  nextRunAt: '2026-03-02T00:00:00.000Z',
  ...more,
});

const nextAttemptAt = '2026-03-01T16:00:00.000Z';
const failure = {
  attempts: 5,
  reason: 'Cancelled at BTCPay',
  failedAt: '2026-03-01T12:00:00.000Z',
  payoutMethod: 'onchain',
  payoutAddress: 'bc1old',
} as const;

test.each<[string, Partial<PayoutBalance>, boolean, string]>([
  ['nothing sold', {}, true, 'no-sales'],
  ['all held', { balanceUSD: 5, heldUSD: 5 }, false, 'below-minimum'],
  ['released, but no address', { balanceUSD: 25, releasedUSD: 25 }, false, 'no-address'],
  ['one cent short', { balanceUSD: 19.99, releasedUSD: 19.99 }, true, 'below-minimum'],
  ['exactly the minimum', { balanceUSD: 20, releasedUSD: 20 }, true, 'ready'],
  ['in a payout', { inPayoutUSD: 30 }, true, 'under-way'],
  ['in a payout, with more released', { inPayoutUSD: 30, balanceUSD: 25, releasedUSD: 25 }, true, 'under-way'],
  ['a credit was reversed after it was paid', { balanceUSD: -4, releasedUSD: -4, paidUSD: 30 }, true, 'owing'],
  [
    'failed, and tried again',
    { balanceUSD: 30, releasedUSD: 30, failure: { ...failure, nextAttemptAt } },
    true,
    'again',
  ],
  ['failed too often', { balanceUSD: 30, releasedUSD: 30, failure }, true, 'attention'],
  ['failed, and tried again now', { inPayoutUSD: 30, failure }, true, 'under-way'],
  ['all paid', { paidUSD: 30, paidCount: 1 }, true, 'below-minimum'],
])('nextPayout: %s', (_what, more, hasAddress, expected) => {
  expect(nextPayout(balance(more), { hasAddress, isFrozen: false })).toBe(expected);
});

test('the page announces no payout while payouts are frozen', () => {
  const released = balance({ balanceUSD: 25, releasedUSD: 25 });
  expect(nextPayout(released, { hasAddress: true, isFrozen: true })).toBe('frozen');
  expect(nextPayout(released, { hasAddress: false, isFrozen: true })).toBe('frozen');
  expect(nextPayout(balance(), { hasAddress: true, isFrozen: true })).toBe('no-sales');
});

test('a released amount of 0 is not payable, even without a minimum', () => {
  expect(nextPayout(balance({ minimumUSD: 0, heldUSD: 3, balanceUSD: 3 }), { hasAddress: true, isFrozen: false })).toBe(
    'below-minimum',
  );
  expect(
    nextPayout(balance({ minimumUSD: 0, releasedUSD: 0.01, balanceUSD: 0.01 }), { hasAddress: true, isFrozen: false }),
  ).toBe('ready');
});

test('the amount missing to the minimum is exact to the cent', () => {
  expect(missingUSD(balance({ releasedUSD: 19.99 }))).toBe(0.01);
  expect(missingUSD(balance({ releasedUSD: 25 }))).toBe(0);
  expect(missingUSD(balance({ releasedUSD: -4 }))).toBe(20);
});

test('a developer with a negative balance has a ledger', () => {
  expect(hasBooks(balance({ balanceUSD: -4 }))).toBe(true);
  expect(hasBooks(balance())).toBe(false);
});

test('a changed address is used from the time when it takes effect', () => {
  const settings = {
    payoutMethod: 'lightning',
    payoutAddress: 'me@old.example',
    pendingMethod: 'onchain',
    pendingAddress: 'bc1new',
    usableFrom: '2026-03-02T12:00:00.000Z',
  } as const;
  const old = { method: 'lightning', address: 'me@old.example' };
  const changed = { method: 'onchain', address: 'bc1new' };
  expect(destinations(settings, false)).toEqual({
    current: old,
    pending: { ...changed, usableFrom: settings.usableFrom },
  });
  expect(destinations(settings, true)).toEqual({ current: changed });
  expect(destinations({}, false)).toEqual({ current: undefined });
});

test('only errors about the address are shown at its field', () => {
  const message = 'is not a Bitcoin address, or is mistyped';
  expect(addressError([{ path: 'body.payoutAddress', message, text: 'keine Bitcoin-Adresse' }])).toBe(
    'keine Bitcoin-Adresse',
  );
  expect(addressError([{ path: 'body.payoutMethod', message: 'is required', text: 'is required' }])).toBeUndefined();
});

test('the pages of a CSV are joined under one header', () => {
  expect(joinCsv(['seq,kind\r\n3,payout\r\n2,sale\r\n', 'seq,kind\r\n1,sale\r\n'])).toBe(
    'seq,kind\r\n3,payout\r\n2,sale\r\n1,sale\r\n',
  );
  expect(joinCsv(['seq,kind\r\n'])).toBe('seq,kind\r\n');
});
