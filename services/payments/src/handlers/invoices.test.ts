import { describe, expect, test } from '@jest/globals';
import { listInvoices, listWebhookEvents } from '@satcade/contracts/api/payments';
import { invoiceSchema, webhookEventSchema } from '@satcade/contracts/entities';
import { newId } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import * as z from 'zod/mini';
import type { InvoiceStore } from '../ports.ts';
import { anInvoice, BUYER, INVOICE, NOW, ORDER, SOMEONE_ELSE } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { invoiceRoutes } from './invoices.ts';

const call = callsOf(BUYER);
const routes = invoiceRoutes(new MemoryInvoices(anInvoice()));
const admin = user(SOMEONE_ELSE, true);

describe('the invoice of an order', () => {
  test.each([
    ['its buyer', user(BUYER), 1],
    ['an Admin', admin, 1],
    ['anyone else', user(SOMEONE_ELSE), 0],
  ])('%s', async (_who, caller, count) => {
    const { status, json } = await call(routes, listInvoices, { caller, query: { orderId: ORDER } });
    expect([status, json.items.length, json.nextToken]).toEqual([200, count, null]);
    for (const item of json.items) z.parse(invoiceSchema, item);
  });

  test('in bitcoin and dollars', async () => {
    const { json } = await call(routes, listInvoices, { query: { orderId: ORDER } });
    expect(json.items[0]).toMatchObject({ amountUSD: 21.59, btcAmount: 0.00033217, btcRate: 64998.12, status: 'New' });
  });

  test('is not there for an order that has none, and a token is of no list', async () => {
    expect((await call(routes, listInvoices, { query: { orderId: newId(1) } })).json.items).toEqual([]);
    const { status, json } = await call(routes, listInvoices, { query: { orderId: ORDER, nextToken: 'x' } });
    expect([status, json.code]).toEqual([400, 'bad-token']);
    expect((await call(routes, listInvoices, { query: {} })).status).toBe(400);
    expect((await call(routes, listInvoices, { caller: 'guest', query: { orderId: ORDER } })).status).toBe(401);
  });
});

describe('webhooks', () => {
  const rawPayload = '{"type":"InvoiceSettled"}';
  const record = {
    originalDeliveryId: 'delivery-1',
    invoiceId: INVOICE,
    eventType: 'InvoiceSettled',
    receivedAt: NOW,
    processedAt: NOW,
    processingResult: 'changed',
    rawPayload,
  };

  test('are for Admins', async () => {
    const query = { invoiceId: INVOICE };
    expect((await call(routes, listWebhookEvents, { caller: user(BUYER), query })).status).toBe(403);
    const store = new MemoryInvoices();
    await store.recordWebhook(record);
    const { json } = await call(invoiceRoutes(store), listWebhookEvents, { caller: admin, query });
    expect(json.items.map((item: unknown) => z.parse(webhookEventSchema, item))).toMatchObject([
      { id: 'delivery-1', processed: true, processingResult: 'changed', rawPayload: JSON.parse(rawPayload) },
    ]);
  });

  test('a token of another list is a 400', async () => {
    const refusing = invoiceRoutes(inert<InvoiceStore>({ webhooks: async () => ({ ok: false, error: 'bad-token' }) }));
    const query = { invoiceId: INVOICE, nextToken: 'x' };
    expect((await call(refusing, listWebhookEvents, { caller: admin, query })).json.code).toBe('bad-token');
  });
});
