import { beforeEach, describe, expect, test } from '@jest/globals';
import { err, fixedClock, sats } from '@satcade/kernel';
import { refundTable } from '../adapters/refund-table.ts';
import { paymentsTable } from '../adapters/testing/local-table.ts';
import { eventsOf } from '../events.ts';
import type { RefundStore } from '../ports.ts';
import { FakeBtcpay } from '../testing/fake-btcpay.ts';
import { FakeRefunds, MemoryRefunds } from '../testing/fake-refunds.ts';
import { anInvoice, aPaidState, aPurpose, BUYER, CAUSE, INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { beginRefund } from './open-refund.ts';
import { refundWatcher } from './watch-refunds.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const local = paymentsTable();
let counter = 0;

function service(refunds: RefundStore) {
  counter += 1;
  const orderId = `${ORDER.slice(0, -2)}${String(counter).padStart(2, '0')}`;
  const approved = {
    refundId: `${orderId}-1`,
    orderId,
    userId: BUYER,
    invoiceId: INVOICE,
    kind: 'order' as const,
    amountSats: sats(33_217),
    earlierSats: sats(0),
  };
  const [btcpay, refundsAtBtcpay, clock] = [new FakeBtcpay(), new FakeRefunds(), fixedClock(NOW)];
  btcpay.has(aPurpose(), aPaidState());
  btcpay.move(INVOICE, {}, true);
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  const invoices = new MemoryInvoices(anInvoice({ orderId, status: 'Expired' }));
  const dependencies = { btcpay, refundsAtBtcpay, refunds, invoices, clock, logger };
  const watch = refundWatcher(dependencies);
  return {
    ...dependencies,
    approved,
    warnings,
    begin: (changes: Partial<typeof approved> = {}) =>
      beginRefund({ ...approved, ...changes }, NOW, CAUSE, dependencies),
    watch,
    read: () => refunds.get(orderId, approved.refundId),
    async later() {
      clock.advance(MINUTE);
      await watch();
    },
  };
}

describe.each<[string, () => RefundStore]>([
  ['the table', () => refundTable(local().table)],
  ['its test fake', () => new MemoryRefunds()],
])('refund with %s', (_name, make) => {
  let refunds: RefundStore;
  beforeEach(() => {
    refunds = make();
  });

  test('gets its link at once over the exact satoshis, and is claimed when any of it was paid out', async () => {
    const { approved, begin, read, later, refundsAtBtcpay } = service(refunds);
    await begin();
    expect(await read()).toMatchObject({ status: 'open', link: expect.stringContaining('pp-1') });
    expect(refundsAtBtcpay.made).toMatchObject([{ sats: 33_217 }]);
    await later();
    expect((await read())?.status).toBe('open');
    refundsAtBtcpay.claims.set('pp-1', 'under-way');
    await later();
    expect((await read())?.status).toBe('open');
    refundsAtBtcpay.claims.set('pp-1', 'paid');
    await later();
    expect((await read())?.status).toBe('claimed');
    expect((await refunds.watched()).map((each) => each.refundId)).not.toContain(approved.refundId);
  });

  test('gets one link when it is requested many times at once', async () => {
    const { begin, read, later, refundsAtBtcpay } = service(refunds);
    await Promise.all(Array.from({ length: 10 }, () => begin()));
    await later();
    await begin();
    expect(refundsAtBtcpay.made).toHaveLength(1);
    expect((await read())?.status).toBe('open');
  });

  test.each(['down', 'time-out'] as const)('is finished by the reconciler after BTCPay was %s', async (failure) => {
    const { begin, read, later, refundsAtBtcpay, watch } = service(refunds);
    refundsAtBtcpay.failure = failure;
    await begin();
    expect((await read())?.status).toBe('opening');
    refundsAtBtcpay.failure = undefined;
    // The attempt may still be under way at BTCPay.
    await watch();
    expect((await read())?.status).toBe('opening');
    await Promise.all([later(), watch()]);
    await later();
    expect(await read()).toMatchObject({ status: 'open', pullPaymentId: 'pp-1' });
    expect(refundsAtBtcpay.made).toHaveLength(1);
  });

  test('keeps its link at BTCPay when its record was lost and its approval is replayed', async () => {
    const { begin, clock, refundsAtBtcpay, btcpay, approved } = service(refunds);
    await begin();
    clock.advance(10 * MINUTE);
    const invoices = new MemoryInvoices(anInvoice({ orderId: approved.orderId, status: 'Expired' }));
    const restored = new MemoryRefunds();
    await beginRefund(approved, NOW, CAUSE, { btcpay, refundsAtBtcpay, refunds: restored, invoices, clock });
    expect(refundsAtBtcpay.made).toHaveLength(1);
    expect(await restored.get(approved.orderId, approved.refundId)).toMatchObject({
      status: 'open',
      link: expect.stringContaining('pp-1'),
    });
  });

  test('is finished by the reconciler after a crash between storing it and creating its link', async () => {
    const { approved, read, later, refundsAtBtcpay } = service(refunds);
    const stamps = { attemptAt: NOW, createdAt: NOW, updatedAt: NOW };
    await refunds.begin({ ...approved, status: 'opening', ...stamps }, CAUSE);
    await later();
    expect((await read())?.status).toBe('open');
    expect(refundsAtBtcpay.made).toHaveLength(1);
  });

  test('is finished by the reconciler after a crash between creating its link and storing that', async () => {
    const { approved, read, later, refundsAtBtcpay } = service(refunds);
    const stamps = { attemptAt: NOW, createdAt: NOW, updatedAt: NOW };
    const refund = { ...approved, status: 'opening', ...stamps } as const;
    await refunds.begin(refund, CAUSE);
    await refundsAtBtcpay.create(refund, 'lightning');
    await later();
    expect(await read()).toMatchObject({ status: 'open', pullPaymentId: 'pp-1' });
    expect(refundsAtBtcpay.made).toHaveLength(1);
  });

  test('waits for payments that may still be replaced', async () => {
    const { begin, read, later, btcpay, refundsAtBtcpay } = service(refunds);
    btcpay.move(INVOICE, {}, false);
    await begin();
    await later();
    expect([(await read())?.status, refundsAtBtcpay.made]).toEqual(['opening', []]);
    expect((await read())?.waitsFor).toBe('confirmations');
    btcpay.move(INVOICE, {}, true);
    await later();
    expect(await read()).toMatchObject({ status: 'open' });
    expect((await read())?.waitsFor).toBeUndefined();
  });

  test('shows that BTCPay does not answer', async () => {
    const { begin, read, later, refundsAtBtcpay } = service(refunds);
    refundsAtBtcpay.failure = 'down';
    await begin();
    expect(await read()).toMatchObject({ status: 'opening', waitsFor: 'payment-service' });
    refundsAtBtcpay.failure = undefined;
    await later();
    expect((await read())?.waitsFor).toBeUndefined();
  });

  test('ends after 14 days, and not before, when the payment is never confirmed', async () => {
    const { begin, read, later, btcpay, clock, refundsAtBtcpay } = service(refunds);
    btcpay.move(INVOICE, {}, false);
    await begin();
    clock.advance(14 * DAY - MINUTE);
    await later();
    expect((await read())?.status).toBe('opening');
    await later();
    expect(await read()).toMatchObject({ status: 'failed', failure: expect.stringContaining('not confirmed') });
    expect(refundsAtBtcpay.made).toEqual([]);
    expect((await refunds.watched()).map(({ refundId }) => refundId)).not.toContain((await read())?.refundId);
  });

  describe('unclaimed refund', () => {
    async function lapsed() {
      const made = service(refunds);
      await made.begin();
      made.clock.advance(90 * DAY);
      return made;
    }

    test('is closed at BTCPay after 90 days, and fails', async () => {
      const { read, later, watch, refundsAtBtcpay } = await lapsed();
      await watch();
      expect([(await read())?.status, refundsAtBtcpay.closed.size]).toEqual(['open', 0]);
      await later();
      expect(await read()).toMatchObject({ status: 'failed', failure: expect.stringContaining('not claimed') });
      expect([...refundsAtBtcpay.closed]).toEqual(['pp-1']);
    });

    test('is claimed if somebody claims it while it is being closed', async () => {
      const { read, later, refundsAtBtcpay } = await lapsed();
      const { close } = refundsAtBtcpay;
      refundsAtBtcpay.close = (id) => {
        refundsAtBtcpay.claims.set(id, 'paid');
        return close(id);
      };
      await later();
      expect((await read())?.status).toBe('claimed');
    });

    test('stays open if its money is on its way', async () => {
      const { read, later, refundsAtBtcpay } = await lapsed();
      refundsAtBtcpay.claims.set('pp-1', 'under-way');
      await later();
      expect([(await read())?.status, refundsAtBtcpay.closed.size]).toEqual(['open', 0]);
      refundsAtBtcpay.claims.set('pp-1', 'paid');
      await later();
      expect((await read())?.status).toBe('claimed');
    });

    test('stays open while BTCPay cannot close it', async () => {
      const { read, later, refundsAtBtcpay, warnings } = await lapsed();
      refundsAtBtcpay.close = async () => err({ kind: 'unavailable', detail: 'BTCPay answered 403' });
      await later();
      expect((await read())?.status).toBe('open');
      expect(JSON.stringify(warnings)).toContain('403');
    });
  });

  test('fails with the reason when BTCPay refuses it', async () => {
    const { begin, read, refundsAtBtcpay } = service(refunds);
    refundsAtBtcpay.failure = 'refused';
    await begin();
    expect(await read()).toMatchObject({ status: 'failed', failure: 'BTCPay answered 422' });
  });

  test('never exceeds, with all earlier ones, what was paid', async () => {
    const { begin, read, refundsAtBtcpay } = service(refunds);
    await begin({ earlierSats: sats(1) });
    expect([(await read())?.status, refundsAtBtcpay.made]).toEqual(['failed', []]);
  });
});

test('publishes links, claims and failures, but no attempts', () => {
  const item = (status: string, changes: object = {}) => ({
    sk: 'REFUND#x-1',
    refundId: 'x-1',
    orderId: ORDER,
    userId: BUYER,
    invoiceId: INVOICE,
    kind: 'order',
    amountSats: 1,
    earlierSats: 0,
    status,
    attemptAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  });
  const publishedBy = (before: object | undefined, after: object) =>
    eventsOf({ before: before && { ...before }, after: { ...after }, expired: false }).map(({ data }) => data);
  expect(publishedBy(undefined, item('opening'))).toEqual([]);
  expect(publishedBy(item('opening'), item('opening', { attemptAt: '2026-03-01T12:01:00.000Z' }))).toEqual([]);
  expect(publishedBy(item('opening'), item('opening', { waitsFor: 'confirmations' }))).toMatchObject([
    { status: 'opening', waitsFor: 'confirmations' },
  ]);
  expect(publishedBy(item('opening'), item('open', { link: 'https://x' }))).toMatchObject([{ status: 'open' }]);
  expect(publishedBy(item('open'), item('claimed'))).toMatchObject([{ status: 'claimed', changedAt: NOW }]);
  expect(publishedBy(item('claimed'), item('claimed'))).toEqual([]);
});
