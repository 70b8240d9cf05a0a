import { beforeEach, describe, expect, it } from '@jest/globals';
import { getPayoutBalance } from '@satcade/contracts/api/payouts';
import type { AskedRefundStatus } from '@satcade/contracts/enums';
import { orderFulfilled, orderRefundChanged, orderReversed } from '@satcade/contracts/events';
import { cents, fixedClock, newId } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anOrder, anOrderLine } from '@satcade/testing';
import { callsOf } from '@satcade/testing/http';
import { inert } from '@satcade/testing/inert';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { payoutEventHandlers } from '../handlers/consumer.ts';
import { statementRoutes } from '../handlers/statements.ts';
import { books, PRICING, REGTEST_ADDRESS, someDecision } from '../testing/books.ts';
import { payoutsTable } from '../testing/payouts-table.ts';
import { openPayout } from './open-payouts.ts';

const table = payoutsTable();
recordedLogs();
const DAY_MS = 24 * 60 * 60_000;
const HOLD_DAYS = 15;
const START = '2026-03-01T12:00:00Z';
const at = (minute: number): string => new Date(Date.parse(START) + minute * 60_000).toISOString();

let clock = fixedClock(START);
let ada: string;
beforeEach(() => {
  clock = fixedClock(START);
  ada = `ada-${newId(Date.now())}`;
});
const own = () => books(table().table, clock);

/** Ten copies of 9 USD for the developer, nine of them gifts. */
const sold = () =>
  anOrder({
    orderId: newId(Date.now()),
    lines: [
      anOrderLine({ developerId: ada, quantity: 10, gifts: 9, lineCents: 100_00, shareCents: 90_00, feeCents: 10_00 }),
    ],
    paidSats: 120_000,
  });
type SoldOrder = ReturnType<typeof sold>;
const fulfilled = (order: SoldOrder, minute = 0, heldForReview = false) =>
  anEvent(orderFulfilled, { ...order, fulfilledAt: at(minute), heldForReview });
/** One copy was given back; `soldAt`: the minute at which the order was fulfilled last. */
const oneBack = (order: SoldOrder, minute: number, { number = 1, soldAt = 0 } = {}) =>
  anEvent(orderReversed, {
    ...order,
    lines: order.lines.map((line) => ({ ...line, copies: [number], copiesBefore: number - 1 })),
    reversedAt: at(minute),
    fulfilledAt: at(soldAt),
    reason: 'refunded',
    reversalId: `refund-${number}`,
  });
const allBack = (order: SoldOrder, minute: number) =>
  anEvent(orderReversed, { ...order, reversedAt: at(minute), fulfilledAt: at(0), reason: 'payment-invalid' });
const refund = ({ orderId }: SoldOrder, kind: 'copies' | 'order', status: AskedRefundStatus, minute: number) =>
  anEvent(orderRefundChanged, {
    ...{ orderId, userId: 'buyer-1', developerIds: [ada], status, kind, amountCents: 1080, amountSats: 12_000 },
    requestedAt: at(minute),
    changedAt: at(minute),
  });
const delivered = (...events: Parameters<typeof aBatch>) =>
  eventConsumer(
    payoutEventHandlers({ ledger: own().ledger, personal: inert(), answerExport: inert() }),
    createLogger('payouts'),
  )(aBatch(...events));
const consume = async (...events: Parameters<typeof aBatch>) =>
  expect(await delivered(...events)).toEqual({ batchItemFailures: [] });
const settings = {
  get: async () => ({
    developerId: ada,
    revision: 1,
    current: { method: 'onchain' as const, address: REGTEST_ADDRESS },
    updatedAt: '',
  }),
};
const rules = { holdDays: HOLD_DAYS, minimumCents: 100, bandPercent: 25 };
const open = () => openPayout(ada, PRICING, { ...own(), settings, clock, rules });
const afterHold = () => clock.advance((HOLD_DAYS + 1) * DAY_MS);
const balanceCents = async () => (await own().ledgers.head(ada)).balanceCents;

