import { expect, test } from '@jest/globals';
import { sats } from '@satcade/kernel';
import type { EventDraft } from '@satcade/lambda/events-out';
import * as z from 'zod/mini';
import { invoiceKey, refusalKey, WATCHED, webhookKey } from './adapters/items.ts';
import type { Invoice } from './domain/invoice.ts';
import { eventsOf } from './events.ts';
import { anInvoice, BUYER, CAUSE, NOW, ORDER } from './testing/invoices.ts';

const item = (invoice: Invoice) => ({ ...invoiceKey(invoice.orderId), ...invoice, ...CAUSE, watch: WATCHED });

/** The events of a change, each checked against its contract as the relay does. */
function drafts(before: Invoice | undefined, after: Invoice | undefined): readonly EventDraft[] {
  const drafts = eventsOf({ before: before && item(before), after: after && item(after), expired: false });
  for (const { contract, data } of drafts) z.parse(contract.data, data);
  return drafts;
}
const types = (drafts: readonly EventDraft[]) => drafts.map(({ contract }) => contract.type);

const settled = anInvoice({ revision: 2, status: 'Settled', settledAt: NOW, paidAt: NOW, btcPaidSats: sats(33_217) });

test.each<[string, Invoice | undefined, Invoice | undefined, string[]]>([
  ['a new invoice', undefined, anInvoice(), ['InvoiceChanged']],
  ['a new revision', anInvoice(), settled, ['InvoiceChanged']],
  ['an invoice that is no longer watched', settled, settled, []],
  ['removed', settled, undefined, []],
])('publishes the events of %s', (_what, before, after, expected) => {
  expect(types(drafts(before, after))).toEqual(expected);
});

test('publishes an invoice in full except for BTCPay’s internal fields', () => {
  const [changed] = drafts(anInvoice(), settled);
  const { monitorUntil: _, updatedAt: __, ...expected } = settled;
  expect(changed?.data).toEqual(expected);
});

test('publishes a refusal with its reason', () => {
  const refusal = { ...refusalKey(ORDER), orderId: ORDER, userId: BUYER, reason: 'BTCPay answered 422', ...CAUSE };
  const [refused] = eventsOf({ before: undefined, after: refusal, expired: false });
  expect(refused).toMatchObject({
    contract: { type: 'InvoiceRefused' },
    data: { orderId: ORDER, userId: BUYER, reason: 'BTCPay answered 422' },
  });
});

test('publishes nothing for a stored webhook, and throws for an unreadable invoice', () => {
  expect(eventsOf({ before: undefined, after: { ...webhookKey('1', '2') }, expired: false })).toEqual([]);
  const broken = { ...item(anInvoice()), status: 'Lost' };
  expect(() => eventsOf({ before: undefined, after: broken, expired: false })).toThrow();
});

test('publishes an invoice that was only replied when it changes or is announced, and not before', () => {
  const replied = { ...item(anInvoice()), isReplied: true };
  expect(eventsOf({ before: undefined, after: replied, expired: false })).toEqual([]);
  const announced = item(anInvoice({ revision: anInvoice().revision + 1 }));
  for (const after of [announced, { ...item(settled), isReplied: true }])
    expect(types(eventsOf({ before: replied, after, expired: false }))).toEqual(['InvoiceChanged']);
});
