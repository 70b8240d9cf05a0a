import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import type { QueuedWebhook } from '../ports.ts';
import { INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { isSigned, receiveWebhook } from './receive-webhook.ts';

const SECRET = 'a-secret-of-the-store';
const sign = (body: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const delivery = (changes: object = {}) =>
  JSON.stringify({
    deliveryId: 'second',
    originalDeliveryId: 'first',
    isRedelivery: true,
    type: 'InvoiceSettled',
    invoiceId: INVOICE,
    metadata: { orderId: ORDER },
    ...changes,
  });

/** Receives with a cached secret that may be outdated; `current` is what the operator has set. */
async function receive(body: string, signature: string | undefined, { atHand = SECRET, current = SECRET } = {}) {
  const queued: QueuedWebhook[] = [];
  const result = await receiveWebhook(body, signature, {
    queue: { send: async (webhook) => void queued.push(webhook) },
    secret: async (fresh) => (fresh ? current : atHand),
    clock: fixedClock(NOW),
  });
  return { outcome: result.ok ? result.value : result.error.code, queued };
}

test('signs with HMAC-SHA256 over the body, in hex', () => {
  // printf '%s' '{"a":1}' | openssl dgst -sha256 -hmac secret
  const signature = 'sha256=aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494';
  expect(isSigned('{"a":1}', signature, 'secret')).toBe(true);
});

describe('forged webhooks', () => {
  const body = delivery();
  const good = sign(body);
  test.each([
    ['no signature', body, undefined],
    ['an empty signature', body, ''],
    ['the digest of another secret', body, sign(body, 'guess')],
    ['the signature of another body', body.replace('InvoiceSettled', 'InvoiceExpired'), good],
    ['an extra space in the body', `${body} `, good],
    ['a digest without its prefix', body, good.slice('sha256='.length)],
    ['another algorithm', body, good.replace('sha256', 'sha1')],
    ['a part of the signature', body, good.slice(0, -1)],
    ['text after the signature', body, `${good}0`],
    ['capital letters', body, good.toUpperCase()],
  ])('are refused with 401 and not queued: %s', async (_what, sent, signature) => {
    expect(await receive(sent, signature)).toEqual({ outcome: 'bad-signature', queued: [] });
  });

  test('include every webhook while no secret is set, even one signed with an empty secret', async () => {
    const nothing = { atHand: '', current: '' };
    expect((await receive(body, sign(body, ''), nothing)).outcome).toBe('bad-signature');
  });
});

describe('genuine webhooks', () => {
  test('are queued unchanged under their first delivery’s id', async () => {
    const body = delivery();
    expect(await receive(body, sign(body))).toEqual({
      outcome: 'queued',
      queued: [
        {
          originalDeliveryId: 'first',
          eventType: 'InvoiceSettled',
          invoiceId: INVOICE,
          orderId: ORDER,
          receivedAt: NOW,
          rawPayload: body,
          signature: sign(body),
        },
      ],
    });
  });

  test('are accepted under a secret that was changed a minute ago', async () => {
    const body = delivery();
    expect((await receive(body, sign(body), { atHand: 'old' })).outcome).toBe('queued');
    expect((await receive(body, sign(body, 'old'), { atHand: 'old' })).outcome).toBe('queued');
  });

  test.each([
    ['an unknown event type', { type: 'InvoiceTeleported' }],
    ['metadata of another application', { metadata: { orderId: 42, posData: {} } }],
    ['no metadata', { metadata: null }],
    ['metadata that is not an object', { metadata: 'x' }],
    ['unknown fields', { afterExpiration: true, payment: { id: 'x' } }],
    ['text outside ASCII', { metadata: { orderId: ORDER, itemDesc: 'Süßes 🍭' } }],
  ])('are queued with %s', async (_what, changes) => {
    const body = delivery(changes);
    expect((await receive(body, sign(body))).outcome).toBe('queued');
  });

  test('are queued under their payout, or without a group if they name neither payout nor invoice', async () => {
    const payout = delivery({ type: 'PayoutUpdated', invoiceId: undefined, payoutId: 'payout-1' });
    expect((await receive(payout, sign(payout))).queued[0]?.invoiceId).toBe('payout-1');
    const other = delivery({ type: 'Other', invoiceId: undefined });
    expect((await receive(other, sign(other))).queued[0]?.invoiceId).toBe('none');
  });

  const ofLightning = { metadata: { orderId: ORDER, paymentMethod: 'lightning' } };

  test.each(['InvoicePaymentSettled', 'InvoiceReceivedPayment', 'InvoiceProcessing'])(
    'are not queued for %s of a Lightning payment, because InvoiceSettled follows at once',
    async (type) => {
      const body = delivery({ type, afterExpiration: false, ...ofLightning });
      expect(await receive(body, sign(body))).toEqual({ outcome: 'covered', queued: [] });
    },
  );

  test.each([
    ['InvoiceSettled of a Lightning payment', { type: 'InvoiceSettled', ...ofLightning }],
    ['InvoiceExpired of a Lightning invoice', { type: 'InvoiceExpired', ...ofLightning }],
    [
      'a Lightning payment that came too late',
      { type: 'InvoiceReceivedPayment', afterExpiration: true, ...ofLightning },
    ],
    ['a payment on-chain', { type: 'InvoiceReceivedPayment', metadata: { orderId: ORDER, paymentMethod: 'onchain' } }],
    ['an invoice from before its method was in its metadata', { type: 'InvoiceProcessing' }],
  ])('are queued for %s', async (_what, changes) => {
    const body = delivery(changes);
    expect((await receive(body, sign(body))).outcome).toBe('queued');
  });

  test.each(['', 'text', '[]', '{}', delivery({ originalDeliveryId: '' }), delivery({ invoiceId: 'ein Raum' })])(
    'are accepted but not queued when malformed (%s), because BTCPay would block after a refusal',
    async (body) => {
      expect(await receive(body, sign(body))).toEqual({ outcome: 'unreadable', queued: [] });
    },
  );
});

test('throw when the queue is unavailable, so that BTCPay sends them again', async () => {
  const body = delivery();
  const failing = receiveWebhook(body, sign(body), {
    queue: { send: () => Promise.reject(new Error('no queue')) },
    secret: async () => SECRET,
    clock: fixedClock(NOW),
  });
  await expect(failing).rejects.toThrow('no queue');
});
