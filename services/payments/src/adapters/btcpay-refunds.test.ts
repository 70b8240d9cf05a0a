import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { VERSIONS } from '@satcade/btcpay-stand-in/settings';
import { type Shop, startShop, withFixedRate } from '@satcade/btcpay-stand-in/testing';
import { cents, newId, sats } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import * as z from 'zod/mini';
import type { BtcpayRefunds } from '../ports.ts';
import { aPurpose, BUYER, NOW } from '../testing/invoices.ts';
import { btcpayClient } from './btcpay-client.ts';
import { btcpayRefunds } from './btcpay-refunds.ts';

/* A refund's link through BTCPay's API, as the stand-in implements it. */
describe.each(VERSIONS)('refund links of BTCPay %s', (version) => {
  let shop: Shop;
  let atBtcpay: BtcpayRefunds;
  let pullPaymentId: string;

  beforeEach(async () => {
    shop = await startShop({ settings: { version } });
    await withFixedRate(shop);
    const { url, storeId, apiKey } = shop.standIn();
    const settings = { url, storeId, apiKey, webhookSecret: 'shh', siteUrl: 'https://satcade.dev' };
    const api = btcpayApi(async () => settings);
    atBtcpay = btcpayRefunds(api);
    const orderId = newId(shop.clock.now());
    const invoice = await btcpayClient(api).create(aPurpose({ orderId, amountCents: cents(20_00) }));
    if (!invoice.ok) throw new Error(invoice.error.detail);
    const { invoiceId } = invoice.value.state;
    await shop.control(`/invoices/${invoiceId}/pay`, {});
    const made = await atBtcpay.create(
      {
        refundId: `${orderId}-1`,
        orderId,
        userId: BUYER,
        invoiceId,
        kind: 'order',
        amountSats: sats(25_000),
        earlierSats: sats(0),
        status: 'opening',
        attemptAt: NOW,
        createdAt: NOW,
        updatedAt: NOW,
      },
      'lightning',
    );
    if (!made.ok) throw new Error(made.error.detail);
    ({ pullPaymentId } = made.value);
  });
  afterEach(() => shop.close());

  const claimed = z.object({ id: z.string() });
  const claim = async () => {
    const body = { destination: 'ada@wallet.test', payoutMethodId: 'BTC-LN' };
    const reply = await shop.call('POST', `/api/v1/pull-payments/${pullPaymentId}/payouts`, body, '');
    return { status: reply.status, id: claimed.safeParse(reply.body).data?.id };
  };
  const state = async () => {
    const found = await atBtcpay.claim(pullPaymentId);
    return found.ok ? found.value : found.error.detail;
  };

  test('are unclaimed, then claimed and waiting for the money, then paid', async () => {
    expect(await state()).toBe('none');
    const { id } = await claim();
    expect(await state()).toBe('under-way');
    expect((await shop.control(`/payouts/${id}/complete`, {})).status).toBe(200);
    expect(await state()).toBe('paid');
  });

  test('accept no claim after closing, which cancels waiting claims and may be repeated', async () => {
    await claim();
    expect(await atBtcpay.close(pullPaymentId)).toMatchObject({ ok: true });
    expect(await state()).toBe('none');
    expect((await claim()).status).toBeGreaterThanOrEqual(400);
    expect(await atBtcpay.close(pullPaymentId)).toMatchObject({ ok: true });
  });
});
