import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { invoiceFacts } from '@satcade/contracts/entities/invoice';
import { NOBODY } from '@satcade/contracts/nobody';
import { change } from '@satcade/dynamo';
import { newId, sats } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Invoice } from '../domain/invoice.ts';
import type { WebhookRecord } from '../domain/webhook.ts';
import { eventsOf } from '../events.ts';
import type { InvoiceStore } from '../ports.ts';
import { anInvoice, aPurpose, BUYER, CAUSE, INVOICE, NOW } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { invoiceTable } from './invoice-table.ts';
import { invoiceKey, webhookKey } from './items.ts';
import { refundTable } from './refund-table.ts';
import { paymentsTable } from './testing/local-table.ts';
import { webhookArchive } from './webhook-archive.ts';

const local = paymentsTable();

const LATER = '2026-03-01T12:03:00.000Z';
const paidFrom = (invoice: Invoice): Invoice => ({
  ...invoice,
  status: 'Settled',
  btcPaidSats: sats(33_217),
  btcDueSats: sats(0),
  lightningPaymentHash: PAYMENT_HASH,
  qrCode: undefined,
  paidAt: LATER,
  settledAt: LATER,
  revision: invoice.revision + 1,
  updatedAt: LATER,
});
/** Digests look as random as a payment hash and a BOLT11, so they compress as badly. */
const digest = (text: string) => createHash('sha256').update(text).digest();
const PAYMENT_HASH = digest('payment').toString('hex');
const BOLT11 = `lnbc${Array.from({ length: 10 }, (_, at) => [...digest(String(at))])
  .flat()
  .slice(0, 296)
  .map((byte) => 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'[byte % 32])
  .join('')}`;

