import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shop, startShop, withFixedRate } from '@satcade/btcpay-stand-in/testing';
import { cents, newId, type Sats, sats } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import type { Refund } from '../domain/refund.ts';
import type { Btcpay, BtcpayRefunds } from '../ports.ts';
import { aPurpose, BUYER, NOW } from '../testing/invoices.ts';
import { btcpayClient } from './btcpay-client.ts';
import { btcpayRefunds } from './btcpay-refunds.ts';

/* The same client with each release of BTCPay, and with each relevant store setting. */
describe.each(['2.2', '2.3.9', '2.4.0', '2.4.1'])('client of BTCPay %s', (version) => {
  let shop: Shop;
  let btcpay: Btcpay;
  let atBtcpay: BtcpayRefunds;

  beforeEach(async () => {
    shop = await startShop();
    await withFixedRate(shop);
    await settings({ version });
    const { url, storeId, apiKey } = shop.standIn();
    const api = btcpayApi(async () => ({ url, storeId, apiKey, webhookSecret: 'shh', siteUrl: 'https://satcade.dev' }));
    [btcpay, atBtcpay] = [btcpayClient(api), btcpayRefunds(api)];
  });
  afterEach(() => shop.close());

  const settings = (changes: object) => shop.control('/settings', changes);
  const control = (invoiceId: string, action: string, body = {}) =>
    shop.control(`/invoices/${invoiceId}/${action}`, body);

  async function opened(paymentMethod: 'lightning' | 'onchain' = 'lightning', amountCents = 20_00) {
    const orderId = newId(shop.clock.now());
    const created = await btcpay.create(aPurpose({ orderId, amountCents: cents(amountCents), paymentMethod }));
    if (!created.ok) throw new Error(created.error.detail);
    return { orderId, ...created.value.state };
  }

  async function stateOf(invoiceId: string) {
    const read = await btcpay.read(invoiceId);
    if (!read.ok) throw new Error(read.error.detail);
    return read.value?.state;
  }

  const refundOf = ({ orderId, invoiceId }: { orderId: string; invoiceId: string }, amount: Sats): Refund => ({
    refundId: `${orderId}-1`,
    orderId,
    userId: BUYER,
    invoiceId,
    kind: 'order',
    amountSats: amount,
    earlierSats: sats(0),
    status: 'opening',
    attemptAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  });

  it('opens an invoice, sees its payment, and creates, finds and closes its refund link', async () => {
    const invoice = await opened();
    expect(invoice.qrCode).toMatch(/^lightning:/);
    await control(invoice.invoiceId, 'pay');
    expect(await stateOf(invoice.invoiceId)).toMatchObject({ status: 'Settled', btcPaidSats: 25_000 });
    const refund = refundOf(invoice, sats(25_000));
    const made = await atBtcpay.create(refund, 'lightning');
    expect(await atBtcpay.find(refund)).toEqual(made);
    const pullPaymentId = made.ok ? made.value.pullPaymentId : '';
    expect(await atBtcpay.claim(pullPaymentId)).toEqual({ ok: true, value: 'none' });
    expect(await atBtcpay.close(pullPaymentId)).toMatchObject({ ok: true });
  });

  it('lists an invoice among those of its hour', async () => {
    const { invoiceId, orderId } = await opened();
    const from = new Date(shop.clock.now() - 60_000).toISOString();
    const until = new Date(shop.clock.now() + 60_000).toISOString();
    expect(await btcpay.listCreated({ from, until }, 0)).toEqual({
      ok: true,
      value: { invoices: [{ invoiceId, orderId, status: 'New', additionalStatus: 'None' }], next: undefined },
    });
    expect(await btcpay.listCreated({ from: until, until }, 0)).toMatchObject({ value: { invoices: [] } });
  });

  it('settles a late payment by marking it, whatever the reply shows', async () => {
    const { invoiceId } = await opened('onchain');
    await control(invoiceId, 'expire');
    await control(invoiceId, 'pay');
    await control(invoiceId, 'confirm', { confirmations: 6 });
    expect(await btcpay.mark(invoiceId, 'Settled')).toEqual({ ok: true, value: undefined });
    expect((await stateOf(invoiceId))?.status).toBe('Settled');
  });

  it.each([
    ['onchain', 'BTC-CHAIN'],
    ['lightning', 'BTC-LN'],
  ] as const)('refunds in a store that supports only %s', async (paymentMethod, methodId) => {
    await settings({ paymentMethods: [methodId] });
    const invoice = await opened(paymentMethod);
    await control(invoice.invoiceId, 'pay', { confirmations: 6 });
    expect(await atBtcpay.create(refundOf(invoice, sats(25_000)), paymentMethod)).toMatchObject({ ok: true });
  });

  it('refunds by the other method after the invoice’s own was removed from the store', async () => {
    const invoice = await opened('onchain');
    await control(invoice.invoiceId, 'pay', { confirmations: 6 });
    await settings({ paymentMethods: ['BTC-LN'] });
    expect(await atBtcpay.create(refundOf(invoice, sats(25_000)), 'onchain')).toMatchObject({ ok: true });
  });

  it('shows a QR code even in a store that activates methods on demand', async () => {
    await settings({ lazyPaymentMethods: true });
    expect((await opened('onchain')).qrCode).toMatch(/^bitcoin:/);
  });

  it.each([
    ['lightning-down', 'lightning'],
    ['rates-down', 'lightning'],
    ['node-syncing', 'onchain'],
  ] as const)('does not refuse for good during the outage %s', async (outage, paymentMethod) => {
    await shop.control('/faults', { [outage]: true });
    const created = await btcpay.create(aPurpose({ orderId: newId(shop.clock.now()), paymentMethod }));
    expect(created).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    await shop.control('/faults', { [outage]: false });
    await opened(paymentMethod);
  });

  it('does not end a refund while the rate source is down', async () => {
    const invoice = await opened();
    await control(invoice.invoiceId, 'pay');
    await shop.control('/faults', { 'rates-down': true });
    const made = await atBtcpay.create(refundOf(invoice, sats(25_000)), 'lightning');
    expect(made).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('rounds thousandths of a satoshi so that a paid invoice has neither a shortfall nor a surplus', async () => {
    const invoice = await opened('lightning', 21_59);
    await control(invoice.invoiceId, 'pay');
    const paid = await stateOf(invoice.invoiceId);
    expect(paid).toMatchObject({ status: 'Settled', btcDueSats: 0 });
    expect(paid?.btcPaidSats).toBe(paid?.btcAmountSats);
  });

  it('shows by how much a Lightning invoice was overpaid', async () => {
    const invoice = await opened();
    await control(invoice.invoiceId, 'pay', { amount: '0.000375' });
    expect(await stateOf(invoice.invoiceId)).toMatchObject({
      status: 'Settled',
      additionalStatus: 'PaidOver',
      btcAmountSats: 25_000,
      btcPaidSats: 37_500,
      btcDueSats: 0,
    });
  });
});
