import { expect, test } from '@jest/globals';
import { verifyLedgers } from '@satcade/operate/ledger';
import * as z from 'zod/mini';
import { Buyer, control, useRelease } from './payments.ts';
import { api, eventually, newUser, settled, signIn, store } from './store.ts';

/* What a purchase causes for its developer: a ledger entry, a payout at BTCPay, and an order that shows both. */

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
const balanceReply = z.object({ holds: z.array(z.object({ reason: z.string(), count: z.int() })) });
const auditList = z.object({
  items: z.array(z.object({ action: z.string(), address: z.string(), actor: z.object({ username: z.string() }) })),
});
const meReply = z.object({ userId: z.string() });
const mails = z.array(z.object({ subject: z.string(), text: z.string() }));
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

const post = (url: string, body: object = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
/** Moves the clock past the next minute, so that the schedules run. */
const nextMinute = () => post(`${store.console}/clock`, { advanceSeconds: 61 });

test('a purchase is credited and paid out, except when its refund is requested', async () => {
  const [developer, buyer, admin] = await Promise.all([
    signIn(store.accounts.developer),
    newUser('payee').then(({ token }) => token),
    signIn(store.accounts.admin),
  ]);
  const { userId } = meReply.parse((await api('GET', '/api/me', { token: developer })).json);
  const body = { payoutMethod: 'onchain', payoutAddress: ADDRESS };
  expect(await api('PUT', '/api/payout-settings', { token: developer, body })).toMatchObject({
    status: 200,
    json: body,
  });

  const games = lists.parse((await api('GET', `/api/games?limit=100&developerId=${userId}`)).json);
  const [game, refunded, kept] = games.items.filter(({ price }) => price > 2);
  if (game === undefined || refunded === undefined || kept === undefined)
    throw new Error('the demo shop has too few games of this developer');
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
  // What other tests sold for this developer may be in a payout under way, and no second one opens before it ends.
  const completeEarlier = async () => {
    const list = payoutList.parse((await api('GET', '/api/developer-payouts', { token: developer })).json);
    for (const { status, btcpayPayoutId } of list.items)
      if (status !== 'COMPLETED' && btcpayPayoutId !== undefined)
        await post(`${store.btcpay}/stand-in/payouts/${btcpayPayoutId}/complete`);
  };
  await eventually(
    async () => {
      const found = await payout();
      if (found === undefined) {
        await completeEarlier();
        await nextMinute();
        await settled();
      }
      return found;
    },
    (found) => found !== undefined,
  );
  await nextMinute();
  const placed = await eventually(payout, (found) => found?.btcpayPayoutId !== undefined);

  // No second payout opens while one is under way, so this purchase is not paid out before the refund is noted.
  const second = new Buyer((await newUser('second-thoughts')).account);
  const [asked, other] = [await buyGame(second, refunded.id), await buyGame(second, kept.id)];
  expect((await second.askRefund(asked)).status).toBe(201);
  const balance = async () => balanceReply.parse((await api('GET', '/api/payout-balance', { token: developer })).json);
  const holdsRefund = ({ holds }: Awaited<ReturnType<typeof balance>>) =>
    holds.some(({ reason }) => reason === 'refund');
  // Another test may hold a refund, too: both messages must have arrived, which wait for a batch to fill.
  await settled();
  await eventually(balance, holdsRefund);

  expect((await post(`${store.btcpay}/stand-in/payouts/${placed?.btcpayPayoutId}/complete`)).status).toBe(200);
  await nextMinute();
  await eventually(payout, (found) => found?.status === 'COMPLETED');
  await eventually(order, ({ payoutStatus }) => payoutStatus === 'COMPLETED');

  await nextMinute();
  const all = async () =>
    payoutList.parse((await api('GET', '/api/developer-payouts', { token: developer })).json).items;
  const paysFor = (items: Awaited<ReturnType<typeof all>>, id: string) =>
    items.some(({ orderIds }) => orderIds.includes(id));
  const paid = await eventually(all, (items) => paysFor(items, other));
  expect(paysFor(paid, asked)).toBe(false);
  // Other tests buy this developer's games too, and have other amounts held for other reasons.
  expect((await balance()).holds).toContainEqual(expect.objectContaining({ reason: 'refund' }));
  await decidedAndRecorded(asked, userId, admin);

  const receivedMails = mails.parse(
    await (await fetch(`${store.inbox}/messages?to=${encodeURIComponent(store.accounts.developer.email)}`)).json(),
  );
  expect(receivedMails.some(({ text }) => text.includes(ADDRESS))).toBe(true);
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

async function buyGame(buyer: Buyer, gameId: string): Promise<string> {
  const { orderId, invoiceId } = await buyer.order(gameId, 'lightning');
  await control(`/invoices/${invoiceId}/pay`);
  await buyer.untilStatus(orderId, 'FULFILLED');
  return orderId;
}

/**
 * An Admin sees the background of a refund request and declines it. The decision is in the audit log and in the trace.
 */
async function decidedAndRecorded(orderId: string, developerId: string, token: string): Promise<void> {
  const facts = await api('GET', `/api/orders/${orderId}/refund-facts`, { token });
  expect(facts.json).toMatchObject({ games: [{ downloads: 0 }], credits: [{ developerId, state: 'in-balance' }] });
  const body = { decision: 'decline', note: 'Not this time.' };
  expect((await api('POST', `/api/orders/${orderId}/refund-decision`, { token, body })).status).toBe(200);
  const trace = (await api('GET', `/api/orders/${orderId}/explain`, { token })).text;
  expect(trace).toContain('refund.decline by ');
  const log = async () =>
    (await api('GET', `/api/audit-records?subjectKind=order&subjectId=${orderId}`, { token })).json;
  const recorded = await eventually(log, (json) => auditList.parse(json).items.length > 0);
  expect(auditList.parse(recorded).items).toMatchObject([
    { action: 'refund.decline', actor: { username: store.accounts.admin.username }, address: '127.0.0.1' },
  ]);
}
