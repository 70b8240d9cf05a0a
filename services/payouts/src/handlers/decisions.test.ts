import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptPayoutRate,
  cancelPayout,
  deleteDeveloperPayout,
  releasePayout,
  retryPayout,
  updateDeveloperPayout,
} from '@satcade/contracts/api/payout-decisions';
import type { AuditRecord } from '@satcade/contracts/audit';
import { Table } from '@satcade/dynamo';
import { cents, fixedClock, isoTime, newId, sats } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import { callsOf, user } from '@satcade/testing/http';
import { decisionRecords } from '../adapters/decision-records.ts';
import { goodRates } from '../adapters/good-rates.ts';
import { ledgerTable } from '../adapters/ledger-table.ts';
import type { Payout } from '../domain/payout.ts';
import { eventsOf } from '../events.ts';
import { aPayout, aSale, books, CAUSE, REGTEST_ADDRESS, someDecision } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { decisionRoutes } from './decisions.ts';

const call = callsOf('developer-1');
const table = payoutsTable();
const clock = fixedClock('2026-03-01T12:00:00Z');
const ADMIN = user('admin-1', true);

let ada: string;
beforeEach(() => {
  ada = `ada-${newId(Date.now())}`;
});
const own = () => books(table().table, clock);
const routes = () => decisionRoutes({ ...own(), clock });
const recorded = (subject: AuditRecord['subject']) => decisionRecords(table().table).on(subject);
const BY_ADMIN = { actor: { userId: 'admin-1' }, address: '203.0.113.7', decidedAt: '2026-03-01T12:00:00.000Z' };

async function opened(changes: Partial<Payout> = {}) {
  const { ledger, ledgers, payouts } = own();
  await ledger.append(aSale({ developerId: ada, orderId: newId(Date.now()) }), CAUSE);
  const payout = aPayout({ payoutId: newId(Date.now()), developerId: ada, ...changes });
  expect(await payouts.open(payout, await ledgers.head(ada), {})).toBe(true);
  return payout;
}

it('releases the held credit of an order once, and records the Admin', async () => {
  const orderId = newId(Date.now());
  const { ledger, ledgers } = own();
  await ledger.append(aSale({ developerId: ada, orderId, heldForReview: true }), CAUSE);
  const release = (caller = ADMIN, id = orderId) =>
    call(routes(), releasePayout, { caller, params: { id }, json: { developerId: ada }, visitor: '198.51.100.23' });
  expect((await release(user(ada))).status).toBe(403);
  expect((await release(ADMIN, newId(0))).status).toBe(404);
  expect((await release()).status).toBe(204);
  expect((await release()).status).toBe(204);
  expect((await ledgers.head(ada)).reviewed).toEqual([1]);
  expect(await recorded({ kind: 'order', id: orderId })).toMatchObject([
    {
      action: 'credit.release',
      ...BY_ADMIN,
      address: '198.51.100.23',
      before: { heldForReview: true },
      after: { heldForReview: false },
    },
  ]);
});

describe('failed payout', () => {
  it('is retried when an Admin decides so, which is recorded each time', async () => {
    const { ledgers, payouts } = own();
    const retry = (caller = ADMIN) => call(routes(), retryPayout, { caller, json: { developerId: ada } });
    expect((await retry(user(ada))).status).toBe(403);
    expect((await retry()).status).toBe(404);

    const payout = await opened();
    await payouts.update({ ...payout, status: 'FAILED', failureReason: 'no such wallet', revision: 2 }, payout);
    const waiting = (await ledgers.head(ada)).failures;
    expect(waiting).toMatchObject({ attempts: 1, reason: 'no such wallet', address: REGTEST_ADDRESS });
    expect((await retry()).status).toBe(204);
    expect((await ledgers.head(ada)).failures).toEqual({ ...waiting, nextAttemptAt: isoTime(clock.now()) });
    expect(await recorded({ kind: 'payout', id: payout.payoutId })).toMatchObject([
      { action: 'payout.retry', ...BY_ADMIN, before: { waits: true }, after: { waits: false } },
    ]);
    expect(await own().check(ada)).toEqual([]);
  });
});

