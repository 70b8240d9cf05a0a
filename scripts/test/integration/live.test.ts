import { afterEach, expect, it } from '@jest/globals';
import { liveMessageSchema } from '@satcade/contracts/live';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { Buyer, control, freeGame, paidGames } from './payments.ts';
import { api, eventually, newUser, settled, signIn, store } from './store.ts';

/* What clients of each role receive over the socket, compared with what a GET returns to them. */

type Message = z.infer<typeof liveMessageSchema>;
type Change = Extract<Message, { data: unknown }>;

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** A client that subscribes to all of `topics`. */
async function client(token: string | undefined, topics: readonly Record<string, unknown>[]) {
  const query = token === undefined ? '' : `?token=${token}`;
  const socket = new WebSocket(`${store.site.replace('http', 'ws')}/live${query}`);
  open.push(socket);
  const received: Message[] = [];
  socket.on('message', (data) => received.push(z.parse(liveMessageSchema, JSON.parse(String(data)))));
  await new Promise((resolve) => socket.once('open', resolve));
  for (const topic of topics) socket.send(JSON.stringify({ action: 'subscribe', ...topic }));
  const answers = (message: Message) => message.type === 'subscribed' || message.type === 'error';
  await eventually(
    async () => received.filter(answers).length,
    (count) => count === topics.length,
  );
  const changes = () => received.filter((message): message is Change => 'data' in message);
  const change = async (model: string, type: string, test: (data: Change['data']) => boolean = () => true) => {
    const found = await eventually(
      async () => changes().find((each) => each.model === model && each.type === type && test(each.data)),
      (each) => each !== undefined,
    );
    if (found === undefined) throw new Error('never');
    return found;
  };
  return { received, changes, change, forget: () => received.splice(0) };
}

const games = z.object({ items: z.array(z.looseObject({ id: z.string(), price: z.number() })) });
const idReply = z.looseObject({ id: z.string() });

it('guests receive a discount and a suspension as a GET would show them, and the developer receives more', async () => {
  const [developer, admin] = await Promise.all([signIn(store.accounts.developer), signIn(store.accounts.admin)]);
  const own = z.object({ userId: z.string() }).parse((await api('GET', '/api/me', { token: developer })).json);
  const mine = await api('GET', `/api/games?developerId=${own.userId}&limit=100`, { token: developer });
  // Only a game with a picture can be published again.
  const listed = games
    .parse(mine.json)
    .items.filter(({ price, status, thumbnailKey }) => price > 1 && status === 'published' && thumbnailKey != null)
    .find(({ isCurrentlyOnSale }) => isCurrentlyOnSale === false);
  const id = listed?.id ?? 'none';
  const guest = await client(undefined, [
    { model: 'Game', id },
    { model: 'Sale', filter: { gameId: id } },
    { model: 'Game', filter: { developerId: own.userId } },
  ]);
  const maker = await client(developer, [{ model: 'Game', filter: { developerId: own.userId } }]);

  const times = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2099-01-01T00:00:00.000Z' };
  const body = { gameId: id, discountPercentage: 50, saleType: 'PERCENTAGE', ...times };
  const sale = idReply.parse((await api('POST', '/api/sales', { token: developer, body })).json);
  const cheaper = await guest.change('Game', 'updated', ({ isCurrentlyOnSale }) => isCurrentlyOnSale === true);
  const read = await api('GET', `/api/games/${id}`, { headers: { 'cache-control': 'no-cache' } });
  expect(Object.keys(cheaper.data).filter((key) => !(key in z.looseObject({}).parse(read.json)))).toEqual([]);
  expect(cheaper.data).not.toHaveProperty('gameFileKey');
  expect((await guest.change('Sale', 'created')).id).toBe(sale.id);
  const full = await maker.change('Game', 'updated', ({ isCurrentlyOnSale }) => isCurrentlyOnSale === true);
  expect(full.data).toMatchObject(
    z.looseObject({}).parse((await api('GET', `/api/games/${id}`, { token: developer })).json),
  );
  await api('DELETE', `/api/sales/${sale.id}?gameId=${id}`, { token: developer });
  await guest.change('Sale', 'deleted');

  guest.forget();
  const decide = (decision: string) =>
    api('POST', `/api/games/${id}/moderation`, {
      token: admin,
      body: { decision, note: 'A complaint is looked into.' },
    });
  expect((await decide('reject')).status).toBe(200);
  expect((await guest.change('Game', 'deleted')).data).toEqual({});
  await maker.change('Game', 'updated', ({ status }) => status === 'rejected');
  expect((await decide('publish')).status).toBe(200);
  await guest.change('Game', 'created');
  // Then other services know it, too: a later test may buy it.
  await settled();
  expect(JSON.stringify(guest.received)).not.toContain('complaint');
});

