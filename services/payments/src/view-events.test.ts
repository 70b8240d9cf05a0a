import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { invoiceKey, refusalKey, webhookItemSchema, webhookKey } from './adapters/items.ts';
import { webhookView } from './domain/webhook.ts';
import { anInvoice, CAUSE, NOW, ORDER } from './testing/invoices.ts';
import { viewsOf } from './view-events.ts';

it('leaves invoices to orders, which shows them', () => {
  const item = { ...invoiceKey(ORDER), ...anInvoice(), ...CAUSE };
  expect(viewsOf({ before: undefined, after: item, expired: false })).toEqual([]);
});

it('says nothing of other items', () => {
  expect(viewsOf({ before: undefined, after: { ...refusalKey(ORDER) }, expired: false })).toEqual([]);
});

it('tells Admins of a delivery of BTCPay, as a GET shows it', () => {
  const record = {
    ...{ originalDeliveryId: 'delivery-1', invoiceId: 'invoice-1', eventType: 'InvoiceSettled' },
    ...{ receivedAt: NOW, processedAt: NOW, processingResult: 'settled', ttl: 1_780_000_000 },
    ...{ rawPayload: '{"type":"InvoiceSettled"}', signature: `sha256=${'ab'.repeat(32)}` },
  };
  const kept = { ...webhookKey('invoice-1', 'delivery-1'), ...z.encode(webhookItemSchema, record), ...CAUSE };
  const watched = { ...kept, isWatched: true };
  expect(viewsOf({ before: undefined, after: kept, expired: false })).toEqual([]);
  const again = { ...watched, processedAt: '2026-03-01T13:00:00.000Z' };
  expect(viewsOf({ before: kept, after: again, expired: false })).toMatchObject([
    { data: { told: [{ type: 'updated', data: { processedAt: again.processedAt } }] } },
  ]);
  const views = viewsOf({ before: kept, after: watched, expired: false });
  expect(views.map(({ data }) => data)).toEqual([
    {
      model: 'WebhookEvent',
      id: 'invoice-1.delivery-1',
      owners: [],
      filters: { invoiceId: ['invoice-1'], eventType: ['InvoiceSettled'] },
      told: [{ to: ['admin'], type: 'created', data: JSON.parse(JSON.stringify(webhookView(record))) }],
    },
  ]);
});
