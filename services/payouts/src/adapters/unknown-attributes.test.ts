import { describe, expect, it } from '@jest/globals';
import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { cents, fixedClock, newId, sats } from '@satcade/kernel';
import { emptyHead, type LedgerHead } from '../domain/chain.ts';
import type { Payout } from '../domain/payout.ts';
import type { PayoutSettings } from '../domain/settings.ts';
import { aPayout, books, CAUSE } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { headKey, headSchema, payoutKey, settingsKey, settingsSchema } from './items.ts';
import { headWrite } from './ledger-writes.ts';

/* Items with every optional field, and with an attribute of a newer version of the store. */

const local = payoutsTable();
const NOW = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T12:05:00.000Z';
const store = () => books(local().table, fixedClock(LATER));
const namesIn = (value: object) => Object.keys(value).sort();
const destination = { method: 'onchain', address: 'bcrt1q' } as const;

describe('a stored payout', () => {
  const full: Payout = aPayout({
    ...{ payoutId: newId(1), developerId: 'developer-1', status: 'PENDING', orderIds: [newId(2)], leaseUntil: NOW },
    rateDoubt: { comparedWith: 'own-sales', ratedCents: cents(1), ratedSats: sats(1) },
    ...{
      cancelRequestedAt: NOW,
      refusal: { at: NOW, reason: 'refused' },
      lost: { at: NOW, wasPaid: false },
      straysUntil: NOW,
      btcpayPayoutId: 'b-1',
      pullPaymentId: 'p-1',
      btcpayState: 'InProgress',
    },
    ...{ txId: 'tx', lightningPaymentHash: 'hash', failureReason: 'once', processedAt: NOW, completedAt: NOW },
  });

  it('keeps every field, and an attribute of a newer version, when it changes', async () => {
    expect(namesIn(full)).toEqual(namesIn(payoutFacts.shape));
    const { payouts } = store();
    const key = payoutKey(full.developerId, full.payoutId);
    expect(await payouts.open(full, emptyHead(full.developerId), {})).toBe(true);
    await local().addUnknown(key);
    expect(await payouts.get(full.developerId, full.payoutId)).toEqual(full);
    const next: Payout = { ...full, status: 'PROCESSING', revision: 2, rateDoubt: undefined, failureReason: undefined };
    expect(await payouts.update(next, full)).toBe(true);
    expect(await payouts.get(full.developerId, full.payoutId)).toEqual(next);
    const item = await local().rawItem(key);
    expect(item).toMatchObject({ later: 'kept' });
    expect(item).not.toHaveProperty('rateDoubt');
  });
});

describe('a stored ledger head', () => {
  const full: LedgerHead = {
    ...{ ...emptyHead('developer-2'), revision: 1, recordedAt: NOW, refunding: [newId(3)], openPayoutId: newId(4) },
    failures: {
      ...{ ...destination, attempts: 1, reason: 'offline', failedAt: NOW },
      ...{ nextAttemptAt: LATER, payoutId: newId(5), isCancelled: false },
    },
  };

  it('keeps every field, and an attribute of a newer version, when it changes', async () => {
    expect(namesIn(full)).toEqual(namesIn(headSchema.shape));
    const { table } = local();
    expect(await table.transact([headWrite(full, { ...full, revision: 0 })])).toMatchObject({ ok: true });
    await local().addUnknown(headKey(full.developerId));
    const next = { ...full, revision: 2, failures: undefined };
    expect(await table.transact([headWrite(next, full)])).toMatchObject({ ok: true });
    expect(await store().ledgers.head(full.developerId)).toEqual(next);
    expect(await local().rawItem(headKey(full.developerId))).toMatchObject({ later: 'kept' });
  });
});

describe('stored payout settings', () => {
  const full: PayoutSettings = {
    ...{ developerId: 'developer-3', revision: 1, current: destination, updatedAt: NOW },
    ...{ pending: { ...destination, usableFrom: LATER }, frozen: { at: NOW, disputed: destination } },
  };
  const author = { userId: 'developer-3', sourceIp: '203.0.113.7' };
  const mail = (mailId: string) => ({ mailId, developerId: 'developer-3', username: 'u', subject: 's', text: 't' });

  it('keep every field, and an attribute of a newer version, when they change', async () => {
    expect(namesIn(full)).toEqual(namesIn(settingsSchema.shape));
    const { settings } = store();
    expect(await settings.save(full, undefined, author, mail('m-1'), CAUSE)).toBe(true);
    await local().addUnknown(settingsKey('developer-3'));
    expect(await settings.get('developer-3')).toEqual(full);
    const next = { ...full, revision: 2, pending: undefined, frozen: undefined };
    expect(await settings.save(next, full, author, mail('m-2'), CAUSE)).toBe(true);
    expect(await settings.get('developer-3')).toEqual(next);
    expect(await local().rawItem(settingsKey('developer-3'))).toMatchObject({ later: 'kept' });
  });
});
