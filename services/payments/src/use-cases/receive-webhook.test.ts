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

/** Receives with a secret at hand that may be outdated; `current` is what the operator has set. */
async function receive(body: string, signature: string | undefined, { atHand = SECRET, current = SECRET } = {}) {
  const queued: QueuedWebhook[] = [];
  const result = await receiveWebhook(body, signature, {
    queue: { send: async (webhook) => void queued.push(webhook) },
    secret: async (fresh) => (fresh ? current : atHand),
    clock: fixedClock(NOW),
  });
  return { outcome: result.ok ? result.value : result.error.code, queued };
}

test('the signature is HMAC-SHA256 over the body, in hex', () => {
  // printf '%s' '{"a":1}' | openssl dgst -sha256 -hmac secret
  const known = 'sha256=aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494';
  expect(isSigned('{"a":1}', known, 'secret')).toBe(true);
});

describe('forged', () => {
  const body = delivery();
  const good = sign(body);
  test.each([
    ['without a signature', body, undefined],
    ['with an empty one', body, ''],
    ['with the digest of another secret', body, sign(body, 'guess')],
    ['with the signature of another body', body.replace('InvoiceSettled', 'InvoiceExpired'), good],
    ['with one more space', `${body} `, good],
    ['with a digest alone', body, good.slice('sha256='.length)],
    ['with another algorithm', body, good.replace('sha256', 'sha1')],
    ['with a piece of the signature', body, good.slice(0, -1)],
    ['with the signature and more', body, `${good}0`],
    ['with capitals', body, good.toUpperCase()],
  ])('%s: 401, and nothing is queued', async (_what, sent, signature) => {
    expect(await receive(sent, signature)).toEqual({ outcome: 'bad-signature', queued: [] });
  });

  test('while no secret is set nothing is genuine, not even what is signed with nothing', async () => {
    const nothing = { atHand: '', current: '' };
    expect((await receive(body, sign(body, ''), nothing)).outcome).toBe('bad-signature');
  });
});

describe('genuine', () => {
  test('is queued as it came, under its first delivery’s id', async () => {
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

  test('under a secret that was changed a minute ago', async () => {
    const body = delivery();
    expect((await receive(body, sign(body), { atHand: 'old' })).outcome).toBe('queued');
    expect((await receive(body, sign(body, 'old'), { atHand: 'old' })).outcome).toBe('queued');
  });

  test.each([
    ['an event type nobody knows', { type: 'InvoiceTeleported' }],
    ['metadata of another application', { metadata: { orderId: 42, posData: {} } }],
    ['no metadata', { metadata: null }],
    ['metadata that is no object', { metadata: 'x' }],
    ['fields nobody knows', { afterExpiration: true, payment: { id: 'x' } }],
    ['text outside ASCII', { metadata: { orderId: ORDER, itemDesc: 'Süßes 🍭' } }],
  ])('with %s is queued', async (_what, changes) => {
    const body = delivery(changes);
    expect((await receive(body, sign(body))).outcome).toBe('queued');
  });

  test('about a payout is queued under the payout, about neither under none', async () => {
    const payout = delivery({ type: 'PayoutUpdated', invoiceId: undefined, payoutId: 'payout-1' });
    expect((await receive(payout, sign(payout))).queued[0]?.invoiceId).toBe('payout-1');
    const other = delivery({ type: 'Other', invoiceId: undefined });
    expect((await receive(other, sign(other))).queued[0]?.invoiceId).toBe('none');
  });

  test.each(['', 'text', '[]', '{}', delivery({ originalDeliveryId: '' }), delivery({ invoiceId: 'ein Raum' })])(
    'but no delivery that a queue can take (%s) is taken, because BTCPay would block on a refusal',
    async (body) => {
      expect(await receive(body, sign(body))).toEqual({ outcome: 'unreadable', queued: [] });
    },
  );
});

test('a queue that is not there is an error, so that BTCPay sends it again', async () => {
  const body = delivery();
  const failing = receiveWebhook(body, sign(body), {
    queue: { send: () => Promise.reject(new Error('no queue')) },
    secret: async () => SECRET,
    clock: fixedClock(NOW),
  });
  await expect(failing).rejects.toThrow('no queue');
});
