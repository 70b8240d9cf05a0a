import { describe, expect, it } from '@jest/globals';
import { fixedClock, isoTime, sats } from '@satcade/kernel';
import type { Refund } from '../domain/refund.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { FakeRefunds, MemoryRefunds } from '../testing/fake-refunds.ts';
import { BUYER, CAUSE, INVOICE, NOW } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { refundWatcher } from './watch-refunds.ts';

const MINUTE = 60_000;

/** Refunds with open links, named by their age in minutes. */
async function service(ages: readonly number[]) {
  const [refunds, refundsAtBtcpay, clock] = [new MemoryRefunds(), new FakeRefunds(), fixedClock(NOW)];
  const begin = (name: string, createdAt: string) => refunds.begin(openRefund(name, createdAt), CAUSE);
  for (const age of ages) await begin(String(age), isoTime(clock.now() - age * MINUTE));
  const asked: string[] = [];
  const { claim } = refundsAtBtcpay;
  refundsAtBtcpay.claim = (pullPaymentId) => {
    asked.push(pullPaymentId);
    return claim(pullPaymentId);
  };
  const [btcpay, invoices, logger] = [new FakeBtcpay(), new MemoryInvoices(), { warn: () => {} }];
  const watch = refundWatcher({ btcpay, refundsAtBtcpay, refunds, invoices, clock, logger });
  return {
    clock,
    refundsAtBtcpay,
    begin,
    /** The links that a run checks at BTCPay. */
    async run() {
      asked.length = 0;
      await watch();
      return [...asked];
    },
  };
}

const openRefund = (name: string, createdAt: string): Refund => ({
  refundId: name,
  orderId: name,
  userId: BUYER,
  invoiceId: INVOICE,
  kind: 'order',
  amountSats: sats(1000),
  earlierSats: sats(0),
  status: 'open',
  attemptAt: createdAt,
  pullPaymentId: name,
  link: 'https://btcpay.satcade.dev/pull-payments/1',
  createdAt,
  updatedAt: createdAt,
});

describe('refundWatcher', () => {
  const young = Array.from({ length: 20 }, (_, at) => at + 1);
  const old = Array.from({ length: 15 }, (_, at) => 100 + at);

  it('checks ten links per run, half of them old ones', async () => {
    const asked = await (await service([...young, ...old])).run();
    expect(asked).toHaveLength(10);
    expect(asked.filter((name) => Number(name) >= 100)).toHaveLength(5);
  });

  it('checks every old link within three runs while new refunds keep coming', async () => {
    const { clock, begin, run } = await service([...young, ...old]);
    const asked = new Set<string>();
    for (let count = 1; count <= 3; count += 1) {
      for (const name of await run()) asked.add(name);
      clock.advance(MINUTE);
      for (let each = 1; each <= 10; each += 1) await begin(`new-${count}-${each}`, isoTime(clock.now()));
    }
    expect(old.filter((age) => !asked.has(String(age)))).toEqual([]);
  });

  it('stops before the function’s time runs out, and continues with the next link in the next run', async () => {
    const { clock, refundsAtBtcpay, run } = await service(old);
    const { claim } = refundsAtBtcpay;
    refundsAtBtcpay.claim = (pullPaymentId) => {
      clock.advance(10_000);
      return claim(pullPaymentId);
    };
    const [first, second] = [await run(), await run()];
    expect([first.length, second.length]).toEqual([3, 3]);
    expect(new Set([...first, ...second]).size).toBe(6);
  });
});
