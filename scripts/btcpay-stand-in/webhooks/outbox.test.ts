import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openInvoice, type Shop, startShop, subscribe } from '../test/harness.ts';
import { signatureOf } from './signature.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

/** Moves the clock forward and waits for what is due then. */
async function later(ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.idle();
}

describe('a delivery', () => {
  test('is signed over its exact bytes', async () => {
    await subscribe(shop);
    await openInvoice(shop);
    await shop.idle();
    const [delivery] = shop.receiver.received;
    const hex = createHmac('sha256', 'shh')
      .update(delivery?.raw ?? '')
      .digest('hex');
    expect(delivery?.signature).toBe(`sha256=${hex}`);
  });

  test('has the signature that RFC 4231 gives for its second test case', () => {
    expect(signatureOf('Jefe', 'what do ya want for nothing?')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  test('contains the envelope, store, invoice and metadata', async () => {
    const webhookId = await subscribe(shop);
    const invoiceId = await openInvoice(shop);
    await shop.idle();
    const body = shop.receiver.received[0]?.body;
    expect(body).toEqual({
      deliveryId: body?.originalDeliveryId,
      webhookId,
      originalDeliveryId: expect.any(String),
      isRedelivery: false,
      type: 'InvoiceCreated',
      timestamp: Math.floor(shop.clock.now() / SECOND),
      storeId: shop.standIn().storeId,
      invoiceId,
      metadata: { orderId: 'order-1' },
    });
  });

  test('is sent only for the subscribed events', async () => {
    await subscribe(shop, { authorizedEvents: { everything: false, specificEvents: ['InvoiceSettled'] } });
    await shop.standIn().settle(await openInvoice(shop));
    expect(shop.receiver.types()).toEqual(['InvoiceSettled']);
  });

  test('is work of the stand-in until it has an answer, and each has another number', async () => {
    const work = () => shop.call('GET', '/stand-in/idle', undefined, '');
    await subscribe(shop);
    const before = await work();
    expect(before.body).toMatchObject({ idle: true });
    const release = shop.receiver.hold();
    await openInvoice(shop);
    expect((await work()).body).toMatchObject({ idle: false });
    release();
    await shop.idle();
    const after = await work();
    expect(after.body).toMatchObject({ idle: true });
    expect(after.body).not.toEqual(before.body);
  });

  test('that waits for its time is no work', async () => {
    await subscribe(shop);
    await shop.control('/faults', { delayMs: MINUTE });
    await openInvoice(shop);
    expect((await shop.call('GET', '/stand-in/idle', undefined, '')).body).toMatchObject({ idle: true });
  });

  test('is not sent to a disabled webhook', async () => {
    await subscribe(shop, { enabled: false });
    await openInvoice(shop);
    await shop.idle();
    expect(shop.receiver.types()).toEqual([]);
  });
});

describe('retries', () => {
  test('follow after 10 s, 1 min and six times 10 min, then stop', async () => {
    await subscribe(shop, { authorizedEvents: { everything: false, specificEvents: ['InvoiceCreated'] } });
    shop.receiver.answerWith(...new Array<number>(99).fill(503));
    await openInvoice(shop);
    await shop.idle();
    expect(shop.receiver.received).toHaveLength(1);
    const waits = [10 * SECOND, MINUTE, ...new Array<number>(6).fill(10 * MINUTE)];
    for (const [index, wait] of waits.entries()) {
      await later(wait - 1);
      expect(shop.receiver.received).toHaveLength(index + 1);
      await later(1);
      expect(shop.receiver.received).toHaveLength(index + 2);
    }
    await later(24 * 60 * MINUTE);
    expect(shop.receiver.received).toHaveLength(9);
  });

  test('are marked as such', async () => {
    await subscribe(shop);
    shop.receiver.answerWith(500);
    await openInvoice(shop);
    await shop.idle();
    await later(10 * SECOND);
    const [first, second] = shop.receiver.received.map(({ body }) => body);
    expect(second).toEqual({ ...first, deliveryId: second?.deliveryId, isRedelivery: true });
    expect(second?.deliveryId).not.toBe(first?.deliveryId);
  });

  test.each([
    [400, 1],
    [401, 1],
    [404, 1],
    [408, 2],
    [429, 2],
    [502, 2],
  ])('after %i lead to %i deliveries', async (status, deliveries) => {
    await subscribe(shop);
    shop.receiver.answerWith(status);
    await openInvoice(shop);
    await shop.idle();
    await later(10 * SECOND);
    expect(shop.receiver.received).toHaveLength(deliveries);
  });

  test('follow when nobody answers at all', async () => {
    const webhookId = await subscribe(shop, { url: 'http://127.0.0.1:1/nobody' });
    await openInvoice(shop);
    await shop.idle();
    await shop.api('PUT', `/webhooks/${webhookId}`, { url: shop.receiver.url });
    await later(10 * SECOND);
    expect(shop.receiver.types()).toEqual(['InvoiceCreated']);
    expect(shop.receiver.received[0]?.signature).toBe(signatureOf('shh', shop.receiver.received[0]?.raw ?? ''));
  });

  test('are left out when the webhook does not want them', async () => {
    await subscribe(shop, { automaticRedelivery: false });
    shop.receiver.answerWith(500);
    await openInvoice(shop);
    await shop.idle();
    await later(10 * SECOND);
    expect(shop.receiver.received).toHaveLength(1);
  });

  test('hold up the later events of the same webhook only', async () => {
    await subscribe(shop);
    const other = await subscribe(shop);
    await shop.api('PUT', `/webhooks/${other}`, {
      url: shop.receiver.url,
      authorizedEvents: { everything: false, specificEvents: ['InvoiceSettled'] },
    });
    shop.receiver.answerWith(500);
    const invoiceId = await openInvoice(shop);
    await shop.idle();
    await shop.standIn().settle(invoiceId);
    expect(shop.receiver.types()).toEqual(['InvoiceCreated', 'InvoiceSettled']);
    await later(10 * SECOND);
    expect(shop.receiver.types().slice(2)).toEqual([
      'InvoiceCreated',
      'InvoicePaymentSettled',
      'InvoiceReceivedPayment',
      'InvoiceProcessing',
      'InvoiceSettled',
    ]);
  });
});

describe('a status that follows its payment late', () => {
  const CHAIN = { paymentMethods: ['BTC-CHAIN'] };
  const stateOf = async (invoiceId: string) => (await shop.api('GET', `/invoices/${invoiceId}`)).body;

  beforeEach(async () => {
    await subscribe(shop);
    await shop.control('/faults', { 'status-slow': 5 * SECOND });
  });

  test('is that of before when the webhook of the payment comes, and then has a webhook of its own', async () => {
    const invoiceId = await openInvoice(shop, CHAIN);
    await shop.control(`/invoices/${invoiceId}/pay`);
    await later(5 * SECOND - 1);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'New', additionalStatus: 'None' });
    expect((await shop.api('GET', `/invoices/${invoiceId}/payment-methods`)).body).toMatchObject([
      { due: '0.00000000', payments: [{ status: 'Processing' }] },
    ]);
    expect(shop.receiver.types()).toEqual(['InvoiceCreated', 'InvoiceReceivedPayment']);
    await later(1);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'Processing' });
    expect(shop.receiver.types().slice(2)).toEqual(['InvoiceProcessing']);
  });

  test('is that of before for a late payment, too', async () => {
    const invoiceId = await openInvoice(shop, CHAIN);
    await shop.control(`/invoices/${invoiceId}/expire`);
    await shop.control(`/invoices/${invoiceId}/pay`);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'Expired', additionalStatus: 'None' });
    await later(5 * SECOND);
    expect(await stateOf(invoiceId)).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
    expect(shop.receiver.types().at(-1)).toBe('InvoicePaidAfterExpiration');
  });
});

