import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shop, startShop, withFixedRate } from '@satcade/btcpay-stand-in/testing';
import { CURRENCIES } from '@satcade/contracts/currencies';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpayClient } from './btcpay-client.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
  await withFixedRate(shop);
});
afterEach(() => shop.close());

const read = () => {
  const { url, storeId, apiKey } = shop.standIn();
  return btcpayClient(
    btcpayApi(async () => ({ url, storeId, apiKey, webhookSecret: 'shh', siteUrl: 'https://satcade.dev' })),
  ).prices();
};

describe('prices of a bitcoin at BTCPay', () => {
  it('are read in one request, in the smallest unit of each currency', async () => {
    const prices = await read();
    if (!prices.ok) throw new Error(prices.error.detail);
    expect(prices.value.map(({ currency }) => currency)).toEqual(CURRENCIES);
    const of = new Map(prices.value.map(({ currency, unitsPerBtc }) => [currency, unitsPerBtc]));
    expect([of.get('USD'), of.get('EUR'), of.get('JPY')]).toEqual([80_000_00, 72_800_00, 12_080_000]);
  });

  it('are none while the rate source is down', async () => {
    await shop.control('/faults', { 'rates-down': true });
    expect(await read()).toEqual({ ok: true, value: [] });
  });

  it('are refused to a key that may not view the settings of the store', async () => {
    await shop.control('/settings', { permissions: ['btcpay.store.canviewinvoices'] });
    expect(await read()).toMatchObject({ ok: false, error: { detail: expect.stringContaining('403') } });
  });
});
