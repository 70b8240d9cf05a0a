import { describe, expect, it } from '@jest/globals';
import { decideRefund, explainOrder, getRefundFacts, listRefunds } from '@satcade/contracts/api/orders';
import { cents, fixedClock, newId, sats } from '@satcade/kernel';
import { callsOf, user } from '@satcade/testing/http';
import { orderTable } from '../adapters/order-table.ts';
import { ordersTable } from '../adapters/testing/local-table.ts';
import { eventsOf } from '../events.ts';
import { explainRoutes } from '../handlers/explain.ts';
import { refundRoutes } from '../handlers/refunds.ts';
import { anOrder, aPaidInvoice, BUYER, CAUSE, GAME, NOW } from '../testing/orders.ts';

const local = ordersTable();
const clock = fixedClock(NOW);
const ADMIN = user('admin-1', true);

const DEVELOPER = anOrder().lines[0]?.developerId ?? '';

async function asked({ isPayoutsDown = false } = {}) {
  const orders = orderTable(local().table);
  const order = anOrder({
    orderId: newId(Date.now()),
    status: 'FULFILLED',
    invoice: aPaidInvoice(),
    refund: {
      ...{ number: 1, kind: 'order', status: 'requested', amountSats: sats(33_217), amountCents: cents(21_59) },
      ...{ earlierSats: sats(0), reason: 'I am ill.', requestedAt: NOW },
    },
  });
  await orders.create({ ...order, refund: undefined }, CAUSE, undefined);
  if (order.refund === undefined) throw new Error('there is a refund');
  await orders.setRefund(order.orderId, order.refund, { status: 'FULFILLED' }, NOW, CAUSE);
  const silent = async () => undefined;
  const grant = { gameId: GAME, downloadCount: 3, lastDownloadAt: NOW };
  const credit = { developerId: DEVELOPER, amountCents: 1799, state: 'paid', balanceCents: -450 };
  const explainers = {
    payments: silent,
    entitlements: async () => ({ grants: [grant] }),
    payouts: async () => (isPayoutsDown ? undefined : { credits: [credit] }),
  };
  const routes = [
    ...refundRoutes({ orders, clock, rules: { policy: 'review', windowDays: 14 } }),
    ...explainRoutes({ orders, explainers }),
  ];
  const call = callsOf(BUYER);
  const params = { id: order.orderId };
  return {
    orders,
    orderId: order.orderId,
    decide: (decision: 'approve' | 'decline', caller = ADMIN) =>
      call(routes, decideRefund, { caller, params, json: { decision, note: 'Ada was kind.' } }),
    failed: () => call(routes, listRefunds, { caller: ADMIN, query: { status: 'failed', limit: '100' } }),
    facts: (caller = ADMIN) => call(routes, getRefundFacts, { caller, params }),
    trace: async () => (await call(routes, explainOrder, { caller: ADMIN, params })).json.trace,
  };
}

describe('decision on a refund', () => {
  it.each(['approve', 'decline'] as const)('is recorded once with its author (%s)', async (decision) => {
    const { orders, orderId, decide } = await asked();
    expect((await decide(decision)).status).toBe(200);
    expect((await decide(decision)).status).toBe(200);
    const records = await orders.decisionsOn(orderId);
    expect(records).toEqual([
      {
        decisionId: expect.any(String),
        action: `refund.${decision}`,
        actor: { userId: 'admin-1', username: expect.any(String) },
        address: '203.0.113.7',
        decidedAt: NOW,
        subject: { kind: 'order', id: orderId },
        before: { status: 'requested', kind: 'order', number: 1, amountSats: 33_217 },
        after: {
          status: decision === 'approve' ? 'approved' : 'declined',
          kind: 'order',
          number: 1,
          amountSats: 33_217,
        },
      },
    ]);
    // The messages of both sides are erased with the buyer's account, but an audit record stays.
    expect(JSON.stringify(records)).not.toMatch(/ill|kind\./);
  });

  it('publishes its record', async () => {
    const { orders, orderId, decide } = await asked();
    await decide('approve');
    const [record] = await orders.decisionsOn(orderId);
    const published = (await local().changes())
      .filter(({ after }) => after?.decisionId === record?.decisionId)
      .flatMap(({ before, after }) => eventsOf({ before, after, expired: false }));
    expect(published).toEqual([{ contract: expect.objectContaining({ type: 'RefundDecided' }), data: record }]);
  });

  it('leaves one record when two Admins decide at once', async () => {
    const { orders, orderId, decide } = await asked();
    const both = await Promise.all([decide('approve'), decide('decline', user('admin-2', true))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await orders.decisionsOn(orderId)).toHaveLength(1);
  });

  it('is refused for other users, and leaves no record then', async () => {
    const { orders, orderId, decide } = await asked();
    expect((await decide('approve', user(BUYER))).status).toBe(403);
    expect(await orders.decisionsOn(orderId)).toEqual([]);
  });

  it('is not asked for when the payment was accepted after its refund had failed', async () => {
    const { orders, orderId, failed } = await asked();
    const order = await orders.get(orderId);
    if (order?.refund === undefined) throw new Error('there is a refund');
    const isListed = async () => (await failed()).json.items.some((each: { id: string }) => each.id === orderId);
    await orders.setRefund(orderId, { ...order.refund, status: 'failed' }, order, NOW, CAUSE);
    expect(await isListed()).toBe(true);
    const ofPayment = { ...order.refund, kind: 'payment', status: 'failed', number: 2 } as const;
    const stored = await orders.get(orderId);
    await orders.setRefund(orderId, ofPayment, stored ?? order, NOW, CAUSE);
    expect(await isListed()).toBe(false);
  });

  it('appears in the trace of the order', async () => {
    const { decide, trace } = await asked();
    await decide('decline');
    expect(await trace()).toContainEqual({
      at: NOW,
      service: 'orders',
      what: expect.stringMatching(
        /^refund\.decline by .+ \(admin-1\) from 203\.0\.113\.7: status requested, .+ → status declined/,
      ),
    });
  });
});

describe('facts about a refund', () => {
  it('show Admins the downloads, the credits and the developers’ balances', async () => {
    const { facts } = await asked();
    const [line] = anOrder().lines;
    expect((await facts()).json).toMatchObject({
      games: [{ gameId: GAME, title: line?.title, downloads: 3, lastDownloadAt: NOW }],
      credits: [{ developerId: DEVELOPER, titles: [line?.title], amountUSD: 17.99, state: 'paid', balanceUSD: -4.5 }],
    });
    expect((await facts(user(BUYER))).status).toBe(403);
  });

  it('leave out a service that does not answer', async () => {
    const { facts } = await asked({ isPayoutsDown: true });
    const { json } = await facts();
    expect(Object.keys(json)).toEqual(['orderId', 'games']);
  });
});