describe('the rest of a credit after a refund of one copy', () => {
  it('is not paid before the end of the hold, and then with its order', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(oneBack(order, 1));
    expect(await open()).toBe(false);
    afterHold();
    expect(await open()).toBe(true);
    expect(await own().payoutsOf(ada)).toMatchObject([{ amountCents: 81_00, orderIds: [order.orderId] }]);
    expect(await own().check(ada)).toEqual([]);
  });

  it('is not paid while another refund of its order is open', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(oneBack(order, 1));
    await consume(refund(order, 'order', 'requested', 2));
    afterHold();
    expect(await open()).toBe(false);
    await consume(refund(order, 'order', 'declined', 3));
    expect(await open()).toBe(true);
  });

  it('is not paid before an Admin has reviewed it', async () => {
    const order = sold();
    await consume(fulfilled(order, 0, true));
    await consume(oneBack(order, 1));
    afterHold();
    expect(await open()).toBe(false);
    await own().ledger.release(ada, order.orderId, someDecision());
    expect(await open()).toBe(true);
  });

  it('is held in the balance with what is left of it', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(oneBack(order, 1));
    const schedule = { everyMinutes: 1440, offsetMinutes: 360 };
    const routes = statementRoutes({
      ...own(),
      clock,
      rules: { holdDays: HOLD_DAYS, minimumCents: cents(100), schedule },
    });
    expect((await callsOf(ada)(routes, getPayoutBalance, {})).json).toMatchObject({
      ...{ balanceUSD: 81, balanceCount: 1, heldUSD: 81, heldCount: 1, releasedUSD: 0, releasedCount: 0 },
      holds: [{ reason: 'hold-period', amountUSD: 81, count: 1 }],
    });
  });

  it('is taken from the next payout when the credit is paid already', async () => {
    const [order, next] = [sold(), sold()];
    await consume(fulfilled(order));
    afterHold();
    expect(await open()).toBe(true);
    const [payout] = await own().payoutsOf(ada);
    if (payout === undefined) throw new Error('no payout was opened');
    await own().payouts.update({ ...payout, status: 'COMPLETED', revision: 2 }, payout);
    await consume(oneBack(order, 1));
    await consume(fulfilled(next));
    afterHold();
    expect(await open()).toBe(true);
    const [last] = await own().payoutsOf(ada);
    expect(last).toMatchObject({ amountCents: 81_00, orderIds: [next.orderId] });
  });
});

describe('a refund of one copy', () => {
  it.each([
    ['after all that came before', [0, 1, 2, 3]],
    ['before all that came before', [3, 0, 1, 2]],
    ['between the two credits', [0, 3, 2, 1]],
  ])('is taken from the second credit alone, when the order was sold twice and it arrives %s', async (_, places) => {
    const order = sold();
    const events = [fulfilled(order), allBack(order, 1), fulfilled(order, 2), oneBack(order, 3, { soldAt: 2 })];
    for (let round = 0; round < 4; round += 1)
      for (const place of places) {
        const event = events[place];
        if (event !== undefined) await delivered(event);
      }
    await consume(...events);
    expect(await balanceCents()).toBe(81_00);
    expect(await own().check(ada)).toEqual([]);
  });

  it('is no reversal of the order, so that the order is not credited a second time after it', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(oneBack(order, 1));
    expect((await delivered(fulfilled(order, 2))).batchItemFailures).toHaveLength(1);
    expect(await balanceCents()).toBe(81_00);
  });

  it('does not end the hold of a later refund when its reversal arrives late', async () => {
    const order = sold();
    await consume(fulfilled(order));
    await consume(refund(order, 'copies', 'claimed', 1));
    await consume(refund(order, 'order', 'requested', 2));
    await consume(oneBack(order, 1));
    afterHold();
    expect(await open()).toBe(false);
  });
});