describe('a restart', () => {
  test('keeps undelivered webhooks, in order', async () => {
    await subscribe(shop);
    shop.receiver.answerWith(500);
    const invoiceId = await openInvoice(shop);
    await shop.idle();
    await shop.control(`/invoices/${invoiceId}/pay`);
    await shop.idle();
    shop.receiver.clear();
    await shop.restart();
    await later(10 * SECOND);
    expect(shop.receiver.types()).toEqual(['InvoiceCreated', 'InvoiceReceivedPayment', 'InvoiceProcessing']);
    expect(shop.receiver.received[0]?.body).toMatchObject({ isRedelivery: true });
  });

  test('keeps the store, its key, invoices and webhooks', async () => {
    await subscribe(shop);
    const invoiceId = await openInvoice(shop);
    const { storeId, apiKey } = shop.standIn();
    const before = await shop.api('GET', `/invoices/${invoiceId}/payment-methods`);
    await shop.restart();
    expect(shop.standIn()).toMatchObject({ storeId, apiKey });
    expect(await shop.api('GET', `/invoices/${invoiceId}/payment-methods`)).toEqual(before);
    expect((await shop.inStore('GET', '/webhooks')).body).toHaveLength(1);
  });
});

describe('faults', () => {
  const faults = (body: unknown) => shop.control('/faults', body);

  test('drop loses the next deliveries for good', async () => {
    await subscribe(shop);
    await faults({ drop: 2 });
    await shop.control(`/invoices/${await openInvoice(shop)}/pay`);
    await later(10 * MINUTE);
    expect(shop.receiver.types().slice(0, 1)).toEqual(['InvoiceProcessing']);
  });

  test('duplicate sends the very same delivery twice, until it is cleared', async () => {
    await subscribe(shop);
    await faults({ duplicate: true });
    await openInvoice(shop);
    await shop.idle();
    const [first, second] = shop.receiver.received;
    expect(second).toEqual(first);
    await faults({ duplicate: false });
    await openInvoice(shop);
    await shop.idle();
    expect(shop.receiver.received).toHaveLength(3);
  });

  test('reorder lets a delivery overtake the one before it', async () => {
    await subscribe(shop);
    const invoiceId = await openInvoice(shop);
    await shop.idle();
    shop.receiver.clear();
    await faults({ reorder: 1 });
    await shop.control(`/invoices/${invoiceId}/pay`);
    await shop.idle();
    expect(shop.receiver.types()).toEqual(['InvoiceProcessing', 'InvoiceReceivedPayment']);
  });

  test('delayMs holds deliveries back by the clock', async () => {
    await subscribe(shop);
    await faults({ delayMs: 5_000 });
    await openInvoice(shop);
    await later(4_999);
    expect(shop.receiver.types()).toEqual([]);
    await later(1);
    expect(shop.receiver.types()).toEqual(['InvoiceCreated']);
  });

  test('failApi fails calls by number or by status, but never the health check', async () => {
    const call = async () => (await shop.inStore('GET', '/invoices')).status;
    await faults({ failApi: 2 });
    expect([await call(), await call(), await call()]).toEqual([500, 500, 200]);
    await faults({ failApi: 503 });
    expect([await call(), await call()]).toEqual([503, 503]);
    expect((await shop.api('GET', '/health')).status).toBe(200);
    await faults({ failApi: { with: 429, times: 1 } });
    expect([await call(), await call()]).toEqual([429, 200]);
    await faults({ failApi: { with: 503, times: 1, call: 'POST /invoices' } });
    const create = async () => (await shop.inStore('POST', '/invoices', { amount: '5' })).status;
    expect([await call(), await create(), await create()]).toEqual([200, 503, 200]);
    await faults({ failApi: true });
    await shop.call('DELETE', '/stand-in/faults');
    expect(await call()).toBe(200);
  });

  test('a call that times out is still carried out', async () => {
    await faults({ failApi: { with: 'timeout', times: 1 } });
    const { url, storeId, apiKey } = shop.standIn();
    const cancelled = new AbortController();
    const call = fetch(`${url}/api/v1/stores/${storeId}/invoices`, {
      method: 'POST',
      headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '5', metadata: { orderId: 'lost' } }),
      signal: cancelled.signal,
    }).then(
      () => 'answered',
      () => 'no answer',
    );
    // Looked up by a control, to which faults do not apply.
    const isStored = async () => JSON.stringify((await shop.call('GET', '/stand-in/state')).body).includes('"lost"');
    while (!(await isStored()));
    cancelled.abort();
    expect(await call).toBe('no answer');
    expect((await shop.inStore('GET', '/invoices?orderId=lost')).body).toHaveLength(1);
  });

  test('a fault of an unknown form is rejected', async () => {
    expect((await faults({ drop: -1 })).status).toBe(422);
  });
});
