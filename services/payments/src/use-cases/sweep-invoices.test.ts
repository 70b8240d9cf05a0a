import { describe, expect, it } from '@jest/globals';
import { err, fixedClock, isoTime, newId, ok } from '@satcade/kernel';
import { hourOfMinute } from '../domain/sweep.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { anInvoice, aPaidState, aPurpose, CAUSE, NOW } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { invoiceSweeper } from './sweep-invoices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function service(status: 'Settled' | 'Complete' | 'Expired' | 'New' = 'Complete') {
  const [btcpay, clock] = [new FakeBtcpay(), fixedClock(NOW)];
  const orderId = newId(Date.parse(NOW));
  const invoice = anInvoice({ ...aPaidState(), status, orderId });
  const invoices = new MemoryInvoices(invoice);
  btcpay.has(aPurpose({ orderId }), aPaidState(status === 'Expired' || status === 'New' ? { status } : {}));
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  const sweep = invoiceSweeper({ btcpay, invoices, clock, logger });
  return {
    btcpay,
    invoices,
    invoice,
    clock,
    warnings,
    sweep,
    statusNow: async () => (await invoices.get(orderId))?.status,
  };
}

describe('invoiceSweeper', () => {
  it.each(['Settled', 'Complete'] as const)(
    'finds an invoice that was marked Invalid after it was %s',
    async (status) => {
      const { btcpay, invoice, sweep, statusNow } = await service(status);
      btcpay.move(invoice.invoiceId, { status: 'Invalid', additionalStatus: 'Marked' });
      expect(await sweep()).toBe(1);
      expect(await statusNow()).toBe('Invalid');
      expect(await sweep()).toBe(0);
    },
  );

  it.each([
    ['status', { status: 'Invalid' }, 'Invalid'],
    ['additional status', { additionalStatus: 'PaidOver' }, 'Complete'],
  ] as const)('applies a change of only the %s', async (_what, changes, expected) => {
    const { btcpay, invoice, sweep, statusNow } = await service('Complete');
    btcpay.move(invoice.invoiceId, changes);
    expect(await sweep()).toBe(1);
    expect(await statusNow()).toBe(expected);
  });

  it('continues with the other invoices when BTCPay does not answer about one', async () => {
    const { btcpay, invoices, invoice, warnings, sweep, statusNow } = await service('Complete');
    const broken = anInvoice({ ...aPaidState({ invoiceId: 'broken' }), status: 'Complete', orderId: newId(1) });
    await invoices.create(broken, CAUSE);
    btcpay.has(aPurpose({ orderId: broken.orderId }), aPaidState({ invoiceId: 'broken', status: 'Invalid' }));
    btcpay.move(invoice.invoiceId, { status: 'Invalid' });
    const read = btcpay.read;
    btcpay.read = async (invoiceId) =>
      invoiceId === 'broken' ? err({ kind: 'unavailable', detail: 'BTCPay answered 503' }) : read(invoiceId);
    expect(await sweep()).toBe(1);
    expect(await statusNow()).toBe('Invalid');
    expect(warnings).toEqual([
      ['a past invoice could not be refreshed', expect.objectContaining({ invoiceId: 'broken' })],
    ]);
  });

  it('stops before the function’s time runs out, and leaves the other pages to later runs', async () => {
    const { btcpay, clock, sweep } = await service();
    const pages: number[] = [];
    btcpay.listCreated = async (_span, skip) => {
      clock.advance(4_000);
      pages.push(skip);
      return ok({ invoices: [], next: skip < 10_000 ? skip + 100 : undefined });
    };
    await sweep();
    expect(pages).toHaveLength(8);
  });

  it('only lists at BTCPay if nothing has changed', async () => {
    const { btcpay, sweep } = await service('Complete');
    expect(await sweep()).toBe(0);
    expect(btcpay.asked).toEqual(['list']);
  });

  it('leaves invoices that may still change to the reconciler', async () => {
    const { btcpay, invoice, sweep } = await service('New');
    btcpay.move(invoice.invoiceId, { status: 'Processing' });
    expect(await sweep()).toBe(0);
  });

  it('ignores invoices that are not their orders’ own', async () => {
    const { btcpay, invoice, sweep, statusNow } = await service();
    btcpay.has(aPurpose({ orderId: invoice.orderId }), aPaidState({ invoiceId: 'given-up', status: 'Invalid' }));
    expect(await sweep()).toBe(0);
    expect(await statusNow()).toBe('Complete');
  });

  it('reads all pages', async () => {
    const { btcpay, sweep } = await service();
    const pages: number[] = [];
    btcpay.listCreated = async (_span, skip) => {
      pages.push(skip);
      return ok({ invoices: [], next: skip < 200 ? skip + 100 : undefined });
    };
    await sweep();
    expect(pages).toEqual([0, 100, 200]);
  });

  it('logs a span that it could not list, and continues next time', async () => {
    const { btcpay, sweep, warnings } = await service();
    btcpay.failure = { kind: 'unavailable', detail: 'down' };
    expect(await sweep()).toBe(0);
    expect(warnings).toHaveLength(1);
  });
});

describe('hourOfMinute', () => {
  const now = Date.parse(NOW);

  it('covers each hour of the last 30 days within half a day, and no other', () => {
    const runs = Array.from({ length: 720 }, (_, minute) => now + minute * MINUTE);
    const hours = new Set(runs.map((at) => hourOfMinute(at).from));
    expect(hours.size).toBe(720);
    for (const at of runs) {
      const { from, until } = hourOfMinute(at);
      expect(Date.parse(from)).toBeLessThanOrEqual(at);
      expect(Date.parse(from)).toBeGreaterThan(at - 30 * DAY - HOUR);
      expect(until).toBe(isoTime(Date.parse(from) + HOUR - 1));
    }
  });

  it('returns to the same hour after half a day', () => {
    const { from } = hourOfMinute(now);
    const again = Array.from({ length: 2 * 720 }, (_, at) => at + 1).filter(
      (minute) => hourOfMinute(now + minute * MINUTE).from === from,
    );
    expect(again).toEqual([720, 1440]);
  });
});
