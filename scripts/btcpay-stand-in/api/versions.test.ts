import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VERSIONS } from '../domain/versions.ts';
import { openInvoice, type Shop, startShop, subscribe, withFixedRate } from '../test/harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await withFixedRate(shop);
});
afterAll(() => shop.close());

const use = (version: string) => shop.control('/settings', { version });

describe.each(VERSIONS)('BTCPay %s', (version) => {
  const at = VERSIONS.indexOf(version);
  const isSince = (release: (typeof VERSIONS)[number]) => at >= VERSIONS.indexOf(release);
  beforeAll(() => use(version));

  test('reports its release', async () => {
    const { body } = await shop.api('GET', '/server/info');
    expect(body).toMatchObject({ version: version === '2.2' ? '2.2.0' : version, fullySynched: true });
  });

  test('has the routes without a store since 2.4.0, and those of payouts since 2.4.1', async () => {
    const invoiceId = await openInvoice(shop);
    const claim = { destination: 'dev@example.com', amount: '0.001', payoutMethodId: 'BTC-LN' };
    const payoutId = await shop.create('/payouts', claim);
    const webhookId = await subscribe(shop);
    const refundId = await shop.create('/pull-payments', { amount: '1', currency: 'USD' });
    const short = isSince('2.4.0') ? 200 : 404;
    for (const path of [`/invoices/${invoiceId}`, `/invoices/${invoiceId}/payment-methods`, `/webhooks/${webhookId}`]) {
      expect([path, (await shop.api('GET', path)).status]).toEqual([path, short]);
      expect([path, (await shop.inStore('GET', path)).status]).toEqual([path, 200]);
    }
    expect((await shop.api('GET', `/payouts/${payoutId}`)).status).toBe(isSince('2.4.1') ? 200 : 404);
    expect((await shop.inStore('GET', `/payouts/${payoutId}`)).status).toBe(200);
    // The path exists for reading, which needs no key.
    expect((await shop.api('DELETE', `/pull-payments/${refundId}`)).status).toBe(isSince('2.4.0') ? 200 : 405);
    expect((await shop.inStore('DELETE', `/pull-payments/${refundId}`)).status).toBe(200);
    await shop.inStore('DELETE', `/webhooks/${webhookId}`);
  });

  test('answers an unknown id in the action before 2.4.0, and in the authorisation since then', async () => {
    const expected = (code: string, isRefused: boolean) =>
      isRefused
        ? { status: 403, body: { code: 'missing-permission' } }
        : { status: 404, body: { code: `${code}-not-found` } };
    const ask = (path: string) => shop.inStore('GET', path);
    expect(await ask('/invoices/nobody')).toMatchObject(expected('invoice', isSince('2.4.0')));
    expect(await ask('/payouts/nobody')).toMatchObject(expected('payout', isSince('2.4.1')));
    expect(await ask('/webhooks/nobody')).toMatchObject(expected('webhook', isSince('2.4.0')));
    const short = await shop.api('GET', '/invoices/nobody');
    expect(short).toMatchObject(isSince('2.4.0') ? expected('invoice', true) : { status: 404, body: undefined });
    const anonymous = await shop.call('GET', '/api/v1/pull-payments/nobody', undefined, '');
    expect(anonymous).toMatchObject({ status: 404, body: { code: 'pullpayment-not-found' } });
  });

  test('returns payment methods with an invoice where this release does', async () => {
    const invoiceId = await openInvoice(shop);
    const one = await shop.inStore('GET', `/invoices/${invoiceId}?includePaymentMethods=true`);
    const [listed] = Object(
      (await shop.inStore('GET', `/invoices?textSearch=${invoiceId}&includePaymentMethods=true`)).body,
    );
    const plain = await shop.inStore('GET', `/invoices/${invoiceId}`);
    const count = (body: unknown): unknown => Object(body).paymentMethods?.length;
    expect([count(one.body), count(listed), count(plain.body)]).toEqual([
      isSince('2.4.1') ? 2 : isSince('2.3.9') ? 0 : undefined,
      isSince('2.3.9') ? 2 : undefined,
      isSince('2.3.9') ? 0 : undefined,
    ]);
  });

  test('answers a mark with the invoice before the change, since 2.3.9', async () => {
    const invoiceId = await openInvoice(shop);
    const reply = await shop.inStore('POST', `/invoices/${invoiceId}/status`, { status: 'Settled' });
    expect(reply.body).toMatchObject({ status: isSince('2.3.9') ? 'New' : 'Settled' });
    expect((await shop.inStore('GET', `/invoices/${invoiceId}`)).body).toMatchObject({ status: 'Settled' });
  });

  test('refunds by several methods since 2.4.1, and by one before', async () => {
    const invoiceId = await openInvoice(shop);
    await shop.control(`/invoices/${invoiceId}/settle`);
    const refund = (methods: object) =>
      shop.inStore('POST', `/invoices/${invoiceId}/refund`, { refundVariant: 'Fiat', ...methods });
    await shop.control('/settings', { paymentMethods: ['BTC-CHAIN'] });
    try {
      const both = { payoutMethods: ['BTC-CHAIN', 'BTC-LN'], payoutMethodId: 'BTC-CHAIN' };
      expect(await refund(both)).toMatchObject(
        isSince('2.4.1') ? { status: 422, body: [{ path: 'PayoutMethods' }] } : { status: 200 },
      );
      const lacking = await refund({ payoutMethodId: 'BTC-LN' });
      expect(lacking).toMatchObject({ status: 422, body: [{ path: 'PayoutMethodId' }] });
    } finally {
      await shop.control('/settings', { paymentMethods: ['BTC-CHAIN', 'BTC-LN'] });
    }
  });

  test('sends webhooks of refunds since 2.4.1', async () => {
    const webhookId = await subscribe(shop);
    const invoiceId = await openInvoice(shop);
    await shop.control(`/invoices/${invoiceId}/settle`);
    await shop.inStore('POST', `/invoices/${invoiceId}/refund`, { refundVariant: 'Fiat' });
    await shop.idle();
    expect(shop.receiver.types().includes('InvoiceRefund')).toBe(isSince('2.4.1'));
    await shop.inStore('DELETE', `/webhooks/${webhookId}`);
    shop.receiver.clear();
  });

  test('requires the permission to view wallets since 2.4.0, and to modify the store before', async () => {
    const wallet = async (permission: string) => {
      await shop.control('/settings', { permissions: [permission] });
      return (await shop.inStore('GET', '/payment-methods/BTC-CHAIN/wallet')).status;
    };
    expect(await wallet('btcpay.store.canviewwallet')).toBe(isSince('2.4.0') ? 200 : 403);
    expect(await wallet('btcpay.store.canmodifystoresettings')).toBe(200);
    await shop.control('/settings', { permissions: null });
  });
});

test('the release survives a restart, and resetting the settings restores the default', async () => {
  await use('2.3.9');
  await shop.restart();
  expect((await shop.api('GET', '/server/info')).body).toMatchObject({ version: '2.3.9' });
  expect((await shop.call('DELETE', '/stand-in/settings', undefined, '')).body).toMatchObject({ version: '2.4.1' });
});

test('a setting that BTCPay does not have is rejected', async () => {
  expect((await use('1.9')).status).toBe(422);
});
