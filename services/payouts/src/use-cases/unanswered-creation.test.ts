import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock, isoTime, newId } from '@satcade/kernel';
import type { Payout } from '../domain/payout.ts';
import { aSale, books, CAUSE, memoryRates, nobody, REGTEST_ADDRESS } from '../testing/books.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { advancePayout } from './advance-payout.ts';
import { payoutRun } from './open-payouts.ts';

const table = payoutsTable();
const MINUTE = 60_000;

/** One payout that BTCPay was asked to create once, without an answer. */
async function unanswered() {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const own = books(table().table, clock);
  const btcpay = new FakeBtcpay();
  const ada = `ada-${newId(Date.now())}`;
  const current = { method: 'onchain' as const, address: REGTEST_ADDRESS };
  const settings = { ...own.settings, get: async () => ({ developerId: ada, revision: 1, current, updatedAt: '' }) };
  const ledgers = {
    ...own.ledgers,
    developers: async () => ({ ok: true as const, value: { items: [ada], nextToken: null } }),
  };
  const logger = { warn: () => {} };
  const ports = { ...own, ledgers, settings, btcpay, rates: memoryRates(), clock, logger };
  await own.ledger.append(aSale({ developerId: ada, orderId: newId(Date.now()) }), CAUSE);
  await payoutRun({ ...ports, withheld: nobody, rules: { holdDays: 0, minimumCents: 100, bandPercent: 25 } })();
  const payout = async (): Promise<Payout> => {
    const [found] = await own.payoutsOf(ada);
    if (found === undefined) throw new Error('no payout was opened');
    return found;
  };
  const advance = async () =>
    advancePayout(await payout(), { ...ports, approves: true, pricing: async () => undefined });
  btcpay.faults = ['down'];
  await advance();
  const cancel = async () => {
    const stored = await payout();
    await own.payouts.update(
      { ...stored, cancelRequestedAt: isoTime(clock.now()), revision: stored.revision + 1 },
      stored,
    );
  };
  return { clock, btcpay, payout, advance, cancel };
}

describe('cancelling a payout whose creation got no answer', () => {
  let shop: Awaited<ReturnType<typeof unanswered>>;
  beforeEach(async () => {
    shop = await unanswered();
    await shop.cancel();
  });

  it('cancels what BTCPay creates minutes later, before the amount returns to the balance', async () => {
    const { clock, btcpay, payout, advance } = shop;
    clock.advance(3 * MINUTE);
    await advance();
    expect(await payout()).toMatchObject({ status: 'PENDING' });
    await btcpay.create(await payout());
    clock.advance(3 * MINUTE);
    await advance();
    expect(btcpay.made).toMatchObject([{ snapshot: { state: 'Cancelled' } }]);
    clock.advance(4 * MINUTE);
    await advance();
    expect(await payout()).toMatchObject({ status: 'FAILED', failureReason: 'Cancelled by an Admin' });
  });

  it('returns the amount when BTCPay has nothing after ten minutes', async () => {
    const { clock, btcpay, payout, advance } = shop;
    clock.advance(10 * MINUTE);
    await advance();
    expect(btcpay.made).toEqual([]);
    expect(await payout()).toMatchObject({ status: 'FAILED', failureReason: 'Cancelled by an Admin' });
  });
});

describe('payout whose second creation was answered', () => {
  it('ends only when the first one cannot arrive any more, and cancels it when it does', async () => {
    const { clock, btcpay, payout, advance } = await unanswered();
    clock.advance(3 * MINUTE);
    await advance();
    const { btcpayPayoutId = '' } = await payout();
    btcpay.move(btcpayPayoutId, 'complete');
    clock.advance(MINUTE);
    await advance();
    expect(await payout()).toMatchObject({ status: 'PENDING' });
    await btcpay.create(await payout());
    await advance();
    expect(btcpay.made.map(({ snapshot }) => snapshot.state)).toEqual(['Completed', 'Cancelled']);
    clock.advance(10 * MINUTE);
    await advance();
    expect(await payout()).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('refusal of a payout whose first creation got no answer', () => {
  const REFUSAL = { status: 'FAILED', failureReason: 'BTCPay answered 400' };
  const refusedOnce = async () => {
    const shop = await unanswered();
    shop.clock.advance(3 * MINUTE);
    // It looks for the payout before it creates it.
    shop.btcpay.faults = ['none', 'refused'];
    await shop.advance();
    expect(await shop.payout()).toMatchObject({ status: 'PENDING', refusal: { reason: 'BTCPay answered 400' } });
    return shop;
  };

  it('pays by what BTCPay creates minutes later', async () => {
    const { clock, btcpay, payout, advance } = await refusedOnce();
    await btcpay.create(await payout());
    clock.advance(3 * MINUTE);
    await advance();
    expect(await payout()).toMatchObject({ btcpayPayoutId: 'btcpay-1' });
  });

  it('returns the amount when BTCPay has nothing after ten minutes, and asks for no other creation', async () => {
    const { clock, btcpay, payout, advance } = await refusedOnce();
    clock.advance(5 * MINUTE);
    await advance();
    expect(await payout()).toMatchObject({ status: 'PENDING' });
    clock.advance(5 * MINUTE);
    await advance();
    expect(await payout()).toMatchObject(REFUSAL);
    expect(btcpay.asked.filter((call) => call === 'create')).toHaveLength(2);
  });
});
