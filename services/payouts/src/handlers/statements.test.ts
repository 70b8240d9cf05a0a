import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  getDeveloperPayout,
  getPayoutBalance,
  listDeveloperPayouts,
  listLedger,
  listLedgers,
  listPayoutConcerns,
} from '@satcade/contracts/api/payouts';
import { cents, fixedClock, isoTime, newId, sats } from '@satcade/kernel';
import { verifyLedgers } from '@satcade/operate/ledger';
import { callsOf, user } from '@satcade/testing/http';
import { entryKey } from '../adapters/items.ts';
import { personalRecords } from '../adapters/personal-records.ts';
import { csvField } from '../domain/csv.ts';
import { reversalOf } from '../domain/ledger.ts';
import { aSale, books, CAUSE, PRICING, REGTEST_ADDRESS, someDecision } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { openPayout } from '../use-cases/open-payouts.ts';
import { statementRoutes } from './statements.ts';

const call = callsOf('developer-1');
const table = payoutsTable();
const clock = fixedClock('2026-03-01T12:00:00Z');
const DAY = 24 * 3_600_000;
const ADMIN = user('admin-1', true);

let ada: string;
beforeEach(() => {
  ada = `ada-${newId(Date.now())}`;
});
const own = () => books(table().table, clock);
const routes = () => {
  const schedule = { everyMinutes: 1440, offsetMinutes: 360 };
  return statementRoutes({ ...own(), clock, rules: { holdDays: 7, minimumCents: cents(1000), schedule } });
};
const ask = (endpoint: Parameters<typeof call>[1], query: Record<string, string> = {}, caller = user(ada)) =>
  call(routes(), endpoint, { caller, query });
const balance = async () => (await ask(getPayoutBalance)).json;

async function sell(count: number, changes: Partial<Parameters<typeof aSale>[0]> = {}) {
  const gameIds = [newId(0)];
  const sales = Array.from({ length: count }, () =>
    aSale({ developerId: ada, orderId: newId(Date.now()), gameIds, ...changes }),
  );
  for (const sale of sales) await own().ledger.append(sale, CAUSE);
  return sales;
}
async function claim() {
  const { ledgers, payouts, rates } = own();
  const current = { method: 'onchain' as const, address: REGTEST_ADDRESS };
  const settings = { get: async () => ({ developerId: ada, revision: 1, current, updatedAt: '' }) };
  const rules = { holdDays: 7, minimumCents: 1000, bandPercent: 25 };
  return openPayout(ada, PRICING, { ledgers, payouts, settings, rates, clock, rules });
}

