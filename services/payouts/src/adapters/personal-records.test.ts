import { expect, test } from '@jest/globals';
import { putPayoutSettings } from '@satcade/contracts/api/payouts';
import { accountErased, exportRequested } from '@satcade/contracts/events';
import { cents, fixedClock, newId } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, inert } from '@satcade/testing';
import { recordedParts } from '@satcade/testing/export-parts';
import { callsOf, userSince } from '@satcade/testing/http';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import * as z from 'zod/mini';
import { payoutEventHandlers } from '../handlers/consumer.ts';
import { obligationsHandler } from '../handlers/obligations.ts';
import { settingsRoutes } from '../handlers/settings.ts';
import { aSale, books, CAUSE, REGTEST_ADDRESS } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { exportDeveloper } from '../use-cases/export-developer.ts';
import { openPayout } from '../use-cases/open-payouts.ts';
import { digest, sha256 } from './digest.ts';
import { personalRecords } from './personal-records.ts';

const table = payoutsTable();
recordedLogs();
const clock = fixedClock('2026-03-01T12:00:00Z');
const RULES = { holdDays: 0, minimumCents: 100, bandPercent: 25 };

/** A developer with settings, one payout and a later sale. */
async function developer() {
  const own = books(table().table, clock);
  const ada = `ada-${newId(Date.now())}`;
  const { settings, disputes, ledger, payouts } = own;
  const accounts = { signOutEverywhere: async () => {} };
  const routes = settingsRoutes({ settings, disputes, accounts, clock, network: 'regtest', sha256, digest });
  for (const payoutAddress of [REGTEST_ADDRESS, 'ada@satcade.dev']) {
    const payoutMethod = payoutAddress === REGTEST_ADDRESS ? 'onchain' : 'lightning';
    const caller = userSince(ada, clock.now());
    await callsOf(ada)(routes, putPayoutSettings, { caller, json: { payoutMethod, payoutAddress } });
  }
  await ledger.append(aSale({ developerId: ada, orderId: newId(1) }), CAUSE);
  await openPayout(ada, { rateCents: cents(6_000_000), last: undefined }, { ...own, clock, rules: RULES });
  const [payout] = await own.payoutsOf(ada);
  if (payout === undefined) throw new Error('no payout was opened');
  const end = (status: 'COMPLETED' | 'FAILED') =>
    payouts.update({ ...payout, status, revision: payout.revision + 1 }, payout);
  const erase = () => {
    const handlers = payoutEventHandlers({ ledger, personal: personalRecords(table().table), answerExport: inert() });
    const erased = anEvent(accountErased, { userId: ada, erasedAt: '2026-03-02T00:00:00.000Z', isLastCall: false });
    return eventConsumer(handlers, createLogger('payouts'))(aBatch(erased, erased));
  };
  const everything = () => table().table.queryAll({ pk: `DEVELOPER#${ada}` }, z.record(z.string(), z.unknown()));
  return { ...own, ada, end, erase, everything };
}

test('keeps the ledger of an erased account and none of its addresses, however often the event arrives', async () => {
  const { ada, end, erase, everything, ledgers, check, entriesOf } = await developer();
  await end('COMPLETED');
  const before = { head: await ledgers.head(ada), entries: await entriesOf(ada) };
  expect(await erase()).toEqual({ batchItemFailures: [] });
  expect({ head: await ledgers.head(ada), entries: await entriesOf(ada) }).toEqual(before);
  expect(await check(ada)).toEqual([]);
  const left = (await everything()).filter(({ sk }) => !String(sk).startsWith('MAIL#'));
  expect(JSON.stringify(left)).not.toMatch(/ada@|bcrt1|sourceIp/);
  expect(new Set(left.map(({ sk }) => String(sk).split('#')[0]))).toEqual(
    new Set(['HEAD', 'ENTRY', 'CAUSE', 'PAYOUT']),
  );
});

test('keeps the address of a payout under way until the second event', async () => {
  const { ada, end, erase, payoutsOf } = await developer();
  await erase();
  expect((await payoutsOf(ada)).map(({ address }) => address)).toEqual([REGTEST_ADDRESS]);
  await end('COMPLETED');
  await erase();
  expect((await payoutsOf(ada)).map(({ address }) => address)).toEqual(['erased']);
});

test('keeps no address of a failed payout in the head of the ledger', async () => {
  const { ada, end, erase, ledgers } = await developer();
  await end('FAILED');
  expect((await ledgers.head(ada)).failures?.address).toBe(REGTEST_ADDRESS);
  await erase();
  expect((await ledgers.head(ada)).failures).toMatchObject({ address: 'erased', attempts: 1 });
});

test('reports the balance and a payout under way on request', async () => {
  const { ada, end, ledger, ledgers } = await developer();
  const ask = (userId: string) => obligationsHandler({ ledgers })({ userId });
  expect(await ask(ada)).toEqual({ balanceCents: 0, isPayoutUnderWay: true, refundsOfSales: 0 });
  await end('FAILED');
  const orderId = newId(2);
  await ledger.append(aSale({ developerId: ada, orderId, amountCents: cents(5) }), CAUSE);
  expect(await ask(ada)).toEqual({ balanceCents: 905, isPayoutUnderWay: false, refundsOfSales: 0 });
  await ledger.noteRefund(ada, { orderId, kind: 'order', status: 'requested', changedAt: '2026-03-02T00:00:00.000Z' });
  expect(await ask(ada)).toEqual({ balanceCents: 905, isPayoutUnderWay: false, refundsOfSales: 1 });
  expect(await ask('a buyer')).toEqual({ balanceCents: 0, isPayoutUnderWay: false, refundsOfSales: 0 });
});

test('an export holds where a developer is paid, the payouts and the ledger, and no order’s buyer', async () => {
  const { ada, end, settings, payouts, ledgers } = await developer();
  await end('COMPLETED');
  const { parts, writePart } = recordedParts<'payouts'>();
  const answerExport = exportDeveloper({ settings, payouts, ledgers, writePart, clock });
  const handlers = payoutEventHandlers({ ledger: inert(), personal: inert(), answerExport });
  const requested = anEvent(exportRequested, {
    userId: ada,
    exportId: newId(1),
    requestedAt: '2026-03-02T00:00:00.000Z',
  });
  expect(await eventConsumer(handlers, createLogger('payouts'))(aBatch(requested))).toEqual({ batchItemFailures: [] });
  expect(parts).toMatchObject([
    {
      'payout-settings': { payoutAddress: REGTEST_ADDRESS, pendingAddress: 'ada@satcade.dev' },
      payouts: [{ status: 'COMPLETED', payoutAddress: REGTEST_ADDRESS }],
      ledger: [{ kind: 'payout' }, { kind: 'sale-share' }],
    },
  ]);
});
