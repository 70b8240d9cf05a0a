import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { orderStatusView } from '@satcade/contracts/api/orders';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { freeGame, NETWORK_FEE_BTC } from './payments.ts';
import { api, eventually, newUser, type Reply, settled, signIn, store } from './store.ts';

const gameList = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), price: z.number(), isCurrentlyOnSale: z.boolean() })),
});
const checkoutReply = z.object({
  orderId: z.string(),
  invoiceUrl: z.nullable(z.string()),
  status: z.string(),
  subtotalUSD: z.number(),
  taxAmountUSD: z.number(),
  totalUSD: z.number(),
});
type Game = z.infer<typeof gameList>['items'][number];

let token = '';
let games: Game[] = [];
let free = '';

// Another buyer for each test: nobody can buy a game twice.
beforeEach(async () => {
  ({ token } = await newUser('shopper'));
});

beforeAll(async () => {
  const list = async (query: string): Promise<Game[]> =>
    gameList.parse((await api('GET', `/api/games?${query}`)).json).items;
  games = (await list('minPrice=1&limit=20')).filter((game) => !game.isCurrentlyOnSale);
  free = await freeGame();
});

const buy = (body: Record<string, unknown>, key: string = newId(Date.now()), as = token): Promise<Reply> =>
  api('POST', '/api/checkout', { token: as, body, headers: { 'idempotency-key': key } });

