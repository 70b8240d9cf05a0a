import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { btcpayWebhook } from '@satcade/contracts/api/payments';
import { fixedClock } from '@satcade/kernel';
import { callsOf } from '@satcade/testing/http';
import type { QueuedWebhook } from '../ports.ts';
import { BUYER, INVOICE, NOW } from '../testing/invoices.ts';
import { webhookRoute } from './webhook.ts';

const call = callsOf(BUYER);
const sign = (body: string) => `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;

async function post(body: string, headers: Record<string, string>) {
  const queued: QueuedWebhook[] = [];
  const warnings: unknown[] = [];
  const route = webhookRoute({
    queue: { send: async (webhook) => void queued.push(webhook) },
    secret: async () => 'secret',
    clock: fixedClock(NOW),
    logger: { warn: (...line) => void warnings.push(line) },
  });
  const { status } = await call([route], btcpayWebhook, { body, headers, caller: 'guest' });
  return { status, queued, warnings };
}
const body = JSON.stringify({ originalDeliveryId: '1', type: 'InvoiceSettled', invoiceId: INVOICE });

test('accepts webhooks that BTCPay signed, in any spelling of the header', async () => {
  for (const name of ['BTCPay-Sig', 'btcpay-sig', 'BTCPAY-SIG']) {
    const { status, queued } = await post(body, { [name]: sign(body) });
    expect([status, queued.length]).toEqual([200, 1]);
  }
});

test('verifies the raw bytes, not their meaning', async () => {
  const spaced = body.replace(',', ', ');
  expect((await post(spaced, { 'BTCPay-Sig': sign(spaced) })).status).toBe(200);
  expect((await post(spaced, { 'BTCPay-Sig': sign(body) })).status).toBe(401);
});

test('refuses a forged webhook with 401 and stores nothing', async () => {
  expect(await post(body, { 'BTCPay-Sig': sign(`${body} `) })).toEqual({ status: 401, queued: [], warnings: [] });
  expect((await post(body, {})).status).toBe(401);
});

test('ignores access tokens: only the signature counts', async () => {
  expect((await post(body, { Authorization: 'Bearer x' })).status).toBe(401);
  expect((await post(body, { Authorization: 'Bearer x', 'BTCPay-Sig': sign(body) })).status).toBe(200);
});

test('answers 200 to a genuine but malformed webhook, and logs it for the operator', async () => {
  const { status, queued, warnings } = await post('[]', { 'BTCPay-Sig': sign('[]') });
  expect([status, queued, warnings.length]).toEqual([200, [], 1]);
});

test('answers 413 to a body that is too large', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(65 * 1024) });
  expect((await post(large, { 'BTCPay-Sig': sign(large) })).status).toBe(413);
});
