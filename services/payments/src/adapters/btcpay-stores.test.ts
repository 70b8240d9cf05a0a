import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shop, startShop, withFixedRate } from '@satcade/btcpay-stand-in/testing';
import { cents, newId } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import type { InvoiceRequest } from '../domain/invoice.ts';
import type { Btcpay } from '../ports.ts';
import { aPurpose } from '../testing/invoices.ts';
import { btcpayClient } from './btcpay-client.ts';

/* Invoices of stores with different settings, and of servers with faults. 20 USD are 25,000 satoshis. */
let shop: Shop;
let btcpay: Btcpay;
beforeEach(async () => {
  shop = await startShop();
  await withFixedRate(shop);
  const { url, storeId, apiKey } = shop.standIn();
  const settings = { url, storeId, apiKey, webhookSecret: 'shh', siteUrl: 'https://satcade.dev' };
  btcpay = btcpayClient(btcpayApi(async () => settings));
});
afterEach(() => shop.close());

async function open(changes: Partial<InvoiceRequest> = {}) {
  const purpose = aPurpose({ orderId: newId(shop.clock.now()), amountCents: cents(20_00), ...changes });
  const created = await btcpay.create(purpose);
  if (!created.ok) return { refusal: created.error.kind, detail: created.error.detail };
  const { state } = created.value;
  const look = async () => {
    const read = await btcpay.read(state.invoiceId);
    return read.ok ? read.value?.state : read.error;
  };
  return { state, look, pay: (body: object) => shop.control(`/invoices/${state.invoiceId}/pay`, body) };
}
const onchain = { paymentMethod: 'onchain', requiredConfirmations: 1 } as const;

describe('store settings of BTCPay', () => {
  it('show the QR code even if methods are activated on demand', async () => {
    await shop.control('/settings', { lazyPaymentMethods: true });
    expect((await open()).state?.qrCode).toMatch(/^lightning:lnbcrt/);
    expect((await open(onchain)).state?.qrCode).toMatch(/^bitcoin:bcrt1/);
  });

  it('add the network fee to the amount due, without a surplus', async () => {
    await shop.control('/settings', { networkFeeMode: 'Always' });
    const { state, look, pay } = await open(onchain);
    expect(state).toMatchObject({ btcAmountSats: 25_200, btcDueSats: 25_200 });
    await pay?.({ confirmations: 1 });
    expect(await look?.()).toMatchObject({ status: 'Settled', additionalStatus: 'None', btcDueSats: 0 });
  });
});

it('treats a Lightning payment with thousandths of a satoshi as paid, and more than a satoshi extra as overpaid', async () => {
  const exact = await open();
  await exact.pay?.({ amount: '0.000250005' });
  expect(await exact.look?.()).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
  const over = await open();
  await over.pay?.({ amount: '0.000260005' });
  expect(await over.look?.()).toMatchObject({ status: 'Settled', additionalStatus: 'PaidOver', btcPaidSats: 26_001 });
});

describe('invoice that cannot be opened', () => {
  it.each([
    ['lightning-down', {}],
    ['rates-down', {}],
    ['rates-down', onchain],
    ['node-syncing', onchain],
  ] as const)('can be opened later when BTCPay meets %s', async (fault, changes) => {
    await shop.control('/faults', { [fault]: true });
    expect(await open(changes)).toMatchObject({ refusal: 'unavailable' });
    await shop.call('DELETE', '/stand-in/faults', undefined, '');
    expect((await open(changes)).state?.status).toBe('New');
  });

  it('is refused for good below dust, against the criteria and without a wallet', async () => {
    expect(await open({ ...onchain, amountCents: cents(20) })).toMatchObject({ refusal: 'refused' });
    const criteria = [{ paymentMethodId: 'BTC-LN', currencyCode: 'USD', amount: '10', above: false }];
    await shop.control('/settings', { criteria });
    expect(await open()).toMatchObject({ refusal: 'refused' });
    await shop.control('/settings', { criteria: [], paymentMethods: [] });
    expect(await open()).toMatchObject({ refusal: 'refused' });
  });
});
