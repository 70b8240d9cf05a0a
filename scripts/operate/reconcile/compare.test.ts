import { describe, expect, it } from '@jest/globals';
import type { DeveloperPayout, Invoice } from '@satcade/contracts/entities';
import { invoiceView } from '@satcade/contracts/views';
import { anInvoice } from '@satcade/testing';
import { compareInvoice, comparePayout, compareRefunds } from './compare.ts';
import type { OurRefund } from './ours.ts';

const difference = (...texts: string[]) =>
  texts.map((text) => expect.objectContaining({ text: expect.stringContaining(text), next: expect.any(String) }));

describe('compareInvoice', () => {
  const ours = (changes: Partial<ReturnType<typeof anInvoice>> = {}): Invoice => {
    const invoice = anInvoice({ amountCents: 2159, invoiceId: 'inv-1', ...changes });
    return invoiceView({ ...invoice, updatedAt: invoice.createdAt });
  };
  type Theirs = Parameters<typeof compareInvoice>[0];
  const theirs = (changes: Partial<Theirs> = {}): Theirs => ({
    id: 'inv-1',
    status: 'New',
    additionalStatus: 'None',
    amount: '21.59',
    currency: 'USD',
    ...changes,
  });
  const markedInvalid = theirs({ status: 'Invalid', additionalStatus: 'Marked' });

  it.each<[string, Partial<Theirs>, Parameters<typeof ours>[0], string[]]>([
    ['agrees', {}, { status: 'New' }, []],
    ['agrees when Complete here is Settled at BTCPay', { status: 'Settled' }, { status: 'Complete' }, []],
    ['agrees however the amount is written', { amount: 21.59 }, { status: 'New' }, []],
    ['reports another status', { status: 'Settled' }, { status: 'New' }, ['is Settled at BTCPay and New here']],
    [
      'reports an amount that differs by a cent',
      { amount: '21.60' },
      { status: 'New' },
      ['over 21.6 USD at BTCPay and 21.59 USD here'],
    ],
    [
      'reports another currency',
      { currency: 'EUR' },
      { status: 'New' },
      ['over 21.59 EUR at BTCPay and 21.59 USD here'],
    ],
  ])('%s', (_what, theirChanges, ourChanges, expected) => {
    expect(compareInvoice(theirs(theirChanges), 'order-1', ours(ourChanges))).toEqual(difference(...expected));
  });

  it('reports an invoice marked invalid at BTCPay after the games were granted', () => {
    expect(compareInvoice(markedInvalid, 'order-1', ours({ status: 'Complete' }))).toEqual(
      difference('is Invalid at BTCPay and Complete here'),
    );
  });

  it.each([
    ['New', 'once a minute'],
    ['Processing', 'once a minute'],
    ['Complete', 'within twelve hours'],
    ['Invalid', 'within twelve hours'],
  ] as const)('says when the service asks about an invoice that is %s here: %s', (status, when) => {
    const [found] = compareInvoice(theirs({ status: 'Expired' }), 'order-1', ours({ status }));
    expect(found?.next).toContain(when);
  });

  it('reports a second invoice of an order only when it was paid', () => {
    const other = ours({ invoiceId: 'inv-2' });
    expect(compareInvoice(theirs({ status: 'Expired' }), 'order-1', other)).toEqual([]);
    expect(compareInvoice(markedInvalid, 'order-1', other)).toEqual([]);
    expect(compareInvoice(theirs({ status: 'Settled' }), 'order-1', other)).toEqual(difference('is paid by inv-2'));
  });
});

