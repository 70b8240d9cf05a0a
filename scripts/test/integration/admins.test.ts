import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Buyer, control, paidGames } from './payments.ts';
import { api, eventually, newUser, signIn, store } from './store.ts';

const REASON = 'Answers refunds from March on';
const adminPage = z.object({
  items: z.array(z.object({ id: z.string(), username: z.string(), lastLoginDate: z.optional(z.string()) })),
});
const auditPage = z.object({ items: z.array(z.object({ action: z.string(), reason: z.optional(z.string()) })) });
const orderPage = z.object({ items: z.array(z.object({ id: z.string(), userId: z.string() })) });
const invoicePage = z.object({
  items: z.array(z.object({ orderId: z.string(), lightningPaymentHash: z.optional(z.string()) })),
});

const adminsAs = async (token: string) => api('GET', '/api/admins', { token });

it('an Admin makes a user an Admin, the sign-in is recorded, and removing the role removes every permission', async () => {
  const root = await signIn(store.accounts.admin);
  const { account, token: earlier } = await newUser('admins');
  const made = await api('POST', '/api/admins', { token: root, body: { email: account.email, reason: REASON } });
  expect(made.status).toBe(201);
  const { id } = z.parse(z.object({ id: z.string() }), made.json);

  // The role is given up first, also with a token that is older than it.
  expect((await api('DELETE', '/api/me', { token: earlier })).status).toBe(409);

  const token = await signIn(account);
  const listed = await eventually(
    async () => adminPage.parse((await adminsAs(token)).json).items,
    (admins) => admins.some((admin) => admin.id === id && admin.lastLoginDate !== undefined),
  );
  expect(listed.map(({ username }) => username)).toContain(store.accounts.admin.username);

  const removed = await api('DELETE', `/api/admins/${id}?reason=${encodeURIComponent(REASON)}`, { token: root });
  expect(removed.status).toBe(204);
  expect((await adminsAs(token)).status).toBe(403);
  const query = `subjectKind=admin&subjectId=${id}`;
  const records = await eventually(
    async () => auditPage.parse((await api('GET', `/api/audit-records?${query}`, { token: root })).json).items,
    (items) => items.length >= 2,
  );
  expect(records).toMatchObject([
    { action: 'record.delete', reason: REASON },
    { action: 'record.create', reason: REASON },
  ]);
});

it("an Admin finds an order by its payment at BTCPay and by its buyer's e-mail address", async () => {
  const { account } = await newUser('found');
  const buyer = new Buyer(account);
  const [gameId = ''] = await paidGames();
  const { orderId, invoiceId } = await buyer.order(gameId);
  await control(`/invoices/${invoiceId}/pay`);
  await buyer.untilStatus(orderId, 'FULFILLED');

  const token = await signIn(store.accounts.admin);
  const find = async (search: string) =>
    orderPage.parse((await api('GET', `/api/orders?${search}`, { token })).json).items.map((order) => order.id);
  const invoices = invoicePage.parse((await api('GET', `/api/invoices?orderId=${orderId}`, { token })).json).items;
  expect(await find(`transactionId=${invoices[0]?.lightningPaymentHash}`)).toEqual([orderId]);
  expect(await find(`email=${encodeURIComponent(account.email)}&limit=5`)).toEqual([orderId]);
});