/** As long as BTCPay's own for a Lightning payment. */
const webhook = (changes: Partial<WebhookRecord> = {}): WebhookRecord => ({
  originalDeliveryId: 'Hz7Yk3VdWqLmN9xJcR2bT5',
  invoiceId: INVOICE,
  eventType: 'InvoicePaymentSettled',
  receivedAt: NOW,
  processedAt: LATER,
  processingResult: 'unchanged',
  signature: `sha256=${digest('signature').toString('hex')}`,
  rawPayload: JSON.stringify({
    afterExpiration: false,
    paymentMethodId: 'BTC-LN',
    payment: {
      id: PAYMENT_HASH,
      receivedDate: 1_772_366_580,
      value: '0.00033217',
      fee: '0',
      status: 'Settled',
      destination: BOLT11,
    },
    deliveryId: 'Hz7Yk3VdWqLmN9xJcR2bT5',
    webhookId: 'mN9xJcR2bT5Hz7Yk3VdWqL',
    originalDeliveryId: 'Hz7Yk3VdWqLmN9xJcR2bT5',
    isRedelivery: false,
    type: 'InvoicePaymentSettled',
    timestamp: 1_772_366_581,
    storeId: 'J7sVdWqLmN9xJcR2bT5Hz7Yk3VdWqLmN9xJcR2bT5Hz7',
    invoiceId: INVOICE,
    metadata: { orderId: aPurpose().orderId },
  }),
  ...changes,
});
/* The port's contract, tested on the table and on the fake that the other tests use. */
describe.each<[string, () => InvoiceStore]>([
  ['the table', () => invoiceTable(local().table)],
  ['its test fake', () => new MemoryInvoices()],
])('InvoiceStore implemented by %s', (_name, make) => {
  let invoices: InvoiceStore;
  let invoice: Invoice;
  beforeEach(() => {
    invoices = make();
    invoice = anInvoice({ orderId: newId(Date.parse(NOW)) });
  });
  const current = () => invoices.get(invoice.orderId);
  const isWatched = async () => (await invoices.watched()).some(({ orderId }) => orderId === invoice.orderId);

  test('stores an invoice unchanged, and watches it', async () => {
    expect(await invoices.create(invoice, CAUSE)).toMatchObject({ ok: true });
    expect(await current()).toEqual(invoice);
    expect(await invoices.getMany([invoice.orderId, newId(1)])).toEqual([invoice]);
    expect(await isWatched()).toBe(true);
  });

  test('announces an invoice that was only replied once, with a new revision', async () => {
    await invoices.create(invoice, CAUSE, true);
    await Promise.all([invoices.announce(invoice.orderId), invoices.announce(invoice.orderId)]);
    expect(await current()).toEqual({ ...invoice, revision: invoice.revision + 1 });
    const other = anInvoice({ orderId: newId(Date.parse(NOW)) });
    await invoices.create(other, CAUSE);
    for (const orderId of [other.orderId, newId(1)]) await invoices.announce(orderId);
    expect(await invoices.getMany([other.orderId, newId(1)])).toEqual([other]);
  });

  test('lets one of 20 concurrent openings win, and shows the others the winner', async () => {
    const rivals = Array.from({ length: 20 }, (_, at) => ({ ...invoice, invoiceId: `rival-${at}` }));
    const results = await Promise.all(rivals.map((rival) => invoices.create(rival, CAUSE)));
    const winner = rivals.find((_, at) => results[at]?.ok === true);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await current()).toEqual(winner);
    for (const result of results) expect(result.ok || result.error).toEqual(result.ok || winner);
  });

  test('lets one of 20 concurrent updates win', async () => {
    await invoices.create(invoice, CAUSE);
    const next = paidFrom(invoice);
    const held = await Promise.all(
      Array.from({ length: 20 }, (_, at) => invoices.update({ ...next, confirmations: at }, invoice, true, 'test')),
    );
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(await current()).toEqual({ ...next, confirmations: held.indexOf(true) });
    expect(await isWatched()).toBe(false);
  });

  test('removes fields that a newer state no longer has', async () => {
    const paid = { ...paidFrom(invoice), txId: 'tx', qrCode: 'bitcoin:bc1q' };
    await invoices.create(invoice, CAUSE);
    await invoices.update(paid, invoice, false, 'test');
    const back = { ...invoice, revision: 3 };
    expect(await invoices.update(back, paid, false, 'test')).toBe(true);
    expect(await current()).toEqual(back);
    expect(await isWatched()).toBe(true);
  });

  test('refuses an update that read another revision, or another status of the same revision', async () => {
    await invoices.create(invoice, CAUSE);
    const settled = paidFrom(invoice);
    await invoices.update(settled, invoice, true, 'test');
    const surplus = { ...settled, revision: 3 };
    expect(await invoices.update(surplus, invoice, true, 'test')).toBe(false);
    expect(await invoices.update(surplus, { ...settled, status: 'Complete' }, true, 'test')).toBe(false);
    expect(await current()).toEqual(settled);
  });

  test('records once that a new invoice must be closed, but never a paid one', async () => {
    await invoices.create(invoice, CAUSE);
    for (const at of [LATER, NOW]) await invoices.noteClosed(invoice.orderId, at);
    expect(await current()).toEqual({ ...invoice, closedAt: LATER });
    const paid = paidFrom({ ...invoice, orderId: newId(2) });
    await invoices.create(paid, CAUSE);
    await invoices.noteClosed(paid.orderId, LATER);
    expect(await invoices.get(paid.orderId)).toEqual(paid);
  });

  test('stops watching an invoice, even twice or for an unknown one', async () => {
    const paid = paidFrom(invoice);
    await invoices.create(paid, CAUSE);
    for (const orderId of [invoice.orderId, invoice.orderId, newId(1)]) await invoices.unwatch({ ...paid, orderId });
    expect(await isWatched()).toBe(false);
    expect(await current()).toEqual(paid);
  });

  test('forgets the user of an invoice that is not watched any more and brought no money', async () => {
    const expired = { ...invoice, status: 'Expired' as const, revision: invoice.revision + 1 };
    await invoices.create(invoice, CAUSE);
    await invoices.update(expired, invoice, false, 'test');
    await invoices.unwatch(invoice);
    expect([await current(), await isWatched()]).toEqual([expired, true]);
    await invoices.unwatch(expired);
    expect([await current(), await isWatched()]).toEqual([{ ...expired, userId: NOBODY }, false]);
    const late = { ...invoice, orderId: newId(3) };
    await invoices.create(late, CAUSE);
    await invoices.update({ ...late, status: 'Invalid', revision: late.revision + 1 }, late, true, 'test');
    expect(await invoices.get(late.orderId)).toMatchObject({ status: 'Invalid', userId: NOBODY });
  });

  test('anonymises an invoice and changes nothing else; an older reader cannot restore its buyer', async () => {
    await invoices.create(invoice, CAUSE);
    for (const _ of ['first', 'again']) await invoices.anonymise(invoice.orderId);
    expect(await current()).toEqual({ ...invoice, userId: NOBODY });
    expect(await invoices.update(paidFrom(invoice), invoice, true, 'event-2')).toBe(false);
    const forgotten = { ...invoice, userId: NOBODY };
    expect(await invoices.update(paidFrom(forgotten), forgotten, true, 'event-2')).toBe(true);
    await invoices.anonymise(newId(1));
    expect(await invoices.get(newId(1))).toBeUndefined();
  });

  test('records a webhook once, and returns it unchanged', async () => {
    const record = webhook({ invoiceId: invoice.orderId, rawPayload: '{"text":"Süßes 🍭"}' });
    await invoices.recordWebhook(record);
    await invoices.recordWebhook({ ...record, processingResult: 'changed' });
    const page = await invoices.webhooks(invoice.orderId, 10, undefined);
    expect(page.ok && page.value).toEqual({ items: [{ ...record, ttl: 1_780_142_400 }], nextToken: null });
  });
});