describe('compareRefunds', () => {
  type Link = Parameters<typeof compareRefunds>[1][number];
  const link = (changes: Partial<Link> = {}): Link => ({
    id: 'pp-1',
    refundId: 'order-1',
    orderId: 'order',
    isClosed: false,
    isPaid: false,
    ...changes,
  });
  const refund = (status: string): OurRefund => ({ refundId: 'order-1', status, pullPaymentId: 'pp-1' });

  it.each<[string, Link[], OurRefund[], string[]]>([
    ['agrees when the refund is open', [link()], [refund('open')], []],
    ['agrees when the refund is paid', [link({ isPaid: true })], [refund('claimed')], []],
    ['agrees when the refund failed and its link is closed', [link({ isClosed: true })], [refund('failed')], []],
    ['agrees when the refund has no link yet', [], [{ refundId: 'order-1', status: 'opening' }], []],
    [
      'reports a refund that only BTCPay counts as paid',
      [link({ isPaid: true })],
      [refund('open')],
      ['is paid at BTCPay and open here'],
    ],
    [
      'reports a refund that only we count as paid',
      [link()],
      [refund('claimed')],
      ['is not paid at BTCPay and claimed here'],
    ],
    [
      'reports an open refund whose link is closed',
      [link({ isClosed: true })],
      [refund('open')],
      ['is closed at BTCPay'],
    ],
    ['reports a refund whose link BTCPay does not have', [], [refund('open')], ['BTCPay does not have its link']],
    ['reports a refund with two links', [link(), link({ id: 'pp-2' })], [refund('open')], ['a second link at BTCPay']],
    ['agrees when the second link is closed', [link(), link({ id: 'pp-2', isClosed: true })], [refund('open')], []],
    ['reports a link whose refund we do not have', [link()], [], ['BTCPay has a link for refund order-1']],
  ])('%s', (_what, theirs, ours, expected) => {
    expect(compareRefunds('order', theirs, ours)).toEqual(difference(...expected));
  });
});

describe('comparePayout', () => {
  type Theirs = Parameters<typeof comparePayout>[1][number];
  const theirs = (changes: Partial<Theirs> = {}): Theirs => ({
    id: 'btcpay-1',
    payoutId: 'payout-1',
    state: 'AwaitingPayment',
    originalAmount: '0.00011250',
    ...changes,
  });
  const ours = (changes: Partial<DeveloperPayout> = {}): DeveloperPayout => ({
    id: 'payout-1',
    payoutId: 'payout-1',
    developerId: 'developer-1',
    amountBTC: 0.0001125,
    amountUSD: 9,
    btcRate: 80_000,
    payoutAddress: 'bcrt1',
    status: 'PROCESSING',
    btcpayPayoutId: 'btcpay-1',
    retryCount: 0,
    orderIds: [],
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  });

  it.each<[string, Theirs[], Partial<DeveloperPayout>, string[]]>([
    ['agrees while the payout is under way', [theirs()], {}, []],
    ['agrees when the payout is paid', [theirs({ state: 'Completed' })], { status: 'COMPLETED' }, []],
    ['agrees when the payout was cancelled', [theirs({ state: 'Cancelled' })], { status: 'FAILED' }, []],
    ['agrees before the payout reaches BTCPay', [], { status: 'PENDING', btcpayPayoutId: undefined }, []],
    [
      'reports a payout that failed here and was paid at BTCPay',
      [theirs({ state: 'Completed' })],
      { status: 'FAILED' },
      ['is Completed at BTCPay and FAILED here'],
    ],
    ['reports a payout that BTCPay does not have', [], { status: 'COMPLETED' }, ['BTCPay does not have btcpay-1']],
    ['reports another amount', [theirs({ originalAmount: '0.00011251' })], {}, ['over 0.00011251 BTC at BTCPay']],
    [
      'reports two payouts at BTCPay',
      [theirs(), theirs({ id: 'btcpay-2' })],
      {},
      ['a second payout at BTCPay, btcpay-2'],
    ],
    ['agrees when the second payout is cancelled', [theirs(), theirs({ id: 'btcpay-2', state: 'Cancelled' })], {}, []],
  ])('%s', (_what, theirChanges, ourChanges, expected) => {
    expect(comparePayout('payout-1', theirChanges, ours(ourChanges))).toEqual(difference(...expected));
  });

  it('reports a payout that we do not have', () => {
    expect(comparePayout('01JD0000000000000000000000', [theirs()], undefined)).toEqual(difference('we have none'));
  });
});
