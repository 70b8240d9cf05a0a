import { beforeEach, describe, expect, it } from '@jest/globals';
import { cents, fixedClock, newId, sats } from '@satcade/kernel';
import { reversalOf, type SalePosting } from '../domain/ledger.ts';
import type { Payout } from '../domain/payout.ts';
import { aSale, books, CAUSE, REGTEST_ADDRESS, silent } from '../testing/books.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { advancePayout } from './advance-payout.ts';
import { comparison, withheldIn } from './compare-with-btcpay.ts';
import { payoutRun } from './open-payouts.ts';

/* A table that is restored to yesterday is another table, without the payouts of today, before the same BTCPay. */
const firstTable = payoutsTable();
const restoredTable = payoutsTable();
const HOUR = 3_600_000;
const HOME = { method: 'onchain' as const, address: REGTEST_ADDRESS };

let startMs = Date.parse('2026-03-01T12:00:00Z');
let clock: ReturnType<typeof fixedClock>;
let btcpay: FakeBtcpay;
let ada: string;
beforeEach(() => {
  // Ids grow with time, across tests too.
  startMs += 30 * 24 * HOUR;
  clock = fixedClock(new Date(startMs).toISOString());
  btcpay = new FakeBtcpay();
  ada = `ada-${newId(startMs)}`;
});

function openBooks(local = firstTable, holdDays = 0) {
  const own = books(local().table, clock);
  const tableId = newId(clock.now());
  const settings = { get: async () => ({ developerId: ada, revision: 1, current: HOME, updatedAt: '' }) };
  const ledgers = {
    ...own.ledgers,
    developers: async () => ({ ok: true as const, value: { items: [ada], nextToken: null } }),
  };
  const ports = { ...own, ledgers, settings, btcpay, clock, logger: silent };
  const rules = { holdDays, minimumCents: 100, bandPercent: 25 };
  const compare = comparison({ ...ports, tableId });
  const run = payoutRun({ ...ports, rules, withheld: () => withheldIn(own.comparisons, tableId) });
  return {
    ...own,
    compare,
    run,
    async advance() {
      for (const payout of await own.payoutsOf(ada))
        await advancePayout(payout, { ...ports, approves: true, pricing: async () => undefined });
    },
  };
}
type Books = ReturnType<typeof openBooks>;

const sale = (orderId: string, amountCents = 900, at = clock.now()) =>
  aSale({
    ...{ developerId: ada, orderId, amountCents: cents(amountCents), amountSats: sats(amountCents * 12) },
    ...{ at: new Date(at).toISOString(), soldAt: new Date(at).toISOString() },
  });

/** Pays everything that is owed. */
async function payOut({ compare, run, advance }: Books): Promise<void> {
  await compare();
  await run();
  clock.advance(60_000);
  await advance();
  for (const { snapshot } of btcpay.made) btcpay.move(snapshot.btcpayPayoutId, 'complete');
  await advance();
}

const sent = () =>
  btcpay.made.filter(({ snapshot }) => snapshot.state === 'Completed').map(({ amountSats }) => Number(amountSats));
const statuses = (payouts: readonly Payout[]) => payouts.map(({ status }) => status);

