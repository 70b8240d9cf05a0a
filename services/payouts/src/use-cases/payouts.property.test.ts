import { expect, test } from '@jest/globals';
import { cents, fixedClock, newId, sats } from '@satcade/kernel';
import fc from 'fast-check';
import { reversalOf, type SalePosting } from '../domain/ledger.ts';
import type { Payout } from '../domain/payout.ts';
import { aSale, books, CAUSE, claimedSeqs, PRICING, REGTEST_ADDRESS, silent, someDecision } from '../testing/books.ts';
import { FakeBtcpay, type Fault, MOVES } from '../testing/fake-btcpay.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { advancePayout } from './advance-payout.ts';
import { openPayout } from './open-payouts.ts';

/*
 * Sales, refunds, runs, reconcilers, BTCPay and crashes in any order, partly concurrent, on the table's own engine.
 * Whatever happens, nobody is paid twice and nothing is lost.
 */
const table = payoutsTable();
const HOUR = 3_600_000;

class Crash extends Error {}

/** The port in a function that dies right before or right after one of the next calls. */
function mortal<Port extends object>(port: Port, plan: { calls: number; when: 'before' | 'after' } | undefined): Port {
  let left = plan?.calls ?? Number.POSITIVE_INFINITY;
  return new Proxy(port, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]) => {
        left -= 1;
        if (left === 0 && plan?.when === 'before') throw new Crash();
        const result: unknown = await Reflect.apply(method, target, given);
        if (left === 0) throw new Crash();
        return result;
      };
    },
  });
}

