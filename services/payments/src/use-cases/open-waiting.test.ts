import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock, isoTime, newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { invoiceTable } from '../adapters/invoice-table.ts';
import { paymentsTable } from '../adapters/testing/local-table.ts';
import { waitingTable } from '../adapters/waiting-table.ts';
import { eventsOf } from '../events.ts';
import type { InvoiceStore, WaitingStore } from '../ports.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { aPurpose, CAUSE, NOW } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { MemoryWaiting } from '../testing/memory-waiting.ts';
import { bringInvoice, openInvoice } from './open-invoice.ts';
import { waitingOpener } from './open-waiting.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DOWN = { kind: 'unavailable', detail: 'BTCPay answered 503' } as const;
const local = paymentsTable();

function service(invoices: InvoiceStore, waiting: WaitingStore) {
  const [btcpay, clock] = [new FakeBtcpay(), fixedClock(NOW)];
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  const dependencies = { btcpay, invoices, waiting, clock, logger };
  const run = waitingOpener(dependencies);
  return {
    ...dependencies,
    warnings,
    /** An order that is placed while BTCPay is down. */
    async placed() {
      const orderId = newId(clock.now());
      btcpay.failure = DOWN;
      await bringInvoice(aPurpose({ orderId }), isoTime(clock.now()), CAUSE, dependencies);
      return orderId;
    },
    async aMinuteLater() {
      clock.advance(MINUTE);
      return run();
    },
  };
}

describe.each<[string, () => [InvoiceStore, WaitingStore]]>([
  ['the table', () => [invoiceTable(local().table), waitingTable(local().table)]],
  ['its test fake', () => [new MemoryInvoices(), new MemoryWaiting()]],
])('order whose invoice cannot be opened, with %s', (_name, make) => {
  let shop: ReturnType<typeof service>;
  beforeEach(() => {
    shop = service(...make());
  });

  it('gets its invoice as soon as BTCPay is back, even after an hour', async () => {
    const orderId = await shop.placed();
    for (let minute = 0; minute < 60; minute += 1) await shop.aMinuteLater();
    expect(await shop.invoices.get(orderId)).toBeUndefined();
    shop.btcpay.failure = undefined;
    expect(await shop.aMinuteLater()).toBe(1);
    expect(await shop.invoices.get(orderId)).toMatchObject({ status: 'New', amountCents: 21_59 });
    expect((await shop.waiting.watched()).filter((each) => each.orderId === orderId)).toEqual([]);
  });

  it('is told of an invoice that a late direct call has opened without an event', async () => {
    const orderId = await shop.placed();
    shop.btcpay.failure = undefined;
    const opened = await openInvoice(aPurpose({ orderId }), 'first', CAUSE, shop, true);
    expect(await shop.aMinuteLater()).toBe(1);
    const revision = opened.ok ? opened.value.revision + 1 : 0;
    expect(await shop.invoices.get(orderId)).toMatchObject({ revision });
  });

  it('raises an alarm once it has waited for more than ten minutes', async () => {
    await shop.placed();
    for (let minute = 0; minute < 10; minute += 1) await shop.aMinuteLater();
    expect(shop.warnings).toEqual([]);
    await shop.aMinuteLater();
    expect(shop.warnings).toEqual([
      ['orders have waited for their invoice for more than ten minutes', { orders: expect.any(Number) }],
    ]);
  });

  it('expires once after a day, and BTCPay is not asked any more', async () => {
    const orderId = await shop.placed();
    shop.clock.advance(DAY - MINUTE - 1);
    await shop.aMinuteLater();
    expect(await shop.invoices.refusal(orderId)).toBeUndefined();
    await shop.aMinuteLater();
    expect(await shop.invoices.refusal(orderId)).toBe(DOWN.detail);
    shop.btcpay.failure = undefined;
    await shop.aMinuteLater();
    expect(await shop.invoices.get(orderId)).toBeUndefined();
  });

  it('fails when BTCPay refuses the invoice for good', async () => {
    const orderId = await shop.placed();
    shop.btcpay.failure = { kind: 'refused', detail: 'below the dust threshold' };
    await shop.aMinuteLater();
    expect(await shop.invoices.refusal(orderId)).toBe('below the dust threshold');
  });

  it('keeps an invoice that another attempt has opened meanwhile, even after a day', async () => {
    const orderId = await shop.placed();
    shop.btcpay.failure = undefined;
    await openInvoice(aPurpose({ orderId }), 'first', CAUSE, shop);
    shop.clock.advance(2 * DAY);
    expect(await shop.aMinuteLater()).toBe(1);
    expect(await shop.invoices.refusal(orderId)).toBeUndefined();
  });

  it('is tried in every run together with all others', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 12; count += 1) orders.push(await shop.placed());
    shop.btcpay.failure = undefined;
    expect(await shop.aMinuteLater()).toBe(12);
    for (const orderId of orders) expect(await shop.invoices.get(orderId)).toBeDefined();
  });
});

it('leaves orders to the next run if the function’s time would run out', async () => {
  const shop = service(new MemoryInvoices(), new MemoryWaiting());
  for (let count = 0; count < 25; count += 1) await shop.placed();
  shop.btcpay.failure = undefined;
  const create = shop.btcpay.create;
  shop.btcpay.create = (request) => {
    shop.clock.advance(4_000);
    return create(request);
  };
  // Five at once, 20 s per batch: the second batch ends past the run's limit of 35 s.
  expect(await shop.aMinuteLater()).toBe(10);
  expect(await shop.aMinuteLater()).toBe(10);
  expect(await shop.aMinuteLater()).toBe(5);
});

it('publishes the delay once, and the expiry', async () => {
  const shop = service(invoiceTable(local().table), waitingTable(local().table));
  const orderId = await shop.placed();
  shop.clock.advance(DAY);
  await shop.aMinuteLater();
  const items = await local().table.queryAll({ pk: `INVOICE#${orderId}` }, z.record(z.string(), z.unknown()));
  expect(
    items
      .flatMap((after) => eventsOf({ before: undefined, after, expired: false }))
      .map(({ contract, data }) => [contract.type, data]),
  ).toEqual([
    ['InvoiceRefused', { orderId, userId: aPurpose().userId, reason: DOWN.detail, isExpired: true }],
    ['InvoiceDelayed', { orderId, userId: aPurpose().userId, since: NOW, until: isoTime(Date.parse(NOW) + DAY) }],
  ]);
  expect(items.flatMap((item) => eventsOf({ before: item, after: item, expired: false }))).toEqual([]);
});
