import { beforeEach, describe, expect, test } from '@jest/globals';
import { cents, err, fixedClock, newId, sats } from '@satcade/kernel';
import type { Payout } from '../domain/payout.ts';
import { changeDestination, type Destination, type PayoutSettings } from '../domain/settings.ts';
import type { LedgerReader } from '../ports.ts';
import { aSale, books, CAUSE, nobody, REGTEST_ADDRESS, silent } from '../testing/books.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { advancePayout } from './advance-payout.ts';
import { payoutRun } from './open-payouts.ts';

const table = payoutsTable();
const HOUR = 3_600_000;
const HOME: Destination = { method: 'onchain', address: REGTEST_ADDRESS };
const ELSEWHERE: Destination = { method: 'lightning', address: 'ada@satcade.dev' };

const fail = (): never => {
  throw new Error('there are no settings');
};

/** A store whose only developers are `ada` and `bob`, in a table with many others. */
function world() {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const own = books(table().table, clock);
  const btcpay = new FakeBtcpay();
  const [ada, bob] = [`ada-${newId(Date.now())}`, `bob-${newId(Date.now())}`];
  const settings = new Map<string, PayoutSettings>();
  const ledgers: LedgerReader = {
    ...own.ledgers,
    developers: async () => ({ ok: true, value: { items: [ada, bob], nextToken: null } }),
  };
  const ports = {
    ledgers,
    payouts: own.payouts,
    settings: { get: async (developerId: string) => settings.get(developerId) },
    btcpay,
    clock,
    logger: silent,
    rates: own.rates,
    rules: { holdDays: 0, minimumCents: 100, bandPercent: 25 },
  };
  const pricing = async () => ({ rateCents: btcpay.rateNow, last: await own.rates.last(), bandPercent: 25 });
  return {
    ...own,
    ada,
    bob,
    btcpay,
    clock,
    ports,
    run: payoutRun({ ...ports, withheld: nobody }),
    sell: (developerId: string, changes = {}) =>
      own.ledger.append(aSale({ developerId, orderId: newId(Date.now()), ...changes }), CAUSE),
    goTo(developerId: string, to: Destination) {
      const changed = changeDestination(settings.get(developerId), developerId, to, clock.now());
      if (changed !== undefined) settings.set(developerId, changed);
    },
    /** The effect of the link "This was not me", and an Admin's reaction. */
    setFrozen(developerId: string, isFrozen: boolean) {
      const { frozen: _before, ...rest } = settings.get(developerId) ?? fail();
      settings.set(developerId, isFrozen ? { ...rest, frozen: { at: 'now', disputed: ELSEWHERE } } : rest);
    },
    async look(developerId: string): Promise<Payout[]> {
      for (const payout of await own.payoutsOf(developerId))
        await advancePayout(payout, { ...ports, logger: silent, approves: true, pricing });
      return own.payoutsOf(developerId);
    },
    send(move: string) {
      for (const { snapshot } of btcpay.made) btcpay.move(snapshot.btcpayPayoutId, move);
    },
  };
}

let shop: ReturnType<typeof world>;
beforeEach(() => {
  shop = world();
});

