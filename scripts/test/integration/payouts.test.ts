import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { verifyLedgers } from '../../ledger/verify.ts';
import { useRelease } from './payments.ts';
import { api, eventually, settled, signIn, store } from './store.ts';

/* What a sale brings its developer: a ledger entry, a payout at BTCPay, and an order that says so. */

useRelease('2.2');

const lists = z.object({ items: z.array(z.object({ id: z.string(), developerId: z.string(), price: z.number() })) });
const checkoutReply = z.object({ orderId: z.string(), invoiceUrl: z.string() });
const orderReply = z.object({ status: z.string(), payoutStatus: z.optional(z.string()) });
const payoutList = z.object({
  items: z.array(
    z.object({
      payoutId: z.string(),
      status: z.string(),
      btcpayPayoutId: z.optional(z.string()),
      orderIds: z.array(z.string()),
    }),
  ),
});
const meReply = z.object({ userId: z.string() });
const mails = z.array(z.object({ subject: z.string(), text: z.string() }));
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

const post = (url: string, body: object = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
/** The clock's next minute has the schedules run. */
const nextMinute = () => post(`${store.console}/clock`, { advanceSeconds: 61 });

test('a sale is credited, paid out, and told to its order', async () => {
  const [developer, buyer, admin] = await Promise.all([
    signIn(store.accounts.developer),
    signIn(store.accounts.buyer),
    signIn(store.accounts.admin),
  ]);
  const { userId } = meReply.parse((await api('GET', '/api/me', { token: developer })).json);
  const body = { payoutMethod: 'onchain', payoutAddress: ADDRESS };
  expect(await api('PUT', '/api/payout-settings', { token: developer, body })).toMatchObject({
    status: 200,
    json: body,
  });

  const games = lists.parse((await api('GET', `/api/games?limit=100&developerId=${userId}`)).json);
  const game = games.items.find(({ price }) => price > 2);
  if (game === undefined) throw new Error('the demo shop has no game of this developer');
  const bought = await api('POST', '/api/checkout', { token: buyer, body: { gameId: game.id } });
  expect(bought.status).toBe(201);
  const { orderId, invoiceUrl } = checkoutReply.parse(bought.json);
  await post(`${store.btcpay}/stand-in/invoices/${invoiceUrl.split('/').at(-1)}/pay`);
  const order = async () => orderReply.parse((await api('GET', `/api/orders/${orderId}`, { token: buyer })).json);
  await eventually(order, ({ status }) => status === 'FULFILLED');
  expect((await order()).payoutStatus).toBe('PENDING');
  await settled();

  const payout = async () => {
    const list = payoutList.parse((await api('GET', '/api/developer-payouts', { token: developer })).json);
    return list.items.find(({ orderIds }) => orderIds.includes(orderId));
  };
  await nextMinute();
  await eventually(payout, (found) => found !== undefined);
  await nextMinute();
  const placed = await eventually(payout, (found) => found?.btcpayPayoutId !== undefined);
  expect((await post(`${store.btcpay}/stand-in/payouts/${placed?.btcpayPayoutId}/complete`)).status).toBe(200);
  await nextMinute();
  await eventually(payout, (found) => found?.status === 'COMPLETED');
  await eventually(order, ({ payoutStatus }) => payoutStatus === 'COMPLETED');

  const told = mails.parse(
    await (await fetch(`${store.inbox}/messages?to=${encodeURIComponent(store.accounts.developer.email)}`)).json(),
  );
  expect(told.some(({ text }) => text.includes(ADDRESS))).toBe(true);
  const csv = await api('GET', '/api/ledger?format=csv', { token: developer });
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(csv.text).toContain(orderId);

  // As `npm run ledger:verify` does it.
  const fresh = admin;
  const verdicts = await verifyLedgers(async (path, query) => {
    const reply = await api('GET', `${path}?${new URLSearchParams(query)}`, { token: fresh });
    expect(reply.status).toBe(200);
    return reply.json;
  });
  expect(verdicts.find(({ developerId }) => developerId === userId)).toMatchObject({ wrong: [] });
}, 180_000);
