import { describe, expect, it } from '@jest/globals';
import { type Invoice, type Order, orderSchema } from '@satcade/contracts/entities';
import { invoiceView } from '@satcade/contracts/views';
import { idsBetween } from '@satcade/kernel';
import { anInvoice } from '@satcade/testing';
import { compareOrder, compareRequests, compareUnknownOrder, type KnownOrder } from './compare-order.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');
const [ORDER, GAME] = idsBetween(AT, AT + 1000);
const HOUR = 3_600_000;

const invoiceOf = (status: Invoice['status'] = 'Settled') => {
  const invoice = anInvoice({ amountCents: 2159, invoiceId: 'inv-1', status });
  return invoiceView({ ...invoice, updatedAt: invoice.createdAt });
};
const order = (changes: Partial<Order> = {}): Order =>
  orderSchema.parse({
    ...{ id: ORDER, orderId: ORDER, gameId: GAME, userId: 'buyer-1', status: 'FULFILLED', btcpayInvoiceId: 'inv-1' },
    ...{ subtotalUSD: 19.99, taxRate: 0.08, taxAmountUSD: 1.6, totalUSD: 21.59 },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
    lines: [
      {
        ...{ gameId: GAME, title: 'A game', developerId: 'developer-1', isNSFW: false, quantity: 1 },
        ...{ unitPriceUSD: 19.99, listPriceUSD: 19.99, lineTotalUSD: 19.99 },
      },
    ],
    ...changes,
  });
const knownOrder = (changes: Partial<KnownOrder> = {}): KnownOrder => ({
  order: order(),
  copy: invoiceOf(),
  invoice: invoiceOf('Complete'),
  refunds: [],
  granted: new Set([GAME]),
  ...changes,
});
const theirs = { id: 'inv-1', status: 'Settled', additionalStatus: 'None', amount: '21.59', currency: 'USD' };
const replay = (service: string, consumer: string) => ({ service, consumer, fromMs: AT - HOUR });

describe('compareOrder', () => {
  it('finds nothing when BTCPay and all services agree', () => {
    expect(compareOrder(knownOrder(), [theirs])).toEqual([]);
  });

  it.each<[string, Partial<KnownOrder>, (typeof theirs)[], string, object | undefined]>([
    [
      'payments has forgotten the invoice',
      { invoice: undefined },
      [theirs],
      'has invoice inv-1; payments does not have it',
      replay('orders', 'payments'),
    ],
    [
      'the order missed the payment that payments knows',
      { order: order({ status: 'PENDING' }), copy: invoiceOf('New') },
      [theirs],
      'is PENDING with an invoice that is New; payments has it as Complete',
      replay('payments', 'orders'),
    ],
    [
      'a game of a fulfilled order is not granted',
      { granted: new Set<string>() },
      [theirs],
      'is neither granted nor a gift',
      replay('orders', 'entitlements'),
    ],
    ['BTCPay has forgotten the invoice', {}, [], 'with invoice inv-1; BTCPay does not have it', undefined],
  ])('reports that %s, and which replay repairs it', (_what, changes, atBtcpay, text, missed) => {
    const differences = compareOrder(knownOrder(changes), atBtcpay);
    expect(differences).toMatchObject([{ text: expect.stringContaining(text), next: expect.any(String) }]);
    expect(differences[0]?.replay).toEqual(missed);
  });

  it('expects no grant of a copy that its buyer owned already', () => {
    const lines = order().lines.map((line) => ({ ...line, isDuplicate: true }));
    expect(compareOrder(knownOrder({ order: order({ lines }), granted: new Set() }), [theirs])).toEqual([]);
  });
});

describe('compareUnknownOrder', () => {
  it('reports every invoice that was or can be paid', () => {
    const texts = (changes: Partial<typeof theirs>) =>
      compareUnknownOrder(ORDER, [{ ...theirs, ...changes }]).map(({ next }) => next);
    expect(texts({})).toEqual([expect.stringContaining('Its buyer has paid')]);
    expect(texts({ status: 'New' })).toEqual([expect.stringContaining('Mark the invoice as invalid')]);
    expect(texts({ status: 'Expired', additionalStatus: 'PaidPartial' })).toHaveLength(1);
    expect(texts({ status: 'Expired' })).toEqual([]);
    expect(texts({ status: 'Invalid', additionalStatus: 'Marked' })).toEqual([]);
  });
});

describe('compareRequests', () => {
  it('reports a refund that the order has forgotten, and the replay that brings it back', () => {
    const refunds = [{ refundId: `${ORDER}-1`, status: 'claimed' }];
    expect(compareRequests(knownOrder({ refunds }))).toMatchObject([
      {
        text: `Refund ${ORDER}-1 is claimed in payments; its order ${ORDER} has none.`,
        replay: replay('payments', 'orders'),
      },
    ]);
  });
});
