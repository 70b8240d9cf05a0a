import { expect, test } from '@jest/globals';
import { cents, newId, sats } from '@satcade/kernel';
import { figuresOf } from './figures.ts';

const payout = (status: string, changes: object = {}) => ({
  pk: 'DEVELOPER#developer-1',
  sk: 'PAYOUT#payout-1',
  payoutId: newId(0),
  developerId: 'developer-1',
  status,
  amountCents: cents(9_50),
  amountSats: sats(11_250),
  ledgerSats: sats(11_000),
  rateCents: cents(80_000_00),
  method: 'onchain',
  address: 'bcrt1q',
  orderIds: [newId(0)],
  claim: { fromSeq: 1, throughSeq: 2, without: [], also: [] },
  revision: 1,
  attempts: 0,
  retryCount: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});
const figures = (before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) =>
  figuresOf({ before, after, expired: false }).map(({ name, value }) => [name, value]);

test('counts a payout when it is opened, and when it is completed with its amount', () => {
  expect(figures(undefined, payout('PENDING'))).toEqual([['PayoutsOpened', 1]]);
  expect(figures(payout('PENDING'), payout('PROCESSING'))).toEqual([]);
  expect(figures(payout('PROCESSING'), payout('COMPLETED'))).toEqual([
    ['PayoutsCompleted', 1],
    ['PaidOutUsd', 9.5],
  ]);
});

test('counts a payout that fails, once', () => {
  expect(figures(payout('PROCESSING'), payout('FAILED'))).toEqual([['PayoutsFailed', 1]]);
  expect(figures(payout('FAILED'), payout('FAILED', { retryCount: 1 }))).toEqual([]);
});

test('leaves out the ledger and settings', () => {
  expect(figures(undefined, { pk: 'DEVELOPER#developer-1', sk: 'SETTINGS' })).toEqual([]);
});
