import { describe, expect, test } from '@jest/globals';
import { createOrder, checkout as endpoint } from '@satcade/contracts/api/orders';
import { fixedClock, newId } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { callsOf } from '@satcade/testing/http';
import { memorySlots } from '@satcade/testing/quotas';
import type { Granter, InvoiceOpener } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOffer, BUYER, GAME, NOW } from '../testing/orders.ts';
import { checkoutRoutes } from './checkout.ts';

const call = callsOf(BUYER);
const LINK = 'https://btcpay.satcade.dev/i/1';
function shop() {
  const orders = new MemoryOrders(anOffer());
  const dependencies = {
    orders,
    openOrders: memorySlots(3),
    invoices: inert<InvoiceOpener>({
      openFirst: async () => ({ checkoutLink: LINK, invoice: anInvoice({ checkoutLink: LINK }) }),
      open: async () => ({ checkoutLink: LINK }),
    }),
    granter: inert<Granter>(),
    clock: fixedClock(NOW),
    feeBasisPoints: 1000,
  };
  const post = (request: Parameters<typeof call>[2], to: Parameters<typeof call>[1] = endpoint) =>
    call(checkoutRoutes(dependencies), to, request);
  return { orders, post };
}

test.each([
  ['one game', { gameId: GAME }, 21.59],
  ['a cart', { items: [{ gameId: GAME, quantity: 2 }], paymentMethod: 'onchain' }, 43.18],
  ['the total that was shown', { gameId: GAME, expectedTotalUSD: 21.59 }, 21.59],
])('buys %s', async (_what, body, totalUSD) => {
  const { post, orders } = shop();
  const { status, headers, json } = await post({ json: body });
  expect(status).toBe(201);
  expect(json).toMatchObject({ totalUSD, invoiceUrl: 'https://btcpay.satcade.dev/i/1' });
  expect(headers.location).toBe(`/api/orders/${json.orderId}`);
  expect(orders.size).toBe(1);
});

test.each([
  ['no cart', null],
  ['an empty body', {}],
  ['both gameId and items', { gameId: GAME, items: [{ gameId: GAME }] }],
  ['an empty cart', { items: [] }],
  ['the same game twice', { items: [{ gameId: GAME }, { gameId: GAME }] }],
  ['too many games', { items: Array.from({ length: 21 }, (_, at) => ({ gameId: newId(at) })) }],
  ['no copies', { items: [{ gameId: GAME, quantity: 0 }] }],
  ['half a copy', { items: [{ gameId: GAME, quantity: 0.5 }] }],
  ['copies as text', { items: [{ gameId: GAME, quantity: '2' }] }],
  ['a hundred copies', { items: [{ gameId: GAME, quantity: 100 }] }],
  ['a malformed id', { gameId: 'game-1' }],
  ['an unsupported payment method', { gameId: GAME, paymentMethod: 'card' }],
  ['a price from the client', { gameId: GAME, totalUSD: 0.01 }],
  ['a user id from the client', { gameId: GAME, userId: 'someone' }],
  ['a fraction of a cent', { gameId: GAME, expectedTotalUSD: 21.591 }],
  ['a negative total', { gameId: GAME, expectedTotalUSD: -1 }],
])('refuses %s with 400 and writes nothing', async (_what, body) => {
  const { post, orders } = shop();
  expect((await post({ json: body })).status).toBe(400);
  expect(orders.size).toBe(0);
});

test.each([
  ['a guest', { caller: 'guest' as const, json: { gameId: GAME } }, 401, 'unauthenticated'],
  ['an unknown game', { json: { gameId: newId(1) } }, 409, 'not-available'],
  ['an old price', { json: { gameId: GAME, expectedTotalUSD: 10 } }, 409, 'price-changed'],
  [
    'another type',
    { json: { gameId: GAME }, headers: { 'Content-Type': 'text/plain' } },
    415,
    'unsupported-media-type',
  ],
])('refuses %s', async (_what, request, status, code) => {
  const reply = await shop().post(request);
  expect([reply.status, reply.json.code]).toEqual([status, code]);
});

describe('Idempotency-Key', () => {
  test.each(['a b', 'ä', 'x'.repeat(201), ''])('refuses the malformed key %j', async (key) => {
    const reply = await shop().post({ json: { gameId: GAME }, headers: { 'Idempotency-Key': key } });
    expect(reply.json.errors[0].path).toBe('header.idempotency-key');
  });

  test('returns the same reply for the same key and body, and 422 for another body', async () => {
    const { post, orders } = shop();
    const headers = { 'Idempotency-Key': 'cart-42' };
    const first = await post({ json: { gameId: GAME }, headers });
    const again = await post({ json: { gameId: GAME }, headers });
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    const other = await post({ json: { gameId: GAME, paymentMethod: 'onchain' }, headers });
    expect([other.status, other.json.code]).toEqual([422, 'idempotency-mismatch']);
    expect(orders.size).toBe(1);
  });
});

test('buys with POST /api/orders by the same rules, and returns the order', async () => {
  const { post, orders } = shop();
  const headers = { 'idempotency-key': newId(5) };
  const { status, headers: reply, json } = await post({ json: { gameId: GAME }, headers }, createOrder);
  expect(status).toBe(201);
  expect(json).toMatchObject({
    id: headers['idempotency-key'],
    userId: BUYER,
    totalUSD: 21.59,
    status: 'INVOICE_CREATED',
  });
  expect(reply.location).toBe(`/api/orders/${json.id}`);
  expect((await post({ json: { gameId: GAME }, headers })).json.orderId).toBe(json.id);
  expect(orders.size).toBe(1);
  expect((await post({ json: { gameId: GAME, userId: 'somebody' } }, createOrder)).status).toBe(400);
  expect((await post({ caller: 'guest', json: { gameId: GAME } }, createOrder)).status).toBe(401);
});
