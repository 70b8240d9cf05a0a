import { describe, expect, it } from '@jest/globals';
import { btcpayAccess } from './btcpay-access.ts';

const NAMED = { BTCPAY_URL: 'https://btcpay.dev', BTCPAY_STORE_ID: 'store-1', BTCPAY_API_KEY: 'key' };

describe('btcpayAccess', () => {
  it('returns the BTCPay that the environment names', async () => {
    expect(await btcpayAccess({ ...NAMED, SATCADE_URL: 'https://satcade.dev' })).toEqual({
      url: 'https://btcpay.dev',
      storeId: 'store-1',
      apiKey: 'key',
      siteUrl: 'https://satcade.dev',
    });
  });

  it('rejects an incomplete environment, and requires one for a store elsewhere', async () => {
    const { BTCPAY_API_KEY: _, ...half } = NAMED;
    await expect(btcpayAccess(half)).rejects.toThrow('BTCPAY_API_KEY must be set.');
    await expect(btcpayAccess({ SATCADE_URL: 'https://satcade.dev' })).rejects.toThrow(
      'BTCPAY_URL and BTCPAY_STORE_ID',
    );
  });

  it('fails when nothing is named and no store is running on this machine', async () => {
    const none = { SATCADE_STATE: '/nowhere' };
    await expect(btcpayAccess(none)).rejects.toThrow('No store is running here');
  });
});