test('marks the record of a webhook that is watched, once, and one that an Admin had processed again', async () => {
  const { table } = local();
  const invoices = invoiceTable(table);
  const record = webhook({ invoiceId: 'watched-1' });
  const key = webhookKey(record.invoiceId, record.originalDeliveryId);
  const stored = () => table.get(key, z.object({ isWatched: z.optional(z.boolean()), processingResult: z.string() }));
  await invoices.showWebhook(record);
  expect(await stored()).toBeUndefined();
  await invoices.recordWebhook(record);
  expect(await stored()).toEqual({ processingResult: 'unchanged' });
  for (const _ of ['first', 'again']) await invoices.showWebhook(record);
  expect(await stored()).toEqual({ processingResult: 'unchanged', isWatched: true });
  await invoices.recordWebhook({ ...record, invoiceId: 'watched-2', processingResult: 'changed' }, true);
  expect(
    await table.get(webhookKey('watched-2', record.originalDeliveryId), z.object({ isWatched: z.boolean() })),
  ).toEqual({
    isWatched: true,
  });
});

test('anonymises refunds and refusals with the invoice, without publishing anything', async () => {
  const orderId = newId(Date.parse(NOW));
  const { table } = local();
  const [invoices, refunds] = [invoiceTable(table), refundTable(table)];
  await invoices.create(anInvoice({ orderId }), CAUSE);
  const refund = { refundId: `${orderId}-1`, orderId, userId: BUYER, invoiceId: INVOICE, kind: 'order' } as const;
  const amounts = { amountSats: sats(5), earlierSats: sats(0) };
  const times = { attemptAt: NOW, createdAt: NOW, updatedAt: NOW };
  await refunds.begin({ ...refund, ...amounts, ...times, status: 'opening' }, CAUSE);
  await invoices.refuse(anInvoice({ orderId }), { reason: 'no' }, CAUSE);
  await invoices.anonymise(orderId);
  const items = await table.queryAll({ pk: `INVOICE#${orderId}` }, z.record(z.string(), z.unknown()));
  expect(items.map(({ sk, userId }) => [String(sk).split('#')[0], userId])).toEqual([
    ['ANONYMISED', undefined],
    ['INVOICE', NOBODY],
    ['REFUND', NOBODY],
    ['REFUSAL', NOBODY],
  ]);
  const [, , refusal] = items;
  expect(eventsOf({ before: items[0], after: items[0], expired: false })).toEqual([]);
  expect(eventsOf({ before: items[1], after: items[1], expired: false })).toEqual([]);
  expect(eventsOf({ before: refusal, after: refusal, expired: false })).toEqual([]);
});

describe('lists of the payments table', () => {
  test('return all watched invoices, oldest first', async () => {
    const invoices = invoiceTable(local().table);
    const orderIds = Array.from({ length: 30 }, (_, at) => newId(at));
    for (const [at, orderId] of orderIds.entries())
      await invoices.create(
        anInvoice({ orderId, createdAt: `2020-01-01T00:00:${String(at).padStart(2, '0')}.000Z` }),
        CAUSE,
      );
    expect((await invoices.watched()).slice(0, 30).map(({ orderId }) => orderId)).toEqual(orderIds);
  });

  test('page webhooks without gaps or repeats, and refuse a token of another list', async () => {
    const invoices = invoiceTable(local().table);
    const ids = ['d1', 'd2', 'd3', 'd4', 'd5'];
    for (const originalDeliveryId of ids) {
      await invoices.recordWebhook(webhook({ invoiceId: 'paged', originalDeliveryId }));
      await invoices.recordWebhook(webhook({ invoiceId: 'other', originalDeliveryId }));
    }
    const listedIds: string[] = [];
    let nextToken: string | undefined;
    do {
      const page = await invoices.webhooks('paged', 2, nextToken);
      if (!page.ok) throw new Error(page.error);
      listedIds.push(...page.value.items.map((item) => item.originalDeliveryId));
      nextToken = page.value.nextToken ?? undefined;
    } while (nextToken !== undefined);
    expect(listedIds).toEqual(ids);
    const other = await invoices.webhooks('other', 2, undefined);
    const theirs = other.ok ? other.value.nextToken : null;
    for (const token of [theirs ?? '', 'nonsense'])
      expect(await invoices.webhooks('paged', 2, token)).toEqual({ ok: false, error: 'bad-token' });
  });
});