it('buyers receive only their own orders and entitlements', async () => {
  const free = await freeGame();
  const [{ token }, stranger] = await Promise.all([newUser('watcher'), newUser('stranger')]);
  const buyer = await client(token, [{ model: 'Order' }, { model: 'Entitlement' }, { model: 'Purchase' }]);
  const other = await client(stranger.token, [{ model: 'Entitlement' }, { model: 'Order' }]);
  const body = { gameId: free, paymentMethod: 'lightning', buyerState: 'TN', buyerCountry: 'US' };
  const placed = z
    .looseObject({ orderId: z.string() })
    .parse((await api('POST', '/api/checkout', { token, body })).json);
  const fulfilled = await buyer.change('Order', 'updated', ({ status }) => status === 'FULFILLED');
  const order = await api('GET', `/api/orders/${placed.orderId}`, { token });
  expect(order.json).toMatchObject({ id: fulfilled.id, status: 'FULFILLED' });
  await buyer.change('Order', 'updated', (data) => JSON.stringify(data) === JSON.stringify(order.json));
  expect((await buyer.change('Entitlement', 'created')).data).toMatchObject({ gameId: free, isActive: true });
  await buyer.change('Purchase', 'created');
  expect(other.changes()).toEqual([]);
});

it('Admins receive webhook events', async () => {
  const admin = await client(await signIn(store.accounts.admin), [{ model: 'WebhookEvent' }]);
  const [gameId = ''] = await paidGames();
  const buyer = new Buyer((await newUser('payer')).account);
  const { invoiceId } = await buyer.order(gameId);
  await control(`/invoices/${invoiceId}/pay`);
  const { id, data } = await admin.change('WebhookEvent', 'created', (each) => each.invoiceId === invoiceId);
  const read = await api('GET', `/api/webhook-events/${id}`, { token: await signIn(store.accounts.admin) });
  expect(data).toEqual(read.json);
});

it('each invalid subscription is answered with its reason', async () => {
  const guest = await client(undefined, [
    { model: 'Order', id: '01KA0000000000000000000902' },
    { model: 'Wish', id: '1' },
    { model: 'Review', filter: { rating: '5' } },
    { model: 'Game', filter: { status: 'published' } },
    {},
  ]);
  const codes = guest.received.map((message) => (message.type === 'error' ? message.code : message.type));
  expect(codes.toSorted()).toEqual([
    ...['bad-request', 'unauthenticated', 'unauthenticated', 'unknown-filter', 'unknown-model'],
  ]);
  const { token } = await newUser('curious');
  const user = await client(token, [{ model: 'Order', filter: { status: 'PENDING' } }, { model: 'Admin' }]);
  expect(user.received).toMatchObject([{ code: 'forbidden' }, { code: 'forbidden' }]);
  const admin = await client(await signIn(store.accounts.admin), [
    { model: 'Order', filter: { status: 'PENDING' } },
    { model: 'Admin' },
  ]);
  // An Admin also sees the orders of tests before this one, which may still go on.
  const answers = admin.received.filter((message) => !('data' in message));
  expect(answers.map(({ type }) => type)).toEqual(['subscribed', 'subscribed']);
});