describe('payout run', () => {
  test('pays only developers who have sold enough and have set a destination', async () => {
    const { run, sell, goTo, ada, bob, payoutsOf } = shop;
    await sell(ada);
    await sell(bob);
    expect(await run()).toEqual({ opened: 0 });
    goTo(ada, HOME);
    expect(await run()).toEqual({ opened: 1 });
    expect(await payoutsOf(ada)).toMatchObject([{ status: 'PENDING', amountCents: 900, ...HOME }]);
    expect(await payoutsOf(bob)).toEqual([]);
    expect(await run()).toEqual({ opened: 0 });
  });

  test('opens nothing for a developer whose payouts are frozen', async () => {
    const { run, sell, goTo, setFrozen, ada } = shop;
    await sell(ada);
    goTo(ada, HOME);
    setFrozen(ada, true);
    expect(await run()).toEqual({ opened: 0 });
    setFrozen(ada, false);
    expect(await run()).toEqual({ opened: 1 });
  });

  test('opens no payout twice in concurrent runs', async () => {
    const { run, sell, goTo, ada, bob, payoutsOf, check } = shop;
    for (const developerId of [ada, bob]) {
      await sell(developerId);
      goTo(developerId, HOME);
    }
    const runs = await Promise.all(Array.from({ length: 8 }, () => run()));
    expect(runs.reduce((sum, { opened }) => sum + opened, 0)).toBe(2);
    for (const developerId of [ada, bob]) {
      expect(await payoutsOf(developerId)).toHaveLength(1);
      expect(await check(developerId)).toEqual([]);
    }
  });

  test('claims nothing without a rate, and the next run pays', async () => {
    const { run, sell, goTo, ada, btcpay, payoutsOf, ledgers } = shop;
    await sell(ada);
    goTo(ada, HOME);
    const { rate } = btcpay;
    btcpay.rate = async () => err({ kind: 'unavailable', detail: 'no rate' });
    expect(await run()).toEqual({ opened: 0 });
    expect(await payoutsOf(ada)).toEqual([]);
    expect(await ledgers.head(ada)).toMatchObject({ seq: 1, balanceCents: 900 });
    btcpay.rate = rate;
    expect(await run()).toEqual({ opened: 1 });
  });

  test('opens nothing at a rate at which the amount is less than a satoshi', async () => {
    const { run, sell, goTo, ada, btcpay } = shop;
    await sell(ada);
    goTo(ada, HOME);
    btcpay.rateNow = cents(Number.MAX_SAFE_INTEGER);
    expect(await run()).toEqual({ opened: 0 });
  });

  test('pays the other developers when one payout fails', async () => {
    const { sell, goTo, ada, bob, ports, payoutsOf } = shop;
    for (const developerId of [ada, bob]) {
      await sell(developerId);
      goTo(developerId, HOME);
    }
    const { get } = ports.settings;
    const settings = {
      get: async (developerId: string) => {
        if (developerId === ada) throw new Error('the table does not answer');
        return get(developerId);
      },
    };
    expect(await payoutRun({ ...ports, settings, withheld: nobody })()).toEqual({ opened: 1 });
    expect(await payoutsOf(bob)).toHaveLength(1);
  });

  test('pays a sale that is being reversed or does not, with matching books', async () => {
    const { run, sell, goTo, ada, ledger, payoutsOf, ledgers, check } = shop;
    goTo(ada, HOME);
    await sell(ada);
    await sell(ada, { amountCents: cents(500), amountSats: sats(6_250) });
    const orderId =
      (await shop.entriesOf(ada)).flatMap((entry) => ('orderId' in entry ? [entry.orderId] : []))[0] ?? '';
    const [sale] = await ledger.sales(ada, orderId);
    if (sale === undefined) throw new Error('nothing was sold');
    const back = {
      ...sale,
      kind: 'sale-reversal' as const,
      amountCents: cents(-sale.amountCents),
      amountSats: sats(-sale.amountSats),
    };
    await Promise.all([run(), ledger.append(back, CAUSE), run()]);
    await run();
    const paid = (await payoutsOf(ada)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect((await ledgers.head(ada)).balanceCents + paid).toBe(1400 - sale.amountCents);
    expect(await check(ada)).toEqual([]);
  });
});

describe('developer who changes the address', () => {
  test('is paid at the old one for a payout at BTCPay, and at the new one for the next', async () => {
    const { run, sell, goTo, ada, btcpay, clock, look, send, payoutsOf } = shop;
    await sell(ada);
    goTo(ada, HOME);
    await run();
    expect(await look(ada)).toMatchObject([{ ...HOME, status: 'PENDING', attempts: 1 }]);
    goTo(ada, ELSEWHERE);
    clock.advance(25 * HOUR);
    await look(ada);
    expect(await run()).toEqual({ opened: 0 });
    send('complete');
    expect(await look(ada)).toMatchObject([{ ...HOME, status: 'COMPLETED' }]);
    await sell(ada);
    expect(await run()).toEqual({ opened: 1 });
    expect((await payoutsOf(ada))[0]).toMatchObject(ELSEWHERE);
    expect(btcpay.made).toHaveLength(1);
  });

  test('is paid at the old one for a day', async () => {
    const { run, sell, goTo, ada, clock, payoutsOf } = shop;
    await sell(ada);
    goTo(ada, HOME);
    goTo(ada, ELSEWHERE);
    clock.advance(24 * HOUR - 1);
    await run();
    expect(await payoutsOf(ada)).toMatchObject([HOME]);
  });

  test('is paid at the new one without a wait if payouts to the old one failed', async () => {
    const { run, sell, goTo, ada, clock, look, send, payoutsOf, ledgers } = shop;
    await sell(ada);
    goTo(ada, HOME);
    await run();
    await look(ada);
    send('cancel');
    await look(ada);
    expect(await run()).toEqual({ opened: 0 });
    goTo(ada, ELSEWHERE);
    clock.advance(24 * HOUR);
    expect(await run()).toEqual({ opened: 1 });
    expect((await payoutsOf(ada))[0]).toMatchObject({ ...ELSEWHERE, amountCents: 900 });
    await look(ada);
    send('complete');
    await look(ada);
    const head = await ledgers.head(ada);
    expect(head).toMatchObject({ balanceCents: 0, paidCents: 900 });
    expect(head.failures).toBeUndefined();
  });
});

test('cancels a second payout at BTCPay before the first ends, however late it arrives', async () => {
  const { run, sell, goTo, ada, btcpay, clock, look, send, payoutsOf } = shop;
  await sell(ada);
  goTo(ada, HOME);
  await run();
  btcpay.faults = ['down'];
  await look(ada);
  clock.advance(3 * 60_000);
  const [bound] = await look(ada);
  expect(bound).toMatchObject({ attempts: 2, btcpayPayoutId: 'btcpay-1' });
  send('complete');
  // The first attempt's payout arrives only now, and a person might approve it.
  const [ours] = await payoutsOf(ada);
  if (ours === undefined) throw new Error('there is no payout');
  await btcpay.create(ours);
  btcpay.cancel = async () => err({ kind: 'unavailable', detail: 'not now' });
  expect(await look(ada)).not.toMatchObject([{ status: 'COMPLETED' }]);
  btcpay.cancel = async (id) => ({ ok: true, value: btcpay.move(id, 'cancel') });
  await look(ada);
  expect(btcpay.made.map(({ snapshot }) => snapshot.state)).toEqual(['Completed', 'Cancelled']);
  clock.advance(10 * 60_000);
  expect(await look(ada)).toMatchObject([{ status: 'COMPLETED', btcpayPayoutId: 'btcpay-1' }]);
});

describe('freeze while a payout is under way', () => {
  test('keeps it from BTCPay, and returns the amount', async () => {
    const { run, sell, goTo, setFrozen, look, ada, btcpay, ledgers, check } = shop;
    await sell(ada);
    goTo(ada, HOME);
    await run();
    setFrozen(ada, true);
    expect(await look(ada)).toMatchObject([{ status: 'FAILED', failureReason: expect.stringContaining('frozen') }]);
    expect(btcpay.asked).not.toContain('create');
    expect(await ledgers.head(ada)).toMatchObject({ balanceCents: 900 });
    expect(await check(ada)).toEqual([]);
  });

  test('cancels it at BTCPay if nobody has approved it yet', async () => {
    const { run, sell, goTo, setFrozen, look, ada, btcpay, ledgers, ports } = shop;
    await sell(ada);
    goTo(ada, HOME);
    await run();
    const [payout] = await shop.payoutsOf(ada);
    if (payout !== undefined)
      await advancePayout(payout, { ...ports, logger: silent, approves: false, pricing: async () => undefined });
    expect(btcpay.made[0]?.snapshot.state).toBe('AwaitingApproval');
    setFrozen(ada, true);
    await look(ada);
    expect(btcpay.made[0]?.snapshot.state).toBe('Cancelled');
    expect(await look(ada)).toMatchObject([{ status: 'FAILED' }]);
    expect(await ledgers.head(ada)).toMatchObject({ balanceCents: 900 });
  });

  test('follows one that is being sent to its end', async () => {
    const { run, sell, goTo, setFrozen, look, send, ada } = shop;
    await sell(ada);
    goTo(ada, HOME);
    await run();
    await look(ada);
    await look(ada);
    send('start');
    setFrozen(ada, true);
    send('complete');
    expect(await look(ada)).toMatchObject([{ status: 'COMPLETED' }]);
  });
});
