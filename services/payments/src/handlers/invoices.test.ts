import { describe, expect, it } from '@jest/globals';
import { getWebhookEvent, listWebhookEvents } from '@satcade/contracts/api/webhooks';
import { webhookEventSchema } from '@satcade/contracts/entities';
import { callsOf, user } from '@satcade/testing/http';
import * as z from 'zod/mini';
import type { WebhookRecord } from '../domain/webhook.ts';
import { BUYER, INVOICE, NOW, SOMEONE_ELSE } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { invoiceRoutes } from './invoices.ts';

const call = callsOf(BUYER);
const admin = user(SOMEONE_ELSE, true);
const SIGNATURE = `sha256=${'ab'.repeat(32)}`;

const record: WebhookRecord = {
  originalDeliveryId: 'delivery-1',
  invoiceId: INVOICE,
  eventType: 'InvoiceSettled',
  receivedAt: NOW,
  processedAt: NOW,
  processingResult: 'changed',
  rawPayload: '{"type":"InvoiceSettled"}',
  signature: SIGNATURE,
};
const stranger = { ...record, invoiceId: 'of-another-shop', processingResult: 'unknown-invoice' };
const payout = { ...record, invoiceId: 'none', eventType: 'PayoutApproved', processingResult: 'ignored' };

async function routesWith(...records: readonly WebhookRecord[]) {
  const store = new MemoryInvoices();
  for (const each of records) await store.recordWebhook(each);
  return invoiceRoutes({ invoices: store, archive: store.archive });
}

const idsOf = (json: { readonly items: readonly unknown[] }) =>
  json.items.map((item) => z.parse(webhookEventSchema, item).id);

describe('GET /api/webhook-events', () => {
  it('lists the deliveries about an invoice, filtered by type if one is named', async () => {
    const routes = await routesWith(record, { ...record, originalDeliveryId: 'd-2', eventType: 'InvoiceProcessing' });
    const ofInvoice = await call(routes, listWebhookEvents, { caller: admin, query: { invoiceId: INVOICE } });
    expect(idsOf(ofInvoice.json)).toEqual([`${INVOICE}.delivery-1`, `${INVOICE}.d-2`]);
    const query = { invoiceId: INVOICE, eventType: 'InvoiceSettled' };
    const ofType = await call(routes, listWebhookEvents, { caller: admin, query });
    expect(ofType.json.items).toMatchObject([
      { processed: true, processingResult: 'changed', rawPayload: { type: 'InvoiceSettled' }, signature: SIGNATURE },
    ]);
  });

  it('lists the deliveries about no invoice of the store if no invoice is named', async () => {
    const routes = await routesWith(record, stranger, payout);
    const all = await call(routes, listWebhookEvents, { caller: admin });
    expect(idsOf(all.json)).toEqual(['of-another-shop.delivery-1', 'none.delivery-1']);
    const some = await call(routes, listWebhookEvents, { caller: admin, query: { eventType: 'PayoutApproved' } });
    expect(idsOf(some.json)).toEqual(['none.delivery-1']);
  });

  it('refuses a token of another list', async () => {
    const store = new MemoryInvoices();
    const refuse = async () => ({ ok: false, error: 'bad-token' }) as const;
    const routes = invoiceRoutes({ invoices: { webhooks: refuse }, archive: { ...store.archive, unmatched: refuse } });
    for (const query of [{ nextToken: 'x' }, { invoiceId: INVOICE, nextToken: 'x' }])
      expect((await call(routes, listWebhookEvents, { caller: admin, query })).json.code).toBe('bad-token');
  });
});

describe('GET /api/webhook-events/{id}', () => {
  it('shows one delivery with its signature and expiry time', async () => {
    const params = { id: `${INVOICE}.delivery-1` };
    const { status, json } = await call(await routesWith(record), getWebhookEvent, { caller: admin, params });
    expect(status).toBe(200);
    expect(z.parse(webhookEventSchema, json)).toMatchObject({
      eventId: 'delivery-1',
      signature: SIGNATURE,
      ttl: Date.parse(NOW) / 1000 + 90 * 24 * 60 * 60,
    });
  });

  it('answers 404 for an unknown delivery, and 400 for a malformed id', async () => {
    const statusOf = async (id: string) =>
      (await call(await routesWith(record), getWebhookEvent, { caller: admin, params: { id } })).status;
    expect(await statusOf(`${INVOICE}.delivery-2`)).toBe(404);
    expect(await statusOf('delivery-1')).toBe(400);
  });
});

it.each([
  ['a buyer', user(BUYER), 403],
  ['a guest', 'guest' as const, 401],
])('refuses webhooks to %s', async (_who, caller, expected) => {
  const routes = await routesWith(record);
  const query = { invoiceId: INVOICE };
  expect((await call(routes, listWebhookEvents, { caller, query })).status).toBe(expected);
  expect((await call(routes, listWebhookEvents, { caller })).status).toBe(expected);
  expect((await call(routes, getWebhookEvent, { caller, params: { id: `${INVOICE}.x` } })).status).toBe(expected);
});