const crash = fc.option(
  fc.record({ calls: fc.integer({ min: 1, max: 5 }), when: fc.constantFrom('before' as const, 'after' as const) }),
  { nil: undefined, freq: 2 },
);
const faults = fc.array(fc.constantFrom<Fault>('none', 'none', 'lost', 'down', 'refused'), { maxLength: 3 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sale' as const), order: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const), crash }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('advance' as const), crash, faults }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('btcpay' as const), move: fc.constantFrom(...Object.keys(MOVES)) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function world(holdDays: number) {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const developerId = `developer-${newId(Date.now())}`;
  const own = books(table().table, clock);
  const btcpay = new FakeBtcpay();
  const settings = {
    get: async () => ({
      developerId,
      revision: 1,
      current: { method: 'onchain' as const, address: REGTEST_ADDRESS },
      updatedAt: '2026-02-01T00:00:00.000Z',
    }),
  };
  const rules = { holdDays, minimumCents: 100, bandPercent: 25 };
  const { rates } = own;
  const sale = (order: number) =>
    aSale({ developerId, orderId: orderIdOf(order), amountCents: cents(500 + order), amountSats: sats(6_000 + order) });

  const parts = new Map<number, number>();
  /** Every other order is reversed in two parts. */
  function reversalFor(order: number, whole: SalePosting): SalePosting {
    if (order % 2 === 0) return whole;
    const part = Math.min(2, (parts.get(order) ?? 0) + 1);
    parts.set(order, part);
    const [first, rest] = [150, whole.amountCents + 150];
    const amountCents = cents(part === 1 ? -first : rest);
    return {
      ...whole,
      amountCents,
      amountSats: sats(part === 1 ? -1_800 : whole.amountSats + 1_800),
      reversalId: `${part}`,
    };
  }

  async function act(what: Step): Promise<void> {
    switch (what.kind) {
      case 'sale':
        return own.ledger.append(sale(what.order), CAUSE);
      case 'refund':
        for (const sold of await own.ledger.sales(developerId, orderIdOf(what.order))) {
          await own.ledger.append(reversalFor(what.order, reversalOf(sold, '2026-03-02T00:00:00.000Z')), CAUSE);
        }
        return;
      case 'claim': {
        const ports = { ledgers: own.ledgers, payouts: mortal(own.payouts, what.crash), settings, rates, clock, rules };
        await openPayout(developerId, PRICING, ports);
        return;
      }
      case 'advance': {
        btcpay.faults = [...what.faults];
        const ports = {
          payouts: mortal(own.payouts, what.crash),
          settings,
          btcpay,
          clock,
          logger: silent,
          approves: true,
          pricing: async () => undefined,
        };
        for (const payout of await own.payoutsOf(developerId)) await advancePayout(payout, ports);
        return;
      }
      case 'btcpay':
        for (const { snapshot } of btcpay.made) btcpay.move(snapshot.btcpayPayoutId, what.move);
        return;
      case 'wait':
        clock.advance(10 * HOUR);
    }
  }

  return { ...own, btcpay, developerId, act, clock };
}

const alive = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

test('pays nobody twice and loses nothing, whatever happens in whatever order', async () => {
  const history = fc.record({
    holdDays: fc.constantFrom(0, 1),
    // The actions of one list happen concurrently.
    steps: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ holdDays, steps }) => {
      const { btcpay, developerId, act, clock, ...own } = await world(holdDays);
      for (const together of steps) await Promise.all(together.map((each) => alive(act(each))));

      // Then everything succeeds until nothing is left to do.
      for (let round = 0; round < 3; round += 1) {
        clock.advance(48 * HOUR);
        await own.ledger.retry(developerId, someDecision);
        await act({ kind: 'claim', crash: undefined });
        for (const move of ['approve', 'start', 'complete']) {
          clock.advance(HOUR);
          await act({ kind: 'advance', crash: undefined, faults: [] });
          await act({ kind: 'btcpay', move });
        }
        await act({ kind: 'advance', crash: undefined, faults: [] });
      }

      expect(await own.check(developerId)).toEqual([]);
      const entries = await own.entriesOf(developerId);
      const payouts = await own.payoutsOf(developerId);
      const completed = payouts.filter(({ status }) => status === 'COMPLETED');
      expect(payouts.filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED')).toEqual([]);

      // BTCPay sent exactly the completed payouts, each once.
      const sent = btcpay.made.filter(({ snapshot }) => snapshot.state === 'Completed');
      expect(sent.map(({ payoutId }) => payoutId).toSorted()).toEqual(
        completed.map(({ payoutId }) => payoutId).toSorted(),
      );
      expect(sum(sent.map(({ amountSats }) => amountSats))).toBe(sum(completed.map(({ amountSats }) => amountSats)));

      // All earnings are paid or owed, to the cent and to the satoshi.
      const earned = entries.filter((entry) => 'orderId' in entry);
      const head = await own.ledgers.head(developerId);
      const inCents = (of: readonly { amountCents: number }[]) => sum(of.map(({ amountCents }) => amountCents));
      expect(head.balanceCents + inCents(completed)).toBe(inCents(earned));
      expect(head.paidCents).toBe(inCents(completed));
      expect(head.balanceSats + sum(completed.map(({ ledgerSats }) => ledgerSats))).toBe(
        sum(earned.map(({ amountSats }) => amountSats)),
      );
      expect(head.balanceCents).toBeLessThan(100);

      // No entry is in two payouts, and each payout is the sum of its entries.
      const kinds = new Map(entries.map(({ seq, kind }) => [seq, kind]));
      const claims = payouts.map((payout) => claimedSeqs(payout, kinds));
      expect(new Set(claims.flat()).size).toBe(claims.flat().length);
      for (const [at, payout] of payouts.entries()) {
        const own = entries.filter(({ seq }) => claims[at]?.includes(seq));
        expect(inCents(own)).toBe(payout.amountCents);
      }
      expect(ordersPaid(completed)).toEqual([...new Set(ordersPaid(completed))]);
    }),
    { numRuns: 40 },
  );
}, 240_000);

const orderIdOf = (order: number): string => `01JZ000000000000000000000${order}`;

/** The orders of the completed payouts: an order of one developer is paid in one of them. */
const ordersPaid = (completed: readonly Payout[]): string[] => completed.flatMap(({ orderIds }) => orderIds);
