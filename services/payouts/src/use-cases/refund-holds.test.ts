import { beforeEach, describe, expect, it } from '@jest/globals';
import { getPayoutBalance } from '@satcade/contracts/api/payouts';
import type { AskedRefundStatus } from '@satcade/contracts/enums';
import { type EventData, orderFulfilled, orderRefundChanged, orderReversed } from '@satcade/contracts/events';
import { cents, fixedClock, newId } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anOrder, anOrderLine } from '@satcade/testing';
import { callsOf } from '@satcade/testing/http';
import { inert } from '@satcade/testing/inert';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import fc from 'fast-check';
import { payoutEventHandlers } from '../handlers/consumer.ts';
import { statementRoutes } from '../handlers/statements.ts';
import { books, PRICING, REGTEST_ADDRESS } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { openPayout } from './open-payouts.ts';

const table = payoutsTable();
recordedLogs();
const clock = fixedClock('2026-03-01T12:00:00Z');
const at = (minute: number): string => new Date(clock.now() + minute * 60_000).toISOString();

let ada: string;
beforeEach(() => {
  ada = `ada-${newId(Date.now())}`;
});
const own = () => books(table().table, clock);

const sold = () =>
  anOrder({ orderId: newId(Date.now()), lines: [anOrderLine({ developerId: ada })], paidSats: 12_000 });
type SoldOrder = ReturnType<typeof sold>;
const fulfilled = (order: SoldOrder) =>
  anEvent(orderFulfilled, { ...order, paidSats: 12_000, fulfilledAt: at(0), heldForReview: false });
const reversed = (order: SoldOrder, minute: number) =>
  anEvent(orderReversed, { ...order, reversedAt: at(minute), reason: 'refunded' });
const refund = (
  { orderId }: SoldOrder,
  status: AskedRefundStatus,
  minute: number,
  changes: Partial<EventData<typeof orderRefundChanged>> = {},
) =>
  anEvent(orderRefundChanged, {
    ...{
      orderId,
      userId: 'buyer-1',
      developerIds: [ada],
      status,
      kind: 'order',
      amountCents: 1080,
      amountSats: 12_000,
    },
    requestedAt: at(1),
    changedAt: at(minute),
    ...changes,
  });
const consume = async (...events: Parameters<typeof aBatch>) => {
  const consumer = eventConsumer(
    payoutEventHandlers({ ledger: own().ledger, personal: inert(), answerExport: inert() }),
    createLogger('payouts'),
  );
  expect(await consumer(aBatch(...events))).toEqual({ batchItemFailures: [] });
};
const settings = {
  get: async () => ({
    developerId: ada,
    revision: 1,
    current: { method: 'onchain' as const, address: REGTEST_ADDRESS },
    updatedAt: '',
  }),
};
const rules = { holdDays: 0, minimumCents: 100, bandPercent: 25 };
const open = () => openPayout(ada, PRICING, { ...own(), settings, clock, rules });

describe('credit of an order with a refund', () => {
  it.each<[AskedRefundStatus, boolean]>([
    ['requested', false],
    ['approved', false],
    ['claimed', false],
    ['declined', true],
    ['failed', true],
  ])('is paid while the refund is %s: %s', async (status, isPaid) => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(refund(order, 'requested', 1));
    if (status !== 'requested') await consume(refund(order, status, 2));
    expect(await open()).toBe(isPaid);
  });

  it('is not paid when the refund arrives before the credit', async () => {
    const order = sold();
    await consume(refund(order, 'requested', 1));
    await consume(fulfilled(order));
    expect(await open()).toBe(false);
    await consume(refund(order, 'declined', 2));
    expect(await open()).toBe(true);
  });

  it('does not hold the credits of other orders', async () => {
    const [order, other] = [sold(), sold()];
    await consume(fulfilled(order));
    await consume(fulfilled(other));
    await consume(refund(order, 'requested', 1));
    expect(await open()).toBe(true);
    expect(await own().payoutsOf(ada)).toMatchObject([{ amountCents: 900, orderIds: [other.orderId] }]);
  });

  it('is paid although a surplus of its order is refunded', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(refund(order, 'approved', 1, { kind: 'surplus' }));
    expect(await open()).toBe(true);
  });

  it('is not paid when the payout run has read the ledger before the refund is stored', async () => {
    const order = sold();
    await consume(fulfilled(order));
    const { payouts, ...ports } = own();
    const late: typeof payouts.open = async (...given) => {
      await consume(refund(order, 'requested', 1));
      return payouts.open(...given);
    };
    expect(
      await openPayout(ada, PRICING, { ...ports, payouts: { ...payouts, open: late }, settings, clock, rules }),
    ).toBe(false);
    expect(await own().payoutsOf(ada)).toEqual([]);
  });

  it('is not included in a new payout after a failed one', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await open();
    const [payout] = await own().payoutsOf(ada);
    if (payout === undefined) throw new Error('no payout was opened');
    await consume(refund(order, 'approved', 1));
    await own().payouts.update({ ...payout, status: 'FAILED', revision: 2 }, payout);
    clock.advance(2 * 3_600_000);
    expect(await open()).toBe(false);
    expect(await balance()).toMatchObject({ heldUSD: 9, holds: [{ reason: 'refund', amountUSD: 9, count: 1 }] });
    await consume(refund(order, 'declined', 2));
    expect(await open()).toBe(true);
    expect(await own().check(ada)).toEqual([]);
  });

  it('ends with a reversal, after which nothing is held', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(refund(order, 'claimed', 3));
    expect((await own().ledgers.head(ada)).refunding).toEqual([order.orderId]);
    await consume(reversed(order, 3));
    const head = await own().ledgers.head(ada);
    expect(head).toMatchObject({ balanceCents: 0, refunding: [] });
    await consume(refund(order, 'claimed', 4));
    expect((await own().ledgers.head(ada)).refunding).toEqual([]);
  });
});

const balance = async () => {
  const schedule = { everyMinutes: 1440, offsetMinutes: 360 };
  const routes = statementRoutes({ ...own(), clock, rules: { holdDays: 0, minimumCents: cents(100), schedule } });
  return (await callsOf(ada)(routes, getPayoutBalance, {})).json;
};

it('keeps the last state of a refund, in any order and number of concurrent deliveries', async () => {
  const steps: readonly AskedRefundStatus[] = ['requested', 'approved', 'failed', 'approved', 'claimed'];
  const history = fc.record({
    length: fc.integer({ min: 1, max: steps.length }),
    order: fc.infiniteStream(fc.nat(100)),
    batchSize: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ length, order: picks, batchSize }) => {
      ada = `ada-${newId(Date.now())}`;
      const order = sold();
      const changes = steps.slice(0, length).map((status, minute) => refund(order, status, minute + 1));
      const queue: Parameters<typeof aBatch> = [fulfilled(order), ...changes, ...changes.slice(0, 1)];
      while (queue.length > 0) {
        const batch = Array.from({ length: Math.min(batchSize, queue.length) }, () =>
          queue.splice((picks.next().value ?? 0) % queue.length, 1),
        );
        await consume(...batch.flat());
      }
      const isHeld = steps[length - 1] !== 'failed';
      expect((await own().ledgers.head(ada)).refunding).toEqual(isHeld ? [order.orderId] : []);
      expect(await own().check(ada)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);