describe('payout that an Admin has cancelled', () => {
  it('is opened again by another decision, which is recorded', async () => {
    const { payouts, ledgers } = own();
    const payout = await opened();
    const cancelled = { ...payout, status: 'FAILED' as const, cancelRequestedAt: isoTime(clock.now()), revision: 2 };
    await payouts.update(cancelled, payout);
    const { failures } = await ledgers.head(ada);
    expect([failures?.isCancelled, failures?.nextAttemptAt]).toEqual([true, undefined]);
    expect((await call(routes(), retryPayout, { caller: ADMIN, json: { developerId: ada } })).status).toBe(204);
    expect(await recorded({ kind: 'payout', id: payout.payoutId })).toMatchObject([
      { action: 'payout.reopen', ...BY_ADMIN, before: { waits: true }, after: { waits: false } },
    ]);
  });
});

describe('payout under way', () => {
  const cancel = (id: string, caller = ADMIN) =>
    call(routes(), cancelPayout, { caller, params: { id }, json: { developerId: ada } });

  it('is marked to be cancelled once, with its record and its event', async () => {
    const { payoutId } = await opened();
    expect((await cancel(payoutId, user(ada))).status).toBe(403);
    expect((await cancel(newId(0))).status).toBe(404);
    expect((await cancel(payoutId)).status).toBe(204);
    expect((await cancel(payoutId)).status).toBe(204);
    expect(await own().payouts.get(ada, payoutId)).toMatchObject({
      status: 'PENDING',
      cancelRequestedAt: '2026-03-01T12:00:00.000Z',
    });
    const records = await recorded({ kind: 'payout', id: payoutId });
    expect(records).toMatchObject([
      { action: 'payout.cancel', ...BY_ADMIN, before: { cancelRequested: false }, after: { cancelRequested: true } },
    ]);
    const published = (await table().changes())
      .filter(({ after }) => after?.decisionId === records[0]?.decisionId)
      .flatMap(({ before, after }) => eventsOf({ before, after, expired: false }));
    expect(published).toMatchObject([{ contract: { type: 'PayoutDecided' }, data: { action: 'payout.cancel' } }]);
  });

  it('is not cancelled once it is final', async () => {
    const payout = await opened();
    await own().payouts.update({ ...payout, status: 'COMPLETED', revision: 2 }, payout);
    const refused = await cancel(payout.payoutId);
    expect(refused).toMatchObject({ status: 409, json: { detail: 'This payout is already COMPLETED.' } });
    expect(await recorded({ kind: 'payout', id: payout.payoutId })).toEqual([]);
  });

  it('is sent at its rate when an Admin accepts it, and later rates are compared with it', async () => {
    const rateDoubt = { comparedWith: 'last-rate' as const, ratedCents: cents(900), ratedSats: sats(11_250) };
    const { payoutId } = await opened({ rateDoubt, rateCents: cents(50_000_00) });
    const accept = (caller = ADMIN) =>
      call(routes(), acceptPayoutRate, { caller, params: { id: payoutId }, json: { developerId: ada } });
    expect((await accept(user(ada))).status).toBe(403);
    expect((await accept()).status).toBe(204);
    expect((await own().payouts.get(ada, payoutId))?.rateDoubt).toBeUndefined();
    expect(await goodRates(table().table).last()).toEqual({ rateCents: 50_000_00, at: '2026-03-01T12:00:00.000Z' });
    expect(await recorded({ kind: 'payout', id: payoutId })).toMatchObject([
      { action: 'payout.accept-rate', before: { rateIsDoubted: true }, after: { rateIsDoubted: false } },
    ]);
  });
});

