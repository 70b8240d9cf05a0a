import { expect, it } from '@jest/globals';
import { listUsers } from '@satcade/contracts/api/users';
import { listWebhookEvents } from '@satcade/contracts/api/webhooks';
import { auditRecordSchema } from '@satcade/contracts/audit';
import { pageOf } from '@satcade/contracts/fields';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { Buyer, btc, control, paidGames } from './payments.ts';
import { advance, api, eventually, newUser, signIn, store } from './store.ts';
import { studio } from './studio.ts';

/* What Admins do from their lists: block an account, process a webhook again, request another scan. */

const REASON = 'A test of the desk.';
const auditPage = pageOf(auditRecordSchema);

const admin = () => signIn(store.accounts.admin);
const accountsOf = async (token: string, query: string) =>
  z.parse(listUsers.reply ?? z.never(), (await api('GET', `/api/users?${query}`, { token })).json).items;

/** The audit log has the action on this subject, with the reason. */
const recorded = async (token: string, kind: string, id: string, action: string) =>
  eventually(
    async () => {
      const query = `subjectKind=${kind}&subjectId=${encodeURIComponent(id)}`;
      return auditPage.parse((await api('GET', `/api/audit-records?${query}`, { token })).json).items;
    },
    (items) => items.some((each) => each.action === action && each.reason === REASON),
  );

it('blocking an account ends its tokens, sockets and sign-ins, and unblocking lets the user sign in again', async () => {
  const { account, token } = await newUser('rogue');
  const desk = await admin();
  const [found] = await accountsOf(desk, `email=${encodeURIComponent(account.email)}`);
  const userId = found?.userId ?? '';
  const canSignIn = () =>
    signIn(account).then(
      () => true,
      (error: unknown) => !String(error).includes('NotAuthorized'),
    );
  expect(found).toMatchObject({ username: account.username, isAdmin: false });
  const socket = new WebSocket(`${store.site.replace('http', 'ws')}/live?token=${token}`);
  const ended = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const subscribed = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ action: 'subscribe', model: 'Order' }));
  await subscribed;
  expect((await api('GET', '/api/me', { token })).status).toBe(200);

  const block = await api('PUT', `/api/users/${userId}/block`, { token: desk, body: { reason: REASON } });
  expect(block).toMatchObject({ status: 200, json: { userId, blockedAt: expect.any(String) } });
  expect(await ended).toBe(1000);
  await eventually(canSignIn, (can) => !can);
  await advance(11);
  expect(await api('GET', '/api/me', { token })).toMatchObject({ status: 401 });
  expect(await accountsOf(desk, 'group=blocked')).toContainEqual(expect.objectContaining({ userId }));

  const unblock = await api('DELETE', `/api/users/${userId}/block?reason=${encodeURIComponent(REASON)}`, {
    token: desk,
  });
  expect(unblock.status).toBe(204);
  await eventually(canSignIn, (can) => can);
  await advance(11);
  expect((await api('GET', '/api/me', { token: await signIn(account) })).status).toBe(200);
  await recorded(desk, 'account', userId, 'account.unblock');
});

it('an Admin processes a stored webhook again, which replaces its result', async () => {
  const desk = await admin();
  const buyer = new Buyer((await newUser('desk-buyer')).account);
  const [gameId = ''] = await paidGames();
  const { orderId, invoiceId, due } = await buyer.order(gameId);
  await control(`/invoices/${invoiceId}/pay`, { amount: btc(due) });
  await buyer.untilStatus(orderId, 'FULFILLED');
  const events = async () =>
    z.parse(
      listWebhookEvents.reply ?? z.never(),
      (await api('GET', `/api/webhook-events?invoiceId=${invoiceId}`, { token: desk })).json,
    ).items;
  const [first] = await eventually(events, (items) => items.length > 0);
  const id = first?.id ?? '';
  await advance(2);
  const path = `/api/webhook-events/${encodeURIComponent(id)}/redelivery`;
  expect((await api('POST', path, { token: desk, body: { reason: REASON } })).status).toBe(202);
  await eventually(events, (items) =>
    items.some((each) => each.id === id && (each.processedAt ?? '') > (first?.processedAt ?? '')),
  );
  expect((await api('GET', `/api/orders/${orderId}`, { token: desk })).json).toMatchObject({ status: 'FULFILLED' });
  await recorded(desk, 'webhook-event', id, 'webhook.redeliver');
});

it('an Admin has a game scanned again, which needs a reason', async () => {
  const desk = await admin();
  const own = await studio('Scanned again');
  await own.release();
  const path = `/api/games/${own.id}/scan`;
  expect((await api('POST', path, { token: desk })).status).toBe(400);
  expect((await api('POST', `${path}?reason=${encodeURIComponent(REASON)}`, { token: desk })).status).toBe(202);
  await recorded(desk, 'game', own.id, 'scan.request');
  await own.remove();
});