describe('payout balance', () => {
  test('is zero for a user who has sold nothing', async () => {
    expect(await balance()).toMatchObject({ balanceUSD: 0, heldCount: 0, paidUSD: 0, minimumUSD: 10, holdDays: 7 });
  });

  test('follows a credit from the hold over the payout to paid, and goes below zero after a reversal', async () => {
    const [first] = await sell(2);
    await sell(1, { heldForReview: true });
    expect(await balance()).toMatchObject({
      balanceUSD: 27,
      balanceCount: 3,
      heldUSD: 27,
      heldCount: 3,
      releasedUSD: 0,
    });
    expect(await claim()).toBe(false);
    clock.advance(7 * DAY);
    expect(await balance()).toMatchObject({ heldUSD: 9, heldCount: 1, releasedUSD: 18, releasedCount: 2 });
    expect(await claim()).toBe(true);
    expect(await balance()).toMatchObject({ balanceUSD: 9, releasedUSD: 0, inPayoutUSD: 18, inPayoutCount: 2 });

    const { payouts, payoutsOf, ledger } = own();
    const [payout] = await payoutsOf(ada);
    if (payout === undefined || first === undefined) throw new Error('nothing was opened');
    await payouts.update({ ...payout, status: 'COMPLETED', revision: 2 }, payout);
    expect(await balance()).toMatchObject({ balanceUSD: 9, inPayoutUSD: 0, paidUSD: 18, paidCount: 1 });
    await ledger.append(reversalOf(first, '2026-03-09T00:00:00.000Z'), CAUSE);
    expect(await balance()).toMatchObject({ balanceUSD: 0, heldUSD: 9, releasedUSD: -9, paidUSD: 18 });
    expect(await own().check(ada)).toEqual([]);
  });

  test('shows a failure to its developer and to Admins, and that it is over', async () => {
    await sell(2);
    clock.advance(7 * DAY);
    await claim();
    const { payouts, payoutsOf } = own();
    const [payout] = await payoutsOf(ada);
    if (payout === undefined) throw new Error('nothing was opened');
    const failed = { status: 'FAILED', failureReason: 'no such wallet', revision: 2, updatedAt: isoTime(clock.now()) };
    await payouts.update({ ...payout, ...failed, status: 'FAILED' }, payout);
    const failure = {
      attempts: 1,
      reason: 'no such wallet',
      failedAt: failed.updatedAt,
      payoutMethod: 'onchain',
      payoutAddress: REGTEST_ADDRESS,
      nextAttemptAt: isoTime(clock.now() + 3_600_000),
    };
    expect(await balance()).toMatchObject({ releasedUSD: 18, failure });
    const { items } = (await ask(listLedgers, { limit: '100' }, ADMIN)).json;
    expect(items.find(({ developerId }: { developerId: string }) => developerId === ada)).toMatchObject({ failure });

    expect(await claim()).toBe(false);
    clock.advance(3_600_000);
    expect(await claim()).toBe(true);
    const [again] = await payoutsOf(ada);
    if (again === undefined) throw new Error('nothing was opened');
    await payouts.update({ ...again, status: 'COMPLETED', revision: 2 }, again);
    expect(await balance()).toMatchObject({ paidUSD: 18, paidCount: 1 });
    expect(await balance()).not.toHaveProperty('failure');
  });

  test('names the next run', async () => {
    const { nextRunAt } = await balance();
    expect(nextRunAt).toMatch(/T06:00:00.000Z$/);
    expect(Date.parse(nextRunAt) - clock.now()).toBeLessThanOrEqual(DAY);
    expect(Date.parse(nextRunAt)).toBeGreaterThan(clock.now());
  });
});

test('opens one payout in twenty concurrent runs', async () => {
  await sell(2);
  clock.advance(7 * DAY);
  const opened = await Promise.all(Array.from({ length: 20 }, claim));
  expect(opened.filter(Boolean)).toHaveLength(1);
  const { json } = await ask(listDeveloperPayouts);
  expect(json).toMatchObject({
    items: [{ amountUSD: 18, amountBTC: 0.000225, btcRate: 80_000, status: 'PENDING', payoutAddress: REGTEST_ADDRESS }],
    nextToken: null,
  });
  expect(json.items[0].orderIds).toHaveLength(2);
  expect((await ask(listDeveloperPayouts, { status: 'FAILED' })).json.items).toEqual([]);
});

describe('payout lists', () => {
  const opened = async () => {
    await sell(2);
    clock.advance(7 * DAY);
    await claim();
    const [payout] = await own().payoutsOf(ada);
    if (payout === undefined) throw new Error('nothing was opened');
    return payout;
  };
  const idsOf = async (query: Record<string, string>, caller = ADMIN): Promise<readonly string[]> =>
    (await ask(listDeveloperPayouts, { limit: '100', ...query }, caller)).json.items.map(
      ({ id }: { id: string }) => id,
    );

  test('contain everybody’s payouts for Admins, by status and newest first', async () => {
    const first = await opened();
    const failed = { ...first, status: 'FAILED', revision: first.revision + 1, failureReason: 'x' } as const;
    expect(await idsOf({ status: 'PENDING' })).toContain(first.payoutId);
    expect(await own().payouts.update(failed, first)).toBe(true);
    expect(await idsOf({ status: 'PENDING' })).not.toContain(first.payoutId);
    expect(await idsOf({ status: 'FAILED' })).toContain(first.payoutId);
    const all = await idsOf({});
    expect(all).toContain(first.payoutId);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(await idsOf({ developerId: ada })).toEqual([first.payoutId]);
    expect(await idsOf({}, user(ada))).toEqual([first.payoutId]);
  });

  test('show a payout by id to its developer and Admins, and answer 404 to others', async () => {
    const { payoutId } = await opened();
    const statusFor = async (caller: typeof ADMIN) =>
      (await call(routes(), getDeveloperPayout, { caller, params: { id: payoutId } })).status;
    expect([await statusFor(user(ada)), await statusFor(ADMIN), await statusFor(user('eve'))]).toEqual([200, 200, 404]);
  });
});

