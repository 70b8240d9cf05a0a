import { describe, expect, it } from '@jest/globals';
import { btcpayAccess } from './btcpay-access.ts';

const NAMED = { BTCPAY_URL: 'https://btcpay.dev', BTCPAY_STORE_ID: 'store-1', BTCPAY_API_KEY: 'key' };

describe('the BTCPay that an operator means', () => {
  it('is the one that the environment names', async () => {
    expect(await btcpayAccess({ ...NAMED, SATCADE_URL: 'https://satcade.dev' })).toEqual({
      url: 'https://btcpay.dev',
      storeId: 'store-1',
      apiKey: 'key',
      siteUrl: 'https://satcade.dev',
    });
  });

  it('must be named whole, and for another store at all', async () => {
    const { BTCPAY_API_KEY: _, ...half } = NAMED;
    await expect(btcpayAccess(half)).rejects.toThrow('BTCPAY_API_KEY must be set.');
    await expect(btcpayAccess({ SATCADE_URL: 'https://satcade.dev' })).rejects.toThrow(
      'BTCPAY_URL and BTCPAY_STORE_ID',
    );
  });

  it('is that of the store on this machine when nothing is named, and there must be one', async () => {
    const none = { SATCADE_STATE: '/nowhere' };
    await expect(btcpayAccess(none)).rejects.toThrow('No store is running here');
  });
});
