import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openInvoice, type Shop, startShop, withFixedRate } from '../test/harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ publicUrl: 'http://pay.example/' });
  await withFixedRate(shop);
});
afterAll(() => shop.close());

const status = async (invoiceId: string) => (await shop.call('GET', `/i/${invoiceId}/status`)).body;
const page = async (path: string) => fetch(shop.standIn().url + path);

describe('the checkout page', () => {
  test('shows both amounts, every payment method and the controls, and loads nothing from elsewhere', async () => {
    const reply = await page(`/i/${await openInvoice(shop)}`);
    const text = await reply.text();
    expect(text).toContain('0.00025000');
    expect(text).toContain('20.00 USD');
    expect(text.match(/role="tab" id=/g)).toHaveLength(2);
    for (const name of ['Pay', 'Pay part', 'Overpay', 'Confirm', 'Expire', 'Pay late', 'Invalidate', 'Replace (RBF)']) {
      expect(text).toContain(`>${name}</button>`);
    }
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('offers only the methods of the invoice', async () => {
    const text = await (await page(`/i/${await openInvoice(shop, { paymentMethods: ['BTC-LN'] })}`)).text();
    expect(text).toContain('>Lightning</button>');
    expect(text).not.toContain('>On-chain</button>');
  });

  test('has a link under the public address', async () => {
    const invoiceId = await openInvoice(shop);
    const { body } = await shop.api('GET', `/invoices/${invoiceId}`);
    expect(body).toMatchObject({ checkoutLink: `http://pay.example/i/${invoiceId}` });
  });

  test("escapes the shop's texts", async () => {
    await shop.create('/invoices', { amount: '1', metadata: { orderId: '<script>alert(1)</script>' } });
    expect(await (await page('/')).text()).toContain('&lt;script&gt;alert(1)');
  });

  test('is 404 for an unknown invoice', async () => {
    expect((await page('/i/nobody')).status).toBe(404);
  });
});

describe('the status of the checkout page', () => {
  test('counts down by the clock', async () => {
    const invoiceId = await openInvoice(shop);
    expect(await status(invoiceId)).toMatchObject({ secondsLeft: 900, isOpen: true, headline: 'Waiting for payment' });
    shop.clock.advance(60_000);
    expect(await status(invoiceId)).toMatchObject({ secondsLeft: 840 });
  });

  test('follows a payment in two parts and its confirmations', async () => {
    const invoiceId = await openInvoice(shop, { speedPolicy: 'LowMediumSpeed' });
    await shop.control(`/invoices/${invoiceId}/pay`, { amount: '0.0001' });
    expect(await status(invoiceId)).toMatchObject({
      headline: 'Partly paid',
      // With the network fee of the next payment.
      dueBtc: '0.00015200',
      dueFiat: '12.16 USD',
    });
    await shop.control(`/invoices/${invoiceId}/pay`);
    expect(await status(invoiceId)).toMatchObject({
      headline: 'Payment received',
      confirmations: { have: 0, need: 2 },
    });
    await shop.control(`/invoices/${invoiceId}/confirm`, { confirmations: 1 });
    expect(await status(invoiceId)).toMatchObject({ detail: 'Waiting for confirmations: 1 of 2.' });
    await shop.control(`/invoices/${invoiceId}/confirm`);
    expect(await status(invoiceId)).toMatchObject({ headline: 'Paid', tone: 'ok', isOpen: false });
  });

  test('offers only the controls that are possible now', async () => {
    const invoiceId = await openInvoice(shop);
    expect(await status(invoiceId)).toMatchObject({ actions: { pay: true, confirm: false, replace: false } });
    await shop.control(`/invoices/${invoiceId}/pay`);
    expect(await status(invoiceId)).toMatchObject({ actions: { pay: false, confirm: true, replace: true } });
    await shop.control(`/invoices/${invoiceId}/replace`);
    expect(await status(invoiceId)).toMatchObject({ actions: { pay: true, confirm: false, replace: false } });
  });

  test('links back to the store, with the placeholders filled, and only to web addresses', async () => {
    const settledLink = async (redirectURL: string) => {
      const invoiceId = await openInvoice(shop, { redirectURL });
      await shop.standIn().settle(invoiceId);
      return { invoiceId, shown: await status(invoiceId) };
    };
    const { invoiceId, shown } = await settledLink('https://shop.example/{OrderId}?invoice={InvoiceId}');
    expect(shown).toMatchObject({ returnLink: `https://shop.example/order-1?invoice=${invoiceId}` });
    expect((await settledLink('javascript:alert(1)')).shown).toMatchObject({ returnLink: null });
  });
});

describe('the controls', () => {
  test('refuse what the networks could not do, and say why', async () => {
    const invoiceId = await openInvoice(shop);
    const refused = { status: 409, body: { message: expect.any(String) } };
    expect(await shop.control(`/invoices/${invoiceId}/confirm`)).toMatchObject(refused);
    expect(await shop.control(`/invoices/${invoiceId}/replace`)).toMatchObject(refused);
    expect(await shop.control(`/invoices/${invoiceId}/pay`, { method: 'lightning', amount: '0.0001' })).toMatchObject(
      refused,
    );
    expect(await shop.control(`/invoices/${invoiceId}/pay`, { amount: 'x' })).toMatchObject({ status: 422 });
    expect(await shop.control('/invoices/nobody/pay')).toMatchObject({ status: 404 });
  });

  test('return the whole state without secrets', async () => {
    await shop.create('/webhooks', { url: shop.receiver.url, secret: 'hidden-secret' });
    const state = await shop.call('GET', '/stand-in/state');
    expect(state.body).toMatchObject({ rate: 80_000, storeId: shop.standIn().storeId });
    expect(JSON.stringify(state.body)).not.toContain('hidden-secret');
  });

  test('let the rate drift again', async () => {
    expect(await shop.control('/rate', { rate: 0 })).toMatchObject({ status: 422 });
    await shop.control('/rate', { rate: null });
    const { body } = await shop.inStore('GET', '/rates?currencyPair=BTC_USD');
    expect(body).toMatchObject([
      { currencyPair: 'BTC_USD', rate: expect.stringMatching(/^(7[6-9]|8[0-3])\d{3}\.\d\d$/) },
    ]);
    await withFixedRate(shop);
  });
});
