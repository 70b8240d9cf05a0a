import { beforeEach, describe, expect, it } from '@jest/globals';
import { acceptPayoutRate, cancelPayout, retryPayout } from '@satcade/contracts/api/payout-decisions';
import { listPayoutConcerns } from '@satcade/contracts/api/payouts';
import { type Cents, cents, fixedClock, newId, sats } from '@satcade/kernel';
import { callsOf, user } from '@satcade/testing/http';
import type { GoodRate } from '../domain/rate-band.ts';
import type { Destination } from '../domain/settings.ts';
import { decisionRoutes } from '../handlers/decisions.ts';
import { statementRoutes } from '../handlers/statements.ts';
import { aSale, books, CAUSE, memoryRates, nobody, REGTEST_ADDRESS } from '../testing/books.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { payoutRun } from './open-payouts.ts';
import { reconciler } from './reconcile.ts';

const table = payoutsTable();
const DAY = 24 * 3_600_000;

/** A store with one developer, whose sales brought 11,250 satoshis for each 9.00 USD: at 80,000 USD per bitcoin. */
function world() {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const own = books(table().table, clock);
  const btcpay = new FakeBtcpay();
  const rates = memoryRates();
  const warnings: string[] = [];
  const logger = { warn: (...given: unknown[]) => void warnings.push(String(given[0])) };
  const ada = `ada-${newId(Date.now())}`;
  let current: Destination = { method: 'onchain', address: REGTEST_ADDRESS };
  const settings = {
    ...own.settings,
    get: async () => ({ developerId: ada, revision: 1, current, updatedAt: '' }),
  };
  const ledgers = {
    ...own.ledgers,
    developers: async () => ({ ok: true as const, value: { items: [ada], nextToken: null } }),
  };
  const payouts = { ...own.payouts, decide: decideIn(own.payouts.decide, rates.keep) };
  const rules = { holdDays: 0, minimumCents: 100, bandPercent: 25 };
  const ports = { ...own, ledgers, payouts, settings, btcpay, rates, clock, logger };
  const watch = reconciler({
    compare: async () => true,
    ...ports,
    payouts: {
      ...payouts,
      underWay: async () => (await own.payoutsOf(ada)).filter(({ status }) => status === 'PENDING'),
    },
    sendMails: async () => {},
    approves: true,
    bandPercent: 25,
  });
  const routes = [...decisionRoutes(ports), ...statementRoutes({ ...ports, rules: { ...SHOWN, holdDays: 0 } })];
  const admin = { caller: user('admin-1', true) };
  const decide = async (endpoint: typeof acceptPayoutRate | typeof cancelPayout) => {
    const [payout] = await own.payoutsOf(ada);
    const json = { developerId: ada };
    return (await callsOf(ada)(routes, endpoint, { ...admin, params: { id: payout?.payoutId ?? '' }, json })).status;
  };
  return {
    ...own,
    ada,
    btcpay,
    clock,
    rates,
    run: payoutRun({ ...ports, rules, withheld: nobody }),
    watch,
    changeAddress: (next: Destination) => {
      current = next;
    },
    warnings,
    decide,
    reopen: async () => (await callsOf(ada)(routes, retryPayout, { ...admin, json: { developerId: ada } })).status,
    concerns: async () => (await callsOf(ada)(routes, listPayoutConcerns, { ...admin, query: {} })).json.items,
    sell: () => own.ledger.append(aSale({ developerId: ada, orderId: newId(Date.now()) }), CAUSE),
    goodRate: (rateCents: Cents) => rates.keep({ rateCents, at: new Date(clock.now()).toISOString() }),
    payout: async () => (await own.payoutsOf(ada))[0],
  };
}
const SHOWN = { minimumCents: cents(100), schedule: { everyMinutes: 1, offsetMinutes: 0 } };

/** The rate of an accepted payout goes to the same place as all others: the table is shared with other tests. */
const decideIn =
  (
    decide: ReturnType<typeof books>['payouts']['decide'],
    keep: (rate: GoodRate) => Promise<void>,
  ): ReturnType<typeof books>['payouts']['decide'] =>
  async (payout, previous, decided, rate) => {
    const isDone = await decide(payout, previous, decided, rate);
    if (isDone && rate !== undefined) await keep(rate);
    return isDone;
  };

let shop: ReturnType<typeof world>;
beforeEach(() => {
  shop = world();
});

