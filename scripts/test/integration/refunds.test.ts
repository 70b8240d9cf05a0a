import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { clearFaults, setFault } from './faults.ts';
import { Buyer, btc, claim, control, freeGame, paidGames, standIn, useRelease } from './payments.ts';
import { api, newUser, type Reply, settled, signIn, store } from './store.ts';

useRelease('2.4.0');

let buyer: Buyer;
let games: string[] = [];
let game = '';

beforeAll(async () => {
  buyer = new Buyer((await newUser('refunder')).account);
  games = await paidGames();
});
beforeEach(() => {
  game = games.shift() ?? '';
});
afterEach(clearFaults);

const admin = () => signIn(store.accounts.admin);
const decide = async (orderId: string, decision: string, note?: string): Promise<Reply> =>
  api('POST', `/api/orders/${orderId}/refund-decision`, { token: await admin(), body: { decision, note } });
const linksOf = async (orderId: string) => (await standIn()).pullPayments.filter(({ name }) => name.includes(orderId));
const waiting = z.object({ items: z.array(z.object({ orderId: z.string() })) });

async function bought(method: 'lightning' | 'onchain' = 'lightning', times = 1): Promise<string> {
  const { orderId, invoiceId, due } = await buyer.order(game, method);
  await control(`/invoices/${invoiceId}/pay`, { amount: btc(due * times) });
  if (method === 'onchain') await control(`/invoices/${invoiceId}/confirm`);
  await buyer.untilStatus(orderId, 'FULFILLED');
  await settled();
  return orderId;
}

describe('the refund of an order', () => {
  test('is requested, reviewed, approved and claimed: the buyer gets the money back and loses the game', async () => {
    const orderId = await bought();
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => buyer.askRefund(orderId, { reason: 'Not for me.' })),
    );
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await buyer.status(orderId)).order.refund).toMatchObject({ status: 'requested', reason: 'Not for me.' });
    const list = await api('GET', '/api/refunds?status=requested&limit=100', { token: await admin() });
    expect(waiting.parse(list.json).items.map((order) => order.orderId)).toContain(orderId);

    const decisions = await Promise.all([1, 2, 3].map(() => decide(orderId, 'approve')));
    expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { order } = await buyer.untilRefund(orderId, ({ link }) => link !== undefined);
    expect(order.refund).toMatchObject({ status: 'approved', amountUSD: order.totalUSD });
    expect(await buyer.list('entitlements', game)).toMatchObject([{ isActive: true }]);

    await claim(order.refund?.link ?? '');
    const refunded = await buyer.untilRefund(orderId, ({ status }) => status === 'claimed');
    expect([refunded.next, refunded.order.status]).toEqual(['refunded', 'FULFILLED']);
    await settled();
    expect(await buyer.list('entitlements', game)).toMatchObject([{ isActive: false, revokedReason: 'refunded' }]);
    expect(await buyer.list('purchases', game)).toMatchObject([{ status: 'refunded' }]);
    expect(await linksOf(orderId)).toHaveLength(1);
    expect((await buyer.checkout(game)).status).toBe(201);
  });

  test('shows the reason when it is declined, and cannot be requested again', async () => {
    const orderId = await bought();
    await buyer.askRefund(orderId);
    expect((await decide(orderId, 'decline', 'You have played it for a year.')).json).toMatchObject({
      refund: { status: 'declined', note: 'You have played it for a year.' },
    });
    expect((await buyer.askRefund(orderId)).json).toMatchObject({ code: 'not-refundable' });
    expect((await decide(orderId, 'approve')).status).toBe(409);
    expect(await linksOf(orderId)).toEqual([]);
  });

  test('has one link even when payments was killed between creating and recording it', async () => {
    const orderId = await bought();
    await buyer.askRefund(orderId);
    await setFault('payments/consumer', { kind: 'crash', service: 'dynamodb', at: 2 });
    await decide(orderId, 'approve');
    await buyer.untilRefund(orderId, ({ link }) => link !== undefined);
    expect(await linksOf(orderId)).toHaveLength(1);
  });

  test('gets its link when BTCPay is available again', async () => {
    const orderId = await bought();
    await buyer.askRefund(orderId);
    await control('/faults', { failApi: { with: 'timeout', times: 3 } });
    await decide(orderId, 'approve');
    await buyer.untilRefund(orderId, ({ link }) => link !== undefined);
    expect(await linksOf(orderId)).toHaveLength(1);
  });

  test('is visible to its buyer and Admins only', async () => {
    const orderId = await bought();
    const stranger = await signIn(store.accounts.developer);
    expect((await api('POST', `/api/orders/${orderId}/refund`, { token: stranger, body: {} })).status).toBe(404);
    const token = await buyer.token();
    const own = { token, body: { decision: 'approve' } };
    expect((await api('POST', `/api/orders/${orderId}/refund-decision`, own)).status).toBe(403);
    expect((await api('GET', '/api/refunds', { token })).status).toBe(403);
    expect((await api('GET', `/api/orders/${orderId}/explain`, { token })).status).toBe(403);
  });

  test('does not exist for a free game', async () => {
    const placed = await buyer.checkout(await freeGame());
    const { orderId } = Object(placed.json);
    expect((await buyer.askRefund(orderId)).json).toMatchObject({ code: 'not-refundable' });
  });
});