/** A write that lost to others too often fails, and the queue delivers its event again. */
async function delivered(sale: ReturnType<typeof aSale>, times = 10): Promise<void> {
  try {
    await own().ledger.append(sale, CAUSE);
  } catch (error) {
    if (times === 1) throw error;
    await delivered(sale, times - 1);
  }
}

test('puts twenty concurrent sales into one chain', async () => {
  const sales = Array.from({ length: 20 }, () => aSale({ developerId: ada, orderId: newId(Date.now()) }));
  await Promise.all([...sales, ...sales].map((sale) => delivered(sale)));
  expect(await own().check(ada)).toEqual([]);
  expect(await own().ledgers.head(ada)).toMatchObject({ seq: 20, balanceCents: 18_000, balanceSats: 225_000 });
}, 60_000);

describe('ledger', () => {
  test('is paged, newest first', async () => {
    const sales = await sell(3);
    const first = await ask(listLedger, { limit: '2' });
    expect(first.json.items).toMatchObject([
      { seq: 3, orderId: sales[2]?.orderId, gameIds: sales[2]?.gameIds, amountUSD: 9, amountBTC: 0.0001125 },
      { seq: 2 },
    ]);
    const second = await ask(listLedger, { limit: '2', nextToken: first.json.nextToken });
    expect(second.json).toMatchObject({ items: [{ seq: 1 }], nextToken: null });
    expect((await ask(listLedger, { nextToken: 'bm9wZQ' })).json.code).toBe('bad-token');
  });

  test('can be downloaded as a file for spreadsheets', async () => {
    const [sale] = await sell(1, { heldForReview: true, amountCents: cents(-5), amountSats: sats(-7) });
    const { headers, status, text } = await ask(listLedger, { format: 'csv' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const [names, line, rest] = text.split('\r\n');
    expect(names).toBe('seq,recordedAt,at,kind,orderId,payoutId,gameIds,amountUSD,amountBTC,heldForReview,hash');
    expect(line).toMatch(
      new RegExp(`^1,.*,sale-share,${sale?.orderId},,${sale?.gameIds[0]},-0.05,-0.00000007,true,[0-9a-f]{64}$`),
    );
    expect(rest).toBe('');
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['@cmd', "'@cmd"],
    ['-9.00', '-9.00'],
    ['a "quoted", text', '"a ""quoted"", text"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=A1,B1', '"\'=A1,B1"'],
  ])('writes %j as %j', (text, field) => expect(csvField(text)).toBe(field));

  test('is only for Admins if it belongs to another developer', async () => {
    await sell(1);
    for (const endpoint of [listLedger, getPayoutBalance, listDeveloperPayouts]) {
      expect((await ask(endpoint, { developerId: ada }, user('eve'))).status).toBe(403);
      expect((await ask(endpoint, { developerId: ada }, ADMIN)).status).toBe(200);
    }
    expect((await ask(listLedgers)).status).toBe(403);
  });
});

describe('payout concerns', () => {
  const concern = async () => {
    const { json } = await ask(listPayoutConcerns, { limit: '100' }, ADMIN);
    return json.items.find(({ developerId }: { developerId: string }) => developerId === ada);
  };
  const opened = async () => {
    await sell(2);
    clock.advance(7 * DAY);
    await claim();
    const [payout] = await own().payoutsOf(ada);
    if (payout === undefined) throw new Error('nothing was opened');
    return payout;
  };

  test('include a credit that was settled by hand until it is released or reversed', async () => {
    await sell(1);
    expect(await concern()).toBeUndefined();
    const [first, second] = await sell(2, { heldForReview: true });
    if (first === undefined || second === undefined) throw new Error('nothing was sold');
    const share = { amountUSD: 9, amountBTC: 0.0001125, soldAt: first.soldAt };
    expect(await concern()).toEqual({
      developerId: ada,
      held: [
        { orderId: first.orderId, ...share },
        { orderId: second.orderId, ...share },
      ],
    });
    await own().ledger.release(ada, first.orderId, someDecision());
    expect((await concern()).held).toMatchObject([{ orderId: second.orderId }]);
    await own().ledger.append(reversalOf(second, '2026-03-09T00:00:00.000Z'), CAUSE);
    expect(await concern()).toBeUndefined();
  });

  test('include a failed payout with the reason until one is paid', async () => {
    const payout = await opened();
    expect(await concern()).toBeUndefined();
    await own().payouts.update({ ...payout, status: 'FAILED', failureReason: 'refused', revision: 2 }, payout);
    expect(await concern()).toMatchObject({ held: [], failure: { attempts: 1, reason: 'refused' } });
  });

  test('do not include the failure while the next payout is under way', async () => {
    const payout = await opened();
    await own().payouts.update({ ...payout, status: 'FAILED', failureReason: 'refused', revision: 2 }, payout);
    clock.advance(DAY);
    expect(await claim()).toBe(true);
    expect(await concern()).toBeUndefined();
    clock.advance(DAY + 1);
    expect(Object.keys(await concern()).toSorted()).toEqual(['developerId', 'held', 'payout']);
    const [again] = await own().payoutsOf(ada);
    if (again === undefined) throw new Error('nothing was opened');
    await own().payouts.update({ ...again, status: 'FAILED', failureReason: 'refused', revision: 2 }, again);
    expect(await concern()).toMatchObject({ failure: { attempts: 2 } });
  });

  test('do not include the failure of a developer who has deleted the account since', async () => {
    const payout = await opened();
    await own().payouts.update({ ...payout, status: 'FAILED', failureReason: 'refused', revision: 2 }, payout);
    expect(await concern()).toMatchObject({ failure: { attempts: 1 } });
    await personalRecords(table().table).erase(ada);
    expect(await concern()).toBeUndefined();
  });

  test('include a payout that is under way for more than a day', async () => {
    const payout = await opened();
    clock.advance(DAY);
    expect(await concern()).toBeUndefined();
    clock.advance(1);
    expect((await concern()).payout).toMatchObject({ payoutId: payout.payoutId, status: 'PENDING' });
    await own().payouts.update({ ...payout, status: 'COMPLETED', revision: 2 }, payout);
    expect(await concern()).toBeUndefined();
  });

  test('are only for Admins', async () => {
    expect((await ask(listPayoutConcerns)).status).toBe(403);
    expect((await ask(listPayoutConcerns, { nextToken: 'bm9wZQ' }, ADMIN)).json.code).toBe('bad-token');
  });
});

test('finds exactly the entries that were tampered with when the chains are recomputed', async () => {
  const read = async (path: string, query: Readonly<Record<string, string>>) => {
    const { json } = await ask(path === listLedgers.path ? listLedgers : listLedger, query, ADMIN);
    return json;
  };
  const verdict = async () => (await verifyLedgers(read)).find(({ developerId }) => developerId === ada);
  const [, second] = await sell(3);
  // The stored head counts the three credits from here on.
  const { orderId } = await sell(1).then(([sale]) => sale ?? { orderId: '' });
  const note = { orderId, kind: 'order', status: 'requested', changedAt: '2026-03-01T12:00:00.000Z' } as const;
  await own().ledger.noteRefund(ada, note);
  expect(await verdict()).toEqual({ developerId: ada, entries: 4, wrong: [] });

  const entry = (await own().entriesOf(ada)).find(({ seq }) => seq === 2);
  await table().table.put({ ...entryKey(ada, 2), ...entry, amountCents: 90_000 });
  expect((await verdict())?.wrong).toEqual([
    `entry 2 (sale-share, ${second?.orderId}) was changed after it was written`,
    'the entries sum to 92700 cents, but the balance is 3600 cents',
  ]);
  expect((await verifyLedgers(read)).filter(({ wrong }) => wrong.length > 0)).toHaveLength(1);
});