describe('payout whose rate is out of the band', () => {
  it('is not sent at a thousandth of the price, and is shown to Admins at once', async () => {
    const { sell, btcpay, run, watch, payout, concerns, ada } = shop;
    await sell();
    btcpay.rateNow = cents(84_00);
    await run();
    await watch();
    expect(btcpay.made).toEqual([]);
    expect(await payout()).toMatchObject({ status: 'PENDING', rateDoubt: { comparedWith: 'own-sales' } });
    expect(await concerns()).toMatchObject([
      { developerId: ada, payout: { btcRate: 84, rateDoubt: { comparedWith: 'own-sales', ledgerBTC: 0.0001125 } } },
    ]);
  });

  it('goes to the address that the developer has by the time it is sent', async () => {
    const { sell, btcpay, run, watch, payout, decide, changeAddress } = shop;
    await sell();
    btcpay.rateNow = cents(84_00);
    await run();
    changeAddress({ method: 'lightning', address: 'ada@wallet.example' });
    expect(await decide(acceptPayoutRate)).toBe(204);
    await watch();
    expect(await payout()).toMatchObject({ method: 'lightning', address: 'ada@wallet.example', attempts: 0 });
    await watch();
    expect(btcpay.made).toMatchObject([{ placed: { method: 'lightning', address: 'ada@wallet.example' } }]);
    changeAddress({ method: 'onchain', address: REGTEST_ADDRESS });
    await watch();
    // It is at BTCPay by now, with the address that it was created with.
    expect(await payout()).toMatchObject({ method: 'lightning', attempts: 1 });
  });

  it.each([
    ['as high as the band allows', 100_000_00, true],
    ['higher than the band allows', 100_000_01, false],
    ['as low as the band allows', 60_000_00, true],
    ['lower than the band allows', 59_999_99, false],
  ])('waits or continues depending on the last good rate: %s', async (_, rateCents, isSent) => {
    const { sell, btcpay, run, watch, goodRate } = shop;
    await goodRate(cents(80_000_00));
    await sell();
    btcpay.rateNow = cents(rateCents);
    await run();
    await watch();
    expect(btcpay.made).toHaveLength(isSent ? 1 : 0);
  });

  it('is compared only with its own sales when the last good rate is a week old', async () => {
    const { sell, btcpay, run, watch, goodRate, clock } = shop;
    await goodRate(cents(40_000_00));
    clock.advance(7 * DAY + 1);
    await sell();
    await run();
    await watch();
    expect(btcpay.made).toHaveLength(1);
    expect(await shop.rates.last()).toMatchObject({ rateCents: 80_000_00 });
  });

  it('continues by itself at the current rate once that is back in the band', async () => {
    const { sell, btcpay, run, watch, payout } = shop;
    await sell();
    btcpay.rateNow = cents(84_00);
    await run();
    btcpay.rateNow = cents(90_000_00);
    await watch();
    expect(await payout()).toMatchObject({ rateCents: 90_000_00, amountSats: sats(10_000) });
    await watch();
    expect(btcpay.made).toMatchObject([{ amountSats: 10_000 }]);
  });

  it('is sent at its rate when an Admin accepts it', async () => {
    const { sell, btcpay, run, watch, decide, goodRate } = shop;
    await goodRate(cents(80_000_00));
    await sell();
    btcpay.rateNow = cents(50_000_00);
    await run();
    await watch();
    expect(btcpay.made).toEqual([]);
    expect(await decide(acceptPayoutRate)).toBe(204);
    await watch();
    expect(btcpay.made).toMatchObject([{ amountSats: 18_000 }]);
    await sell();
    expect(await shop.rates.last()).toMatchObject({ rateCents: 50_000_00 });
  });

  it('is cancelled by an Admin without asking BTCPay, and opened again only by another decision', async () => {
    const { sell, btcpay, run, watch, decide, reopen, clock, ledgers, ada, payout, check } = shop;
    await sell();
    btcpay.rateNow = cents(84_00);
    await run();
    expect(await decide(cancelPayout)).toBe(204);
    await watch();
    expect(await payout()).toMatchObject({ status: 'FAILED', failureReason: 'Cancelled by an Admin' });
    expect(await ledgers.head(ada)).toMatchObject({ balanceCents: 900, failures: { isCancelled: true } });
    btcpay.rateNow = cents(80_000_00);
    clock.advance(100 * DAY);
    expect(await run()).toEqual({ opened: 0 });
    expect(await reopen()).toBe(204);
    expect(await run()).toEqual({ opened: 1 });
    expect(await check(ada)).toEqual([]);
  });
});

it('logs a payout that is under way for more than a day', async () => {
  const { sell, run, watch, clock } = shop;
  await sell();
  await run();
  clock.advance(DAY);
  expect(await watch()).toMatchObject({ checked: 1, overdue: 0 });
  clock.advance(1);
  expect(await watch()).toMatchObject({ checked: 1, overdue: 1 });
  expect(shop.warnings).toEqual(['payouts have been open for more than a day']);
});
