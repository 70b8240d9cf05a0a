import { describe, expect, test } from '@jest/globals';
import { cents, fixedClock, ok } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import type { Btcpay } from '../ports.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { aPaidState, aPurpose, aSnapshot, aState, CAUSE, NOW, ORDER } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { MemoryWaiting } from '../testing/memory-waiting.ts';
import { bringInvoice, openInvoice } from './open-invoice.ts';

function service() {
  const [btcpay, invoices, clock] = [new FakeBtcpay(), new MemoryInvoices(), fixedClock(NOW)];
  const waiting = new MemoryWaiting();
  const dependencies = { btcpay, invoices, waiting, clock };
  const open = async (attempt: 'first' | 'repeated', purpose = aPurpose()) => {
    const opened = await openInvoice(purpose, attempt, CAUSE, dependencies);
    if (!opened.ok) throw new Error(opened.error.detail);
    return opened.value;
  };
  const bring = (purpose = aPurpose()) => bringInvoice(purpose, NOW, CAUSE, dependencies);
  return { btcpay, invoices, waiting, dependencies, open, bring };
}

test('creates an invoice on the first attempt without looking for one', async () => {
  const { open, btcpay, invoices } = service();
  const invoice = await open('first');
  const { description: _, itemCode: __, ...purpose } = aPurpose();
  expect(invoice).toMatchObject({ ...purpose, status: 'New', invoiceId: 'inv-1' });
  expect(btcpay.asked).toEqual(['create']);
  expect(await invoices.get(ORDER)).toEqual(invoice);
  expect(await invoices.watched()).toEqual([{ orderId: ORDER, createdAt: NOW }]);
});

test('finds the stored invoice on a repeated attempt without asking BTCPay', async () => {
  const { open, btcpay } = service();
  const first = await open('first');
  expect(await open('repeated')).toEqual(first);
  expect(btcpay.asked).toEqual(['create']);
});

test('adopts the current invoice of an earlier attempt at BTCPay', async () => {
  const { open, btcpay } = service();
  await btcpay.create(aPurpose());
  btcpay.move('inv-1', aPaidState({ invoiceId: 'inv-1' }));
  expect(await open('repeated')).toMatchObject({ invoiceId: 'inv-1', status: 'Settled', settledAt: NOW });
  expect(btcpay.asked).toEqual(['create', 'findByOrder']);
});

test.each([
  ['two first attempts', ['first', 'first'] as const],
  ['a first attempt and the event', ['first', 'repeated'] as const],
  ['many', ['first', 'repeated', 'repeated', 'repeated', 'first'] as const],
])('agrees on one invoice for overlapping attempts (%s), and abandons the others', async (_what, attempts) => {
  const { open, btcpay, invoices } = service();
  const opened = await Promise.all(attempts.map((attempt) => open(attempt)));
  const [first] = opened;
  if (first === undefined) throw new Error('nothing was opened');
  expect(new Set(opened.map(({ invoiceId }) => invoiceId))).toEqual(new Set([first.invoiceId]));
  expect(invoices.revisions).toHaveLength(1);
  const made = btcpay.asked.filter((question) => question === 'create').map((_, at) => `inv-${at + 1}`);
  for (const invoiceId of made) {
    expect(btcpay.statusOf(invoiceId)).toBe(invoiceId === first.invoiceId ? 'New' : 'Invalid');
  }
});

test('does not adopt an abandoned invoice', async () => {
  const { open, btcpay } = service();
  await btcpay.create(aPurpose());
  await btcpay.mark('inv-1', 'Invalid');
  expect((await open('repeated')).invoiceId).toBe('inv-2');
});

test('does not abandon the winner’s invoice when an attempt has adopted it', async () => {
  const { btcpay, invoices, open } = service();
  await btcpay.create(aPurpose());
  const [a, b] = await Promise.all([open('repeated'), open('repeated')]);
  expect([a.invoiceId, b.invoiceId]).toEqual(['inv-1', 'inv-1']);
  expect(btcpay.statusOf('inv-1')).toBe('New');
  expect(invoices.revisions).toHaveLength(1);
});

test('never asks BTCPay for an order with nothing to pay', async () => {
  const { dependencies, btcpay } = service();
  const opened = await openInvoice(aPurpose({ amountCents: cents(0) }), 'first', CAUSE, dependencies);
  expect(opened).toMatchObject({ ok: false, error: { kind: 'refused' } });
  expect(btcpay.asked).toEqual([]);
});

describe('bringInvoice for the event', () => {
  test('opens a missing invoice once', async () => {
    const { bring, btcpay, invoices } = service();
    for (let time = 0; time < 3; time += 1) await bring();
    expect(btcpay.asked).toEqual(['findByOrder', 'create']);
    expect(invoices.revisions).toHaveLength(1);
  });

  test('stores the order as waiting when BTCPay does not answer', async () => {
    const { bring, btcpay, invoices, waiting } = service();
    btcpay.failure = { kind: 'unavailable', detail: 'time-out' };
    await bring();
    expect([invoices.revisions, invoices.refusals]).toEqual([[], []]);
    expect(await waiting.get(ORDER)).toEqual({
      ...aPurpose(),
      correlationId: CAUSE.correlationId,
      reason: 'time-out',
      createdAt: NOW,
    });
    btcpay.failure = undefined;
    await bring();
    expect(invoices.revisions).toHaveLength(1);
  });

  test('creates no invoice when it cannot look for one first', async () => {
    const { invoices, dependencies } = service();
    const blind = inert<Btcpay>({
      findByOrder: async () => ({ ok: false, error: { kind: 'unavailable', detail: 'time-out' } }),
    });
    await bringInvoice(aPurpose(), NOW, CAUSE, { ...dependencies, btcpay: blind });
    expect(invoices.revisions).toEqual([]);
  });

  test('records a final refusal once', async () => {
    const { bring, btcpay, invoices } = service();
    btcpay.failure = { kind: 'refused', detail: 'BTCPay answered 422' };
    await bring();
    await bring();
    expect(invoices.refusals).toEqual([{ orderId: ORDER, reason: 'BTCPay answered 422' }]);
  });
});

test('keeps the winner’s invoice even if the other one cannot be abandoned', async () => {
  const { invoices, dependencies } = service();
  const btcpay = inert<Btcpay>({
    create: async () => ok(aSnapshot(aState({ invoiceId: 'loser' }))),
    mark: async () => ({ ok: false, error: { kind: 'unavailable', detail: 'time-out' } }),
  });
  await openInvoice(aPurpose(), 'first', CAUSE, dependencies);
  const late = await openInvoice(aPurpose(), 'first', CAUSE, { ...dependencies, btcpay });
  expect(late).toMatchObject({ ok: true, value: { invoiceId: 'inv-1' } });
  expect(invoices.revisions).toHaveLength(1);
});
