import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock, newId } from '@satcade/kernel';
import type { Payout } from '../domain/payout.ts';
import { aSale, books, CAUSE, memoryRates, nobody, REGTEST_ADDRESS } from '../testing/books.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { advancePayout } from './advance-payout.ts';
import { decideOnPayout } from './decide-payout.ts';
import { payoutRun } from './open-payouts.ts';

const table = payoutsTable();
const MINUTE = 60_000;
const decider = {
  actor: { userId: 'admin-1', username: 'admin', address: '203.0.113.7' },
  cause: CAUSE,
  reason: 'The old server is gone.',
};

/** A payout at a BTCPay that is then replaced by an empty one. */
async function placed() {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const own = books(table().table, clock);
  const ada = `ada-${newId(Date.now())}`;
  const current = { method: 'onchain' as const, address: REGTEST_ADDRESS };
  const settings = {
    ...own.settings,
    get: async () => ({ developerId: ada, revision: 1, current, updatedAt: '' }),
  };
  const ledgers = {
    ...own.ledgers,
    developers: async () => ({ ok: true as const, value: { items: [ada], nextToken: null } }),
  };
  const ports = { ...own, ledgers, settings, rates: memoryRates(), clock, logger: { warn: () => {} } };
  const before = new FakeBtcpay();
  await own.ledger.append(aSale({ developerId: ada, orderId: newId(Date.now()) }), CAUSE);
  const rules = { holdDays: 0, minimumCents: 100, bandPercent: 25 };
  await payoutRun({ ...ports, btcpay: before, withheld: nobody, rules })();
  const payout = async (): Promise<Payout> => {
    const [found] = await own.payoutsOf(ada);
    if (found === undefined) throw new Error('no payout was opened');
    return found;
  };
  const advanceAt = async (btcpay: FakeBtcpay) =>
    advancePayout(await payout(), { ...ports, btcpay, approves: true, pricing: async () => undefined });
  const decide = async (decision: 'lost-unpaid' | 'lost-paid') =>
    decideOnPayout((await payout()).payoutId, decision, decider, { ...ports, ledger: own.ledger });
  const balance = async () => (await own.ledgers.head(ada)).balanceCents;
  return { clock, before, after: new FakeBtcpay(), payout, advanceAt, decide, balance, check: () => own.check(ada) };
}

describe('a payout that BTCPay has lost', () => {
  let shop: Awaited<ReturnType<typeof placed>>;
  beforeEach(async () => {
    shop = await placed();
    await shop.advanceAt(shop.before);
    expect(await shop.payout()).toMatchObject({ btcpayPayoutId: 'btcpay-1' });
  });

  it('waits for an Admin, however long', async () => {
    shop.clock.advance(24 * 60 * MINUTE);
    await shop.advanceAt(shop.after);
    expect(await shop.payout()).toMatchObject({ status: 'PENDING' });
  });

  it('returns to the balance ten minutes after an Admin says that it was not paid', async () => {
    expect(await shop.decide('lost-unpaid')).toMatchObject({ ok: true });
    shop.clock.advance(9 * MINUTE);
    await shop.advanceAt(shop.after);
    expect(await shop.payout()).toMatchObject({ status: 'PENDING' });
    shop.clock.advance(MINUTE);
    await shop.advanceAt(shop.after);
    expect(await shop.payout()).toMatchObject({
      status: 'FAILED',
      failureReason: 'The payment service has lost this payout. It was not sent.',
    });
    expect([await shop.balance(), await shop.check()]).toEqual([900, []]);
  });

  it('is completed when an Admin says that it was paid', async () => {
    await shop.decide('lost-unpaid');
    await shop.decide('lost-paid');
    shop.clock.advance(10 * MINUTE);
    await shop.advanceAt(shop.after);
    expect(await shop.payout()).toMatchObject({ status: 'COMPLETED', completedAt: '2026-03-01T12:10:00.000Z' });
    expect([await shop.balance(), await shop.check()]).toEqual([0, []]);
  });

  it('goes on when BTCPay has it after all, and does not end while BTCPay does not answer', async () => {
    await shop.decide('lost-unpaid');
    shop.clock.advance(10 * MINUTE);
    shop.after.faults = ['none', 'down'];
    await shop.advanceAt(shop.after);
    expect(await shop.payout()).toMatchObject({ status: 'PENDING' });
    shop.before.move('btcpay-1', 'complete');
    await shop.advanceAt(shop.before);
    expect(await shop.payout()).toMatchObject({ status: 'COMPLETED' });
  });

  it('does not end while BTCPay has another payout with its id', async () => {
    await shop.decide('lost-unpaid');
    shop.clock.advance(10 * MINUTE);
    const other = await placed();
    other.after.made.push(
      ...shop.before.made.map((each) => ({ ...each, snapshot: { ...each.snapshot, btcpayPayoutId: 'btcpay-9' } })),
    );
    await shop.advanceAt(other.after);
    expect(await shop.payout()).toMatchObject({ status: 'PENDING' });
  });
});

it('refuses to end a payout as lost that was never at BTCPay', async () => {
  const shop = await placed();
  expect(await shop.decide('lost-unpaid')).toMatchObject({ ok: false, error: { code: 'conflict' } });
});
