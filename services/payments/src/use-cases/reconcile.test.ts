import { expect, test } from '@jest/globals';
import { fixedClock, isoTime, newId } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import type { Btcpay } from '../ports.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { anInvoice, aPaidState, aPurpose, aState, NOW } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { reconciler } from './reconcile.ts';

const MINUTE = 60_000;

/** This many open invoices, one minute apart, that BTCPay still calls New. */
function service(count: number) {
  const [btcpay, clock] = [new FakeBtcpay(), fixedClock(NOW)];
  const created = Array.from({ length: count }, (_, at) => {
    const createdAt = isoTime(Date.parse(NOW) - at * MINUTE);
    const [invoiceId, orderId] = [`inv-${at}`, newId(Date.parse(createdAt))];
    const state = aState({ invoiceId, createdAt });
    btcpay.has(aPurpose({ orderId }), state);
    return anInvoice({ ...state, status: 'New', orderId });
  });
  const invoices = new MemoryInvoices(...created);
  const warnings: string[] = [];
  const logger = { warn: (...line: unknown[]) => void warnings.push(String(line[0])) };
  const run = (over: Btcpay = btcpay) => reconciler({ btcpay: over, invoices, clock, logger });
  const statusOf = async (at: number) => (await invoices.get(created[at]?.orderId ?? ''))?.status;
  return { btcpay, invoices, clock, warnings, run, statusOf };
}

test('finishes an invoice whose webhooks were lost, and stops watching it', async () => {
  const { btcpay, run, invoices, statusOf } = service(7);
  btcpay.move('inv-3', aPaidState({ invoiceId: 'inv-3' }));
  btcpay.move('inv-6', { status: 'Invalid' });
  const look = run();
  expect(await look()).toEqual({ checked: 7, changed: 2, left: 0 });
  expect([await statusOf(3), await statusOf(6)]).toEqual(['Settled', 'Invalid']);
  expect(await look()).toEqual({ checked: 5, changed: 0, left: 0 });
  expect(await invoices.watched()).toHaveLength(5);
});

test('returns a replaced payment to New without a webhook', async () => {
  const { btcpay, run, statusOf } = service(1);
  const look = run();
  btcpay.move('inv-0', { status: 'Processing', txId: 'tx' });
  await look();
  expect(await statusOf(0)).toBe('Processing');
  btcpay.move('inv-0', { status: 'New', txId: undefined });
  await look();
  expect(await statusOf(0)).toBe('New');
});

test('logs a failing invoice and goes on with the others', async () => {
  const { btcpay, run, warnings, statusOf } = service(3);
  btcpay.move('inv-2', aPaidState({ invoiceId: 'inv-2' }));
  const read: Btcpay['read'] = async (invoiceId) =>
    invoiceId === 'inv-1'
      ? { ok: false, error: { kind: 'unavailable', detail: 'an unknown status' } }
      : btcpay.read(invoiceId);
  expect(await run(inert<Btcpay>({ read }))()).toEqual({ checked: 3, changed: 1, left: 0 });
  expect(await statusOf(2)).toBe('Settled');
  expect(warnings).toEqual(['an invoice could not be reconciled']);
});

test('leaves the rest of the invoices to the next runs, and always checks the young ones', async () => {
  const { btcpay, clock, run, warnings } = service(100);
  let asked: string[] = [];
  // So slow that a run reaches half of them.
  const read: Btcpay['read'] = async (invoiceId) => {
    asked.push(invoiceId);
    clock.advance(40_000 / 50);
    return btcpay.read(invoiceId);
  };
  const look = run(inert<Btcpay>({ read }));
  const reached = new Set<string>();
  for (let time = 0; time < 4; time += 1) {
    asked = [];
    expect(await look()).toEqual({ checked: 50, changed: 0, left: 50 });
    expect(asked).toEqual(expect.arrayContaining(['inv-0', 'inv-15', 'inv-25']));
    for (const invoiceId of asked) reached.add(invoiceId);
  }
  expect(reached.size).toBe(100);
  expect(warnings).toEqual(Array(4).fill('more invoices are open than one run can check'));
});
