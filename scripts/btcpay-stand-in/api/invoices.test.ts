import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openInvoice, type Shop, startShop, withFixedRate } from '../test/harness.ts';

const MINUTE = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await withFixedRate(shop);
});
afterAll(() => shop.close());

const read = async (invoiceId: string) => (await shop.api('GET', `/invoices/${invoiceId}`)).body;

describe('authentication', () => {
  const path = () => `/api/v1/stores/${shop.standIn().storeId}/invoices`;

  test('a call without the right key is answered 401', async () => {
    for (const key of ['', 'wrong']) {
      const reply = await shop.call('GET', path(), undefined, key);
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  test('a call about another store is answered 403, naming the permission', async () => {
    expect(await shop.api('GET', '/stores/another/invoices')).toMatchObject({
      status: 403,
      body: { code: 'missing-permission', missingPermission: 'btcpay.store.canviewinvoices' },
    });
  });

  test('a key that may only read is answered 403 on creating', async () => {
    const narrow = await startShop({ permissions: ['btcpay.store.canviewinvoices'] });
    try {
      expect((await narrow.inStore('GET', '/invoices')).status).toBe(200);
      expect(await narrow.inStore('POST', '/invoices', { amount: '1' })).toMatchObject({
        status: 403,
        body: { missingPermission: 'btcpay.store.cancreateinvoice' },
      });
    } finally {
      await narrow.close();
    }
  });
});

describe('creating an invoice', () => {
  test('takes over the checkout options and the current rate', async () => {
    const invoiceId = await openInvoice(shop, {
      speedPolicy: 'LowSpeed',
      paymentMethods: ['BTC-LN'],
      expirationMinutes: 30,
      monitoringMinutes: 60,
      paymentTolerance: 2,
      redirectURL: 'https://shop.example/orders/{OrderId}',
    });
    const createdTime = Math.floor(shop.clock.now() / 1000);
    expect(await read(invoiceId)).toMatchObject({
      amount: '20.00',
      status: 'New',
      createdTime,
      expirationTime: createdTime + 1800,
      monitoringExpiration: createdTime + 5400,
      checkout: { speedPolicy: 'LowSpeed', paymentMethods: ['BTC-LN'], paymentTolerance: 2 },
    });
    expect((await shop.api('GET', `/invoices/${invoiceId}/payment-methods`)).body).toMatchObject([
      { paymentMethodId: 'BTC-LN', amount: '0.00025000', due: '0.00025000', rate: '80000.00', payments: [] },
    ]);
  });

  test.each([
    [{ amount: '-1' }, 'Amount'],
    [{ amount: 'much' }, 'Amount'],
    [{ amount: '1', checkout: { paymentMethods: ['BTC-CHAIN', 'DOGE-CHAIN'] } }, 'Checkout.PaymentMethods[1]'],
    [{ amount: '1', checkout: { expirationMinutes: 0 } }, 'Checkout.Expiration'],
    [{ amount: '1', checkout: { paymentTolerance: 101 } }, 'Checkout.PaymentTolerance'],
    [{ amount: '1', checkout: { speedPolicy: 'Quick' } }, 'Checkout.SpeedPolicy'],
    [{ amount: '1', metadata: 'order' }, 'Metadata'],
  ])('answers %j with 422 for %s', async (request, path) => {
    const reply = await shop.inStore('POST', '/invoices', request);
    expect(reply).toMatchObject({ status: 422, body: [{ path, message: expect.any(String) }] });
  });

  test('answers a currency without a rate with 400', async () => {
    expect(await shop.inStore('POST', '/invoices', { amount: '1', currency: 'XYZ' })).toMatchObject({
      status: 400,
      body: { code: 'generic-error' },
    });
  });

  test('answers a body that is not JSON with 422', async () => {
    const { url, storeId, apiKey } = shop.standIn();
    const headers = { authorization: `token ${apiKey}`, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/v1/stores/${storeId}/invoices`, { method: 'POST', headers, body: '{' });
    expect(reply.status).toBe(422);
  });
});

describe('the time of an invoice', () => {
  test('runs out when nobody pays', async () => {
    const invoiceId = await openInvoice(shop);
    shop.clock.advance(15 * MINUTE - 1);
    expect(await read(invoiceId)).toMatchObject({ status: 'New' });
    shop.clock.advance(1);
    expect(await read(invoiceId)).toMatchObject({ status: 'Expired', additionalStatus: 'None' });
  });

  test('runs out for a payment that does not confirm', async () => {
    const invoiceId = await openInvoice(shop, { monitoringMinutes: 60 });
    await shop.control(`/invoices/${invoiceId}/pay`);
    shop.clock.advance(75 * MINUTE);
    expect(await read(invoiceId)).toMatchObject({ status: 'Processing' });
    shop.clock.advance(1);
    expect(await read(invoiceId)).toMatchObject({ status: 'Invalid', additionalStatus: 'None' });
  });
});

describe('finding invoices', () => {
  test('works by order, status and text, newest first, in pages', async () => {
    const find = async (query: string): Promise<unknown[]> => {
      const { body } = await shop.inStore('GET', `/invoices?${query}`);
      return Array.isArray(body) ? body.map(({ id }) => id) : [];
    };
    const create = (orderId: string) =>
      shop.create('/invoices', { amount: '1', metadata: { orderId }, additionalSearchTerms: [`game-${orderId}`] });
    const first = await create('find-1');
    shop.clock.advance(1_000);
    const second = await create('find-2');
    await shop.standIn().settle(second);

    expect(await find('orderId=find-1')).toEqual([first]);
    expect(await find('orderId=find-1&orderId=find-2')).toEqual([second, first]);
    expect(await find('orderId=find-1&orderId=find-2&status=settled')).toEqual([second]);
    expect(await find('textSearch=game-find')).toEqual([second, first]);
    expect(await find(`textSearch=${first}`)).toEqual([first]);
    expect(await find('textSearch=game-find&take=1&skip=1')).toEqual([first]);
    await shop.api('DELETE', `/invoices/${first}`);
    expect(await find('textSearch=game-find')).toEqual([second]);
    expect(await find('textSearch=game-find&includeArchived=true')).toEqual([second, first]);
  });
});

describe('changing an invoice', () => {
  test('replaces its metadata', async () => {
    const invoiceId = await openInvoice(shop);
    await shop.api('PUT', `/invoices/${invoiceId}`, { metadata: { orderId: 'other', note: 'x' } });
    expect(await read(invoiceId)).toMatchObject({ metadata: { orderId: 'other', note: 'x' } });
  });

  test('refuses a mark where BTCPay refuses it', async () => {
    const invoiceId = await openInvoice(shop);
    const mark = (status: string) => shop.api('POST', `/invoices/${invoiceId}/status`, { status });
    expect((await mark('Processing')).status).toBe(422);
    // The reply is the invoice before the change.
    expect(await mark('Settled')).toMatchObject({ status: 200, body: { status: 'New', additionalStatus: 'None' } });
    expect(await read(invoiceId)).toMatchObject({ status: 'Settled', additionalStatus: 'Marked' });
    expect(await mark('Settled')).toMatchObject({ status: 422, body: [{ path: 'Status' }] });
    expect((await mark('Invalid')).status).toBe(200);
    expect(await read(invoiceId)).toMatchObject({ status: 'Invalid' });
  });

  test('unarchives it once', async () => {
    const invoiceId = await openInvoice(shop);
    await shop.api('DELETE', `/invoices/${invoiceId}`);
    expect((await shop.api('POST', `/invoices/${invoiceId}/unarchive`)).status).toBe(200);
    expect(await read(invoiceId)).toMatchObject({ archived: false });
    expect(await shop.api('POST', `/invoices/${invoiceId}/unarchive`)).toMatchObject({ status: 400 });
  });
});