describe('decision on a ledger that cannot be written', () => {
  class WithoutHeads extends Table {
    override transact(...[items]: Parameters<Table['transact']>): ReturnType<Table['transact']> {
      const writesHead = items.some((item) => 'update' in item && item.update.sk === 'HEAD');
      return writesHead ? Promise.reject(new Error('throttled')) : super.transact(items);
    }
  }
  const broken = () => ledgerTable(new WithoutHeads(table().client, table().name), clock);

  it('leaves no record when it was to release a credit', async () => {
    const orderId = newId(Date.now());
    await own().ledger.append(aSale({ developerId: ada, orderId, heldForReview: true }), CAUSE);
    const decided = someDecision();
    await expect(broken().release(ada, orderId, decided)).rejects.toThrow('throttled');
    expect(await recorded(decided.record.subject)).toEqual([]);
  });

  it('leaves no record when it was to retry a payout', async () => {
    const payout = await opened();
    await own().payouts.update({ ...payout, status: 'FAILED', revision: 2 }, payout);
    const decided = someDecision();
    await expect(broken().retry(ada, () => decided)).rejects.toThrow('throttled');
    expect(await recorded(decided.record.subject)).toEqual([]);
  });
});

it('never overwrites the record of a decision', async () => {
  const { record, cause } = someDecision();
  const write = (action: AuditRecord['action']) =>
    table().table.transact([auditWrite({ ...record, action, subject: { kind: 'developer', id: ada } }, cause)]);
  expect((await write('payout.retry')).ok).toBe(true);
  expect((await write('payout.cancel')).ok).toBe(false);
  expect(await recorded({ kind: 'developer', id: ada })).toMatchObject([{ action: 'payout.retry' }]);
});

it('records nothing when the decision itself cannot be written', async () => {
  const payout = await opened();
  const { payouts } = own();
  const record = someDecision();
  const changed = { ...payout, cancelRequestedAt: isoTime(0), revision: 2 };
  expect(await payouts.decide(changed, { ...payout, revision: 7 }, record)).toBe(false);
  expect(await recorded(record.record.subject)).toEqual([]);
});

describe('PATCH and DELETE /api/developer-payouts/{id}', () => {
  const reason = 'The developer gave a wrong address.';
  const update = (id: string, decision: string, caller = ADMIN) =>
    call(routes(), updateDeveloperPayout, { caller, params: { id }, json: { decision, reason } });
  const remove = (id: string, query: Record<string, string> = { reason }, caller = ADMIN) =>
    call(routes(), deleteDeveloperPayout, { caller, params: { id }, query });

  it.each([
    ['PATCH', 200, (id: string) => update(id, 'cancel')],
    ['DELETE', 204, (id: string) => remove(id)],
  ] as const)('requests the cancellation of a payout (%s) and records why', async (_method, status, cancel) => {
    const { payoutId } = await opened();
    for (const _time of [1, 2]) expect((await cancel(payoutId)).status).toBe(status);
    const payout = await own().payouts.get(ada, payoutId);
    expect(payout).toMatchObject({ status: 'PENDING', cancelRequestedAt: '2026-03-01T12:00:00.000Z' });
    const records = await recorded({ kind: 'payout', id: payoutId });
    expect(records).toMatchObject([{ action: 'payout.cancel', reason, ...BY_ADMIN }]);
  });

  it('refuses unknown payouts and callers who are not Admins', async () => {
    const { payoutId } = await opened();
    expect((await update(payoutId, 'retry')).status).toBe(404);
    expect((await update(newId(0), 'cancel')).status).toBe(404);
    expect((await update(payoutId, 'complete')).status).toBe(400);
    expect((await remove(payoutId, {})).status).toBe(400);
    expect((await update(payoutId, 'cancel', user(ada))).status).toBe(403);
    expect((await remove(payoutId, { reason }, user(ada))).status).toBe(403);
  });
});
