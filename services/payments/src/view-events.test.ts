import { expect, it } from '@jest/globals';
import { invoiceView } from '@satcade/contracts/views';
import * as z from 'zod/mini';
import { invoiceKey, refusalKey, WATCHED, webhookItemSchema, webhookKey } from './adapters/items.ts';
import type { Invoice } from './domain/invoice.ts';
import { webhookView } from './domain/webhook.ts';
import { anInvoice, BUYER, CAUSE, NOW, ORDER } from './testing/invoices.ts';
import { viewsOf } from './view-events.ts';

const item = (invoice: Invoice) => ({ ...invoiceKey(invoice.orderId), ...invoice, ...CAUSE, watch: WATCHED });
const told = (before: Invoice | undefined, after: Invoice | undefined) =>
  viewsOf({ before: before && item(before), after: after && item(after), expired: false }).map(({ data }) => data);

it('shows an invoice to the buyer of its order and Admins, as a GET shows it', () => {
  const settled = anInvoice({ revision: 2, status: 'Settled', settledAt: NOW, paidAt: NOW });
  expect(told(anInvoice(), settled)).toEqual([
    {
      model: 'Invoice',
      id: settled.invoiceId,
      owners: [BUYER],
      filters: { orderId: [ORDER], userId: [BUYER], status: ['New', 'Settled'] },
      told: [{ to: ['owner', 'admin'], type: 'updated', data: JSON.parse(JSON.stringify(invoiceView(settled))) }],
    },
  ]);
});

it('says nothing when only the watch over an invoice ends', () => {
  const invoice = anInvoice();
  expect(viewsOf({ before: item(invoice), after: { ...item(invoice), watch: undefined }, expired: false })).toEqual([]);
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
  const views = viewsOf({ before: undefined, after: kept, expired: false });
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
