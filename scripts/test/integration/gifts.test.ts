import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { clearFaults } from './faults.ts';
import { Buyer, btc, claim, control, paidGames } from './payments.ts';
import { api, eventually, newUser, type Reply, settled } from './store.ts';

/* Copies beyond the buyer's own, and one game from two orders at once. */

let buyer: Buyer;
let [friend, stranger]: Buyer[] = [];
let games: string[] = [];

beforeAll(async () => {
  buyer = new Buyer((await newUser('giver')).account);
  friend = new Buyer((await newUser('friend')).account);
  stranger = new Buyer((await newUser('stranger')).account);
  games = (await paidGames()).toReversed();
});
afterEach(clearFaults);

const giftSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  state: z.string(),
  redeemedAt: z.optional(z.string()),
});
const giftList = z.object({ items: z.array(giftSchema) });
const linkReply = z.object({ path: z.string() });

async function buyCopies(who: Buyer, items: readonly object[]): Promise<{ orderId: string; reply: Reply }> {
  const orderId = newId(Date.now());
  const headers = { 'idempotency-key': orderId };
  const reply = await api('POST', '/api/checkout', { token: await who.token(), body: { items }, headers });
  return { orderId, reply };
}

async function pay(who: Buyer, orderId: string): Promise<void> {
  const { invoice } = await who.until(orderId, (view) => view.invoice !== null);
  await control(`/invoices/${invoice?.invoiceId}/pay`, { amount: btc(invoice?.btcAmount ?? 0) });
}

const giftsOf = async (orderId: string) => {
  const reply = await api('GET', '/api/gifts', { token: await buyer.token() });
  return giftList.parse(reply.json).items.filter((gift) => gift.orderId === orderId);
};

async function linkOf(giftId: string): Promise<{ id: string; secret: string }> {
  const reply = await api('POST', `/api/gifts/${giftId}/link`, { token: await buyer.token() });
  const [id = '', secret = ''] = linkReply.parse(reply.json).path.replace('/gift/', '').split('#');
  return { id, secret };
}

const redeem = async (who: Buyer | undefined, { id, secret }: { id: string; secret: string }): Promise<Reply> =>
  api('POST', `/api/gifts/${id}/redeem`, { token: await who?.token(), body: { secret } });

test('the buyer of three copies keeps one, and one gift is redeemed once, the other revoked and refunded', async () => {
  const gameId = games.shift() ?? '';
  const { orderId, reply } = await buyCopies(buyer, [{ gameId, quantity: 3, gifts: 2 }]);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  await pay(buyer, orderId);
  const { order } = await buyer.untilStatus(orderId, 'FULFILLED');
  expect(order.lines).toMatchObject([{ quantity: 3, gifts: 2 }]);
  await settled();
  expect(await buyer.list('entitlements', gameId)).toMatchObject([{ isActive: true }]);
  const [first, second] = await giftsOf(orderId);
  if (first === undefined || second === undefined) throw new Error('the order has two gifts');

  // One account gets the gift, however often it clicks. Another account is told that it was redeemed.
  const link = await linkOf(first.id);
  expect((await api('POST', `/api/gifts/${link.id}/view`, { body: { secret: link.secret } })).json).toMatchObject({
    gameId,
    state: 'waiting',
  });
  expect((await redeem(buyer, link)).status).toBe(403);
  const clicks = await Promise.all([redeem(friend, link), redeem(friend, link)]);
  expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
  expect((await redeem(stranger, link)).json).toMatchObject({ status: 410, detail: 'This gift was redeemed already.' });
  expect(await friend?.list('entitlements', gameId)).toMatchObject([{ isActive: true, giftId: first.id }]);
  expect(await friend?.list('purchases', gameId)).toEqual([]);
  const download = await api('POST', `/api/games/${gameId}/download`, { token: await friend?.token() });
  expect(download.status).toBe(201);

  // The whole order is not refunded while a gift can still be redeemed.
  expect((await buyer.askRefund(orderId, { kind: 'order' })).json).toMatchObject({ code: 'not-refundable' });
  expect((await api('POST', `/api/gifts/${second.id}/revoke`, { token: await buyer.token() })).status).toBe(200);
  expect((await api('POST', `/api/gifts/${first.id}/revoke`, { token: await buyer.token() })).status).toBe(409);
  const offered = await buyer.untilRefund(orderId, ({ status }) => status === 'offered');
  const price = Math.round((order.totalUSD * 100) / 3) / 100;
  expect(offered.order.refund?.kind).toBe('copies');
  expect(Math.abs((offered.order.refund?.amountUSD ?? 0) - price)).toBeLessThanOrEqual(0.01);
  expect((await buyer.askRefund(orderId)).json).toMatchObject({ refund: { kind: 'copies', status: 'approved' } });
  const approved = await buyer.untilRefund(orderId, ({ link: page }) => page !== undefined);
  await claim(approved.order.refund?.link ?? '');
  await buyer.untilRefund(orderId, ({ status }) => status === 'claimed');
  await settled();

  const states = await eventually(
    async () => (await giftsOf(orderId)).map(({ id, state }) => [id, state]),
    (all) => all.some(([, state]) => state === 'refunded'),
  );
  expect(new Map(states.map(([id = '', state]) => [id, state]))).toEqual(
    new Map([
      [first.id, 'redeemed'],
      [second.id, 'refunded'],
    ]),
  );
  expect(await buyer.list('entitlements', gameId)).toMatchObject([{ isActive: true }]);
  expect((await buyer.status(orderId)).next).toBe('download');

  // A game that the buyer owns can only be bought as a gift, and only on request.
  expect((await buyer.checkout(gameId)).json).toMatchObject({ code: 'already-owned' });
  expect((await buyCopies(buyer, [{ gameId, quantity: 1, gifts: 1 }])).reply.status).toBe(201);
});

test('three orders of one game that are paid at once grant the game once and offer two refunds', async () => {
  const gameId = games.shift() ?? '';
  const orders = await Promise.all([1, 2, 3].map(() => buyer.order(gameId)));
  await Promise.all(orders.map(({ invoiceId, due }) => control(`/invoices/${invoiceId}/pay`, { amount: btc(due) })));
  for (const { orderId } of orders) await buyer.untilStatus(orderId, 'FULFILLED');
  await settled();
  const views = await Promise.all(orders.map(({ orderId }) => buyer.status(orderId)));
  expect(views.map(({ next }) => next).toSorted()).toEqual(['download', 'refund-offered', 'refund-offered']);
  for (const { order, next } of views) {
    if (next === 'download') continue;
    expect(order.refund).toMatchObject({ status: 'offered', kind: 'copies', amountUSD: order.totalUSD });
    expect(order.lines).toMatchObject([{ isDuplicate: true }]);
    // The refund is approved without an Admin.
    expect((await buyer.askRefund(order.orderId)).json).toMatchObject({ refund: { status: 'approved' } });
  }
  const owned = await buyer.list('entitlements', gameId);
  expect(owned.filter(({ isActive }) => isActive)).toHaveLength(1);
});