describe('webhook archive', () => {
  const others = ['2026-03-01T12:00:01.000Z', '2026-03-01T12:00:03.000Z', '2026-03-01T12:00:02.000Z'];

  test('lists deliveries about no invoice of the store, newest first, and no others', async () => {
    const { table } = local();
    const [invoices, archive] = [invoiceTable(table), webhookArchive(table)];
    await invoices.recordWebhook(webhook({ invoiceId: 'ours', processingResult: 'changed' }));
    for (const [at, receivedAt] of others.entries()) {
      const kind = at === 1 ? { eventType: 'PayoutCreated', processingResult: 'ignored' } : {};
      const record = webhook({ receivedAt, originalDeliveryId: `u${at}`, invoiceId: 'theirs' });
      await invoices.recordWebhook({ ...record, processingResult: 'unknown-invoice', ...kind });
    }
    const listed = async (eventType?: string) => {
      const page = await archive.unmatched({ eventType, limit: 10, nextToken: undefined });
      return page.ok ? page.value.items.map(({ originalDeliveryId }) => originalDeliveryId) : page.error;
    };
    expect(await listed()).toEqual(['u1', 'u2', 'u0']);
    expect(await listed('PayoutCreated')).toEqual(['u1']);
    const kept = await archive.get('ours', webhook().originalDeliveryId);
    expect(kept).toMatchObject({ ...webhook(), invoiceId: 'ours', processingResult: 'changed' });
    expect(await archive.unmatched({ eventType: undefined, limit: 1, nextToken: 'x' })).toMatchObject({ ok: false });
  });
});

/* A Lightning invoice with realistic lengths of its parts. */
test('costs the documented write units per invoice, index included', async () => {
  const invoice = anInvoice({ orderId: newId(Date.parse(NOW)) });
  const writes = async (work: (invoices: InvoiceStore) => Promise<unknown>) =>
    (await local().unitsOf(() => work(invoiceTable(local().table)))).write;
  expect({
    create: await writes((invoices) => invoices.create(invoice, CAUSE)),
    settle: await writes((invoices) => invoices.update(paidFrom(invoice), invoice, true, `webhook-${INVOICE}`)),
    webhook: await writes((invoices) => invoices.recordWebhook(webhook({ invoiceId: `${INVOICE.slice(1)}c` }))),
    refuse: await writes((invoices) => invoices.refuse(aPurpose(), { reason: 'BTCPay answered 422' }, CAUSE)),
  }).toEqual({ create: 2, settle: 2, webhook: 1, refuse: 1 });
});

describe('a stored invoice', () => {
  const full = (): Invoice =>
    anInvoice({
      orderId: newId(Date.parse(NOW)),
      ...{ btcAddress: 'bc1qexample', txId: 'a'.repeat(64), lightningPaymentHash: PAYMENT_HASH },
      payments: [
        { id: 'a'.repeat(64), sats: sats(33_000) },
        { id: 'b'.repeat(64), sats: sats(217) },
      ],
      ...{ paidAt: LATER, settledAt: LATER, closedAt: LATER, replacedAt: LATER, isOutOfBand: true },
    });
  const rawItem = (orderId: string) => local().table.get(invoiceKey(orderId), z.record(z.string(), z.unknown()));

  it('has every field of the schema in this test', () => {
    expect(Object.keys(full()).sort()).toEqual(Object.keys(invoiceFacts.shape).sort());
  });

  it('keeps every field, and an attribute of a newer version, when it is read, changed and written', async () => {
    const invoice = full();
    const store = invoiceTable(local().table);
    await store.create(invoice, CAUSE);
    await local().table.update(invoiceKey(invoice.orderId), change().set({ later: 'kept' }), invoiceFacts);
    const stored = await store.get(invoice.orderId);
    expect(stored).toEqual(invoice);
    const next = { ...invoice, ...stored, confirmations: 3, revision: invoice.revision + 1 };
    expect(await store.update(next, invoice, false, 'webhook-1')).toBe(true);
    expect(await store.get(invoice.orderId)).toEqual(next);
    expect(await rawItem(invoice.orderId)).toMatchObject({ later: 'kept' });
  });

  it('loses optional fields that the next state does not have', async () => {
    const invoice = full();
    const store = invoiceTable(local().table);
    await store.create(invoice, CAUSE);
    const next = { ...invoice, txId: undefined, payments: undefined, isOutOfBand: undefined, revision: 9 };
    await store.update(next, invoice, true, 'webhook-1');
    const left = Object.keys((await rawItem(invoice.orderId)) ?? {});
    expect(left.filter((name) => ['txId', 'payments', 'isOutOfBand', 'watch'].includes(name))).toEqual([]);
  });

  it('keeps the request to close it that arrives between a read and a write', async () => {
    const invoice = anInvoice({ orderId: newId(Date.parse(NOW)) });
    const store = invoiceTable(local().table);
    await store.create(invoice, CAUSE);
    await store.noteClosed(invoice.orderId, LATER);
    expect(await store.update({ ...invoice, confirmations: 1, revision: 9 }, invoice, false, 'webhook-1')).toBe(true);
    expect(await store.get(invoice.orderId)).toMatchObject({ revision: 9, closedAt: LATER });
  });
});