describe('a refund of an overpaid or incomplete payment', () => {
  test('is approved at once for a surplus, and the buyer keeps the game', async () => {
    const orderId = await bought('onchain', 1.5);
    expect((await buyer.askRefund(orderId)).json).toMatchObject({ refund: { status: 'approved', kind: 'surplus' } });
    const { order } = await buyer.untilRefund(orderId, ({ link }) => link !== undefined);
    await claim(order.refund?.link ?? '');
    expect((await buyer.untilRefund(orderId, ({ status }) => status === 'claimed')).next).toBe('download');
    await settled();
    expect(await buyer.list('entitlements', game)).toMatchObject([{ isActive: true }]);
    // The rest is the order's price, and not a satoshi more.
    const rest = await buyer.askRefund(orderId, { kind: 'order' });
    expect(rest.json).toMatchObject({ refund: { status: 'requested', kind: 'order', amountUSD: order.totalUSD } });
  });

  test('is approved at once for a partial payment of an expired order', async () => {
    const { orderId, invoiceId, due } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/pay`, { amount: btc(due / 2), confirmations: 6 });
    await control(`/invoices/${invoiceId}/expire`);
    await buyer.untilStatus(orderId, 'EXPIRED');
    await buyer.askRefund(orderId);
    const { order, next } = await buyer.untilRefund(orderId, ({ link }) => link !== undefined);
    expect([next, order.refund?.kind]).toEqual(['refund-underway', 'payment']);
    await claim(order.refund?.link ?? '');
    expect((await buyer.untilRefund(orderId, ({ status }) => status === 'claimed')).next).toBe('refunded');
  });
});

test('the explanation of an order contains entries of all services', async () => {
  const orderId = await bought();
  const reply = await api('GET', `/api/orders/${orderId}/explain`, { token: await admin() });
  const { trace } = z
    .object({ trace: z.array(z.object({ at: z.string(), service: z.string(), what: z.string() })) })
    .parse(reply.json);
  expect(trace.map(({ at }) => at)).toEqual(trace.map(({ at }) => at).toSorted());
  const traceText = trace.map(({ service, what }) => `${service}: ${what}`).join('\n');
  for (const part of ['placed by', 'INVOICE_CREATED', 'CONFIRMED', 'FULFILLED'])
    expect(traceText).toContain(`orders: ${part}`);
  for (const part of ['invoice New', 'invoice Settled', 'webhook InvoiceSettled'])
    expect(traceText).toContain(`payments: ${part}`);
  expect(traceText).toContain(`entitlements: granted ${game}`);
  expect(traceText).toContain('payouts: sale-share');
});
