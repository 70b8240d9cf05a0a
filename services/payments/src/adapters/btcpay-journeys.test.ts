import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isSince, VERSIONS } from '@satcade/btcpay-stand-in/settings';
import { type Shop, startShop, subscribe, withFixedRate } from '@satcade/btcpay-stand-in/testing';
import { cents, newId } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import type { InvoiceRequest } from '../domain/invoice.ts';
import { hourOfMinute } from '../domain/sweep.ts';
import type { Btcpay } from '../ports.ts';
import { aPurpose, CAUSE } from '../testing/invoices.ts';
import { MemoryInvoices } from '../testing/memory-invoices.ts';
import { openInvoice } from '../use-cases/open-invoice.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';
import { refreshInvoice } from '../use-cases/refresh-invoice.ts';
import { invoiceSweeper } from '../use-cases/sweep-invoices.ts';
import { btcpayClient } from './btcpay-client.ts';

/* Invoices in BTCPay's own state machine, through its API, as the stand-in implements it. */
describe.each(VERSIONS)('invoices of BTCPay %s', (version) => {
  let shop: Shop;
  let btcpay: Btcpay;
  let invoices: MemoryInvoices;
  const DAY = 24 * 60 * 60_000;

  beforeEach(async () => {
    shop = await startShop({ settings: { version } });
    await withFixedRate(shop);
    const { url, storeId, apiKey } = shop.standIn();
    const settings = { url, storeId, apiKey, webhookSecret: 'shh', siteUrl: 'https://satcade.dev' };
    btcpay = btcpayClient(btcpayApi(async () => settings));
    invoices = new MemoryInvoices();
  });
  afterEach(() => shop.close());

  /** An order for 20 USD: 25,000 satoshis. */
  const order = (changes: Partial<InvoiceRequest> = {}) =>
    aPurpose({ orderId: newId(shop.clock.now()), amountCents: cents(20_00), ...changes });

  async function open(purpose: InvoiceRequest) {
    const opened = await openInvoice(purpose, 'first', CAUSE, { btcpay, invoices, clock: shop.clock });
    if (!opened.ok) throw new Error(opened.error.detail);
    const { orderId, invoiceId } = opened.value;
    return {
      ...opened.value,
      control: (action: string, body?: object) => shop.control(`/invoices/${invoiceId}/${action}`, body ?? {}),
      /** Reads BTCPay once, then returns the stored invoice. */
      look: async () => {
        const invoice = await invoices.get(orderId);
        if (invoice === undefined) throw new Error('there is no invoice');
        await refreshInvoice(invoice, 'test', { btcpay, invoices, clock: shop.clock });
        return invoices.get(orderId);
      },
    };
  }

  test('settle a Lightning payment at once', async () => {
    const { look, control, ...invoice } = await open(order());
    expect(invoice).toMatchObject({ status: 'New', btcAmountSats: 25_000, btcDueSats: 25_000, rateCents: 80_000_00 });
    expect(invoice.qrCode).toMatch(/^lightning:/);
    await control('pay');
    expect(await look()).toMatchObject({ status: 'Settled', btcPaidSats: 25_000, btcDueSats: 0 });
    expect(await invoices.watched()).toEqual([]);
  });

  test('follow an on-chain payment: partial, full, replaced, paid again, confirmed', async () => {
    const { look, control } = await open(order({ paymentMethod: 'onchain', requiredConfirmations: 1 }));
    await control('pay', { amount: '0.00010000' });
    expect(await look()).toMatchObject({ status: 'New', additionalStatus: 'PaidPartial', btcDueSats: 15_200 });
    await control('pay');
    const snapshot = await look();
    expect(snapshot).toMatchObject({
      status: 'Processing',
      txId: expect.stringMatching(/^[0-9a-f]{64}$/),
      confirmations: 0,
    });
    await control('replace');
    expect((await look())?.status).toBe('New');
    await control('pay');
    expect((await look())?.status).toBe('Processing');
    await control('confirm', { confirmations: 1 });
    // Before 2.4.0, only a key that may modify the store can read its wallet.
    const confirmations = isSince(version, '2.4.0') ? 1 : 0;
    expect(await look()).toMatchObject({ status: 'Settled', confirmations });
  });

  describe('that both kinds of wallet can pay', () => {
    const UNIFIED = /^bitcoin:\w+\?amount=[\d.]+&lightning=lnbcrt(\d+)n1\w+$/;
    const onchain = () => order({ paymentMethod: 'onchain', requiredConfirmations: 1 });

    test('settle at once when a Lightning wallet pays', async () => {
      const { look, control, qrCode } = await open(onchain());
      expect(qrCode).toMatch(UNIFIED);
      await control('pay', { method: 'lightning' });
      const paid = await look();
      expect(paid).toMatchObject({ status: 'Settled', btcPaidSats: 25_000, btcAmountSats: 25_000, btcDueSats: 0 });
      expect(paid).toMatchObject({ paymentMethod: 'onchain', lightningPaymentHash: expect.any(String) });
      expect(paid).not.toHaveProperty('txId');
    });

    test('offer a Lightning invoice over the rest after a part was paid on-chain', async () => {
      const { look, control } = await open(onchain());
      await control('pay', { amount: '0.00010000' });
      const partly = await look();
      expect(UNIFIED.exec(partly?.qrCode ?? '')?.[1]).toBe('150000');
      await control('pay', { method: 'lightning' });
      expect(await look()).toMatchObject({
        status: 'Processing',
        btcPaidSats: 25_000,
        btcDueSats: 0,
        payments: [
          { sats: 10_000, method: 'onchain' },
          { sats: 15_000, method: 'lightning' },
        ],
      });
      await control('confirm', { confirmations: 1 });
      expect(await look()).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
    });

    test('are paid too much by a buyer who pays by both', async () => {
      const { look, control } = await open(onchain());
      await control('pay');
      expect((await look())?.status).toBe('Processing');
      await control('pay', { method: 'lightning', amount: '0.00025' });
      expect(await look()).toMatchObject({ status: 'Settled', additionalStatus: 'PaidOver', btcPaidSats: 50_000 });
    });

    test.each([
      ['has no Lightning', { paymentMethods: ['BTC-CHAIN'] }],
      [
        'takes no such amount over Lightning',
        { criteria: [{ paymentMethodId: 'BTC-LN', currencyCode: 'USD', amount: '10', above: false }] },
      ],
    ])('are plain on-chain invoices at a store that %s', async (_what, settings) => {
      await shop.control('/settings', settings);
      expect((await open(onchain())).qrCode).toMatch(/^bitcoin:\w+\?amount=[\d.]+$/);
    });

    test('are plain on-chain invoices while the Lightning node is down', async () => {
      await shop.control('/faults', { 'lightning-down': true });
      expect((await open(onchain())).qrCode).toMatch(/^bitcoin:\w+\?amount=[\d.]+$/);
    });

    test('are not opened for Lightning alone while the full node is syncing', async () => {
      await shop.control('/faults', { 'node-syncing': true });
      const purpose = onchain();
      expect(await btcpay.create(purpose)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect(await btcpay.findByOrder(purpose)).toEqual({ ok: true, value: undefined });
      await shop.control('/faults', { 'node-syncing': false });
      expect(await btcpay.create(purpose)).toMatchObject({ ok: true, value: { paymentMethod: 'onchain' } });
    });
  });

  test('accept a late and confirmed payment by hand', async () => {
    const { look, control } = await open(order({ paymentMethod: 'onchain', requiredConfirmations: 1 }));
    await control('expire');
    expect((await look())?.status).toBe('Expired');
    await control('pay');
    expect(await look()).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
    await control('confirm', { confirmations: 1 });
    await look();
    expect(await look()).toMatchObject({ status: 'Settled', additionalStatus: 'Marked', btcPaidSats: 25_000 });
  });

  test('expire unpaid, are watched for a day more, and then left alone', async () => {
    const { look } = await open(order());
    shop.clock.advance(16 * 60_000);
    await shop.idle();
    expect((await look())?.status).toBe('Expired');
    expect(await invoices.watched()).toHaveLength(1);
    shop.clock.advance(DAY);
    await look();
    expect(await invoices.watched()).toEqual([]);
  });

  test('become invalid when a settled one is marked invalid by hand', async () => {
    const { look, control } = await open(order());
    await control('settle');
    expect(await look()).toMatchObject({ status: 'Settled', additionalStatus: 'Marked', btcPaidSats: 0 });
    await control('invalidate', { manual: true });
    expect((await look())?.status).toBe('Invalid');
  });

  test('adopt the invoice of a first attempt, but not one with another amount', async () => {
    const purpose = order();
    await shop.create('/invoices', { amount: '0.01', currency: 'USD', metadata: { orderId: purpose.orderId } });
    expect(await btcpay.findByOrder(purpose)).toEqual({ ok: true, value: undefined });
    const created = await btcpay.create(purpose);
    await shop.create('/invoices', { amount: '0.01', currency: 'USD', metadata: { orderId: purpose.orderId } });
    expect(await btcpay.findByOrder(purpose)).toEqual(created);
  });

  test('send genuine webhooks that name their order', async () => {
    await subscribe(shop);
    const { control, ...invoice } = await open(order());
    await control('pay');
    await shop.idle();
    const queued: unknown[] = [];
    const outcomes: string[] = [];
    for (const { raw, signature } of shop.receiver.received) {
      const received = await receiveWebhook(raw, signature, {
        queue: { send: async ({ eventType, invoiceId, orderId }) => void queued.push([eventType, invoiceId, orderId]) },
        secret: async () => 'shh',
        clock: shop.clock,
      });
      outcomes.push(received.ok ? received.value : received.error.code);
    }
    const { invoiceId, orderId } = invoice;
    // Its settled part, its payment and Processing come with InvoiceSettled, which says all.
    expect(outcomes).toEqual(['queued', 'covered', 'covered', 'covered', 'queued']);
    expect(queued).toEqual([
      ['InvoiceCreated', invoiceId, orderId],
      ['InvoiceSettled', invoiceId, orderId],
    ]);
  });

  test('are found by the sweep within half a day when marked Invalid after settling without a webhook', async () => {
    const { look, control, orderId, createdAt } = await open(order());
    await control('settle');
    expect(await look()).toMatchObject({ status: 'Settled' });
    expect(await invoices.watched()).toEqual([]);
    await control('invalidate', { manual: true });
    const sweep = invoiceSweeper({ btcpay, invoices, clock: shop.clock, logger: { warn: () => undefined } });
    let minutes = 0;
    for (; minutes < 720; minutes += 1) {
      const { from, until } = hourOfMinute(shop.clock.now());
      if (from <= createdAt && createdAt <= until) break;
      shop.clock.advance(60_000);
    }
    expect(minutes).toBeLessThan(720);
    expect(await sweep()).toBe(1);
    expect(await invoices.get(orderId)).toMatchObject({ status: 'Invalid', additionalStatus: 'Marked' });
  });
});
