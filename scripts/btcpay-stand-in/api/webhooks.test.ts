import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { openInvoice, type Shop, startShop, subscribe } from '../test/harness.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

test('the secret is returned once, and generated when none is given', async () => {
  const created = await shop.inStore('POST', '/webhooks', { url: shop.receiver.url });
  expect(created.body).toMatchObject({ secret: expect.stringMatching(/^\w{20,}$/), enabled: true });
  const { id } = z.object({ id: z.string() }).parse(created.body);
  expect((await shop.api('GET', `/webhooks/${id}`)).body).not.toHaveProperty('secret');
});

test('an invalid URL is answered 422', async () => {
  for (const url of [undefined, 'hook', 'ftp://example.com']) {
    expect(await shop.inStore('POST', '/webhooks', { url })).toMatchObject({ status: 422, body: [{ path: 'Url' }] });
  }
});

test('deliveries are listed newest first with their results, and can be repeated', async () => {
  const webhookId = await subscribe(shop);
  shop.receiver.answerWith(404);
  const invoiceId = await openInvoice(shop);
  await shop.idle();
  await shop.control(`/invoices/${invoiceId}/expire`);
  await shop.idle();
  const { body } = await shop.api('GET', `/webhooks/${webhookId}/deliveries`);
  expect(body).toMatchObject([
    { status: 'HttpSuccess', httpCode: 200, errorMessage: null },
    { status: 'HttpError', httpCode: 404, errorMessage: 'HTTP Error Code 404' },
  ]);
  expect((await shop.api('GET', `/webhooks/${webhookId}/deliveries?count=1`)).body).toHaveLength(1);

  const [, failed] = z.array(z.object({ id: z.string() })).parse(body);
  const path = `/webhooks/${webhookId}/deliveries/${failed?.id}`;
  expect((await shop.api('GET', `${path}/request`)).body).toEqual(shop.receiver.received[0]?.body);
  const redelivered = await shop.api('POST', `${path}/redeliver`);
  await shop.idle();
  expect(shop.receiver.received.at(-1)?.body).toEqual({
    ...shop.receiver.received[0]?.body,
    deliveryId: redelivered.body,
    isRedelivery: true,
  });
});

test('a webhook is deleted together with its deliveries', async () => {
  const webhookId = await subscribe(shop);
  await openInvoice(shop);
  await shop.idle();
  expect((await shop.api('DELETE', `/webhooks/${webhookId}`)).status).toBe(200);
  expect(await shop.api('GET', `/webhooks/${webhookId}`)).toMatchObject({
    status: 404,
    body: { code: 'webhook-not-found' },
  });
  await openInvoice(shop);
  await shop.idle();
  expect(shop.receiver.received).toHaveLength(1);
});