const invoiceOf = (reply: Reply): string => checkoutReply.parse(reply.json).invoiceUrl?.split('/').at(-1) ?? '';
const standIn = (path: string, body: unknown = {}): Promise<Response> =>
  fetch(`${store.btcpay}/stand-in${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const orderStatus = async (orderId: string, as = token) =>
  orderStatusView.parse((await api('GET', `/api/order-status/${orderId}`, { token: as })).json);
const untilStatus = (orderId: string, status: string) =>
  eventually(
    () => orderStatus(orderId),
    ({ order }) => order.status === status,
  );

function two(): [Game, Game] {
  const [a, b] = games;
  if (a === undefined || b === undefined) throw new Error('the demo shop has too few games');
  return [a, b];
}

describe('a purchase', () => {
  test('two games are priced, invoiced, paid, granted and downloadable', async () => {
    const [a, b] = two();
    const subtotal = Math.round((a.price + 2 * b.price) * 100) / 100;
    const placed = await buy({
      items: [
        { gameId: a.id, quantity: 1 },
        { gameId: b.id, quantity: 2 },
      ],
      paymentMethod: 'lightning',
    });
    expect(placed.status).toBe(201);
    const reply = checkoutReply.parse(placed.json);
    expect(reply).toMatchObject({ status: 'INVOICE_CREATED', subtotalUSD: subtotal });
    expect(reply.totalUSD).toBeCloseTo(reply.subtotalUSD + reply.taxAmountUSD, 10);
    expect(placed.headers.get('location')).toBe(`/api/orders/${reply.orderId}`);

    await untilStatus(reply.orderId, 'INVOICE_CREATED');
    await standIn(`/invoices/${invoiceOf(placed)}/pay`);
    const done = await untilStatus(reply.orderId, 'FULFILLED');
    expect(done.next).toBe('download');
    expect(done.invoice).toMatchObject({ btcDue: 0 });

    const library = z
      .object({ items: z.array(z.object({ gameId: z.string() })) })
      .parse((await api('GET', '/api/library', { token })).json);
    expect(library.items.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining([a.id, b.id]));

    const started = z
      .object({ url: z.string() })
      .parse((await api('POST', `/api/games/${a.id}/download`, { token })).json);
    const redirect = await api('GET', started.url);
    expect(redirect.status).toBe(302);
    const file = await fetch(redirect.headers.get('location') ?? '');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await api('GET', started.url)).status).toBe(410);
  });

  test('an on-chain payment waits for its confirmations', async () => {
    const [a] = two();
    const placed = await buy({ gameId: a.id, paymentMethod: 'onchain' });
    const { orderId } = checkoutReply.parse(placed.json);
    await untilStatus(orderId, 'INVOICE_CREATED');
    await standIn(`/invoices/${invoiceOf(placed)}/pay`);
    const waiting = await untilStatus(orderId, 'PAYMENT_RECEIVED');
    expect(waiting.next).toBe('wait-for-confirmations');
    await standIn(`/invoices/${invoiceOf(placed)}/confirm`);
    await untilStatus(orderId, 'FULFILLED');
  });

  test('a partial payment shows the amount still due', async () => {
    const [a] = two();
    const placed = await buy({ gameId: a.id, paymentMethod: 'onchain' });
    const { orderId } = checkoutReply.parse(placed.json);
    const open = await eventually(
      () => orderStatus(orderId),
      ({ invoice }) => invoice !== null,
    );
    const half = Math.floor(((open.invoice?.btcAmount ?? 0) * 1e8) / 2) / 1e8;
    await standIn(`/invoices/${invoiceOf(placed)}/pay`, { amount: half.toFixed(8) });
    const partly = await eventually(
      () => orderStatus(orderId),
      ({ next }) => next === 'pay-remainder',
    );
    expect(partly.order.status).toBe('INVOICE_CREATED');
    // The second on-chain payment includes the network fee.
    expect(partly.invoice?.btcDue).toBeCloseTo((open.invoice?.btcAmount ?? 0) - half + NETWORK_FEE_BTC, 8);
  });

  test('a free game is granted at once', async () => {
    const placed = await buy({ gameId: free });
    expect(checkoutReply.parse(placed.json)).toMatchObject({ status: 'FULFILLED', totalUSD: 0, invoiceUrl: null });
    const { orderId } = checkoutReply.parse(placed.json);
    await untilStatus(orderId, 'FULFILLED');
  });
});

describe('a repeated checkout', () => {
  test('places one order and returns the same reply when it has the same key', async () => {
    const [a] = two();
    for (const key of [newId(Date.now()), `my own key ${newId(Date.now())}`.replaceAll(' ', '-')]) {
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => buy({ gameId: a.id }, key)));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      const made = replies.map(({ json }) => checkoutReply.parse(json));
      expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
      expect(new Set(made.map(({ invoiceUrl }) => invoiceUrl)).size).toBe(1);
    }
  });

  test('is rejected when it has the same key and another cart', async () => {
    const [a, b] = two();
    const key = newId(Date.now());
    await buy({ gameId: a.id }, key);
    expect((await buy({ gameId: b.id }, key)).status).toBe(422);
  });

  test('is rejected without details when another buyer uses the same key', async () => {
    const [a] = two();
    const key = newId(Date.now());
    const { orderId } = checkoutReply.parse((await buy({ gameId: a.id }, key)).json);
    const stranger = await signIn(store.accounts.buyer);
    const reply = await buy({ gameId: a.id }, key, stranger);
    expect(reply.status).toBe(422);
    expect(reply.text).not.toContain(orderId);
  });
});

describe('checkout', () => {
  test('rejects an outdated total and returns the right one', async () => {
    const [a] = two();
    const reply = await buy({ gameId: a.id, expectedTotalUSD: 0.01 });
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ code: 'price-changed', errors: [{ path: 'body.expectedTotalUSD' }] });
  });

  test('rejects a game that is not for sale', async () => {
    const reply = await buy({ items: [{ gameId: newId(Date.now()), quantity: 1 }] });
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ code: 'not-available', errors: [{ path: 'body.items.0.gameId' }] });
  });
});

describe('orders of other buyers', () => {
  test('do not exist for a buyer', async () => {
    const [a] = two();
    const { orderId } = checkoutReply.parse((await buy({ gameId: a.id })).json);
    const stranger = await signIn(store.accounts.developer);
    for (const path of [`/api/order-status/${orderId}`, `/api/orders/${orderId}`]) {
      expect((await api('GET', path, { token: stranger })).status).toBe(404);
    }
    const invoices = await api('GET', `/api/invoices?orderId=${orderId}`, { token: stranger });
    expect(invoices.json).toEqual({ items: [], nextToken: null });
    expect((await api('GET', `/api/orders/${orderId}`, { token: await signIn(store.accounts.admin) })).status).toBe(
      200,
    );
  });
});

describe('webhooks', () => {
  const event = (invoiceId: string) =>
    JSON.stringify({
      originalDeliveryId: newId(Date.now()),
      type: 'InvoiceSettled',
      invoiceId,
      storeId: 'x',
      timestamp: 1,
    });
  const send = (body: string, signature: string): Promise<Reply> =>
    api('POST', '/api/webhooks/btcpay', { raw: body, headers: { 'btcpay-sig': signature } });

  test('are rejected and change nothing when they are forged', async () => {
    const [a] = two();
    const placed = await buy({ gameId: a.id });
    const { orderId } = checkoutReply.parse(placed.json);
    await untilStatus(orderId, 'INVOICE_CREATED');
    const body = event(invoiceOf(placed));
    const signed = (secret: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    for (const signature of ['', 'sha256=', 'sha256=00', signed(''), signed('guess'), signed('guess').toUpperCase()]) {
      expect((await send(body, signature)).status).toBe(401);
    }
    await settled();
    expect((await orderStatus(orderId)).order.status).toBe('INVOICE_CREATED');
  });

  test('lead to one grant when they arrive twice, late or out of order', async () => {
    const [a] = two();
    await standIn('/faults', { duplicate: 3, reorder: 2 });
    const placed = await buy({ gameId: a.id });
    const { orderId } = checkoutReply.parse(placed.json);
    await standIn(`/invoices/${invoiceOf(placed)}/pay`);
    await untilStatus(orderId, 'FULFILLED');
    await settled();
    const entitlements = z
      .object({ items: z.array(z.object({ orderId: z.string() })) })
      .parse((await api('GET', `/api/entitlements?gameId=${a.id}`, { token })).json);
    expect(entitlements.items.filter((each) => each.orderId === orderId)).toHaveLength(1);
  });
});