describe('a table that was restored to a time before a payout', () => {
  it('restores the payout from BTCPay, and pays no credit twice', async () => {
    const [order, later] = [newId(clock.now()), newId(clock.now())];
    const first = openBooks();
    const sold = sale(order);
    await first.ledger.append(sold, CAUSE);
    clock.advance(HOUR);
    await payOut(first);

    const restored = openBooks(restoredTable);
    await restored.ledger.append(sold, CAUSE);
    await payOut(restored);
    expect(sent()).toEqual([11_250]);
    expect(await restored.payoutsOf(ada)).toMatchObject([
      { status: 'COMPLETED', amountCents: 900, orderIds: [order], btcpayPayoutId: 'btcpay-1' },
    ]);
    expect(await restored.ledgers.head(ada)).toMatchObject({ balanceCents: 0, paidCents: 900 });
    expect(await restored.check(ada)).toEqual([]);

    await restored.ledger.append(sale(later, 500), CAUSE);
    await payOut(restored);
    expect(sent()).toEqual([11_250, 6_250]);
  });

  it('restores a payout of a credit of which one copy was refunded, and leaves one that was still held', async () => {
    const [order, held] = [newId(clock.now()), newId(clock.now())];
    const [early, late] = [sale(order), sale(held, 800, startMs + 2 * HOUR)];
    const oneBack = (sold: SalePosting, hours: number): SalePosting => ({
      ...reversalOf(sold, new Date(startMs + hours * HOUR).toISOString()),
      ...{ amountCents: cents(-100), amountSats: sats(-1_200), reversalId: 'refund-1' },
    });
    const first = openBooks(firstTable, 1);
    await first.ledger.append(early, CAUSE);
    clock.advance(25 * HOUR);
    for (const posting of [late, oneBack(late, 3), oneBack(early, 4)]) await first.ledger.append(posting, CAUSE);
    await payOut(first);
    expect(await first.payoutsOf(ada)).toMatchObject([{ status: 'COMPLETED', amountCents: 800, orderIds: [order] }]);

    const restored = openBooks(restoredTable, 1);
    for (const posting of [early, late, oneBack(late, 3), oneBack(early, 4)])
      await restored.ledger.append(posting, CAUSE);
    await payOut(restored);
    expect(sent()).toHaveLength(1);
    expect(await restored.payoutsOf(ada)).toMatchObject([{ status: 'COMPLETED', amountCents: 800, orderIds: [order] }]);
    expect(await restored.ledgers.head(ada)).toMatchObject({ balanceCents: 700, paidCents: 800 });
  });

  it('opens no payout before it was compared with BTCPay', async () => {
    const { ledger, run, compare, payoutsOf } = openBooks();
    await ledger.append(sale(newId(clock.now())), CAUSE);
    expect(await run()).toEqual({ opened: 0 });
    btcpay.faults = ['down'];
    expect(await compare()).toBe(false);
    expect(await run()).toEqual({ opened: 0 });
    expect(await compare()).toBe(true);
    expect(await run()).toEqual({ opened: 1 });
    expect(await payoutsOf(ada)).toHaveLength(1);
  });

  it('withholds payouts of the developer until a replay has brought the credits of the missing one', async () => {
    const first = openBooks();
    const [early, late] = [sale(newId(clock.now())), sale(newId(clock.now()), 300)];
    await first.ledger.append(early, CAUSE);
    await first.ledger.append(late, CAUSE);
    clock.advance(HOUR);
    await payOut(first);

    const restored = openBooks(restoredTable);
    await restored.ledger.append(early, CAUSE);
    await payOut(restored);
    expect(await restored.payoutsOf(ada)).toEqual([]);
    // Sold since, and replayed before the credits of the missing payout.
    await restored.ledger.append(sale(newId(clock.now()), 700), CAUSE);
    await restored.ledger.append(late, CAUSE);
    clock.advance(HOUR);
    await payOut(restored);
    await payOut(restored);
    expect(sent()).toEqual([15_000, 8_750]);
    expect(statuses(await restored.payoutsOf(ada))).toEqual(['COMPLETED', 'COMPLETED']);
    expect(await restored.check(ada)).toEqual([]);
  });

  it('finds the credits of a payout that subtracted a reversal of an earlier one', async () => {
    const first = openBooks();
    const paid = sale(newId(clock.now()));
    await first.ledger.append(paid, CAUSE);
    clock.advance(HOUR);
    await payOut(first);
    clock.advance(HOUR);
    const next = sale(newId(clock.now()), 2000);
    const back = reversalOf(paid, new Date(clock.now()).toISOString());
    await first.ledger.append(next, CAUSE);
    await first.ledger.append(back, CAUSE);
    clock.advance(HOUR);
    await payOut(first);
    expect(sent()).toEqual([11_250, 13_750]);
    const restored = openBooks(restoredTable);
    for (const posting of [back, next, paid]) await restored.ledger.append(posting, CAUSE);
    for (let round = 0; round < 3; round += 1) {
      await payOut(restored);
      clock.advance(HOUR);
    }
    expect(sent()).toEqual([11_250, 13_750]);
    expect(await restored.ledgers.head(ada)).toMatchObject({ balanceCents: 0, paidCents: 2000 });
  });

  it('asks BTCPay before it creates a payout that was opened, but not created, at that time', async () => {
    const first = openBooks();
    const sold = sale(newId(clock.now()));
    await first.ledger.append(sold, CAUSE);
    await first.compare();
    await first.run();
    const [pending] = await first.payoutsOf(ada);
    if (pending === undefined) throw new Error('no payout was opened');
    const restored = openBooks(restoredTable);
    await restored.ledger.append(sold, CAUSE);
    const head = await restored.ledgers.head(ada);
    await restored.payouts.open(pending, head, { cursor: 1 });
    await payOut(first);
    expect(sent()).toEqual([11_250]);
    clock.advance(HOUR);
    await payOut(restored);
    expect(sent()).toEqual([11_250]);
    expect(btcpay.made).toHaveLength(1);
    expect(statuses(await restored.payoutsOf(ada))).toEqual(['COMPLETED']);
  });

  it('ends a payout that failed in the forgotten time, and restores the one that paid its credits', async () => {
    const first = openBooks();
    const sold = sale(newId(clock.now()));
    await first.ledger.append(sold, CAUSE);
    await first.compare();
    await first.run();
    const [pending] = await first.payoutsOf(ada);
    if (pending === undefined) throw new Error('no payout was opened');
    const restored = openBooks(restoredTable);
    await restored.ledger.append(sold, CAUSE);
    await restored.payouts.open(pending, await restored.ledgers.head(ada), { cursor: 1 });
    btcpay.faults = ['refused'];
    await first.advance();
    clock.advance(2 * HOUR);
    await payOut(first);
    expect(sent()).toEqual([11_250]);
    await payOut(restored);
    await payOut(restored);
    expect(sent()).toEqual([11_250]);
    expect(statuses(await restored.payoutsOf(ada)).toSorted()).toEqual(['COMPLETED', 'FAILED']);
    expect(await restored.check(ada)).toEqual([]);
  });

  it('asks for the list once, and again every ten minutes while a payout is missing', async () => {
    const first = openBooks();
    const lists = () => btcpay.asked.filter((call) => call === 'list').length;
    for (let run = 0; run < 3; run += 1) await first.compare();
    expect(lists()).toBe(1);
    await first.ledger.append(sale(newId(clock.now())), CAUSE);
    await payOut(first);
    const restored = openBooks(restoredTable);
    for (let run = 0; run < 3; run += 1) await restored.compare();
    expect(lists()).toBe(2);
    clock.advance(10 * 60_000);
    await restored.compare();
    expect(lists()).toBe(3);
  });
});
