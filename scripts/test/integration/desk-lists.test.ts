import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { listWebhookEvents } from '@satcade/contracts/api/webhooks';
import { auditRecordSchema } from '@satcade/contracts/audit';
import { orderSchema } from '@satcade/contracts/entities';
import { pageOf } from '@satcade/contracts/fields';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { awsOf } from '../../deploy/aws/aws.ts';
import { readSecret } from '../../deploy/aws/secret.ts';
import { Buyer, freeGame } from './payments.ts';
import { api, eventually, newUser, signIn, store } from './store.ts';

/* The lists of everything, which only Admins read. */

const ready = z
  .object({
    aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
    btcpaySecret: z.string(),
  })
  .parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
const meReply = z.object({ userId: z.string() });

let desk = '';
beforeAll(async () => {
  desk = await signIn(store.accounts.admin);
});

it('an Admin lists all decisions, newest first', async () => {
  const { token } = await newUser('decided');
  const { userId } = meReply.parse((await api('GET', '/api/me', { token })).json);
  const reason = `Listed ${newId(Date.now())}`;
  const path = `/api/users/${userId}/block`;
  expect((await api('PUT', path, { token: desk, body: { reason } })).status).toBe(200);
  expect((await api('DELETE', `${path}?reason=${encodeURIComponent(reason)}`, { token: desk })).status).toBe(204);
  const list = async () => {
    const reply = await api('GET', '/api/audit-records?limit=100', { token: desk });
    return pageOf(auditRecordSchema)
      .parse(reply.json)
      .items.filter((each) => each.reason === reason);
  };
  const ours = await eventually(list, (items) => items.length === 2);
  expect(ours.map(({ action }) => action)).toEqual(['account.unblock', 'account.block']);
});

it('an Admin lists the orders of all buyers', async () => {
  const { account } = await newUser('listed');
  const placed = await new Buyer(account).checkout(await freeGame());
  const { orderId } = z.object({ orderId: z.string() }).parse(placed.json);
  const { items } = pageOf(orderSchema).parse((await api('GET', '/api/orders?limit=100', { token: desk })).json);
  expect(items.map(({ id }) => id)).toContain(orderId);
});

it('an Admin lists the webhooks that are about no invoice of the store', async () => {
  const secret = await readSecret(
    awsOf({ AWS_ENDPOINT_URL: ready.aws.endpoint }, { credentials: async () => ready.aws }),
    ready.btcpaySecret,
  );
  if (secret.kind !== 'filled') throw new Error('the running store has no BTCPay');
  const { storeId, webhookSecret } = secret.settings;
  const invoiceId = `foreign${Date.now()}`;
  const originalDeliveryId = newId(Date.now());
  const raw = JSON.stringify({ originalDeliveryId, type: 'InvoiceExpired', invoiceId, storeId, timestamp: 1 });
  const signature = createHmac('sha256', webhookSecret).update(raw).digest('hex');
  const sent = await api('POST', '/api/webhooks/btcpay', { raw, headers: { 'btcpay-sig': `sha256=${signature}` } });
  expect(sent.status).toBe(200);
  const list = async () =>
    z.parse(
      listWebhookEvents.reply ?? z.never(),
      (await api('GET', '/api/webhook-events?limit=100', { token: desk })).json,
    ).items;
  await eventually(list, (all) => all.some((each) => each.invoiceId === invoiceId));
});

it('an Admin cannot release the credits of an order that has none', async () => {
  const { token } = await newUser('creditless');
  const { userId: developerId } = meReply.parse((await api('GET', '/api/me', { token })).json);
  const path = `/api/orders/${newId(Date.now())}/payout-release`;
  expect((await api('POST', path, { token: desk, body: { developerId } })).status).toBe(404);
});
