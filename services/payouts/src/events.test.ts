import { describe, expect, test } from '@jest/globals';
import { cents, newId, sats } from '@satcade/kernel';
import type { Payout } from './domain/payout.ts';
import { eventsOf } from './events.ts';

const ids = (count: number) => Array.from({ length: count }, () => newId(0));
const aPayout = (changes: Partial<Payout> = {}) => ({
  pk: 'DEVELOPER#developer-1',
  sk: 'PAYOUT#payout-1',
  payoutId: newId(0),
  developerId: 'developer-1',
  status: 'PENDING',
  amountCents: cents(900),
  amountSats: sats(11_250),
  ledgerSats: sats(11_000),
  rateCents: cents(80_000_00),
  method: 'onchain',
  address: 'bcrt1q',
  orderIds: ids(2),
  claim: { fromSeq: 1, throughSeq: 2, without: [], also: [] },
  revision: 1,
  attempts: 0,
  retryCount: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});
const eventsFor = (before: object | undefined, after: object | undefined) =>
  eventsOf({ before: before && { ...before }, after: after && { ...after }, expired: false });

describe('PayoutChanged', () => {
  test('is published when a payout is opened or changes its status', () => {
    const payout = aPayout();
    const { payoutId, orderIds } = payout;
    expect(eventsFor(undefined, payout).map(({ data }) => data)).toEqual([
      {
        payoutId,
        developerId: 'developer-1',
        status: 'PENDING',
        revision: 1,
        amountCents: 900,
        amountSats: 11_250,
        changedAt: '2026-03-01T12:00:00.000Z',
        orderIds,
      },
    ]);
    expect(eventsFor(payout, { ...payout, status: 'PROCESSING', revision: 2 })).toMatchObject([
      { data: { status: 'PROCESSING', revision: 2 } },
    ]);
  });

  test('is not published for internal changes', () => {
    const payout = aPayout();
    expect(eventsFor(payout, { ...payout, revision: 2, attempts: 1 })).toEqual([]);
    expect(eventsFor(undefined, { pk: 'DEVELOPER#developer-1', sk: 'ENTRY#000000000001' })).toEqual([]);
    expect(eventsFor({ pk: 'DEVELOPER#developer-1', sk: 'MAIL#1' }, undefined)).toEqual([]);
  });

  test('comes in several parts for many orders, which together contain all of them', () => {
    const payout = aPayout({ orderIds: ids(250) });
    const parts = eventsFor(undefined, payout).map(({ data }) => Object(data).orderIds);
    expect(parts.map((part) => part.length)).toEqual([100, 100, 50]);
    expect(parts.flat()).toEqual(payout.orderIds);
  });
});

describe('PayoutsFrozen', () => {
  const settings = {
    pk: 'DEVELOPER#developer-1',
    sk: 'SETTINGS',
    developerId: 'developer-1',
    revision: 1,
    current: { method: 'onchain', address: 'bcrt1q' },
    updatedAt: '2026-03-01T12:00:00.000Z',
  };
  const frozen = { ...settings, frozen: { at: '2026-03-01T13:00:00.000Z', disputed: settings.current } };

  test('is published once per freeze, and not when it is lifted or the settings change', () => {
    const expected = [{ data: { userId: 'developer-1', frozenAt: '2026-03-01T13:00:00.000Z' } }];
    expect(eventsFor(settings, frozen)).toMatchObject(expected);
    expect(eventsFor(frozen, { ...frozen, revision: 3 })).toEqual([]);
    expect(eventsFor(frozen, settings)).toEqual([]);
    expect(eventsFor(frozen, undefined)).toEqual([]);
  });
});

describe('PayoutAddressChanged', () => {
  const settings = {
    ...{ pk: 'DEVELOPER#developer-1', sk: 'SETTINGS', developerId: 'developer-1', revision: 1 },
    ...{ current: { method: 'onchain', address: 'bcrt1q' }, updatedAt: '2026-03-01T12:00:00.000Z' },
  };
  const usableFrom = '2026-03-02T12:00:00.000Z';
  const pending = { method: 'lightning', address: 'ada@wallet.example', usableFrom };

  test('is published for the first address, and for each other one that is asked for, without the address', () => {
    const base = { userId: 'developer-1', changedAt: settings.updatedAt };
    expect(eventsFor(undefined, settings).map(({ data }) => data)).toEqual([{ ...base, method: 'onchain' }]);
    expect(eventsFor(settings, { ...settings, pending }).map(({ data }) => data)).toEqual([
      { ...base, method: 'lightning', usableFrom },
    ]);
  });

  test('is not published when a change takes effect, is withdrawn, or stays as it is', () => {
    const applied = { ...settings, current: { method: 'lightning', address: pending.address }, revision: 3 };
    expect(eventsFor({ ...settings, pending }, applied)).toEqual([]);
    expect(eventsFor({ ...settings, pending }, settings)).toEqual([]);
    expect(eventsFor({ ...settings, pending }, { ...settings, pending, revision: 3 })).toEqual([]);
  });
});
